// Queries and mutations of the values of a column, and of changes of a whole column.
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import type { ImportRun } from "@igo/contract/imports/imports";
import * as api from "@igo/contract/imports/imports.values";
import { type Asked, findProgram } from "@igo/contract/parsing/programs/findProgram";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../../core/net/api.ts";
import { useWrite } from "../../../../core/net/data.ts";
import { settleDecision } from "../decisions/decisions.data.ts";

type Run = Pick<ImportRun, "id" | "status" | "checkedAt">;

export const valuesAtOnce = 50;

type Listed = { search: string; shape: string | undefined; page: number };

/** A row mended in the table changes them without another check, so they are never fresh. */
export const useColumnValues = ({ id, status, checkedAt }: Run, field: string, listed: Listed) =>
  useQuery({
    queryKey: ["import-column-values", id, checkedAt, field, listed],
    queryFn: ({ signal }) =>
      call(
        api.listColumnValues,
        {
          params: { id, field },
          query: {
            search: listed.search,
            page: String(listed.page),
            pageSize: String(valuesAtOnce),
            ...(listed.shape !== undefined && { shape: listed.shape }),
          },
        },
        signal,
      ),
    enabled: status === "checked",
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useClusters = ({ id, status, checkedAt }: Run, field: string) =>
  useQuery({
    queryKey: ["import-column-clusters", id, checkedAt, field],
    queryFn: ({ signal }) => call(api.listColumnClusters, { params: { id, field } }, signal),
    enabled: status === "checked",
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const usePreview = ({ id, status, checkedAt }: Run, change: ColumnChange | undefined) =>
  useQuery({
    queryKey: ["import-change-preview", id, checkedAt, change],
    queryFn: ({ signal }) =>
      call(api.previewChange, { params: { id }, body: { change: change ?? noChange } }, signal),
    enabled: status === "checked" && change !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });

const noChange: ColumnChange = { kind: "find", find: "-", replace: "-", matchCase: true, wholeCell: true };

export const useChangeColumn = () => useWrite(api.changeColumn, { stale: [], onSuccess: settleDecision });

/** Distinct cells of as many shapes as there are, each with those of the other columns in its row. */
export const useSample = ({ id, status, checkedAt }: Run, field: string, columns: readonly string[]) =>
  useQuery({
    queryKey: ["import-column-sample", id, checkedAt, field, columns],
    queryFn: ({ signal }) =>
      call(api.sampleColumns, { params: { id, field }, query: { columns: columns.join(",") } }, signal),
    enabled: status === "checked",
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * Searched on the page, after a pause in typing: it takes less than 200 ms of nobody else's time, and the page's policy
 * allows no workers. The same examples have the same answer.
 */
export const useProgram = (asked: Asked, isWanted: boolean) =>
  useQuery({
    queryKey: ["import-program", asked],
    queryFn: () => findProgram(asked),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
    networkMode: "always",
  });
