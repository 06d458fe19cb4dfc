// Reads the private feed with another program's parser: `npm run bench -- feed [200]` creates series of every kind we
// offer, with moved, renamed and cancelled occurrences. ical.js (Thunderbird's) must find the same
// occurrences as the calendar's own call. SEED=… creates the same events again.
import { randomInt, randomUUID } from "node:crypto";
import { addDays, addMinutes, dayNumber, localOf, weekdayOf } from "@igo/contract/calendar/days";
import { onServer } from "../atSize.ts";
import { compare, state } from "../figures.ts";
import type { Ask } from "../serving.ts";
import { byIcalJs, install, lineOf } from "./parsers.ts";

const [countText = "200"] = process.argv.slice(2);
const count = Number(countText);

const seed = Number(process.env.SEED ?? randomInt(2 ** 31));
let state32 = seed;
/** An integer below `limit`; the same sequence for the same seed (mulberry32). */
const below = (limit: number): number => {
  state32 = (state32 + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state32 ^ (state32 >>> 15), state32 | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
};
const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;

const today = localOf(new Date()).slice(0, 10);
const window = { from: addDays(today, -60), to: addDays(today, 330) };

/** Characters in user text that could break a line, a value or a parameter. */
const titles = [
  "Visita a la tienda",
  "Reunión; con, comas \\ y barras",
  "Línea larga de más de setenta y cinco octetos, con ñ, á y un corazón 💛 que no se corta en dos",
  'Comillas "dobles" y: dos puntos',
  "BEGIN:VEVENT",
];

const ruleOf = (start: string) => {
  const end = oneOf([
    { until: null, count: null },
    { until: null, count: 1 + below(30) },
    { until: addDays(start, below(300)), count: null },
  ]);
  const interval = 1 + below(3);
  const every = oneOf(["day", "week", "week", "month", "month", "year"] as const);
  if (every === "week") {
    const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(
      (day) => day === weekdayOf(dayNumber(start)) || below(3) === 0,
    );
    return { every, interval, weekdays, ...end };
  }
  if (every !== "month") return { every, interval, ...end };
  return { every, interval, monthly: oneOf(["date", "weekday", "last-weekday"] as const), ...end };
};

type Planned = { event: { eventId: string; version: number } };
type Occurrence = {
  eventId: string;
  on: string | null;
  title: string;
  start: string;
  end: string;
  allDay: boolean;
};

const plan = async (ask: Ask) => {
  const allDay = below(4) === 0;
  const day = addDays(today, below(300) - 120);
  const start = `${day}T${allDay ? "00:00" : oneOf(["00:00", "08:30", "19:00", "23:45"])}`;
  const length = allDay ? 1440 * (1 + below(3)) : 15 + below(600);
  await ask<Planned>("POST", "/calendar", {
    clientId: randomUUID(),
    title: oneOf(titles),
    start,
    end: addMinutes(start, length),
    allDay,
    description: oneOf(["", "Primera línea\nsegunda; con, signos"]),
    repeat: below(5) === 0 ? null : ruleOf(day),
  });
};

const occurrences = async (ask: Ask): Promise<Occurrence[]> => {
  const found = new Map<string, Occurrence>();
  // A month at a time: one call returns a few thousand events at most.
  for (let from = window.from; from < window.to; from = addDays(from, 30)) {
    const to = [addDays(from, 30), window.to].toSorted()[0] ?? window.to;
    const { events, isCut } = await ask<{ events: Occurrence[]; isCut: boolean }>(
      "GET",
      `/calendar?from=${from}&to=${to}&calendars=mine`,
    );
    if (isCut) throw new Error("More occurrences than a call tells: plan fewer events");
    for (const one of events) found.set(`${one.eventId} ${one.on}`, one);
  }
  return [...found.values()];
};

/** Moves some occurrences, renames some and cancels some. */
const differ = async (ask: Ask, all: readonly Occurrence[]) => {
  const series = new Map(all.filter(({ on }) => on !== null).map((one) => [one.eventId, one]));
  for (const { eventId, on, start, end, allDay } of series.values()) {
    const path = `/calendar/${eventId}`;
    const { event } = await ask<{ event: { version: number } }>("GET", path);
    const scope = { scope: "this", on };
    const moved = allDay
      ? { start: `${addDays(start, 1)}T00:00`, end: `${addDays(end, 1)}T00:00` }
      : { start: addMinutes(start, 95), end: addMinutes(end, 95) };
    const act = below(4);
    if (act === 0) await ask("DELETE", `${path}?scope=this&on=${on}`);
    if (act === 1) await ask("PUT", path, { version: event.version, ...scope, ...moved });
    if (act === 2) await ask("PUT", path, { version: event.version, ...scope, title: "Otra, por una vez" });
  }
};

const isWithin = (line: string) => line >= window.from && line < window.to;

/** Lines that one has more often than the other, counting duplicates. */
const missingIn = (lines: readonly string[], others: readonly string[]) => {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  });
};

install();
console.log(`Seed ${seed}`);
await onServer(`${count} events alone and in series`, async ({ ask }) => {
  for (let planned = 0; planned < count; planned += 1) await plan(ask);
  await differ(ask, await occurrences(ask));
  const ours = (await occurrences(ask))
    .map(({ title, start, end, allDay }) => lineOf(title, start, end, allDay))
    .filter(isWithin);
  const { address } = await ask<{ address: string }>("POST", "/calendar/feed", {});
  const text = await (await fetch(address)).text();
  state("occurrences in 390 days", String(ours.length));
  const theirs = (await byIcalJs())(text, window).filter(isWithin);
  const [lost, added] = [missingIn(ours, theirs), missingIn(theirs, ours)];
  for (const line of lost.slice(0, 5)) console.log(`    only ours: ${line}`);
  for (const line of added.slice(0, 5)) console.log(`    only theirs: ${line}`);
  compare(
    "read by ical.js",
    `${theirs.length}, ${lost.length + added.length} differ`,
    "0 differ",
    lost.length + added.length > 0,
  );
  await ask("DELETE", "/calendar/feed");
  const { status } = await fetch(address);
  compare("the address once it is revoked", String(status), "404", status !== 404);
});
