// How many columns are matched, ignored and to be decided; each count leads to the next such column.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useText } from "../../../core/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { summaryOf, type Summary } from "./mapping/columnViews.ts";
import { confirmed } from "./mapping/mappingEdits.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

const kinds: readonly Summary[] = ["matched", "ignored", "toDecide"];

export function ColumnSummary({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { columns, mapping, change, goTo } = step;
  const open = columns.filter(({ state }) => state === "open");
  const look = { minHeight: { xs: 44, md: 36 }, paddingInline: 1, fontWeight: 600 } as const;
  return (
    <Box
      component="fieldset"
      aria-label={t("imports.columns.summary")}
      sx={{
        display: "flex",
        flexWrap: "wrap",
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
            {...(isUrgent && { startIcon: <Icon name="warning" size={18} /> })}
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
      {open.length > 1 && (
        <Button
          color="inherit"
          variant="outlined"
          sx={{ ...look, paddingInline: 1.5 }}
          onClick={() =>
            change(
              confirmed(
                mapping,
                open.map(({ index }) => index),
              ),
            )
          }
        >
          {t("imports.columns.leaveRest", { count: open.length })}
        </Button>
      )}
    </Box>
  );
}
