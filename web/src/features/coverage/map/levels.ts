// How dark a place is: five steps with about as many places in each, and no colour for zero.

/** Percent of the accent colour. */
export const shades = [14, 30, 48, 68, 90] as const;

/** The lowest value of each step. */
export const stepsOf = (values: readonly number[]): number[] => {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  if (sorted.length === 0) return [];
  const at = (part: number) => sorted[Math.floor(part * sorted.length)] ?? 0;
  return [...new Set([at(0), at(0.2), at(0.4), at(0.6), at(0.8)])];
};

/** The index of the shade; -1 for zero. With fewer steps the darkest are used, so that a single step is not pale. */
export const shadeOf = (steps: readonly number[], value: number): number => {
  if (value <= 0) return -1;
  const step = steps.findLastIndex((least) => value >= least);
  return Math.max(0, step) + shades.length - steps.length;
};

export const fillOf = (shade: number): string =>
  shade < 0
    ? "var(--igo-palette-background-paper)"
    : `color-mix(in srgb, var(--igo-palette-primary-main) ${shades[shade] ?? 0}%, var(--igo-palette-background-paper))`;
