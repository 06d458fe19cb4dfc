// What the charts share: the theme's colours, the table behind each chart, and number formats.
import { formatNumber } from "../../core/language/format.ts";

export type ChartColor = "primary" | "neutral" | "info" | "success" | "warning" | "error";

/** Hatching distinguishes two uses of one colour, in print and for colour-blind people too. */
export type Shade = { color: ChartColor; hatched?: boolean };

/** Numbers are formatted on the screen, and saved as numbers. */
export type ChartTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

export type FormatValue = (value: number) => string;

export const ink = (color: ChartColor): string =>
  color === "neutral" ? "var(--igo-palette-secondary-light)" : `var(--igo-palette-${color}-main)`;

export const paleInk = (color: ChartColor): string =>
  color === "neutral" ? "var(--igo-palette-secondary-lighter)" : `var(--igo-palette-${color}-lighter)`;

/** The text of a table cell. */
export const cellText = (cell: string | number, format: FormatValue = formatNumber): string =>
  typeof cell === "number" ? format(cell) : cell;

/** In per cent; a value above zero is never 0 %. */
export const shareOf = (value: number, total: number): number => {
  if (total === 0 || value === 0) return 0;
  const share = (value / total) * 100;
  return share < 1 ? Math.max(0.1, Math.round(share * 10) / 10) : Math.round(share);
};
