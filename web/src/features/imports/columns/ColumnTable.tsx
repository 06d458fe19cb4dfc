// The first rows of the sheet as they are, with a field choice in each column's head. Pressing a row number makes that
// row the header row.
import { cellText } from "@igo/contract/parsing/text";
import { Box, ButtonBase } from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { type KeyboardEvent, useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { letterOf, type ColumnView } from "./mapping/columnViews.ts";
import type { ColumnsStepState } from "./useColumnsStep.ts";
import { ColumnMark } from "./ColumnMark.tsx";
import { FieldButton } from "./FieldButton.tsx";
import { Row } from "../../../ui/layout/Boxes.tsx";

// Styles of the preview table: its head and row numbers stay fixed while it scrolls in its own frame.
const tint = "color-mix(in srgb, var(--igo-palette-warning-main) 12%, var(--igo-palette-background-paper))";

const tableLook = {
  overflow: "auto",
  maxHeight: "max(340px, min(560px, calc(100dvh - 420px)))",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 1.5,
  // Keeps a focused element from scrolling under the fixed column.
  scrollPaddingInlineStart: "60px",
  "& table": { borderCollapse: "separate", borderSpacing: 0, typography: "body2", minWidth: "100%" },
  "& th, & td": {
    borderInlineEnd: "1px solid",
    borderBottom: "1px solid",
    borderColor: "divider",
    textAlign: "start",
    fontWeight: 400,
  },
  "& td": {
    height: 32,
    paddingInline: 1,
    whiteSpace: "nowrap",
    maxWidth: 240,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  "& td[data-state=left-out]": { color: "text.disabled" },
  "& thead th": {
    position: "sticky",
    top: 0,
    zIndex: 1,
    verticalAlign: "top",
    bgcolor: "background.neutral",
    color: "text.secondary",
    minWidth: 176,
    maxWidth: 240,
    padding: 1,
    paddingBottom: 0.25,
  },
  "& thead th[data-state=matched]": { color: "text.primary" },
  "& thead th[data-state=doubtful], & thead th[data-state=clash]": {
    bgcolor: tint,
    color: "text.primary",
    boxShadow: "inset 0 3px 0 var(--igo-palette-warning-main)",
  },
  "& .letter": {
    flexShrink: 0,
    minWidth: 24,
    paddingInline: 0.5,
    borderRadius: 0.5,
    textAlign: "center",
    bgcolor: "background.paper",
    color: "text.secondary",
    fontSize: "0.75rem",
    fontWeight: 700,
  },
  "& tbody th, & thead th:first-of-type": {
    position: "sticky",
    insetInlineStart: 0,
    zIndex: 1,
    bgcolor: "background.neutral",
    padding: 0,
    width: 52,
    minWidth: 52,
    textAlign: "center",
  },
  "& thead th:first-of-type": { zIndex: 2 },
  "& tr[data-header=true] td": { bgcolor: "primary.lighter", color: "text.primary", fontWeight: 650 },
  "& tr[data-header=true] th": { bgcolor: "primary.main", color: "primary.contrastText" },
  "& tr[data-header=true] th button:hover": { color: "inherit" },
  "& tr[data-above=true] td": { color: "text.disabled" },
} as const;

// Arrow keys move the focus between elements of one kind within a table, and stop at both ends.
const moveAmong = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  back: "ArrowLeft" | "ArrowUp",
  on: "ArrowRight" | "ArrowDown",
) => {
  const { currentTarget: from, key } = event;
  const all = [...(from.closest("table")?.querySelectorAll<HTMLElement>(selector) ?? [])];
  const isMirrored = back === "ArrowLeft" && getComputedStyle(from).direction === "rtl";
  const at = all.indexOf(from);
  const next = {
    [back]: at + (isMirrored ? 1 : -1),
    [on]: at + (isMirrored ? -1 : 1),
    Home: 0,
    End: all.length - 1,
  }[key];
  if (next === undefined) return;
  event.preventDefault();
  const target = all[Math.max(0, Math.min(all.length - 1, next))];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "nearest", inline: "center" });
};

// A column's head in the preview: letter, heading, field choice, and what the user has to decide.
type Props = { step: ColumnsStepState; column: ColumnView; isStop: boolean };

function ColumnHead({ step, column, isStop }: Props) {
  const t = useText();
  const id = useId();
  const tabIndex = isStop ? 0 : -1;
  const { letter, heading, state } = column;
  return (
    <th scope="col" data-state={state}>
      <Row gap={0.75} sx={{ minWidth: 0, marginBottom: 0.75 }}>
        <span className="letter">{letter}</span>
        <Box
          component="span"
          title={heading}
          sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}
        >
          {heading === "" ? t("imports.columns.noHeading") : heading}
        </Box>
      </Row>
      <FieldButton
        step={step}
        column={column}
        tabIndex={tabIndex}
        {...(state !== "matched" && state !== "left-out" && { describedBy: id })}
        onKeyDown={(event) => moveAmong(event, "thead [data-column]", "ArrowLeft", "ArrowRight")}
      />
      <ColumnMark step={step} column={column} id={id} tabIndex={tabIndex} />
    </th>
  );
}

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
              <Box component="span" sx={visuallyHidden}>
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
