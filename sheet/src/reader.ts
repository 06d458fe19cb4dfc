// What every file format provides to the reading process: its sheets, and a way to write a sheet's rows to an output.
import type { RowOutput } from "./process/row.output.ts";

export type SheetHead = { name: string; hidden: boolean };

export type Reader = {
  format: "xlsx" | "xls" | "ods" | "csv";
  fileBytes: number;
  encoding?: string;
  delimiter?: string;
  sheets: SheetHead[];
  /** How many bytes reading a sheet whole takes, if rows and columns can be hidden in it. */
  bytesOf?: (sheet: number) => number;
  /**
   * Writes the rows of a sheet until the output is done. Yields after each piece of work, so that lines can be sent and
   * memory can be checked. Returns how many rows the sheet declares.
   */
  fill: (sheet: number, output: RowOutput) => AsyncGenerator<void, number | null>;
};
