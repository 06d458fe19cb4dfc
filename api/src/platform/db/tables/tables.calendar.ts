// The calendar's tables, as the queries see them. Local times are `2026-11-23 09:00:00`.
import type { OccurrenceFields, SharedWith } from "@igo/contract/calendar/calendar";
import type { Repeat } from "@igo/contract/calendar/repeat";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

/** A series before it was split. */
export type SeriesCut = {
  /** The version that was split: the split created the next one. */
  version: number;
  repeat: Repeat | null;
  changes: { on: string; isCancelled: boolean; fields: Partial<OccurrenceFields> }[];
  /** The series that "this and following" became; null if it was deleted. */
  followedBy: string | null;
};

export type CalendarEventTable = {
  id: string;
  authorId: string;
  clientId: string;
  uid: string;
  version: Generated<number>;
  sequence: Generated<number>;
  title: string;
  startsLocal: string;
  endsLocal: string;
  allDay: boolean;
  place: string | null;
  marketId: string | null;
  description: string;
  sharedWith: SharedWith;
  reminders: number[];
  repeat: ColumnType<Repeat | null, string | null, string | null>;
  lastOn: string | null;
  spanFrom: string;
  spanTo: string;
  followsId: string | null;
  remindedUntil: Instant;
  nextReminderAt: MaybeInstant;
  createdAt: Instant;
  updatedAt: Instant;
  cancelledAt: MaybeInstant;
  /** The series as it was before the split. */
  cut: ColumnType<SeriesCut | null, string | null | undefined, string | null>;
};

export type CalendarTables = {
  calendarEvent: CalendarEventTable;
  calendarEventChange: {
    eventId: string;
    originalOn: string;
    isCancelled: boolean;
    fields: JSONColumnType<Partial<OccurrenceFields>>;
  };
  calendarEventPerson: {
    id: string;
    eventId: string;
    accountId: string | null;
    email: string | null;
    answer: "yes" | "no" | "maybe" | null;
    answers: JSONColumnType<Record<string, "yes" | "no" | "maybe">, string | undefined>;
  };
  calendarReminder: {
    eventId: string;
    originalOn: string;
    accountId: string;
    minutes: number;
    startsLocal: string;
    rungAt: Instant;
  };
  calendarFeed: { accountId: string; tokenHash: string; createdAt: Instant; readAt: MaybeInstant };
};
