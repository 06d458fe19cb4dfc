// What FilterCombo and the field that replaces it share.
import type { Option } from "./options.ts";

export type FilterComboProps = {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
  chosen?: Option | null;
  onSearch?: (typed: string) => void;
  loading?: boolean;
  /** The text shown if there are no options. */
  noOptions?: string;
};

export const knownOf = ({ value, options, chosen }: FilterComboProps): Option | null =>
  value === null
    ? null
    : (options.find((option) => option.value === value) ?? chosen ?? { value, label: value });
