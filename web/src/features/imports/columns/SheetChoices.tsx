// The sheets of a workbook: those that are ticked come in together, and each can be looked at.
import type { ImportSheet } from "@igo/contract/imports";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import { formatNumber } from "../../../core/format.ts";
import { useText } from "../../../core/i18n.ts";
import { chosenSheets, headerRowIn } from "./mapping/sheets.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

export function SheetChoices({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { run, mapping, chooseSheets } = step;
  const chosen = chosenSheets(run, mapping);
  const toggle = (sheet: ImportSheet) => {
    const others = chosen.filter(({ name }) => name !== sheet.name);
    if (others.length < chosen.length) {
      // One has to stay.
      if (others.length > 0) chooseSheets(others);
    } else chooseSheets([...chosen, { name: sheet.name, headerRow: headerRowIn(sheet, mapping) }]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <FormLabel component="legend">{t("imports.columns.sheets")}</FormLabel>
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          margin: 0,
          padding: 0,
          display: "grid",
          columnGap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(auto-fill, minmax(380px, 1fr))" },
          maxHeight: 232,
          overflow: "auto",
        }}
      >
        {run.sheets.map((sheet) => (
          <SheetLine
            key={sheet.index}
            step={step}
            sheet={sheet}
            headerRow={chosen.find(({ name }) => name === sheet.name)?.headerRow}
            onToggle={() => toggle(sheet)}
          />
        ))}
      </Box>
    </Box>
  );
}

type LineProps = {
  step: ColumnsStepState;
  sheet: ImportSheet;
  /** Of a sheet that comes in. */
  headerRow: number | undefined;
  onToggle: () => void;
};

function SheetLine({ step, sheet: { index, name, hidden, rows }, headerRow, onToggle }: LineProps) {
  const t = useText();
  const isShown = step.shown?.index === index;
  const told = [
    rows === null ? "" : t("imports.columns.sheetRows", { count: rows, number: formatNumber(rows) }),
    headerRow === undefined ? "" : t("imports.columns.sheetHeader", { row: formatNumber(headerRow) }),
  ];
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
      <FormControlLabel
        sx={{
          marginInlineStart: 0,
          marginInlineEnd: 0,
          minWidth: 0,
          minHeight: { xs: 44, md: 40 },
          "& .MuiFormControlLabel-label": {
            typography: "subtitle2",
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          },
        }}
        label={hidden ? t("imports.columns.hiddenSheet", { name }) : name}
        control={<Checkbox checked={headerRow !== undefined} onChange={onToggle} />}
      />
      <Box
        component="span"
        sx={{
          typography: "body2",
          color: "text.secondary",
          whiteSpace: "nowrap",
          overflow: "hidden",
          textOverflow: "ellipsis",
        }}
      >
        {told.filter((text) => text !== "").join(" · ")}
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-pressed={isShown}
        aria-label={t("imports.columns.showSheet", { name })}
        onClick={() => step.show(index)}
        sx={{
          marginInlineStart: "auto",
          flexShrink: 0,
          minHeight: { xs: 44, md: 30 },
          ...(isShown && { bgcolor: "action.selected" }),
        }}
      >
        {t(isShown ? "imports.columns.shownSheet" : "imports.columns.show")}
      </Button>
    </Box>
  );
}
