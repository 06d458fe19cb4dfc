// The unsaved choice of sheets, header row and columns: stored in the tab until the check starts.
import type { ImportRun } from "@igo/contract/imports/imports";
import { importMapping, type ImportMapping } from "@igo/contract/imports/imports.mapping";
import { useRef, useState } from "react";
import { readOwn, writeOwn } from "../../../../core/ownStorage.ts";

const draftKey = (id: string) => `import-columns-${id}`;

const readDraft = (id: string) => readOwn(draftKey(id), importMapping, "session");

export const dropColumnsDraft = (id: string) => writeOwn(draftKey(id), null, "session");

export const useColumnsDraft = (run: ImportRun) => {
  const [mapping, setMapping] = useState<ImportMapping>(() => readDraft(run.id) ?? run.mapping);
  // An undo runs later, and must not revert what changed in the meantime.
  const latest = useRef(mapping);
  const change = (next: ImportMapping | ((now: ImportMapping) => ImportMapping)) => {
    latest.current = typeof next === "function" ? next(latest.current) : next;
    setMapping(latest.current);
    writeOwn(draftKey(run.id), latest.current, "session");
  };
  return [mapping, change] as const;
};
