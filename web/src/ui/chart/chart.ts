// What the charts have in common: the shades of the theme, the table behind each, and how a figure is written.
import { formatNumber } from "../../core/language/format.ts";

export type ChartColor = "primary" | "neutral" | "info" | "success" | "warning" | "error";

/** Hatched ones are told from plain ones of their colour, also in print and by whoever sees no colours. */
export type Shade = { color: ChartColor; hatched?: boolean };

/** Numbers are shown as people write them, and saved as numbers. */
export type ChartTable = {
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

export type FormatValue = (value: number) => string;

export const ink = (color: ChartColor): string =>
  color === "neutral" ? "var(--igo-palette-secondary-light)" : `var(--igo-palette-${color}-main)`;

export const paleInk = (color: ChartColor): string =>
  color === "neutral" ? "var(--igo-palette-secondary-lighter)" : `var(--igo-palette-${color}-lighter)`;

/** A cell of the table as it is read. */
export const cellText = (cell: string | number, format: FormatValue = formatNumber): string =>
  typeof cell === "number" ? format(cell) : cell;

/** Of a hundred; a share that is there is never 0. */
export const shareOf = (value: number, total: number): number => {
  if (total === 0 || value === 0) return 0;
  const share = (value / total) * 100;
  return share < 1 ? Math.max(0.1, Math.round(share * 10) / 10) : Math.round(share);
};
