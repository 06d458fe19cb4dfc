// The only error of the spreadsheet engine: why a file cannot be read, as a code that callers turn into words.

export type SheetFailureCode =
  | "unknown_format"
  | "encrypted"
  | "corrupt"
  | "too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "too_many_entries"
  | "cell_too_long"
  | "unsafe"
  | "no_sheet"
  | "timeout"
  | "memory"
  | "cancelled";

export type SheetFailureParams = Record<string, string | number>;

export class SheetFailure extends Error {
  override readonly name = "SheetFailure";
  readonly code: SheetFailureCode;
  readonly params: SheetFailureParams;

  constructor(code: SheetFailureCode, params: SheetFailureParams = {}, options?: ErrorOptions) {
    super(`${code} ${JSON.stringify(params)}`, options);
    this.code = code;
    this.params = params;
  }
}

export const corrupt = (reason: string, params: SheetFailureParams = {}) =>
  new SheetFailure("corrupt", { reason, ...params });
