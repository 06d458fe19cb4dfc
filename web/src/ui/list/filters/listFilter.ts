// A filter of a list as its bar shows it: what it is called, what it holds, and how it is taken off.
import { labelOf } from "../../../core/language/i18n.ts";

export type ListFilter = {
  name: string;
  label: string;
  /** What it holds, in words; nothing while it is not set. */
  held?: string | undefined;
  onRemove: () => void;
  /** It came with the address, and is only taken off. */
  isGiven?: boolean;
};

/** A name that is on its way. */
export const coming = "…";

/** Of several choices: up to two by their names, more by their number. */
export const heldOf = <Value>(
  values: readonly Value[] | undefined,
  wordsOf: (value: Value) => string,
): string | undefined => {
  const labels = (values ?? []).map(wordsOf);
  return labels.length === 0 ? undefined : labels.length > 2 ? String(labels.length) : labels.join(", ");
};

/** Of one of two, or neither. */
export const eitherOf = (value: boolean | undefined, yes: string, no: string): string | undefined =>
  value === undefined ? undefined : value ? yes : no;

/** Filters that a link has set and nothing here can: they are only taken off. */
export const givenFilter = (name: string, label: string, onRemove: () => void): ListFilter => ({
  name,
  label,
  held: label,
  isGiven: true,
  onRemove,
});

/** `address:cra 7`, with the name of its column. */
export const pieceText =
  (labels: Readonly<Record<string, { en: string; es: string }>>) =>
  (piece: string): string => {
    const [name = "", ...rest] = piece.split(":");
    const label = labels[name];
    return `${label ? labelOf(label) : name} ${rest.join(":")}`;
  };
