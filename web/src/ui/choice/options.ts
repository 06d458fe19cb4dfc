// An option of a select or combo field, and how the contract's closed lists become options.
import { labelOf } from "../../core/language/i18n.ts";

export type Option = {
  value: string;
  label: string;
  /** Shown beside it: a code, a department. */
  hint?: string;
  /** Other words that find it: aliases, a code. */
  words?: string;
};

export const optionsOf = (list: readonly { code: string; en: string; es: string }[]): Option[] =>
  list.map((entry) => ({ value: entry.code, label: labelOf(entry) }));
