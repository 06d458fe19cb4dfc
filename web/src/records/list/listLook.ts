// A list's column state: which columns in which order, and the row height. Kept in the URL, like its filters.
import { z } from "zod";

export const densities = ["dense", "normal", "relaxed"] as const;
export type Density = (typeof densities)[number];

/** Every list has it, besides its own columns. */
export const density = z.enum(densities).default("normal");

/** Row height in pixels. */
export const rowHeights: Record<Density, number> = { dense: 36, normal: 44, relaxed: 56 };

export type ListLook<Name extends string> = {
  /** Defaults to the usual columns. */
  columns?: Name[] | undefined;
  density: Density;
};
