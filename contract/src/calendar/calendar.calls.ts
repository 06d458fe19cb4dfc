// The calls of the calendar: events in a time range, single events and series, answers to invitations, the private
// feed.
import { z } from "zod";
import { takenDate } from "../parsing/taken.ts";
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
    "List what happens between two dates (`to` is exclusive): events, expiring documents, sales dates of products and holidays that you can see",
  query: z.strictObject({
    from: takenDate,
    to: takenDate,
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
  summary: "Get an event; for a series, the occurrence on the date `on`, or the first one",
  params,
  query: z.strictObject({ on: takenDate.optional() }),
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
  summary: "Create an event; repeating the same `clientId` returns the existing one",
  body: eventInput,
  response: oneEvent,
});

const ofSeries = {
  scope: eventScope.default("all"),
  /** The occurrence that `start` and `end` belong to; required for `this` and `following`. */
  on: takenDate.optional(),
};

export const updateEvent = endpoint({
  method: "PUT",
  path: "/calendar/{id}",
  access: "own-markets",
  tag,
  summary:
    "Update the given fields of an event; for a series, of this occurrence, this and the following ones, or all",
  params,
  body: z.strictObject({ version: z.int32().min(1), ...ofSeries, ...eventFields.partial().shape }),
  response: oneEvent,
});

export const deleteEvent = endpoint({
  method: "DELETE",
  path: "/calendar/{id}",
  access: "own-markets",
  tag,
  status: 204,
  summary: "Delete an event; for a series, this occurrence, this and the following ones, or all",
  params,
  query: z.strictObject(ofSeries),
});

export const restoreEvent = endpoint({
  method: "POST",
  path: "/calendar/{id}/restore",
  access: "own-markets",
  tag,
  summary: "Restore a deleted event, or the occurrence of a series on the date `on`",
  params,
  body: z.strictObject({ on: takenDate.optional() }),
  response: oneEvent,
});

export const rejoinEvent = endpoint({
  method: "POST",
  path: "/calendar/{id}/rejoin",
  access: "own-markets",
  tag,
  summary:
    "Undo a change to this and the following occurrences of a series, unless either part was changed since",
  params,
  /** The version of the series that was split. */
  body: z.strictObject({ version: z.int32().min(1) }),
  response: oneEvent,
});

export const answerEvent = endpoint({
  method: "POST",
  path: "/calendar/{id}/answer",
  access: "own-markets",
  tag,
  summary: "Answer an invitation with yes, no or maybe; with `on`, for one occurrence of a series",
  params,
  body: z.strictObject({ answer: eventAnswer, on: takenDate.optional() }),
  response: oneEvent,
});

export const invitable = z.object({ accountId: z.uuid(), name: z.string(), isAdmin: z.boolean() });
export type Invitable = z.infer<typeof invitable>;

export const searchInvitable = endpoint({
  method: "GET",
  path: "/calendar/people",
  access: "own-markets",
  tag,
  summary: "Search the people you can invite: administrators, and the people of your markets",
  query: z.strictObject({ query: z.string().trim().max(100).default("") }),
  response: z.object({ people: z.array(invitable).max(20) }),
});

const feed = z.object({ createdAt: z.iso.datetime(), readAt: z.iso.datetime().nullable() });

export const readFeed = endpoint({
  method: "GET",
  path: "/calendar/feed",
  access: "own-markets",
  tag,
  summary: "Get whether you have a private feed, since when, and when it was last read",
  response: z.object({ feed: feed.nullable() }),
});

export const createFeed = endpoint({
  method: "POST",
  path: "/calendar/feed",
  access: "own-markets",
  tag,
  givesSecret: true,
  status: 201,
  summary:
    "Create the address of your private feed; it is shown once, and the previous address stops working",
  body: z.strictObject({}),
  response: z.object({ feed, address: z.url() }),
});

export const deleteFeed = endpoint({
  method: "DELETE",
  path: "/calendar/feed",
  access: "own-markets",
  tag,
  status: 204,
  summary: "Delete your private feed; its address then answers 404",
});

export const followFeed = endpoint({
  method: "GET",
  path: "/calendar/feed/{token}.ics",
  access: "guest",
  tag,
  gives: "file",
  summary: "Get your calendar as a feed for other programs (iCalendar, RFC 5545), with an ETag",
  params: z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) }),
});
