// The server is killed, stays away and restarts while events change at random: each due reminder rings exactly once,
// and none rings for an event that is over. To let time pass, the bench moves stored times back; for the server that
// equals having been away.
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { instantOf, localOf } from "@igo/contract/calendar/days";
import { type Fault, longest, seconds, type Setting } from "./fault.ts";
import type { Place } from "./place.ts";
import { keyOf, minute, openExpected, type Plan } from "./reminders.expected.ts";

const leads = [0, 1, 2, 3, 5, 8, 13, 21] as const;
const patience = 60_000;

/**
 * Makes it look as if this long had passed. It goes by way of another century, so that reminders of nine and ten
 * o'clock never collide on the way.
 */
const letPass = (place: Place, minutes: number) =>
  place.look(async ({ query }) => {
    const time = `interval '${minutes} minutes'`;
    const back = (columns: readonly string[], by: string) =>
      columns.map((column) => `${column} = ${column} ${by}`).join(", ");
    const times = [
      "starts_local",
      "ends_local",
      "span_from",
      "span_to",
      "reminded_until",
      "next_reminder_at",
    ];
    await query(`update calendar_event set ${back(times, `- ${time}`)}`);
    await query(`update calendar_reminder set ${back(["starts_local"], `+ interval '100 years' - ${time}`)}`);
    await query(`update calendar_reminder set starts_local = starts_local - interval '100 years',
      original_on = (starts_local - interval '100 years')::date`);
    await query(`update pgboss.job set start_after = start_after - ${time}
      where name = 'calendar.remind' and state in ('created', 'retry')`);
  });

type Rung = { id: string; start: string; minutes: number };

/** Waits until nothing is due; returns how long that took. */
const settle = async (place: Place): Promise<number> => {
  const began = performance.now();
  for (;;) {
    const due = await place.look(async ({ query }) => {
      const { rows } = await query("select id from calendar_event where next_reminder_at <= now()");
      return rows.length;
    });
    if (due === 0) return performance.now() - began;
    assert(performance.now() - began < patience, `${due} events wait for their reminders`);
    await wait(250);
  }
};

const rungIn = (place: Place): Promise<Rung[]> =>
  place.look(async ({ query }) => {
    const { rows } = await query(`select event_id as id, minutes,
      to_char(starts_local, 'YYYY-MM-DD"T"HH24:MI') as start from calendar_reminder`);
    return rows as Rung[];
  });

type Event = { event: { eventId: string; version: number } };

const provoke = async ({ place, size, random, note }: Setting): Promise<string> => {
  const expected = openExpected();
  const plans: Plan[] = [];
  const settling: number[] = [];
  let passed = 0;
  let changes = 0;
  const now = () => Date.now() + passed;
  const localAt = (moment: number) => localOf(new Date(moment - passed));

  /** Some leads, and a start that is still ahead of all of them. */
  const drawn = () => {
    const some = [random.pick(leads), random.pick(leads), random.pick(leads)];
    const first = Math.ceil(now() / minute) + Math.max(...some) + 1 + random.below(25);
    return { start: first * minute, leads: [...new Set(some)] };
  };
  const bodyOf = ({ start, leads: reminders }: Pick<Plan, "start" | "leads">) => ({
    start: localAt(start),
    end: localAt(start + 30 * minute),
    reminders,
  });
  const plan = async () => {
    const what = drawn();
    const body = { clientId: randomUUID(), title: `Visita ${plans.length}`, ...bodyOf(what) };
    const { event } = await place.ask<Event>("POST", "/calendar", body);
    plans.push({ id: event.eventId, version: event.version, ...what, since: now(), isDeleted: false });
  };
  const change = async (one: Plan) => {
    expected.close(one, now());
    const kind = one.isDeleted ? "restore" : random.pick(["move", "move", "title", "delete"] as const);
    if (kind === "delete") await place.ask("DELETE", `/calendar/${one.id}`);
    else if (kind === "restore") {
      const { event } = await place.ask<Event>("POST", `/calendar/${one.id}/restore`, {});
      one.version = event.version;
    } else {
      const what = kind === "move" ? drawn() : one;
      const fields = kind === "move" ? bodyOf(what) : { title: `Visita ${changes}` };
      const { event } = await place.ask<Event>("PUT", `/calendar/${one.id}`, {
        version: one.version,
        ...fields,
      });
      Object.assign(one, { start: what.start, leads: what.leads, version: event.version });
    }
    one.isDeleted = kind === "delete";
    one.since = now();
    changes += 1;
  };

  await place.start();
  await place.bearer();
  while (plans.length < size.reminderEvents) await plan();
  for (let round = 0; round < size.reminderKills; round += 1) {
    for (let turn = 0; turn < size.reminderEvents; turn += 1) await change(random.pick(plans));
    const from = now();
    await place.kill();
    const minutes = 1 + random.below(25);
    await letPass(place, minutes);
    passed += minutes * minute;
    await place.start();
    const ready = now();
    // Killed again while it sends reminders, or after.
    if (round % 2 === 1) {
      await wait(random.below(800));
      await place.kill();
      await place.start();
    }
    settling.push(await settle(place));
    expected.absences.push({ from, ready, settled: now() });
    note(`round ${round}: ${minutes} minutes away, settled in ${seconds(settling.at(-1) ?? 0)}`);
  }
  for (const one of plans) expected.close(one, now());

  const { must, may } = expected;
  const rung = (await rungIn(place)).map(({ id, start, minutes }) =>
    keyOf(id, instantOf(start).getTime() + passed, minutes),
  );
  const found = new Set(rung);
  assert.equal(found.size, rung.length, "A reminder rang twice");
  const lost = [...must].filter((key) => !found.has(key));
  const dead = [...found].filter((key) => !must.has(key) && !may.has(key));
  assert.deepEqual({ lost, dead }, { lost: [], dead: [] });
  assert(must.size >= size.reminderKills, `Only ${must.size} reminders were due`);
  await place.stop();
  return (
    `${size.reminderKills} absences with ${changes} changes of ${plans.length} events: ${found.size} reminders rang, ` +
    `${must.size} had to, 0 lost, 0 twice, 0 of what was over; rung at most ${seconds(longest(settling))} after the start`
  );
};

export const reminders: Fault = { name: "reminders over kills", on: ["server"], provoke };
