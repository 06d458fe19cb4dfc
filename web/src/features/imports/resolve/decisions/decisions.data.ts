// Queries and mutations of the causes of an import and the decisions about them.
import * as api from "@igo/contract/imports/imports.causes";
import type { ImportRun } from "@igo/contract/imports/imports";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../core/net/api.ts";
import { queryClient, useWrite } from "../../../../core/net/data.ts";
import { dropColumnsDraft } from "../../columns/useColumnsStep.ts";
import { settleImport } from "../../run/imports.data.ts";

type Run = Pick<ImportRun, "id" | "status" | "checkedAt">;

/** Another check of the rows has other causes; a row mended in the table may, too, so they are never fresh. */
const causesQuery = ({ id, status, checkedAt }: Run) =>
  queryOptions({
    queryKey: ["import-causes", id, checkedAt] as const,
    queryFn: ({ signal }) => call(api.listCauses, { params: { id } }, signal),
    enabled: status === "checked",
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const useCauses = (run: Run) => useQuery(causesQuery(run));

export const valuesShown = 100;

export const useCauseValues = (run: Run, causeId: string, search: string) =>
  useQuery({
    queryKey: ["import-cause-values", run.id, run.checkedAt, causeId, search],
    queryFn: ({ signal }) =>
      call(
        api.listCauseValues,
        { params: { id: run.id, causeId }, query: { search, pageSize: String(valuesShown) } },
        signal,
      ),
    enabled: run.status === "checked",
    placeholderData: keepPreviousData,
  });

const decisionsKey = (id: string) => ["import-decisions", id] as const;

export const useDecisions = ({ id }: Run) =>
  useQuery({
    queryKey: decisionsKey(id),
    queryFn: ({ signal }) => call(api.listDecisions, { params: { id } }, signal),
  });

/** An answer that is still on its way does not know of the decision: the first one is not replaced by asking again. */
const askAgain = async (queryKey: readonly string[]) => {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
};

export const settleDecision = ({ import: run }: { import: ImportRun }) => {
  settleImport(run);
  dropColumnsDraft(run.id);
  void askAgain(decisionsKey(run.id));
  // A decision to leave something as it is changes no row, and with it no check.
  void askAgain(["import-causes", run.id]);
};

export const useDecide = () => useWrite(api.decideCause, { stale: [], onSuccess: settleDecision });
export const useTakeBack = () => useWrite(api.takeBackDecision, { stale: [], onSuccess: settleDecision });
