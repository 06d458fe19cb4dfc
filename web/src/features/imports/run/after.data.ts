// What follows an import, and whose it seems to be: reads and writes.
import * as api from "@igo/contract/imports/imports.after";
import type { ImportRun } from "@igo/contract/imports/imports";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { settleImport } from "./imports.data.ts";

export const undoQuery = ({ id, status }: Pick<ImportRun, "id" | "status">) =>
  queryOptions({
    queryKey: ["imports", id, "undo", status],
    queryFn: ({ signal }) => call(api.readUndo, { params: { id } }, signal),
    staleTime: 0,
  });

export const incompleteQuery = ({ id, checkedAt }: Pick<ImportRun, "id" | "checkedAt">) =>
  queryOptions({
    queryKey: ["imports", id, "incomplete", checkedAt],
    queryFn: async ({ signal }) => (await call(api.listIncomplete, { params: { id } }, signal)).missing,
  });

export const chainSuggestionQuery = (id: string) =>
  queryOptions({
    queryKey: ["imports", id, "chain"],
    queryFn: async ({ signal }) => (await call(api.suggestChain, { params: { id } }, signal)).chain,
    staleTime: Infinity,
  });

export const useImportAgain = () => useWrite(api.importAgain, { stale: ["imports"] });
export const useSetImportChain = () =>
  useWrite(api.setImportChain, {
    stale: ["recipes"],
    onSuccess: ({ import: run }) => settleImport(run),
  });
