// A message for editing: with the names its chips show.
import { shownLabel } from "../../references/labels.ts";
import { toWritten, type Mention } from "../../references/written.ts";

export const toEdit = (stored: string): { text: string; mentions: readonly Mention[] } =>
  toWritten(stored, shownLabel);
