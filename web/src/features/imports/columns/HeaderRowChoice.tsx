// Chooses the header row on a phone, where the preview does not fit.
import { cellText } from "@igo/contract/parsing/text";
import FormControl from "@mui/material/FormControl";
import FormLabel from "@mui/material/FormLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import { useText } from "../../../core/language/i18n.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

const rowsShown = 20;

export function HeaderRowChoice({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { shown: sheet, headerRow, setHeaderRow } = step;
  const rows = (sheet?.sample ?? []).filter(({ row }, at) => at < rowsShown || row === headerRow);
  const isKnown = rows.some(({ row }) => row === headerRow);
  return (
    <FormControl fullWidth>
      <FormLabel id="import-header-row">{t("imports.columns.headerRow")}</FormLabel>
      <Select
        value={isKnown ? headerRow : ""}
        onChange={({ target }) => setHeaderRow(target.value)}
        SelectDisplayProps={{ "aria-labelledby": "import-header-row" }}
      >
        {rows.map(({ row, cells }) => {
          const text = cells
            .map(cellText)
            .filter((one) => one !== "")
            .join(" · ");
          return (
            <MenuItem
              key={row}
              value={row}
              sx={{ display: "block", overflow: "hidden", textOverflow: "ellipsis" }}
            >
              {t("imports.columns.headerRowIs", { row, text })}
            </MenuItem>
          );
        })}
      </Select>
    </FormControl>
  );
}
