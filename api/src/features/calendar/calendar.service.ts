// The calendar's entry point: creates, changes, deletes and restores events, records answers, and notifies everyone
// concerned.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { CalendarEvent, EventFields } from "@igo/contract/calendar/calendar";
import type { answerEvent, deleteEvent } from "@igo/contract/calendar/calendar.calls";
import type * as calls from "@igo/contract/calendar/calendar.calls";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { patternsOf } from "../../platform/search/search.ts";
import type { Db } from "../../platform/db/db.ts";
import { writtenDescription } from "../../records/descriptions/descriptions.ts";
import { checkEvent, refuseField } from "./calendar.checks.ts";
import { lockConverted } from "./calendar.convert.service.ts";
import { rememberCut } from "./calendar.cut.service.ts";
import * as queries from "./calendar.queries.ts";
import { findEvent, findRow, eventReaderOf } from "./calendar.read.service.ts";
import { mayEdit } from "./calendar.shape.ts";
import { eventColumns, lockRow, publish, saveEvent } from "./calendar.write.service.ts";
import * as people from "./people.queries.ts";
import { inviteAdded, mailChanged, notifyCancelled } from "./people.service.ts";
import { happeningOn, settled } from "./series/occurrences.ts";
import { split } from "./series/edits.ts";

export { eraseOf, exportOf } from "./calendar.person.queries.ts";
export { membersOf } from "./calendar.queries.ts";
export { eventsOf, searchEvents, writtenEvents } from "./calendar.search.service.ts";
export { rejoin } from "./calendar.cut.service.ts";
export { answerByMail, type EventReply } from "./people.replies.service.ts";
export { updateEvent as update } from "./calendar.update.service.ts";

const plain: Omit<EventFields, "title" | "start" | "end"> = {
  allDay: false,
  place: null,
  marketId: null,
  description: "",
  sharedWith: "people",
  people: [],
  reminders: [],
  repeat: null,
};

export const createEvent = async (
  deps: Deps,
  user: SignedIn,
  { clientId, ...given }: ParsedInput<typeof calls.createEvent>["body"],
): Promise<CalendarEvent> => {
  const reader = eventReaderOf(user);
  const event = {
    ...plain,
    ...given,
    description: writtenDescription(given.description ?? plain.description, deps.config).html,
  };
  const id = await deps.db.transaction().execute(async (tx) => {
    const before = await queries.findEventByClient(tx, user.id, clientId);
    if (before) return before.id;
    await checkEvent(tx, reader, event);
    const series = settled({ ...event, lastOn: null, changes: [] });
    const newEvent = newId();
    const row = { id: newEvent, authorId: user.id, clientId, uid: `${newEvent}@igo` };
    const added = await queries.insertEvent(tx, { ...row, ...eventColumns(series) });
    // Of two equal requests at once, the other one has created it.
    if (!added) return (await queries.findEventByClient(tx, user.id, clientId))?.id ?? newEvent;
    await inviteAdded(deps, tx, user, { ...series, id: added.id }, event.people);
    await saveEvent(deps, tx, added.id);
    return added.id;
  });
  return findEvent(deps.db, user, id);
};

type Removed = { id: string } & ParsedInput<typeof deleteEvent>["query"];

const isFirst = (row: queries.EventRow, on: string) => row.start.startsWith(on);

export const removeEvent = (deps: Deps, user: SignedIn, { id, scope, on }: Removed): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const row = await lockRow(deps, tx, user, id);
    const isWhole =
      row.repeat === null || scope === "all" || (scope === "following" && on && isFirst(row, on));
    if (isWhole) {
      await queries.updateEvent(tx, id, { cancelledAt: new Date().toISOString() });
      await notifyCancelled(deps, tx, user, row);
      return saveEvent(deps, tx, id);
    }
    if (on === undefined) return refuseField("query.on");
    const happening = happeningOn(row, on);
    if (!happening) throw new Failure("calendar.not_found");
    if (scope === "this") await cancelOne(tx, row, on);
    else {
      const { before } = split(row, on);
      await rememberCut(tx, row, null);
      await queries.updateEvent(tx, id, eventColumns({ ...row, ...before }));
      for (const { on: gone } of row.changes) if (gone >= on) await queries.removeChange(tx, id, gone);
    }
    const { start, allDay } = happening;
    const dates = { which: scope === "this" ? "one" : "following", start, allDay } as const;
    await notifyCancelled(deps, tx, user, { ...row, on, dates });
    return saveEvent(deps, tx, id);
  });

const cancelOne = async (tx: Db, row: queries.EventRow, on: string) => {
  const fields = row.changes.find((change) => change.on === on)?.fields ?? {};
  await queries.setChange(tx, row.id, { on, isCancelled: true, fields });
  await queries.updateEvent(tx, row.id, {});
};

/** Restores an event as it was before it was deleted; an occurrence, with its own changes. */
export const restoreEvent = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { on }: ParsedInput<typeof calls.restoreEvent>["body"],
): Promise<CalendarEvent> => {
  await deps.db.transaction().execute(async (tx) => {
    await lockConverted(deps, tx, id);
    const row = await findRow(tx, eventReaderOf(user), id, { isCancelled: on === undefined });
    if (!mayEdit(row, eventReaderOf(user))) throw new Failure("access.denied");
    if (on === undefined) await queries.updateEvent(tx, id, { cancelledAt: null });
    else {
      const change = row.changes.find((one) => one.on === on && one.isCancelled);
      if (!change) throw new Failure("calendar.not_found");
      if (Object.keys(change.fields).length === 0) await queries.removeChange(tx, id, on);
      else await queries.setChange(tx, id, { ...change, isCancelled: false });
      await queries.updateEvent(tx, id, {});
    }
    await mailChanged(deps, tx, user, id);
    await saveEvent(deps, tx, id);
  });
  return findEvent(deps.db, user, id, on);
};

export const answer = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { answer: given, on }: ParsedInput<typeof answerEvent>["body"],
): Promise<CalendarEvent> => {
  await deps.db.transaction().execute(async (tx) => {
    const row = await findRow(tx, eventReaderOf(user), id);
    if (on !== undefined && !happeningOn(row, on)) throw new Failure("calendar.not_found");
    const isSaved = await (on === undefined
      ? people.setAnswer(tx, id, user.id, given)
      : people.setAnswerOn(tx, id, user.id, on, given));
    if (!isSaved) throw new Failure("access.denied");
    await publish(deps, tx, id);
  });
  return findEvent(deps.db, user, id, on);
};

export const searchPeople = async (db: Db, user: SignedIn, query: string) => ({
  people: await people.searchGuests(db, eventReaderOf(user), patternsOf(query), 20),
});
