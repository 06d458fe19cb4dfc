// Applies one action to every row with the filtered problem: accept suggestions, skip, decide, match values.
import type { ImportRun } from "@igo/contract/imports/imports";
import type { IssueCode } from "@igo/contract/parsing/issues.codes";
import { Button } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import { toastError } from "../../../ui/feedback/toast.ts";
import { useResolveImport } from "../run/imports.data.ts";
import { useKind } from "../run/kinds.ts";
import { problemOf } from "./IssueFilter.tsx";
import { suggestedOf } from "./suggestions.data.ts";
import { SuggestionsDialog } from "./SuggestionsDialog.tsx";
import { canMatchValues } from "./valueChoices.ts";
import { ValuesDialog } from "./ValuesDialog.tsx";

type Props = {
  run: ImportRun;
  field: string | undefined;
  code: IssueCode | undefined;
  severity: "error" | "warning" | undefined;
};
type Action = "skip" | "update" | "branch" | "new";

export function IssueTools({ run, field, code, severity }: Props) {
  const t = useText();
  const kind = useKind();
  const resolve = useResolveImport();
  const [isMatching, setIsMatching] = useState(false);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const filter = { field, code, severity };
  const problem = problemOf(run, filter);
  // While no problem is chosen, the sentence above already offers the rows that suggestions fix. A second count here,
  // of cells and including warnings, would seem to contradict it.
  const isOfferedAbove = field === undefined && run.counts.suggested > 0;
  const suggestions = isOfferedAbove ? 0 : suggestedOf(run, filter);
  const answer = (action: Action) =>
    void resolve.mutateAsync({ params: { id: run.id }, body: { ...filter, action } }).catch(toastError);
  const tool = (action: Action, icon: IconName, label: string) => (
    <Button
      key={action}
      variant="outlined"
      color="inherit"
      startIcon={<Icon name={icon} size={18} />}
      loading={resolve.isPending && resolve.variables?.body.action === action}
      disabled={resolve.isPending}
      onClick={() => answer(action)}
    >
      {label}
    </Button>
  );
  const rows = problem
    ? { count: problem.rows, number: formatNumber(problem.rows) }
    : { count: 0, number: "0" };
  return (
    <>
      {suggestions > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="wand" size={18} />}
          disabled={resolve.isPending}
          onClick={() => setIsPreviewing(true)}
        >
          {t("imports.fix.acceptAll", { count: suggestions, number: formatNumber(suggestions) })}
        </Button>
      )}
      {isPreviewing && <SuggestionsDialog run={run} filter={filter} onClose={() => setIsPreviewing(false)} />}
      {problem && canMatchValues(kind, problem) && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="columns" size={18} />}
          onClick={() => setIsMatching(true)}
        >
          {t("imports.values.open")}
        </Button>
      )}
      {problem?.code === "POSSIBLE_DUPLICATE" && (
        <>
          {tool("update", "pencil", t(`imports.of.allSame.${kind.name}`, rows))}
          {kind.name === "market" && tool("branch", "store", t("imports.fix.allBranches", rows))}
          {tool("new", "plus", t(`imports.of.allNew.${kind.name}`, rows))}
        </>
      )}
      {problem && tool("skip", "ban", t("imports.fix.skipAll", rows))}
      {isMatching && problem && (
        <ValuesDialog run={run} field={problem.field} onClose={() => setIsMatching(false)} />
      )}
    </>
  );
}
