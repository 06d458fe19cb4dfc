// A list filter as the toolbar shows it: its label, its value, and how to remove it.
import { labelOf } from "../../../core/language/i18n.ts";

export type ListFilter = {
  name: string;
  label: string;
  /** Its value as text; undefined while it is not set. */
  held?: string | undefined;
  onRemove: () => void;
  /** It came with the URL and can only be removed. */
  isGiven?: boolean;
};

/** Shown while a name is loading. */
export const coming = "…";

/** For several values: up to two names, or their number. */
export const heldOf = <Value>(
  values: readonly Value[] | undefined,
  wordsOf: (value: Value) => string,
): string | undefined => {
  const labels = (values ?? []).map(wordsOf);
  return labels.length === 0 ? undefined : labels.length > 2 ? String(labels.length) : labels.join(", ");
};

/** For one of two, or neither. */
export const eitherOf = (value: boolean | undefined, yes: string, no: string): string | undefined =>
  value === undefined ? undefined : value ? yes : no;

/** The chip of a filter set by a link, if it is set: this screen cannot edit it, only remove it. */
export const givenFilter = (name: string, label: string | undefined, onRemove: () => void): ListFilter[] =>
  label === undefined ? [] : [{ name, label, held: label, isGiven: true, onRemove }];

/** `address:cra 7`, with the column's label. */
export const pieceText =
  (labels: Readonly<Record<string, { en: string; es: string }>>) =>
  (piece: string): string => {
    const [name = "", ...rest] = piece.split(":");
    const label = labels[name];
    return `${label ? labelOf(label) : name} ${rest.join(":")}`;
  };
