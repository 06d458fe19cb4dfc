// The calendar: reads and writes. A moved event is shown at its new place before the server confirms.
import {
  answerEvent,
  createEvent,
  createFeed,
  deleteEvent,
  deleteFeed,
  readCalendar,
  readEvent,
  readFeed,
  rejoinEvent,
  restoreEvent,
  searchInvitable,
  updateEvent,
} from "@igo/contract/calendar/calendar.calls";
import { addDays, localOf } from "@igo/contract/calendar/days";
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { calendarEvent, type Occurrence } from "@igo/contract/calendar/calendar";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../core/net/api.ts";
import { makeStale, queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf } from "../../core/net/problem.ts";

export type CalendarRange = EndpointResponse<typeof readCalendar>;

const stale = ["calendar"] as const;

export const rangeQuery = (range: { from: string; to: string }) =>
  queryOptions({
    queryKey: ["calendar", "range", range],
    queryFn: ({ signal }) => call(readCalendar, { query: range }, signal),
    placeholderData: keepPreviousData,
  });

const nextDays = 14;

/** Events of the next two weeks that are not over, the soonest first. */
export const nextEventsQuery = () => {
  const now = localOf(new Date());
  const from = now.slice(0, 10);
  return queryOptions({
    queryKey: ["calendar", "next", from],
    queryFn: async ({ signal }) => {
      const query = { from, to: addDays(from, nextDays), calendars: ["mine", "team", "markets"] } as const;
      const { events } = await call(
        readCalendar,
        { query: { ...query, calendars: [...query.calendars] } },
        signal,
      );
      return events.filter(({ end }) => end > now).toSorted((a, b) => a.start.localeCompare(b.start));
    },
  });
};

export const eventQuery = (id: string, on: string | undefined) =>
  queryOptions({
    queryKey: ["calendar", "event", id, on ?? ""],
    queryFn: async ({ signal }) =>
      (await call(readEvent, { params: { id }, query: { ...(on !== undefined && { on }) } }, signal)).event,
  });

/** The server's current event, if that is why it refused a write. */
export const currentEventIn = currentOf(calendarEvent, "calendar.version_conflict");

export const useCreateEvent = () => useWrite(createEvent, { stale });
export const useUpdateEvent = () => useWrite(updateEvent, { stale });
export const useDeleteEvent = () => useWrite(deleteEvent, { stale });
export const useRejoinEvent = () => useWrite(rejoinEvent, { stale });
export const useRestoreEvent = () => useWrite(restoreEvent, { stale });
export const useAnswerEvent = () => useWrite(answerEvent, { stale });

type Span = Pick<Occurrence, "start" | "end" | "allDay">;

const ranges = { queryKey: ["calendar", "range"] };

const place = (placed: Occurrence, { start, end, allDay }: Span) =>
  queryClient.setQueriesData<CalendarRange>(
    ranges,
    (range) =>
      range && {
        ...range,
        events: range.events.map((event) =>
          event.eventId === placed.eventId && event.on === placed.on
            ? { ...event, start, end, allDay }
            : event,
        ),
      },
  );

/**
 * Moves an occurrence in every cached range; returns a function that puts it back, and nothing else: what has arrived
 * meanwhile stays, and the server says where the occurrence is now.
 */
export const placeOccurrence = async (event: Occurrence, span: Span): Promise<() => void> => {
  await queryClient.cancelQueries(ranges);
  place(event, span);
  return () => {
    place(event, event);
    void makeStale("calendar");
  };
};

/** For a field that finds people by typing. */
export const useInvitable = () => {
  const [query, setQuery] = useState("");
  const found = useQuery({
    queryKey: ["calendar", "people", query],
    queryFn: async ({ signal }) => (await call(searchInvitable, { query: { query } }, signal)).people,
    placeholderData: keepPreviousData,
  });
  return { people: found.data ?? [], loading: found.isFetching, onSearch: setQuery };
};

export const feedQuery = queryOptions({
  queryKey: ["calendar", "feed"],
  queryFn: async ({ signal }) => (await call(readFeed, {}, signal)).feed,
});
export const useCreateFeed = () =>
  useWrite(createFeed, {
    stale: [],
    onSuccess: ({ feed }) => void queryClient.setQueryData(feedQuery.queryKey, feed),
  });
export const useDeleteFeed = () =>
  useWrite(deleteFeed, {
    stale: [],
    onSuccess: () => void queryClient.setQueryData(feedQuery.queryKey, null),
  });
