// Ignores, in one press, every column that has values but no field yet.
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { confirmed } from "./mapping/mappingEdits.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

export function LeaveRestOut({ step: { columns, mapping, change } }: { step: ColumnsStepState }) {
  const t = useText();
  const open = columns.filter(({ state }) => state === "open").map(({ index }) => index);
  if (open.length < 2) return null;
  return (
    <Button
      color="inherit"
      variant="outlined"
      onClick={() => change(confirmed(mapping, open))}
      sx={{ minHeight: { xs: 44, md: 36 }, justifySelf: "start" }}
    >
      {t("imports.columns.leaveRest", { count: open.length })}
    </Button>
  );
}
