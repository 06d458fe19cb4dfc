// What a column's cells look like: the share of them that a field could hold.
import type { RawCell } from "@igo/contract/imports";
import { decimalOf } from "@igo/contract/reading/numbers";
import type { Reading } from "@igo/contract/reading/reading";
import { cellText } from "@igo/contract/reading/text";

/**
 * How a field's cells are told; `vague` when fitting says little. `alone` when no heading is needed, or which cells
 * need none.
 */
export type Trait = {
  fits: (cell: RawCell, text: string) => boolean | number;
  alone?: boolean | ((text: string) => boolean);
  vague?: boolean;
};
export type Traits = Readonly<Partial<Record<string, Trait>>>;

export const clean = <Value>(read: (cell: RawCell) => Reading<Value>): Trait => ({
  fits: (cell) => {
    const { value, issues } = read(cell);
    return value !== undefined && issues.length === 0;
  },
});
export const like = (pattern: RegExp): Trait => ({ fits: (_, text) => pattern.test(text) });
export const between = ({ min, max }: { min: number; max: number }, digits = /./): Trait => ({
  fits: (_, text) => {
    const value = decimalOf(text);
    return value !== undefined && value >= min && value <= max && digits.test(text);
  },
});
export const letters = /\p{L}.*\p{L}/u;
export const words: Trait = { fits: (_, text) => letters.test(text) && !text.includes("@"), vague: true };

const minimum = 3;

/** Asks of a column how much of it a field could hold, from 0 to 1, given how like its heading is; null when too little is there to tell. */
export const contentOf = (column: readonly RawCell[], traits: Traits, lenient: ReadonlySet<string>) => {
  const cells = column.map((cell) => ({ cell, text: cellText(cell) })).filter(({ text }) => text !== "");
  return (field: string, heading: number): number | null => {
    const hasHeading = heading > 0.3;
    const trait = traits[field];
    if (!hasHeading) {
      if (cells.length < minimum || !trait?.alone) return 0;
      const { alone } = trait;
      if (alone !== true) return cells.filter(({ text }) => alone(text)).length / cells.length;
    }
    if (!trait || cells.length < minimum) return null;
    const share =
      cells.reduce((sum, { cell, text }) => sum + Number(trait.fits(cell, text)), 0) / cells.length;
    if (trait.vague && share >= 0.3) return null;
    return lenient.has(field) && hasHeading && (share > 0 || heading === 1) ? Math.max(share, 0.5) : share;
  };
};
