// A choice in a select or combo field, and how the contract's closed lists become choices.
import { labelOf } from "../../../core/language/i18n.ts";

export type Option = {
  value: string;
  label: string;
  /** Beside it: a code, a department. */
  hint?: string;
  /** What it is found by besides: aliases, a code. */
  words?: string;
};

export const optionsOf = (list: readonly { code: string; en: string; es: string }[]): Option[] =>
  list.map((entry) => ({ value: entry.code, label: labelOf(entry) }));
