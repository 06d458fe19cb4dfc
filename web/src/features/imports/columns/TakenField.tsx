// Asks what to do when another column already has a field that several can share: use both, or only this one.
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useText } from "../../../core/language/i18n.ts";
import { letterOf, type ColumnView } from "./mapping/columnViews.ts";
import { holdersOf } from "./mapping/mappingEdits.ts";
import { useFieldLabel } from "./useFieldLabel.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

type Props = { step: ColumnsStepState; column: ColumnView; field: string; onClose: () => void };

export function TakenField({ step, column, field, onClose }: Props) {
  const t = useText();
  const labelOf = useFieldLabel();
  const { mapping, join, choose } = step;
  const letters = holdersOf(mapping, field, column.index).map(({ index }) => letterOf(index));
  const together = () => {
    join(column.index, field);
    onClose();
  };
  const replace = () => {
    choose(column.index, field);
    onClose();
  };
  return (
    <Box sx={{ padding: 2, display: "grid", gap: 1.5 }}>
      <Typography variant="body2">
        {t("imports.columns.taken", { field: labelOf(field), letter: letters.join(", ") })}
      </Typography>
      <Button variant="contained" autoFocus onClick={together}>
        {t("imports.columns.together")}
      </Button>
      <Button variant="outlined" color="inherit" onClick={replace}>
        {t("imports.columns.replace")}
      </Button>
    </Box>
  );
}
