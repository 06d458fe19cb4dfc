// Reminders: one for each occurrence, person and lead time, even after a crash; none for a time that has passed.
import { maxReminderMinutes } from "@igo/contract/calendar/calendar";
import { addMinutes, instantOf, localOf } from "@igo/contract/calendar/days";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { notify } from "../../notifications/notifications.service.ts";
import { findAny, setNextReminder, type EventRow } from "../calendar.queries.ts";
import * as people from "../people.queries.ts";
import { type Happening, happeningsOf } from "../series/occurrences.ts";
import * as queries from "./reminders.queries.ts";

export const remindJob = "calendar.remind";

const minute = 60_000;
// Nobody is reminded of something that started longer ago than this.
const grace = 10 * minute;
// How far ahead occurrences are expanded; for later ones the event is looked at again.
const aheadMinutes = maxReminderMinutes * 2;
// Reminders due later than this are queued by a later tidy-up.
const soon = 20 * minute;
const atOnce = 50;

const ringsAt = ({ start }: Happening, minutes: number) => instantOf(start).getTime() - minutes * minute;

const comingOf = (row: EventRow, now: number): Happening[] => {
  const from = localOf(new Date(now - grace));
  return happeningsOf(row, from, addMinutes(from, aheadMinutes));
};

/** When the next reminder is due, or when to look again; null if none is to come. */
const nextAfter = (row: EventRow, after: number): number | null => {
  if (row.cancelledAt !== null || row.reminders.length === 0) return null;
  const times = comingOf(row, after)
    .flatMap((one) => row.reminders.map((minutes) => ringsAt(one, minutes)))
    .filter((at) => at > after);
  if (times.length > 0) return Math.min(...times);
  const isOver =
    row.repeat !== null && row.lastOn !== null && row.lastOn < localOf(new Date(after)).slice(0, 10);
  const isPast = row.repeat === null && instantOf(row.end).getTime() < after;
  return isOver || isPast ? null : after + maxReminderMinutes * minute;
};

const sendJob = (deps: Pick<Deps, "jobs">, at: number, within?: Db) =>
  deps.jobs.send(
    remindJob,
    {},
    {
      singletonKey: new Date(at).toISOString(),
      after: Math.max(1, Math.ceil((at - Date.now()) / 1000)),
      ...(within && { within }),
    },
  );

/** Call it after each write of an event: sets its next reminder, and queues it if it is due soon. */
export const planReminder = async (deps: Deps, tx: Db, row: EventRow): Promise<void> => {
  const next = nextAfter(row, Date.parse(row.remindedUntil));
  await setNextReminder(tx, row.id, {
    nextReminderAt: next === null ? null : new Date(next).toISOString(),
  });
  if (next !== null && next - Date.now() < soon) await sendJob(deps, next, tx);
};

/** Queues what is due soon and was planned long ago, or by a process that has ended. */
export const scheduleReminders = async (deps: Deps): Promise<void> => {
  const due = await queries.dueBefore(deps.database.background, new Date(Date.now() + soon).toISOString());
  for (const at of due) await sendJob(deps, Math.max(Date.parse(at), Date.now()));
};

/** The reminders of an event that are due now. */
const dueOf = (row: EventRow, now: number) =>
  comingOf(row, now).flatMap((happening) => {
    const begins = instantOf(happening.start).getTime();
    const isAlive = happening.allDay ? instantOf(happening.end).getTime() > now : begins > now - grace;
    const minutes = row.reminders.filter((one) => {
      const at = ringsAt(happening, one);
      return at > Date.parse(row.remindedUntil) && at <= now;
    });
    return isAlive && minutes.length > 0 ? [{ happening, minutes }] : [];
  });

const peopleOf = async (tx: Db, row: EventRow, { on }: Happening): Promise<string[]> => {
  const invited = await people.listGuests(tx, row.id);
  const coming = invited.filter(
    ({ answer, answers }) => ((on === null ? undefined : answers[on]) ?? answer) !== "no",
  );
  return [...new Set([row.authorId, ...coming.flatMap(({ accountId }) => accountId ?? [])])];
};

const ring = async (deps: Deps, tx: Db, row: EventRow, now: number) => {
  for (const { happening, minutes } of dueOf(row, now)) {
    const { on, start, title, allDay } = happening;
    const key = { eventId: row.id, originalOn: on ?? start.slice(0, 10), startsLocal: start };
    for (const accountId of await peopleOf(tx, row, happening)) {
      if ((await queries.addReminder(tx, { ...key, accountId }, minutes)) === 0) continue;
      await notify(deps, tx, {
        kind: "event-reminder",
        group: `event-reminder:${row.id}:${key.originalOn}`,
        audience: { to: "account", accountId },
        params: { event: row.id, title, start, allDay: allDay ? 1 : 0, ...(on && { on }) },
      });
    }
  }
};

/** Sends what is due, a few events per transaction, so that a crash repeats little and sends nothing twice. */
export const remindDue = async (deps: Deps): Promise<void> => {
  const { background } = deps.database;
  const takeSome = () =>
    background.transaction().execute(async (tx) => {
      const now = Date.now();
      const ids = await queries.takeDue(tx, new Date(now).toISOString(), atOnce);
      for (const id of ids) {
        const row = await findAny(tx, id);
        if (!row) continue;
        if (row.cancelledAt === null) await ring(deps, tx, row, now);
        const next = nextAfter(row, now);
        await setNextReminder(tx, id, {
          nextReminderAt: next === null ? null : new Date(next).toISOString(),
          remindedUntil: new Date(now).toISOString(),
        });
        if (next !== null && next - now < soon) await sendJob(deps, next, tx);
      }
      return ids.length;
    });
  while ((await takeSome()) === atOnce);
};
