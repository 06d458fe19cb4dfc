// How many columns are matched, ignored and still to decide; each count jumps to the next such column.
import { Box, Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { summaryOf, type Summary } from "./mapping/columnViews.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

const kinds: readonly Summary[] = ["matched", "ignored", "toDecide"];

export function ColumnSummary({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { columns, goTo } = step;
  const look = {
    minHeight: { xs: 44, md: 36 },
    paddingInline: { xs: 0.5, md: 1 },
    minWidth: 0,
    fontWeight: 600,
    whiteSpace: "nowrap",
    fontSize: { xs: "0.8125rem", md: "0.875rem" },
  } as const;
  return (
    <Box
      component="fieldset"
      aria-label={t("imports.columns.summary")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        justifyContent: { xs: "space-between", md: "flex-start" },
        alignItems: "center",
        border: 0,
        margin: 0,
        padding: 0,
        minWidth: 0,
        "& > button + button": { marginInlineStart: 0.25 },
      }}
    >
      {kinds.map((kind) => {
        const count = columns.filter((column) => summaryOf(column) === kind).length;
        const isUrgent = kind === "toDecide" && count > 0;
        return (
          <Button
            key={kind}
            color="inherit"
            disabled={count === 0}
            onClick={() => goTo(kind)}
            {...(isUrgent && { startIcon: <Icon name="warning" size={16} /> })}
            sx={{
              ...look,
              color: isUrgent ? "warning.dark" : "text.secondary",
              "&.Mui-disabled": { color: "text.secondary" },
            }}
          >
            {t(`imports.columns.${kind}`, { count })}
          </Button>
        );
      })}
    </Box>
  );
}
