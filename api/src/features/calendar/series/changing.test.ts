// Random series with dates moved, renamed and cancelled by hand, changed from one of their dates on: each field that was
// not given has the value it had, on every date.
import { addMinutes, minuteNumber } from "@igo/contract/calendar/days";
import type { OccurrenceFields } from "@igo/contract/calendar/calendar";
import type { Repeat } from "@igo/contract/calendar/repeat";
import fc from "fast-check";
import { expect, test } from "vitest";
import { changedFrom } from "./changing.ts";
import { split } from "./edits.ts";
import {
  type Change,
  type Happening,
  happeningOn,
  happeningsOf,
  type Planned,
  settled,
} from "./occurrences.ts";

const runs = Number(process.env.RUNS ?? 300);

const first = "2026-12-07";
const series = (repeat: Repeat, changes: readonly Change[]): Planned =>
  settled({
    title: "Visita",
    allDay: false,
    place: "Bodega",
    description: "Llevar el contrato",
    start: `${first}T09:00`,
    end: `${first}T10:00`,
    repeat,
    lastOn: null,
    changes,
  });
const all = (one: Planned) => happeningsOf(one, "2026-01-01T00:00", "2029-01-01T00:00");

const weekly: Repeat = { every: "week", interval: 1, weekdays: [1], until: null, count: 6 };
const byHand = {
  on: "2026-12-21",
  isCancelled: false,
  fields: { start: "2026-12-22T14:00", end: "2026-12-22T15:00", allDay: false },
};
const later = {
  on: "2026-12-28",
  isCancelled: false,
  fields: { start: "2026-12-29T14:00", end: "2026-12-29T15:00", allDay: false },
};
const following = (one: Planned, on: string, given: Parameters<typeof changedFrom>[2]) =>
  all(changedFrom(split(one, on).after, on, given).series).map(({ title, start, end }) => [
    title,
    start,
    end,
  ]);

test("a new title for a date moved by hand and the following ones moves none of them", () => {
  expect(following(series(weekly, [byHand, later]), byHand.on, { title: "Nuevo" })).toEqual([
    ["Nuevo", "2026-12-22T14:00", "2026-12-22T15:00"],
    ["Nuevo", "2026-12-29T14:00", "2026-12-29T15:00"],
    ["Nuevo", "2027-01-04T09:00", "2027-01-04T10:00"],
    ["Nuevo", "2027-01-11T09:00", "2027-01-11T10:00"],
  ]);
});

test("a new time moves the rest from where the date was put, but no other date moved by hand", () => {
  const given = { start: "2026-12-22T16:00" };
  expect(following(series(weekly, [byHand, later]), byHand.on, given).map(([, start]) => start)).toEqual([
    "2026-12-22T16:00",
    "2026-12-29T14:00",
    "2027-01-05T16:00",
    "2027-01-12T16:00",
  ]);
});

test("a new length of a date moved by hand starts no other one elsewhere", () => {
  const given = { start: "2026-12-22T14:00", end: "2026-12-22T16:30", allDay: false };
  expect(following(series(weekly, [byHand]), byHand.on, given).slice(0, 2)).toEqual([
    ["Visita", "2026-12-22T14:00", "2026-12-22T16:30"],
    ["Visita", "2026-12-28T09:00", "2026-12-28T11:30"],
  ]);
});

test("what repeats no longer is left as it was shown", () => {
  expect(following(series(weekly, [byHand]), byHand.on, { repeat: null })).toEqual([
    ["Visita", "2026-12-22T14:00", "2026-12-22T15:00"],
  ]);
});

const aRule = fc
  .record({
    every: fc.constantFrom("day", "week", "month", "year"),
    interval: fc.integer({ min: 1, max: 3 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 3 }),
    monthly: fc.constantFrom("date", "weekday"),
    count: fc.integer({ min: 2, max: 12 }),
  })
  .map(({ every, interval, weekdays, monthly, count }): Repeat => ({
    every,
    interval,
    ...(every === "week" && { weekdays }),
    ...(every === "month" && { monthly }),
    until: null,
    count,
  }));
const anEdit = fc.record({
  at: fc.nat(11),
  title: fc.option(fc.constantFrom("Otra", "Tercera"), { nil: undefined }),
  place: fc.option(fc.constantFrom("Calle 1", null), { nil: undefined }),
  shift: fc.option(fc.integer({ min: -3000, max: 3000 }), { nil: undefined }),
  length: fc.constantFrom(30, 60, 90),
  isCancelled: fc.boolean(),
});
const given = fc.record(
  {
    title: fc.constant("Nuevo"),
    place: fc.constantFrom("Nuevo lugar", null),
    description: fc.constant("Nueva"),
    minutes: fc.integer({ min: -300, max: 300 }),
    length: fc.constantFrom(30, 60, 120),
  },
  { requiredKeys: [] },
);

const lengthOf = ({ start, end }: Pick<Happening, "start" | "end">) =>
  minuteNumber(end) - minuteNumber(start);
const textNames = ["title", "place", "description"] as const;

test(
  "fields that are not given stay on every date, and dates moved by hand where they are",
  { timeout: 30_000 + runs * 50 },
  () => {
    fc.assert(
      fc.property(
        aRule,
        fc.array(anEdit, { maxLength: 5 }),
        fc.nat(11),
        fc.boolean(),
        given,
        (repeat, edits, at, isAll, { minutes, length, ...texts }) => {
          const plain = series(repeat, []);
          const dates = all(plain).flatMap(({ on }) => on ?? []);
          const changes = new Map(
            edits.map(({ at: place, title, place: where, shift, length: minutesLong, isCancelled }) => {
              const on = dates[place % dates.length] ?? first;
              const regular = happeningOn(plain, on);
              const start = addMinutes(regular?.start ?? "", shift ?? 0);
              const fields: Partial<OccurrenceFields> = {
                ...(title !== undefined && { title }),
                ...(where !== undefined && { place: where }),
                ...(shift !== undefined && { start, end: addMinutes(start, minutesLong), allDay: false }),
              };
              return [on, { on, isCancelled, fields: isCancelled ? {} : fields }];
            }),
          );
          const before = series(repeat, [...changes.values()]);
          const on = dates[at % dates.length] ?? first;
          const shown = happeningOn(before, on);
          if (!shown) return;
          const start = addMinutes(shown.start, minutes ?? 0);
          // Moved to another day, one of several weekdays may meet another one of its week.
          if (
            (minutes ?? length) !== undefined &&
            (repeat.weekdays?.length ?? 1) > 1 &&
            start.slice(0, 10) !== on
          )
            return;
          const times = {
            ...(minutes !== undefined && { start }),
            ...(length !== undefined && { end: addMinutes(start, length) }),
          };
          const part = isAll || on === dates[0] ? before : split(before, on).after;
          const { series: after, dateMap } = changedFrom(part, on, { ...texts, ...times });
          for (const old of all(part)) {
            const to = dateMap(old.on ?? "");
            const now = to === null ? undefined : happeningOn(after, to);
            const hand = changes.get(old.on ?? "")?.fields;
            for (const name of textNames) {
              const isGiven = name in texts && (old.on === on || hand?.[name] === undefined);
              expect(now?.[name]).toBe(isGiven ? texts[name] : old[name]);
            }
            const wanted = { start, end: addMinutes(start, length ?? lengthOf(shown)) };
            if (old.on === on) expect(now).toMatchObject(wanted);
            else if (hand?.start !== undefined) expect(now).toMatchObject({ start: old.start, end: old.end });
            else if ((minutes ?? 0) === 0) expect(now?.start).toBe(old.start);
            if (old.on !== on && hand?.start === undefined && now)
              expect(lengthOf(now)).toBe(
                length === undefined || length === lengthOf(shown) ? lengthOf(old) : length,
              );
          }
          // Nothing is lost, and nothing cancelled comes back.
          if ((minutes ?? 0) === 0) expect(all(after)).toHaveLength(all(part).length);
        },
      ),
      { numRuns: runs },
    );
  },
);
