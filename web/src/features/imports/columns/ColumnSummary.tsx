// How many columns are matched, ignored and still to decide; each count jumps to the next such column.
import { Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { summaryOf, type Summary } from "./mapping/columnViews.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";
import { Row } from "../../../ui/layout/Boxes.tsx";
import { touchHeight } from "../../../ui/layout/touch.ts";

const kinds: readonly Summary[] = ["matched", "ignored", "toDecide"];

export function ColumnSummary({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { columns, goTo } = step;
  const look = {
    ...touchHeight,
    paddingInline: { xs: 0.5, md: 1 },
    minWidth: 0,
    fontWeight: 600,
    whiteSpace: "nowrap",
    fontSize: { xs: "0.8125rem", md: "0.875rem" },
  } as const;
  return (
    <Row
      component="fieldset"
      aria-label={t("imports.columns.summary")}
      gap={0}
      wrap
      sx={{
        justifyContent: { xs: "space-between", md: "flex-start" },
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
    </Row>
  );
}
