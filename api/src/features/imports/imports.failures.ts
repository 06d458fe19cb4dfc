// What the spreadsheet engine refuses, in the words of the contract.
import type { FailureCode } from "@igo/contract/failures";
import { SheetFailure } from "@igo/sheet/failure";
import { Failure } from "../../core/failure.ts";

const codes: Partial<Record<SheetFailure["code"], FailureCode>> = {
  unknown_format: "file.unknown_format",
  encrypted: "file.encrypted",
  corrupt: "file.corrupt",
  too_large: "file.too_large",
  too_many_rows: "file.too_many_rows",
  too_many_columns: "file.too_many_columns",
  too_many_entries: "file.unsafe",
  cell_too_long: "file.unsafe",
  unsafe: "file.unsafe",
  memory: "file.unsafe",
  no_sheet: "import.sheet_not_found",
  timeout: "file.too_slow",
};

/** The failure to answer for an error of the engine; undefined when it is a bug. */
export const failureOf = (error: unknown): Failure | undefined => {
  if (error instanceof Failure) return error;
  if (!(error instanceof SheetFailure)) return undefined;
  const code = codes[error.code];
  return (
    code &&
    new Failure(code, { params: { megabytes: 200, rows: "1.000.000", columns: 256, ...error.params } })
  );
};
