// What every view of the calendar is given.
import type { Entry } from "../entries.ts";
import type { Span } from "./useGridDrag.ts";

export type Holidays = ReadonlyMap<string, string>;

export type ViewProps = {
  /** The day it is about, and all it shows. */
  date: string;
  days: readonly string[];
  entries: readonly Entry[];
  holidays: Holidays;
  /** What is being moved or drawn: its key, or null of a new one. */
  preview: { key: string | null; span: Span } | null;
  onOpen: (entry: Entry) => void;
  onNew: (span: Span) => void;
  onDay: (date: string) => void;
};
