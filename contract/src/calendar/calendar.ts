// An event of the calendar, its occurrences, and the fields to create one.
import { z } from "zod";
import { description, nameText } from "../core/schemas.ts";
import { documentKind } from "../markets/markets.documents.ts";
import { repeat } from "./repeat.ts";

/** Colombian local time: `2026-11-23T09:00`. */
export const localTime = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/, { abort: true })
  // A date that does not exist, such as 30 February, comes back as another.
  .refine((local) => new Date(`${local}Z`).toJSON()?.startsWith(local), { abort: true });

export const calendarName = z.enum(["mine", "team", "markets", "documents", "sales", "holidays"]);
export type CalendarName = z.infer<typeof calendarName>;

/** Who sees an event besides its people: nobody, all administrators, or also the people of its market. */
export const sharedWith = z.enum(["people", "team", "market"]);
export type SharedWith = z.infer<typeof sharedWith>;

export const eventAnswer = z.enum(["yes", "no", "maybe"]);
export type EventAnswer = z.infer<typeof eventAnswer>;

/** Why a market is closed during all or part of an event. */
export const closedReason = z.enum(["holiday", "special-date", "weekday", "hours", "until"]);
export type ClosedReason = z.infer<typeof closedReason>;

const marketName = z.object({ id: z.uuid(), name: z.string() });

export const maxPeople = 100;
export const maxReminders = 5;
/** Four weeks. */
export const maxReminderMinutes = 40_320;
export const maxEventDays = 60;
/** The maximum number of occurrences per response and per series. */
export const maxOccurrences = 2000;
export const maxPerSeries = 732;
/** The longest range that one call may read. */
export const maxDays = 400;

/** One occurrence; a single event has exactly one. */
export const occurrence = z.object({
  eventId: z.uuid(),
  /**
   * Identifies the occurrence in its series: the date its rule gave it, even if it was moved; null for a single event.
   */
  on: z.iso.date().nullable(),
  calendar: z.enum(["mine", "team", "markets"]),
  title: z.string(),
  start: localTime,
  /** Exclusive; all-day events end at 00:00 of the next day. */
  end: localTime,
  allDay: z.boolean(),
  place: z.string().nullable(),
  /** Only if the reader may see the market. */
  market: marketName.nullable(),
  /** It differs from its series. */
  isChanged: z.boolean(),
  /** The reader's own answer, if invited. */
  answer: eventAnswer.nullable(),
  isInvited: z.boolean(),
  peopleCount: z.int(),
  mayEdit: z.boolean(),
  version: z.int(),
  /** Why its market is closed then; null if it is open or there is no market. */
  closed: closedReason.nullable(),
});
export type Occurrence = z.infer<typeof occurrence>;

export const eventPerson = z.object({
  accountId: z.uuid().nullable(),
  /** The address of an outside person; for accounts only the name is returned. */
  email: z.string().nullable(),
  name: z.string(),
  answer: eventAnswer.nullable(),
  isYou: z.boolean(),
});
export type EventPerson = z.infer<typeof eventPerson>;

export const calendarEvent = occurrence.extend({
  /** Rich text. */
  description: z.string(),
  sharedWith,
  repeat: repeat.nullable(),
  /** The start of the first occurrence of the series. */
  seriesStart: localTime,
  reminders: z.array(z.int()),
  organiser: z.object({ name: z.string(), isYou: z.boolean() }),
  people: z.array(eventPerson),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const personInput = z.union([
  z.strictObject({ accountId: z.uuid() }),
  z.strictObject({ email: z.email().max(254).toLowerCase() }),
]);
export type PersonInput = z.infer<typeof personInput>;

/** The fields of a new event. */
export const eventFields = z.strictObject({
  title: nameText(1, 200),
  start: localTime,
  end: localTime,
  allDay: z.boolean(),
  place: nameText(1, 200).nullable(),
  marketId: z.uuid().nullable(),
  description,
  sharedWith,
  people: z.array(personInput).max(maxPeople),
  reminders: z.array(z.int().min(-1440).max(maxReminderMinutes)).max(maxReminders),
  repeat: repeat.nullable(),
});
export type EventFields = z.output<typeof eventFields>;

/** The fields in which an occurrence may differ from its series. */
export const occurrenceFields = eventFields.pick({
  title: true,
  start: true,
  end: true,
  allDay: true,
  place: true,
  description: true,
});
export type OccurrenceFields = z.output<typeof occurrenceFields>;

/** How many items of a day are named; the rest are counted. */
export const maxOfDay = 20;

/** Documents that expire on this day. Computed on each read, so a renewed one is no longer here. */
export const expiringDay = z.object({
  date: z.iso.date(),
  total: z.int(),
  documents: z.array(z.object({ id: z.uuid(), kind: documentKind, market: marketName })).max(maxOfDay),
});
export type ExpiringDay = z.infer<typeof expiringDay>;

/** Products that go on sale on this day, or are on sale for the last time. */
export const saleDay = z.object({
  date: z.iso.date(),
  edge: z.enum(["start", "end"]),
  total: z.int(),
  products: z.array(z.object({ id: z.uuid(), name: z.string(), market: marketName })).max(maxOfDay),
});
export type SaleDay = z.infer<typeof saleDay>;

export const holidayDay = z.object({ date: z.iso.date(), en: z.string(), es: z.string() });
