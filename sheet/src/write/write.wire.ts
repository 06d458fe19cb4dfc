// What is said to the writing process, one JSON value a line: the sheets, then the rows of each in turn.
import type { WriteCell, WriteSheetSpec } from "./write.shape.ts";

export type WriteLine =
  | { sheets: (Omit<WriteSheetSpec, "rows"> & { rows?: undefined })[] }
  | { rows: (readonly WriteCell[])[] }
  /** The sheet has no more rows. */
  | { end: true };
