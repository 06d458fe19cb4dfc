// Changes an event: on its own, or in a series this occurrence, this and following, or all.
import type { Given } from "@igo/contract/core/endpoint";
import {
  type CalendarEvent,
  type EventFields,
  type OccurrenceFields,
  occurrenceFields,
} from "@igo/contract/calendar/calendar";
import type { updateEvent } from "@igo/contract/calendar/calendar.calls";
import { addMinutes, minuteNumber } from "@igo/contract/calendar/days";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/http/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/http/serving.ts";
import type { Db } from "../../platform/db/db.ts";
import { check, checkSpan, refuseField } from "./calendar.checks.ts";
import { rememberCut } from "./calendar.cut.service.ts";
import * as queries from "./calendar.queries.ts";
import { find, readerOf } from "./calendar.read.service.ts";
import { columnsOf, lockRow, save, writeChanges } from "./calendar.write.service.ts";
import * as people from "./people.queries.ts";
import { changePeople, mailShortened, tellChanged } from "./people.service.ts";
import { type DateMap, moved, split, withRule } from "./series/edits.ts";
import { happeningOn, settled } from "./series/occurrences.ts";

type Changes = Omit<Given<typeof updateEvent>["body"], "version" | "scope" | "on">;
type Context = { deps: Deps; tx: Db; user: SignedIn };
/** Where the changed event is now: after a split, in the new series. */
type Place = { id: string; on: string | undefined };

const isOwnField = (name: string): name is keyof OccurrenceFields => name in occurrenceFields.shape;

/** Changing only the start moves the event; its length stays. */
const spanOf = (before: Pick<EventFields, "start" | "end" | "allDay">, changes: Changes) => {
  const start = changes.start ?? before.start;
  const length = minuteNumber(before.end) - minuteNumber(before.start);
  return { start, end: changes.end ?? addMinutes(start, length), allDay: changes.allDay ?? before.allDay };
};

const isElsewhere = (
  before: { start: string; end: string },
  after: { start: string; end: string },
): boolean => before.start !== after.start || before.end !== after.end;

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
  const span = spanOf(before, changes);
  checkSpan(span);
  const known = row.changes.find((change) => change.on === on)?.fields ?? {};
  const given = Object.fromEntries(Object.entries(changes).filter(([name]) => isOwnField(name)));
  const isMoved = isElsewhere(before, span) || before.allDay !== span.allDay;
  const fields = { ...known, ...given, ...(isMoved && span) };
  await queries.setChange(tx, row.id, { on, isCancelled: false, fields });
  await queries.update(tx, row.id, {});
  if (isElsewhere(before, span)) await tellChanged(deps, tx, user, { ...row, ...before, ...span });
  return { id: row.id, on };
};

const fieldsOf = (row: queries.EventRow, changes: Changes) => ({
  title: changes.title ?? row.title,
  place: changes.place === undefined ? row.place : changes.place,
  description: changes.description ?? row.description,
  marketId: changes.marketId === undefined ? row.marketId : changes.marketId,
  sharedWith: changes.sharedWith ?? row.sharedWith,
  reminders: changes.reminders ?? row.reminders,
  allDay: changes.allDay ?? row.allDay,
});

/** The series or single event after the change; the times given are those of the occurrence `on`. */
const changed = (row: queries.EventRow, on: string | undefined, changes: Changes) => {
  const date = on ?? row.start.slice(0, 10);
  // For a series, start from where its rule puts the occurrence: one that was moved by hand says nothing about the
  // rest.
  const length = minuteNumber(row.end) - minuteNumber(row.start);
  const start = date + row.start.slice(10);
  const regular = row.repeat === null ? row : { start, end: addMinutes(start, length), allDay: row.allDay };
  const span = spanOf(regular, changes);
  const base = { ...row, ...fieldsOf(row, changes) };
  const put =
    row.repeat !== null && isElsewhere(regular, span)
      ? moved(base, date, span)
      : { series: { ...base, ...(row.repeat === null && span) }, dateMap: ((one) => one) satisfies DateMap };
  const repeat = changes.repeat === undefined ? put.series.repeat : changes.repeat;
  const series = changes.repeat === undefined ? settled(put.series) : withRule(put.series, repeat);
  return { series, dateMap: put.dateMap, isMoved: isElsewhere(regular, span) };
};

const mapAnswers = async (tx: Db, eventId: string, map: DateMap) => {
  for (const { id, answers } of await people.list(tx, eventId)) {
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
  const there = await people.list(tx, row.id);
  const accountIds = new Set(there.flatMap(({ accountId }) => accountId ?? []));
  await check(tx, readerOf(user), { ...series, ...wanted }, { marketId: row.marketId, accountIds });
};

const changeAll = async (
  context: Context,
  row: queries.EventRow,
  on: string | undefined,
  changes: Changes,
): Promise<Place> => {
  const { deps, tx, user } = context;
  const { series, dateMap, isMoved } = changed(row, on, changes);
  await checkAll(context, row, { series, people: changes.people ?? [] });
  await queries.update(tx, row.id, columnsOf(series));
  await writeChanges(tx, row.id, series.changes);
  await mapAnswers(tx, row.id, dateMap);
  if (changes.people) await changePeople(deps, tx, user, { ...series, id: row.id }, changes.people);
  if (isMoved) {
    await people.forgetAnswers(tx, row.id, user.id);
    await tellChanged(deps, tx, user, series);
  }
  return { id: row.id, on: on === undefined ? undefined : (dateMap(on) ?? undefined) };
};

const changeFollowing = async (context: Context, row: queries.EventRow, on: string, changes: Changes) => {
  const { deps, tx, user } = context;
  const { before, after } = split(row, on);
  const { series, dateMap, isMoved } = changed(after, on, changes);
  await checkAll(context, row, { series, people: changes.people ?? [] });
  const id = newId();
  // The new part belongs to the author of the series.
  const made = { id, authorId: row.authorId, clientId: newId(), uid: `${id}@igo`, followsId: row.id };
  await rememberCut(tx, row, id);
  await queries.update(tx, row.id, columnsOf({ ...row, ...before }));
  await writeChanges(tx, row.id, before.changes);
  await mailShortened(deps, tx, row.id);
  await queries.insert(tx, { ...made, ...columnsOf(series) });
  await writeChanges(tx, id, series.changes);
  const all = await people.list(tx, row.id);
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
  if (changes.people) await changePeople(deps, tx, user, { ...series, id }, changes.people);
  if (isMoved) {
    await people.forgetAnswers(tx, id, user.id);
    await tellChanged(deps, tx, user, { ...series, id });
  }
  await save(deps, tx, id);
  return { id, on: series.repeat === null ? undefined : series.start.slice(0, 10) };
};

export const update = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  { version, scope: wanted, on, ...changes }: Given<typeof updateEvent>["body"],
): Promise<CalendarEvent> => {
  const place = await deps.db.transaction().execute(async (tx): Promise<Place> => {
    const row = await lockRow(tx, user, id);
    if (row.version !== version) {
      const current = await find(tx, user, id, row.repeat === null ? undefined : on).catch(() => null);
      throw new Failure("calendar.version_conflict", { extra: { current } });
    }
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
    await save(deps, tx, id);
    return changedAt;
  });
  return find(deps.db, user, place.id, place.on);
};
