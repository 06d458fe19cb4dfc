// The sheets of a workbook: ticked ones are imported together, and each can be previewed.
import type { ImportSheet } from "@igo/contract/imports/imports";
import { Box, Button, Checkbox, FormControlLabel, FormLabel } from "@mui/material";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { chosenSheets, headerRowIn } from "./mapping/sheets.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";
import { PlainList, Row } from "../../../ui/layout/Boxes.tsx";

export function SheetChoices({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { run, mapping, chooseSheets } = step;
  const chosen = chosenSheets(run, mapping);
  const toggle = (sheet: ImportSheet) => {
    const others = chosen.filter(({ name }) => name !== sheet.name);
    if (others.length < chosen.length) {
      // At least one sheet must stay ticked.
      if (others.length > 0) chooseSheets(others);
    } else chooseSheets([...chosen, { name: sheet.name, headerRow: headerRowIn(sheet, mapping) }]);
  };
  return (
    <Box component="fieldset" sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <FormLabel component="legend">{t("imports.columns.sheets")}</FormLabel>
      <PlainList
        sx={{
          display: "grid",
          columnGap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(auto-fit, minmax(300px, 1fr))" },
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
      </PlainList>
    </Box>
  );
}

const line = {
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

type LineProps = {
  step: ColumnsStepState;
  sheet: ImportSheet;
  /** Only for a ticked sheet. */
  headerRow: number | undefined;
  onToggle: () => void;
};

function SheetLine({ step, sheet: { index, name, hidden, rows }, headerRow, onToggle }: LineProps) {
  const t = useText();
  const isShown = step.shown?.index === index;
  const reported = [
    rows === null ? "" : t("imports.columns.sheetRows", { count: rows, number: formatNumber(rows) }),
    headerRow === undefined ? "" : t("imports.columns.sheetHeader", { row: formatNumber(headerRow) }),
  ];
  return (
    <Row component="li" sx={{ minWidth: 0 }}>
      <FormControlLabel
        sx={{
          marginInline: 0,
          gap: 0.5,
          minWidth: 0,
          minHeight: { xs: 48, md: 44 },
          "& .MuiFormControlLabel-label": { minWidth: 0 },
        }}
        label={
          <>
            <Box component="span" sx={{ ...line, typography: "subtitle2" }}>
              {hidden ? t("imports.columns.hiddenSheet", { name }) : name}
            </Box>
            <Box component="span" sx={{ ...line, typography: "caption", color: "text.secondary" }}>
              {reported.filter((text) => text !== "").join(" · ")}
            </Box>
          </>
        }
        control={<Checkbox checked={headerRow !== undefined} onChange={onToggle} />}
      />
      <Button
        size="small"
        color="inherit"
        aria-pressed={isShown}
        aria-label={
          isShown ? `${t("imports.columns.shownSheet")}: ${name}` : t("imports.columns.showSheet", { name })
        }
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
    </Row>
  );
}
