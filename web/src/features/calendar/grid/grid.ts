// The props of every calendar view.
import type { Entry } from "../entries.ts";
import type { Span } from "./useGridDrag.ts";

export type Holidays = ReadonlyMap<string, string>;

export type ViewProps = {
  /** The current day, and all entries. */
  date: string;
  days: readonly string[];
  entries: readonly Entry[];
  holidays: Holidays;
  /** What is being moved or drawn: its key, or null for a new one. */
  preview: { key: string | null; span: Span } | null;
  onOpen: (entry: Entry) => void;
  onNew: (span: Span) => void;
  onDay: (date: string) => void;
};
