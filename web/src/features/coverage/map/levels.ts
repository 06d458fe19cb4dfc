// How dark a place is: fixed steps that one can read, the same for the country and for each department, and no colour for
// zero. Steps of equal size would put 3 and 221 markets into one where most places have a single one.

/** Percent of the accent colour. */
export const shades = [14, 30, 48, 68, 90] as const;

/** The lowest number of markets of each step. */
export const steps = [1, 2, 6, 21, 101] as const;

/** The index of the shade; -1 for zero. */
export const shadeOf = (value: number): number => steps.findLastIndex((least) => value >= least);

export const fillOf = (shade: number): string =>
  shade < 0
    ? "var(--igo-palette-background-paper)"
    : `color-mix(in srgb, var(--igo-palette-primary-main) ${shades[shade] ?? 0}%, var(--igo-palette-background-paper))`;
