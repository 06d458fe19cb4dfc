// The calls of the calendar: events in a time range, single events and series, answers to invitations, the private
// feed.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryAnyOf } from "../core/page.ts";
import {
  calendarEvent,
  calendarName,
  eventAnswer,
  eventFields,
  expiringDay,
  holidayDay,
  occurrence,
  saleDay,
} from "./calendar.ts";

const tag = "Calendar";
const params = z.strictObject({ id: z.uuid() });
const oneEvent = z.object({ event: calendarEvent });

/** For a series: this occurrence, this and the following ones, or all. */
export const eventScope = z.enum(["this", "following", "all"]);
export type EventScope = z.infer<typeof eventScope>;

export const readCalendar = endpoint({
  method: "GET",
  path: "/calendar",
  access: "own-markets",
  tag,
  summary:
    "What happens between two dates (`to` is exclusive): events, documents that expire, sales dates of products, holidays; only what you may see",
  query: z.strictObject({
    from: z.iso.date(),
    to: z.iso.date(),
    /** Defaults to all. */
    calendars: queryAnyOf(calendarName),
  }),
  response: z.object({
    events: z.array(occurrence),
    documents: z.array(expiringDay),
    sales: z.array(saleDay),
    holidays: z.array(holidayDay),
    /** There are more events than returned: request a shorter range. */
    isCut: z.boolean(),
  }),
});

export const readEvent = endpoint({
  method: "GET",
  path: "/calendar/{id}",
  access: "own-markets",
  tag,
  summary: "Get an event; of a series the occurrence of the date `on`, or its first",
  params,
  query: z.strictObject({ on: z.iso.date().optional() }),
  response: oneEvent,
});

/** Omitted fields have the values of a plain event. */
export const eventInput = z.strictObject({
  clientId: z.uuid(),
  ...eventFields.pick({ title: true, start: true, end: true }).shape,
  ...eventFields.omit({ title: true, start: true, end: true }).partial().shape,
});

export const createEvent = endpoint({
  method: "POST",
  path: "/calendar",
  access: "own-markets",
  tag,
  status: 201,
  summary: "Create an event; a repeat with the same `clientId` gets the first one",
  body: eventInput,
  response: oneEvent,
});

const ofSeries = {
  scope: eventScope.default("all"),
  /** The occurrence that `start` and `end` belong to; required for `this` and `following`. */
  on: z.iso.date().optional(),
};

export const updateEvent = endpoint({
  method: "PUT",
  path: "/calendar/{id}",
  access: "own-markets",
  tag,
  summary:
    "Change an event, or of a series this occurrence, this and the following, or all; what is left out stays",
  params,
  body: z.strictObject({ version: z.int().min(1), ...ofSeries, ...eventFields.partial().shape }),
  response: oneEvent,
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/calendar/{id}",
  access: "own-markets",
  tag,
  status: 204,
  summary: "Delete an event, or of a series this occurrence, this and the following, or all",
  params,
  query: z.strictObject(ofSeries),
});

export const restoreEvent = endpoint({
  method: "POST",
  path: "/calendar/{id}/restore",
  access: "own-markets",
  tag,
  summary: "Restore a deleted event, or the occurrence `on` of a series",
  params,
  body: z.strictObject({ on: z.iso.date().optional() }),
  response: oneEvent,
});

export const rejoinEvent = endpoint({
  method: "POST",
  path: "/calendar/{id}/rejoin",
  access: "own-markets",
  tag,
  summary:
    "Undo what was done to this and the following of a series, as long as neither part was changed since",
  params,
  /** The version of the series that was split. */
  body: z.strictObject({ version: z.int().min(1) }),
  response: oneEvent,
});

export const answerEvent = endpoint({
  method: "POST",
  path: "/calendar/{id}/answer",
  access: "own-markets",
  tag,
  summary: "Answer an invitation: yes, no or maybe; with `on` to one occurrence of a series",
  params,
  body: z.strictObject({ answer: eventAnswer, on: z.iso.date().optional() }),
  response: oneEvent,
});

export const invitable = z.object({ accountId: z.uuid(), name: z.string(), isAdmin: z.boolean() });
export type Invitable = z.infer<typeof invitable>;

export const searchInvitable = endpoint({
  method: "GET",
  path: "/calendar/people",
  access: "own-markets",
  tag,
  summary: "Search whom you may invite: administrators, and the people of your markets",
  query: z.strictObject({ query: z.string().trim().max(100).default("") }),
  response: z.object({ people: z.array(invitable).max(20) }),
});

const feed = z.object({ createdAt: z.iso.datetime(), readAt: z.iso.datetime().nullable() });

export const readFeed = endpoint({
  method: "GET",
  path: "/calendar/feed",
  access: "own-markets",
  tag,
  summary: "Whether you have a private feed, since when, and when it was last read",
  response: z.object({ feed: feed.nullable() }),
});

export const createFeed = endpoint({
  method: "POST",
  path: "/calendar/feed",
  access: "own-markets",
  tag,
  idempotent: true,
  status: 201,
  summary:
    "Create the address of your private feed. It is shown once, and the previous address stops working",
  body: z.strictObject({}),
  response: z.object({ feed, address: z.url() }),
});

export const deleteFeed = endpoint({
  method: "DELETE",
  path: "/calendar/feed",
  access: "own-markets",
  tag,
  status: 204,
  summary: "End your private feed: its address answers 404",
});

export const followFeed = endpoint({
  method: "GET",
  path: "/calendar/feed/{token}.ics",
  access: "guest",
  tag,
  gives: "file",
  summary: "Your calendar for other programs (iCalendar, RFC 5545); with an ETag",
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
});
