// What the sheets to import hold but do not show, and what of them is not read.
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { formatNumber } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { chosenSheets } from "./mapping/sheets.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

const LAST_COLUMN = 256;

export function SheetRemarks({ step: { run, mapping } }: { step: ColumnsStepState }) {
  const t = useText();
  const chosen = new Set(chosenSheets(run, mapping).map(({ name }) => name));
  const remarks = run.sheets.flatMap(({ name, remarks: of }) => {
    if (!of || !chosen.has(name)) return [];
    const hidden = (key: "hiddenRows" | "hiddenColumns") =>
      of[key] === 0
        ? []
        : [
            t(
              of.isCounted || key === "hiddenColumns"
                ? `imports.columns.${key}`
                : "imports.columns.hiddenRowsAtLeast",
              {
                count: of[key],
                number: formatNumber(of[key]),
              },
            ),
          ];
    const left = of.hasMoreColumns
      ? [t("imports.columns.moreColumns", { number: formatNumber(LAST_COLUMN) })]
      : [];
    return [...hidden("hiddenRows"), ...hidden("hiddenColumns"), ...left].map((text) =>
      run.sheets.length > 1 ? t("imports.columns.inSheet", { sheet: name, text }) : text,
    );
  });
  if (remarks.length === 0) return null;
  return (
    <Alert severity="info">
      {remarks.map((text) => (
        <Box key={text}>{text}</Box>
      ))}
    </Alert>
  );
}
