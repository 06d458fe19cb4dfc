// A filter of a list as its bar shows it: what it is called, what it holds, and how it is taken off.
export type ListFilter = {
  name: string;
  label: string;
  /** What it holds, in words; nothing while it is not set. */
  held?: string | undefined;
  onRemove: () => void;
  /** It came with the address, and is only taken off. */
  isGiven?: boolean;
};

/** Of several choices: up to two by their names, more by their number. */
export const heldOf = (labels: readonly string[]): string | undefined =>
  labels.length === 0 ? undefined : labels.length > 2 ? String(labels.length) : labels.join(", ");
