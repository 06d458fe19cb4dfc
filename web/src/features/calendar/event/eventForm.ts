// The form values of an event: for a new one, for an existing one, and what has changed.
import {
  type CalendarEvent,
  type EventFields,
  eventFields,
  occurrenceFields,
} from "@igo/contract/calendar/calendar";
import { addDays } from "@igo/contract/calendar/days";
import { z } from "zod";
import type { Changes } from "../../../ui/changes/changes.ts";
import { today, type CalendarUrl } from "../calendar.url.ts";

/** Makes optional fields optional in the form too. */
export const eventFormFields = eventFields.extend({
  description: eventFields.shape.description.default(""),
  sharedWith: eventFields.shape.sharedWith.default("people"),
  /** That of the event when its form was opened; 0 for a new one. */
  version: z.int(),
});
export type EventStart = z.output<typeof eventFormFields>;

const defaultReminder = 30;

const plain = (url: CalendarUrl): EventStart => ({
  version: 0,
  title: "",
  start: url.start ?? `${today()}T09:00`,
  end: url.end ?? `${today()}T10:00`,
  allDay: url.allDay ?? false,
  place: null,
  marketId: null,
  description: "",
  sharedWith: "people",
  people: [],
  reminders: url.allDay ? [] : [defaultReminder],
  repeat: null,
});

export const eventStartFrom = (event: CalendarEvent): EventStart => ({
  version: event.version,
  title: event.title,
  start: event.start,
  end: event.end,
  allDay: event.allDay,
  place: event.place,
  marketId: event.market?.id ?? null,
  description: event.description,
  sharedWith: event.sharedWith,
  people: event.people.flatMap(({ accountId, email }): EventFields["people"] => {
    if (accountId !== null) return [{ accountId }];
    return email === null ? [] : [{ email }];
  }),
  reminders: event.reminders,
  repeat: event.repeat,
});

export const startOfEvent = (url: CalendarUrl, event: CalendarEvent | null): EventStart =>
  event ? eventStartFrom(event) : plain(url);

/** What two people's changes are compared by. Start and end belong together: both are sent, or neither. */
const eventParts = z.strictObject({
  ...eventFields.omit({ start: true, end: true, allDay: true }).shape,
  when: eventFields.pick({ start: true, end: true, allDay: true }),
});
export const partNames = eventParts.keyof().options;
export type EventPart = (typeof partNames)[number];

export const partsOf = ({ start, end, allDay, ...others }: EventStart) => ({
  ...others,
  when: { start, end, allDay },
});

export const changedEventFields = (changes: Changes): Partial<EventFields> => {
  const { when, ...others } = eventParts.partial().parse(changes);
  return { ...others, ...when };
};

/** Whether a single occurrence of a series can have these changes. */
export const isOfOne = (changed: readonly EventPart[]): boolean =>
  changed.every((name) => name === "when" || name in occurrenceFields.shape);

/** All-day events end at midnight after the last day: a form shows that last day. */
export const lastDay = (end: string): string => addDays(end, -1);
