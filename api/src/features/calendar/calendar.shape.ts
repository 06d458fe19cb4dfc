// Turns rows into responses: an occurrence, an event with its people.
import type { CalendarEvent, ClosedReason, Occurrence } from "@igo/contract/calendar/calendar";
import { plainTextOf } from "../../platform/security/richText.ts";
import type { EventRow, EventReader } from "./calendar.queries.ts";
import type { PersonRow } from "./people.queries.ts";
import type { Happening } from "./series/occurrences.ts";

/** Its author may edit it; administrators also edit what is shared with the team or concerns a market. */
export const mayEdit = ({ authorId, sharedWith }: EventRow, { id, isAdmin }: EventReader): boolean =>
  authorId === id || (isAdmin && sharedWith !== "people");

const calendarOf = ({ authorId, isInvited, sharedWith }: EventRow, { id }: EventReader) => {
  if (authorId === id || isInvited) return "mine";
  return sharedWith === "team" ? "team" : "markets";
};

/** All that is written in it. */
export const textOfAll = ({ description, changes }: Pick<EventRow, "description" | "changes">): string =>
  [description, ...changes.flatMap(({ fields }) => fields.description ?? [])]
    .map(plainTextOf)
    .join("\n")
    .trim();

export const marketOf = ({ marketId, marketName }: EventRow) =>
  marketId !== null && marketName !== null ? { id: marketId, name: marketName } : null;

export const toOccurrence = (
  row: EventRow,
  reader: EventReader,
  { description: _description, ...happening }: Happening,
  closed: ClosedReason | null,
): Occurrence => ({
  ...happening,
  eventId: row.id,
  calendar: calendarOf(row, reader),
  market: marketOf(row),
  answer: (happening.on === null ? undefined : row.answers[happening.on]) ?? row.answer,
  isInvited: row.isInvited,
  peopleCount: row.peopleCount,
  mayEdit: mayEdit(row, reader),
  version: row.version,
  closed,
});

export const toEvent = (
  row: EventRow,
  reader: EventReader,
  happening: Happening,
  people: readonly PersonRow[],
  closed: ClosedReason | null,
): CalendarEvent => ({
  ...toOccurrence(row, reader, happening, closed),
  description: happening.description,
  sharedWith: row.sharedWith,
  repeat: row.repeat,
  seriesStart: row.start,
  reminders: row.reminders.toSorted((a, b) => a - b),
  organiser: { name: row.authorName, isYou: row.authorId === reader.id },
  people: people.map(({ accountId, email, name, answer, answers }) => ({
    accountId,
    // Only the organisers see which outside addresses an event was sent to.
    email: mayEdit(row, reader) ? email : null,
    name: email !== null && !mayEdit(row, reader) ? email.replace(/^.*@/, "@") : name,
    answer: (happening.on === null ? undefined : answers[happening.on]) ?? answer,
    isYou: accountId === reader.id,
  })),
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
