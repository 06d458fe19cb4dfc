// Translates the errors of the spreadsheet engine into the contract's failures.
import type { FailureCode } from "@igo/contract/core/failures";
import { SheetFailure } from "@igo/sheet/failure";
import { defaultLimits } from "@igo/sheet/limits";
import { Failure } from "../../../platform/failure.ts";

const codes: Partial<Record<SheetFailure["code"], FailureCode>> = {
  unknown_format: "file.unknown_format",
  encrypted: "file.encrypted",
  corrupt: "file.corrupt",
  too_many_rows: "file.too_many_rows",
  too_many_columns: "file.too_many_columns",
  too_many_entries: "file.unsafe",
  cell_too_long: "file.cell_too_long",
  unsafe: "file.unsafe",
  memory: "file.unsafe",
  no_sheet: "import.sheet_not_found",
  timeout: "file.too_slow",
};

const MB = 1024 * 1024;

/** Names the limit that was exceeded. */
const tooLarge = ({ ratio, of, row, limit }: SheetFailure["params"]): FailureCode => {
  if (ratio !== undefined || of === "unpacked" || limit === undefined) return "file.unpacks";
  return row === undefined ? "file.too_large" : "file.row_too_long";
};

const longPieces = new Set(["piece_too_long", "string_too_long"]);

const codeOf = ({ code, params }: SheetFailure): FailureCode | undefined => {
  if (code === "too_large") return tooLarge(params);
  // A text longer than any cell may be is not read to its end.
  if (code === "corrupt" && longPieces.has(String(params["reason"]))) return "file.cell_too_long";
  return codes[code];
};

/** The failure for an engine error; undefined when the error is a bug. */
export const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error;
  if (!(error instanceof SheetFailure)) return undefined;
  const { params } = error;
  const code = codeOf(error);
  const limit = Number(params["limit"]);
  const limits = {
    megabytes: limit ? Math.round(limit / MB) : 200,
    rows: limit || 1_000_000,
    columns: limit || 256,
    characters: defaultLimits.cellCharacters,
  };
  return code && new Failure(code, { params: { ...limits, ...params } });
};
