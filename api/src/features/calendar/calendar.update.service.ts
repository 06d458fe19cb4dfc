// Changes an event: on its own, or in a series this occurrence, this and following, or all.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import {
  type CalendarEvent,
  type EventFields,
  type OccurrenceFields,
  occurrenceFields,
} from "@igo/contract/calendar/calendar";
import type * as calls from "@igo/contract/calendar/calendar.calls";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { writtenDescription } from "../../records/descriptions/descriptions.ts";
import { checkEvent, checkSpan, refuseField } from "./calendar.checks.ts";
import { rememberCut } from "./calendar.cut.service.ts";
import * as queries from "./calendar.queries.ts";
import { findEvent, eventReaderOf } from "./calendar.read.service.ts";
import { eventColumns, lockRow, saveEvent, writeChanges } from "./calendar.write.service.ts";
import * as people from "./people.queries.ts";
import { changePeople, mailChanged, tellChanged } from "./people.service.ts";
import { changedFrom, isElsewhere, timesAfter } from "./series/changing.ts";
import { type DateMap, split } from "./series/edits.ts";
import { happeningOn } from "./series/occurrences.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";

type Changes = Omit<ParsedInput<typeof calls.updateEvent>["body"], "version" | "scope" | "on">;
type Context = { deps: Deps; tx: Db; user: SignedIn };
/** Where the changed event is now: after a split, in the new series. */
type Place = { id: string; on: string | undefined };

const isOwnField = (name: string): name is keyof OccurrenceFields => name in occurrenceFields.shape;

const changeOne = async (
  { deps, tx, user }: Context,
  row: queries.EventRow,
  on: string,
  changes: Changes,
) => {
  const before = happeningOn(row, on);
  if (!before) throw new Failure("calendar.not_found");
  const foreign = Object.keys(changes).find((name) => !isOwnField(name));
  if (foreign) refuseField(foreign, "calendar.not_of_one");
  const span = timesAfter(before, changes);
  checkSpan(span);
  const known = row.changes.find((change) => change.on === on)?.fields ?? {};
  const given = Object.fromEntries(Object.entries(changes).filter(([name]) => isOwnField(name)));
  const isMoved = isElsewhere(before, span) || before.allDay !== span.allDay;
  const fields = { ...known, ...given, ...(isMoved && span) };
  await queries.setChange(tx, row.id, { on, isCancelled: false, fields });
  await queries.updateEvent(tx, row.id, {});
  const dates = { which: "one", start: span.start, allDay: span.allDay, was: before.start } as const;
  if (isElsewhere(before, span)) await tellChanged(deps, tx, user, { ...row, ...before, ...span, dates });
  return { id: row.id, on };
};

/** The series or single event after the change; the times given are those of the occurrence `on`. */
const changed = (row: queries.EventRow, on: string | undefined, changes: Changes) =>
  changedFrom(
    {
      ...row,
      marketId: changes.marketId === undefined ? row.marketId : changes.marketId,
      sharedWith: changes.sharedWith ?? row.sharedWith,
      reminders: changes.reminders ?? row.reminders,
    },
    on,
    changes,
  );

const mapAnswers = async (tx: Db, eventId: string, map: DateMap) => {
  for (const { id, answers } of await people.listGuests(tx, eventId)) {
    const entries = Object.entries(answers);
    if (entries.length === 0) continue;
    const mapped = entries.flatMap(([date, answer]) => {
      const to = map(date);
      return to === null ? [] : [[to, answer] as const];
    });
    await people.setAnswers(tx, id, Object.fromEntries(mapped));
  }
};

const checkAll = async (
  { tx, user }: Context,
  row: queries.EventRow,
  { series, ...wanted }: { series: ReturnType<typeof changed>["series"]; people: EventFields["people"] },
) => {
  const there = await people.listGuests(tx, row.id);
  const accountIds = new Set(there.flatMap(({ accountId }) => accountId ?? []));
  await checkEvent(tx, eventReaderOf(user), { ...series, ...wanted }, { marketId: row.marketId, accountIds });
};

const changeAll = async (
  context: Context,
  row: queries.EventRow,
  on: string | undefined,
  changes: Changes,
): Promise<Place> => {
  const { deps, tx, user } = context;
  const { series, dateMap, isMoved, isMerged } = changed(row, on, changes);
  if (isMerged) refuseField("start", "calendar.weekday_taken");
  await checkAll(context, row, { series, people: changes.people ?? [] });
  await queries.updateEvent(tx, row.id, eventColumns(series));
  await writeChanges(tx, row.id, series.changes);
  await mapAnswers(tx, row.id, dateMap);
  const added = changes.people
    ? await changePeople(deps, tx, user, { ...series, id: row.id }, { invited: changes.people })
    : [];
  if (isMoved) {
    await people.forgetAnswers(tx, row.id, user.id);
    await tellChanged(deps, tx, user, series, added);
  }
  return { id: row.id, on: on === undefined ? undefined : (dateMap(on) ?? undefined) };
};

const changeFollowing = async (context: Context, row: queries.EventRow, on: string, changes: Changes) => {
  const { deps, tx, user } = context;
  const { before, after } = split(row, on);
  const { series, dateMap, isMoved, isMerged } = changed(after, on, changes);
  if (isMerged) refuseField("start", "calendar.weekday_taken");
  await checkAll(context, row, { series, people: changes.people ?? [] });
  const id = newId();
  // The new part belongs to the author of the series.
  const made = { id, authorId: row.authorId, clientId: newId(), uid: `${id}@igo`, followsId: row.id };
  await rememberCut(tx, row, id);
  await queries.updateEvent(tx, row.id, eventColumns({ ...row, ...before }));
  await writeChanges(tx, row.id, before.changes);
  await mailChanged(deps, tx, user, row.id);
  await queries.insertEvent(tx, { ...made, ...eventColumns(series) });
  await writeChanges(tx, id, series.changes);
  const all = await people.listGuests(tx, row.id);
  const answersOf = (answers: people.PersonRow["answers"]) =>
    Object.fromEntries(
      Object.entries(answers).flatMap(([date, answer]) => {
        const to = date >= on ? dateMap(date) : null;
        return to === null ? [] : [[to, answer] as const];
      }),
    );
  await people.copy(
    tx,
    all.map((person) => ({ person, answers: answersOf(person.answers) })),
    id,
  );
  const event = { ...series, id };
  const added = changes.people
    ? await changePeople(deps, tx, user, event, { invited: changes.people, isNew: true })
    : [];
  if (isMoved) {
    await people.forgetAnswers(tx, id, user.id);
    await tellChanged(deps, tx, user, event, added);
  } else await mailChanged(deps, tx, user, id, added);
  await saveEvent(deps, tx, id);
  return { id, on: series.repeat === null ? undefined : series.start.slice(0, 10) };
};

export const updateEvent = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { version, scope: wanted, on, ...given }: ParsedInput<typeof calls.updateEvent>["body"],
): Promise<CalendarEvent> => {
  const { description } = given;
  const changes = {
    ...given,
    ...(description !== undefined && { description: writtenDescription(description, deps.config).html }),
  };
  const place = await deps.db.transaction().execute(async (tx): Promise<Place> => {
    const row = await lockRow(deps, tx, user, id);
    await refuseOutdated(row, version, "calendar.version_conflict", () =>
      findEvent(tx, user, id, row.repeat === null ? undefined : on).catch(() => null),
    );
    const context = { deps, tx, user };
    const scope =
      row.repeat === null || (wanted === "following" && on && row.start.startsWith(on)) ? "all" : wanted;
    if (scope !== "all" && on === undefined) return refuseField("on");
    if (on !== undefined && row.repeat !== null && !happeningOn(row, on))
      throw new Failure("calendar.not_found");
    const changedAt =
      scope === "all" || on === undefined
        ? await changeAll(context, row, row.repeat === null ? undefined : on, changes)
        : scope === "this"
          ? await changeOne(context, row, on, changes)
          : await changeFollowing(context, row, on, changes);
    await saveEvent(deps, tx, id);
    return changedAt;
  });
  return findEvent(deps.db, user, place.id, place.on);
};
