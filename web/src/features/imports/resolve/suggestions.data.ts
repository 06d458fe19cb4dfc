// Queries and mutations to preview, accept and undo suggestions, and the toast once accepted ones are applied.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { ImportRun } from "@igo/contract/imports/imports";
import { previewSuggestions, undoSuggestions } from "@igo/contract/imports/imports.suggestions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../core/net/api.ts";
import { formatNumber } from "../../../core/language/format.ts";
import { text } from "../../../core/language/i18n.ts";
import { dismissToast, toastUndo } from "../../../ui/feedback/toast.ts";
import { settleImport } from "../run/imports.data.ts";

export type SuggestionFilter = ParsedInput<typeof previewSuggestions>["query"];
export type SuggestionGroup = EndpointResponse<typeof previewSuggestions>["groups"][number];

export const suggestionsQuery = (importId: string, filter: SuggestionFilter, opened: number) =>
  queryOptions({
    queryKey: ["import-suggestions", importId, filter, opened],
    queryFn: ({ signal }) => call(previewSuggestions, { params: { id: importId }, query: filter }, signal),
  });

/** The number of suggestions in the run, for one problem or for all. */
export const suggestedOf = (
  { issueCounts }: Pick<ImportRun, "issueCounts">,
  { field, code, severity }: SuggestionFilter,
): number =>
  issueCounts
    .filter((one) => one.field === (field ?? one.field) && one.code === (code ?? one.code))
    .filter((one) => one.severity === (severity ?? one.severity))
    .reduce((sum, { suggestions }) => sum + suggestions, 0);

type Accepted = Pick<ImportRun, "id" | "accepted">;

export const undoAccepted = async ({ id, accepted }: Accepted): Promise<void> => {
  if (!accepted) return;
  const { import: run } = await call(undoSuggestions, { params: { id }, body: { step: accepted.step } });
  settleImport(run);
};

const toastOf = (id: string) => `suggestions ${id}`;

/** Once the import runs, they can no longer be undone. */
export const dismissAccepted = (id: string) => dismissToast(toastOf(id));

/** Runs in which this tab accepted suggestions, with the step accepted before. */
const awaited = new Map<string, string | undefined>();

export const announceAccepted = ({ id, accepted }: Accepted) => awaited.set(id, accepted?.step);

/**
 * Called with every update of the run: shows the toast once, when the suggestions that this tab accepted are applied.
 */
export const toastAccepted = (run: Accepted & Pick<ImportRun, "status">) => {
  const { id, accepted, status } = run;
  if (status !== "checked" || !accepted || !awaited.has(id) || awaited.get(id) === accepted.step) return;
  awaited.delete(id);
  const { cells } = accepted;
  toastUndo(text("imports.suggestions.changed", { count: cells, number: formatNumber(cells) }), {
    undo: () => undoAccepted(run),
    undone: text("imports.suggestions.undone"),
    id: toastOf(id),
  });
};
