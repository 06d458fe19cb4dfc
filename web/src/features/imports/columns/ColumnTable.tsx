// The first rows of the sheet as they are, with a field choice in each column's head. Pressing a row number makes that
// row the header row.
import { cellText } from "@igo/contract/parsing/text";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { KeyboardEvent } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { ColumnHead } from "./ColumnHead.tsx";
import { letterOf } from "./mapping/columnViews.ts";
import { tableLook } from "./tableLook.ts";
import { moveAmong } from "./moveAmong.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";

const maxColumns = 40;
const rowsShown = 12;

export function ColumnTable({ step }: { step: ColumnsStepState }) {
  const t = useText();
  const { shown: sheet, headerRow, columns, setHeaderRow, active } = step;
  if (!sheet) return null;
  const sampled = Math.min(maxColumns, Math.max(1, ...sheet.sample.map(({ cells }) => cells.length)));
  const width = Math.max(sampled, ...columns.map(({ index }) => index + 1));
  const byIndex = new Map(columns.map((column) => [column.index, column]));
  const indexes = Array.from({ length: width }, (_, index) => index);
  // Roving tabindex: Tab stops at the last focused column, or the first.
  const stop = active !== null && byIndex.has(active) ? active : columns[0]?.index;
  // The header row is always included, however far down it is.
  const rows = sheet.sample.filter(({ row }, position) => position < rowsShown || row === headerRow);
  const rowStop = rows.some(({ row }) => row === headerRow) ? headerRow : rows[0]?.row;
  const onRowKey = (event: KeyboardEvent<HTMLElement>) =>
    moveAmong(event, "tbody [data-row]", "ArrowUp", "ArrowDown");
  return (
    <Box component="section" aria-label={t("imports.columns.preview", { sheet: sheet.name })} sx={tableLook}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={{ position: "absolute", clipPath: "inset(50%)" }}>
                {t("imports.row")}
              </Box>
            </th>
            {indexes.map((index) => {
              const column = byIndex.get(index);
              return column ? (
                <ColumnHead key={index} step={step} column={column} isStop={index === stop} />
              ) : (
                <th key={index} scope="col" data-state="left-out">
                  <span className="letter">{letterOf(index)}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} data-header={row === headerRow} data-above={row < headerRow}>
              <th scope="row">
                <ButtonBase
                  data-row={row}
                  tabIndex={row === rowStop ? 0 : -1}
                  aria-pressed={row === headerRow}
                  aria-label={t("imports.columns.useRow", { row })}
                  onClick={() => setHeaderRow(row)}
                  onKeyDown={onRowKey}
                  sx={{
                    width: "100%",
                    height: 32,
                    typography: "caption",
                    fontVariantNumeric: "tabular-nums",
                    outlineOffset: "-2px !important",
                    "&:hover": { color: "text.primary", textDecoration: "underline" },
                  }}
                >
                  {row}
                </ButtonBase>
              </th>
              {indexes.map((index) => {
                const text = cellText(cells[index] ?? null);
                return (
                  <td key={index} title={text} data-state={byIndex.get(index)?.state ?? "left-out"}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
