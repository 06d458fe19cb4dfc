// The values of an event's form: of a new one, of one that is there, and what of it was changed.
import {
  type CalendarEvent,
  type EventFields,
  eventFields,
  occurrenceFields,
} from "@igo/contract/calendar/calendar";
import { addDays } from "@igo/contract/calendar/days";
import { today, type CalendarUrl } from "../calendar.url.ts";

/** What may be left empty is not asked for. */
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

/** An end stays with its start: both are sent, or neither. */
export const changesOf = (before: EventFields, after: EventFields): Partial<EventFields> => {
  const isChanged = (name: (typeof names)[number]) =>
    JSON.stringify(before[name]) !== JSON.stringify(after[name]);
  const changed = names.filter(isChanged);
  const isMoved = (["start", "end", "allDay"] as const).some(isChanged);
  const all = new Set([...changed, ...(isMoved ? (["start", "end", "allDay"] as const) : [])]);
  return Object.fromEntries([...all].map((name) => [name, after[name]]));
};

/** Whether one occurrence of a series may have it alone. */
export const isOfOne = (changes: Partial<EventFields>): boolean =>
  Object.keys(changes).every((name) => name in occurrenceFields.shape);

/** Whole days end at midnight after them: a form says the last one. */
export const lastDay = (end: string): string => addDays(end, -1);
