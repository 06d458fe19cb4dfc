// A row's outcome in the grid: for a row with errors, the first error and the number of others.
import type { ImportRow } from "@igo/contract/imports/imports";
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { isFieldOf, labelOfField } from "../importKind.ts";
import { useKind } from "../kinds.ts";
import { outcomeIcon, OutcomeWord } from "./OutcomeChip.tsx";

export function OutcomeReason({ row: { outcome, issues } }: { row: Pick<ImportRow, "outcome" | "issues"> }) {
  const t = useText();
  const kind = useKind();
  const errors = issues.filter(({ severity }) => severity === "error");
  const [first] = errors;
  if (outcome !== "error" || !first) return <OutcomeWord outcome={outcome} />;
  const of = isFieldOf(kind, first.field) ? `${labelOfField(kind, first.field)}: ` : "";
  return (
    <Box
      component="span"
      title={errors.map(({ message }) => message).join("\n")}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.75,
        color: "error.dark",
        fontWeight: 600,
        minWidth: 0,
      }}
    >
      <Icon name={outcomeIcon(outcome)} size={16} />
      <span className="unseen">{t(`imports.outcome.${outcome}`)}: </span>
      <span className="text">
        {of}
        {t(`imports.issue.${first.code}`)}
      </span>
      {errors.length > 1 && (
        <Box component="span" sx={{ flexShrink: 0 }}>
          {t("imports.grid.moreErrors", { count: errors.length - 1 })}
        </Box>
      )}
    </Box>
  );
}
