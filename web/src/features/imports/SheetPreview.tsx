// The first rows of the sheet as they are, with their numbers; the row one clicks has the headings.
import type { ImportSheet } from "@igo/contract/imports";
import { cellText } from "@igo/contract/reading/text";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useText } from "../../core/i18n.ts";
import { letterOf } from "./columnChoices.ts";

const mostColumns = 40;
const rowsShown = 12;

type Props = { sheet: ImportSheet; headerRow: number; onHeaderRow: (row: number) => void };

export function SheetPreview({ sheet, headerRow, onHeaderRow }: Props) {
  const t = useText();
  const width = Math.min(mostColumns, Math.max(1, ...sheet.sample.map(({ cells }) => cells.length)));
  const letters = Array.from({ length: width }, (_, index) => letterOf(index));
  // The header row is in sight even when it is far down.
  const rows = sheet.sample.filter(({ row }, position) => position < rowsShown || row === headerRow);
  return (
    <Box
      component="section"
      aria-label={t("imports.columns.preview", { sheet: sheet.name })}
      tabIndex={0}
      sx={{
        overflow: "auto",
        maxHeight: 340,
        border: "1px solid",
        borderColor: "divider",
        borderRadius: 1.5,
        "& table": { borderCollapse: "separate", borderSpacing: 0, typography: "body2", minWidth: "100%" },
        "& th, & td": {
          borderInlineEnd: "1px solid",
          borderBottom: "1px solid",
          borderColor: "divider",
          height: 32,
          paddingInline: 1,
          textAlign: "left",
          fontWeight: 400,
          whiteSpace: "nowrap",
          maxWidth: 220,
          overflow: "hidden",
          textOverflow: "ellipsis",
        },
        "& thead th": {
          position: "sticky",
          top: 0,
          zIndex: 1,
          bgcolor: "background.neutral",
          color: "text.secondary",
          textAlign: "center",
        },
        "& tbody th, & thead th:first-of-type": {
          position: "sticky",
          insetInlineStart: 0,
          zIndex: 1,
          bgcolor: "background.neutral",
          padding: 0,
          width: 52,
          minWidth: 52,
        },
        "& thead th:first-of-type": { zIndex: 2 },
        "& tbody tr:hover td": { bgcolor: "action.hover", cursor: "pointer" },
        "& tr[data-header=true] td": { bgcolor: "primary.lighter", fontWeight: 650 },
        "& tr[data-header=true] th": { bgcolor: "primary.main", color: "primary.contrastText" },
        "& tr[data-above=true] td": { color: "text.disabled" },
        // The pale text is too pale on the ground of the row one points at.
        "& tr[data-above=true]:hover td": { color: "text.secondary" },
      }}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Box component="span" sx={{ position: "absolute", clipPath: "inset(50%)" }}>
                {t("imports.row")}
              </Box>
            </th>
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr
              key={row}
              data-header={row === headerRow}
              data-above={row < headerRow}
              onClick={() => onHeaderRow(row)}
            >
              <th scope="row">
                <ButtonBase
                  aria-pressed={row === headerRow}
                  aria-label={t("imports.columns.useRow", { row })}
                  onClick={(event) => {
                    event.stopPropagation();
                    onHeaderRow(row);
                  }}
                  sx={{
                    width: "100%",
                    height: 32,
                    typography: "caption",
                    fontVariantNumeric: "tabular-nums",
                  }}
                >
                  {row}
                </ButtonBase>
              </th>
              {letters.map((letter, index) => {
                const text = cellText(cells[index] ?? null);
                return (
                  <td key={letter} title={text}>
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
