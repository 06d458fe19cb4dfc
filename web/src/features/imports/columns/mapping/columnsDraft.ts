// The unsaved choice of sheets, header row and columns: stored in the tab until the check starts.
import type { ImportRun } from "@igo/contract/imports/imports";
import { importMapping, type ImportMapping } from "@igo/contract/imports/imports.mapping";
import { useRef, useState } from "react";
import { readStored, writeStored } from "../../../../core/storage.ts";

const draftKey = (id: string) => `import-columns-${id}`;

const readDraft = (id: string): ImportMapping | null => {
  try {
    const read = importMapping.safeParse(JSON.parse(readStored(draftKey(id), "session") ?? "null"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

export const dropColumnsDraft = (id: string) => writeStored(draftKey(id), null, "session");

export const useColumnsDraft = (run: ImportRun) => {
  const [mapping, setMapping] = useState<ImportMapping>(() => readDraft(run.id) ?? run.mapping);
  // An undo runs later, and must not revert what changed in the meantime.
  const latest = useRef(mapping);
  const change = (next: ImportMapping | ((now: ImportMapping) => ImportMapping)) => {
    latest.current = typeof next === "function" ? next(latest.current) : next;
    setMapping(latest.current);
    writeStored(draftKey(run.id), JSON.stringify(latest.current), "session");
  };
  return [mapping, change] as const;
};
