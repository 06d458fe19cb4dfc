// The only way to refuse a call: a stable code of the contract, parameters for its message, and the fields with errors.
import type { FailureCode } from "@igo/contract/core/failures";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { FieldErrorCode } from "@igo/contract/core/problem";

/** A field with an error. Its message is written with the response, in the caller's language. */
export type InvalidField = {
  path: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** A failure whose message says more than the field's code. */
  says?: FailureCode;
  /** An error in text that is read like a spreadsheet cell; its message says more, too. */
  issue?: Issue;
};

export type FailureDetails = {
  params?: Record<string, string | number>;
  fields?: readonly InvalidField[];
  /** Sent beside the problem's standard fields, such as `{ current }` for a version conflict. */
  extra?: Record<string, unknown>;
};

export class Failure extends Error {
  readonly code: FailureCode;
  readonly params: Record<string, string | number>;
  readonly fields: readonly InvalidField[];
  readonly extra: Record<string, unknown>;

  constructor(code: FailureCode, { params = {}, fields = [], extra = {} }: FailureDetails = {}) {
    super(code);
    this.code = code;
    this.params = params;
    this.fields = fields;
    this.extra = extra;
  }
}
