// The one way to say "no": a stable code of the contract, the parameters of its words, the faulty fields.
import type { FailureCode } from "@igo/contract/core/failures";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import type { FieldErrorCode } from "@igo/contract/core/problem";

/** A faulty field; its words are made where the answer is written, in the caller's language. */
export type InvalidField = {
  path: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** A failure whose words say more than those of the field's code. */
  says?: FailureCode;
  /** What is wrong with a text that is read as a cell of a spreadsheet is; its words say more, too. */
  issue?: Issue;
};

export type FailureDetails = {
  params?: Record<string, string | number>;
  fields?: readonly InvalidField[];
  /** Goes beside the problem's own fields, as `{ current }` of a version conflict does. */
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
