// A chart's figures as a table.
import { Box } from "@mui/material";
import { cellText, type ChartTable, type FormatValue } from "./chart.ts";

type Props = { title: string; table: ChartTable; format?: FormatValue };

const looks = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": {
    paddingBlock: 0.75,
    paddingInlineEnd: 2,
    textAlign: "start",
    verticalAlign: "top",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& thead th": { color: "text.secondary", fontWeight: 600, whiteSpace: "nowrap" },
  "& tbody th": { fontWeight: 400 },
  "& .number": { textAlign: "end", whiteSpace: "nowrap" },
} as const;

export function ChartTableView({ title, table: { columns, rows }, format }: Props) {
  const isNumber = (column: number) => rows.some((row) => typeof row[column] === "number");
  const look = (column: number) => (isNumber(column) ? { className: "number" } : {});
  return (
    // Many rows scroll, by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Box component="section" aria-label={title} tabIndex={0} sx={{ maxHeight: 360, overflow: "auto" }}>
      <Box component="table" sx={looks}>
        <thead>
          <tr>
            {columns.map((name, column) => (
              <th key={name} scope="col" {...look(column)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same
            <tr key={number}>
              {row.map((cell, column) => {
                const text = cellText(cell, format);
                return column === 0 ? (
                  <th key={columns[column]} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={columns[column]} {...look(column)}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
