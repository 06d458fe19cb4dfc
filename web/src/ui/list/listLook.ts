// How a list looks: which columns in which order, how high the rows. In the address, like what it is asked.
import { z } from "zod";

export const densities = ["dense", "normal", "relaxed"] as const;
export type Density = (typeof densities)[number];

/** Part of the look of every list, beside its own columns. */
export const density = z.enum(densities).default("normal");

/** Pixels of a row. */
export const rowHeights: Record<Density, number> = { dense: 36, normal: 44, relaxed: 56 };

export type ListLook<Name extends string> = {
  /** Without it the usual ones. */
  columns?: Name[] | undefined;
  density: Density;
};
