// The form values of an event: for a new one, for an existing one, and what has changed.
import {
  type CalendarEvent,
  type EventFields,
  eventFields,
  occurrenceFields,
} from "@igo/contract/calendar/calendar";
import { addDays } from "@igo/contract/calendar/days";
import { today, type CalendarUrl } from "../calendar.url.ts";

/** Makes optional fields optional in the form too. */
export const eventFormFields = eventFields.extend({
  description: eventFields.shape.description.default(""),
  sharedWith: eventFields.shape.sharedWith.default("people"),
});

const defaultReminder = 30;

const plain = (url: CalendarUrl): EventFields => ({
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

export const newEvent = (url: CalendarUrl, event?: CalendarEvent): EventFields =>
  event
    ? {
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
      }
    : plain(url);

const names = eventFields.keyof().options;

/** Start and end belong together: both are sent, or neither. */
export const changesOf = (before: EventFields, after: EventFields): Partial<EventFields> => {
  const isChanged = (name: (typeof names)[number]) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changed = names.filter(isChanged);
  const isMoved = (["start", "end", "allDay"] as const).some(isChanged);
  const all = new Set([...changed, ...(isMoved ? (["start", "end", "allDay"] as const) : [])]);
  return Object.fromEntries([...all].map((name) => [name, after[name]]));
};

/** Whether a single occurrence of a series can have these changes. */
export const isOfOne = (changes: Partial<EventFields>): boolean =>
  Object.keys(changes).every((name) => name in occurrenceFields.shape);

/** All-day events end at midnight after the last day: a form shows that last day. */
export const lastDay = (end: string): string => addDays(end, -1);
