// The supported rules, checked against the examples of RFC 5545 and against a library that reads the rule as written.
import { addDays, dayNumber, isoDate } from "@igo/contract/calendar/days";
import { type Repeat, rruleOf } from "@igo/contract/calendar/repeat";
import fc from "fast-check";
import { RRuleTemporal } from "rrule-temporal";
import { expect, test } from "vitest";
import { movedSeries, split } from "./edits.ts";
import { happeningsOf, settled, type Series } from "./occurrences.ts";
import { countBefore, datesBetween, firstDate, lastDate } from "./series.ts";

// `npm run proof` asks for 10,000.
const runs = Number(process.env.RUNS ?? 150);
const timeout = 30_000 + runs * 50;

const plain = { interval: 1, until: null, count: null } as const;
const rule = (given: Partial<Repeat> & Pick<Repeat, "every">): Repeat => ({ ...plain, ...given });

const datesOf = (start: string, repeat: Repeat, limit = 1000) =>
  datesBetween(start, repeat, {
    from: start,
    to: "2100-01-01",
    last: lastDate(start, repeat),
    limit,
  });

const days = (text: string) =>
  text.split("; ").flatMap((month) => {
    const [name = "", numbers = ""] = month.split(": ");
    return numbers.split(" ").map((day) => `${name}-${day.padStart(2, "0")}`);
  });

// Section 3.8.5.3, with the dates it lists.
test.each([
  [
    "daily for 10 occurrences",
    "1997-09-02",
    rule({ every: "day", count: 10 }),
    "1997-09: 2 3 4 5 6 7 8 9 10 11",
  ],
  [
    "every 10 days, 5 occurrences",
    "1997-09-02",
    rule({ every: "day", interval: 10, count: 5 }),
    "1997-09: 2 12 22; 1997-10: 2 12",
  ],
  [
    "weekly for 10 occurrences",
    "1997-09-02",
    rule({ every: "week", count: 10 }),
    "1997-09: 2 9 16 23 30; 1997-10: 7 14 21 28; 1997-11: 4",
  ],
  [
    "weekly on Tuesday and Thursday for five weeks",
    "1997-09-02",
    rule({ every: "week", weekdays: [2, 4], until: "1997-10-06" }),
    "1997-09: 2 4 9 11 16 18 23 25 30; 1997-10: 2",
  ],
  [
    "every other week on Monday, Wednesday and Friday until December 24",
    "1997-09-01",
    rule({ every: "week", interval: 2, weekdays: [1, 3, 5], until: "1997-12-23" }),
    "1997-09: 1 3 5 15 17 19 29; 1997-10: 1 3 13 15 17 27 29 31; 1997-11: 10 12 14 24 26 28; 1997-12: 8 10 12 22",
  ],
  [
    "every other week on Tuesday and Thursday, for 8 occurrences",
    "1997-09-02",
    rule({ every: "week", interval: 2, weekdays: [2, 4], count: 8 }),
    "1997-09: 2 4 16 18 30; 1997-10: 2 14 16",
  ],
  [
    "monthly on the first Friday for 10 occurrences",
    "1997-09-05",
    rule({ every: "month", monthly: "weekday", count: 10 }),
    "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5; 1998-01: 2; 1998-02: 6; 1998-03: 6; 1998-04: 3; 1998-05: 1; 1998-06: 5",
  ],
  [
    "monthly on the first Friday until December 24",
    "1997-09-05",
    rule({ every: "month", monthly: "weekday", until: "1997-12-23" }),
    "1997-09: 5; 1997-10: 3; 1997-11: 7; 1997-12: 5",
  ],
  [
    "every other week on Tuesday and Sunday, weeks from Monday",
    "1997-08-05",
    rule({ every: "week", interval: 2, weekdays: [2, 7], count: 4 }),
    "1997-08: 5 10 19 24",
  ],
])("gives the dates of RFC 5545: %s", (_name, start, repeat, expected) => {
  expect(datesOf(start, repeat)).toEqual(days(expected));
});

test("daily until December 24 of RFC 5545 has 113 dates, and every other day goes on for ever", () => {
  expect(datesOf("1997-09-02", rule({ every: "day", until: "1997-12-23" }))).toHaveLength(113);
  expect(datesOf("1997-09-02", rule({ every: "day", interval: 2 }), 4)).toEqual(days("1997-09: 2 4 6 8"));
});

test("the 31st skips short months, and 29 February skips other years, also around 2100", () => {
  expect(datesOf("2026-01-31", rule({ every: "month", count: 4 }))).toEqual([
    "2026-01-31",
    "2026-03-31",
    "2026-05-31",
    "2026-07-31",
  ]);
  expect(datesOf("2024-02-29", rule({ every: "year", until: "2033-01-01" }))).toEqual([
    "2024-02-29",
    "2028-02-29",
    "2032-02-29",
  ]);
});

/** The second engine reads the rule as RFC 5545 writes it. */
const byLibrary = (start: string, repeat: Repeat, to: string): string[] => {
  const rule = rruleOf(start, repeat, (date) => `${date.replaceAll("-", "")}T235959Z`);
  const rruleString = `DTSTART:${start.replaceAll("-", "")}T000000Z\nRRULE:${rule}`;
  const [from, end] = [start, addDays(to, -1)].map((date) => new Date(`${date}T00:00:00Z`));
  return new RRuleTemporal({ rruleString, maxIterations: 100_000 })
    .between(from ?? new Date(), end ?? new Date(), true)
    .map((time) => time.toString().slice(0, 10));
};

const aDate = fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber("2027-12-31") }).map(isoDate);
const aRule = fc
  .record({
    every: fc.constantFrom("day", "week", "month", "year"),
    interval: fc.integer({ min: 1, max: 5 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 4 }),
    monthly: fc.constantFrom("date", "weekday", "last-weekday"),
    ends: fc.oneof(
      fc.constant({ until: null, count: null }),
      fc.integer({ min: 1, max: 60 }).map((count) => ({ until: null, count })),
      aDate.map((until) => ({ until, count: null })),
    ),
  })
  .map(({ ends, every, interval, weekdays, monthly }): Repeat => ({
    every,
    interval,
    ...(every === "week" && { weekdays }),
    ...(every === "month" && { monthly }),
    ...ends,
  }));

const aSeries = fc.tuple(aDate, aRule).map(([date, repeat]) => {
  const start = firstDate(date, repeat);
  const until = repeat.until !== null && repeat.until < start ? addDays(start, 40) : repeat.until;
  return { start, repeat: { ...repeat, until } };
});

test("agrees, for any period, with a library that reads the written rule", { timeout }, () => {
  fc.assert(
    fc.property(aSeries, fc.integer({ min: 0, max: 700 }), ({ start, repeat }, skipped) => {
      const to = addDays(start, 1100);
      const all = byLibrary(start, repeat, to);
      const last = lastDate(start, repeat);
      const from = addDays(start, skipped);
      const found = datesBetween(start, repeat, { from, to, last, limit: 5000 });
      expect(found).toEqual(all.filter((date) => date >= from));
      const middle = all[Math.floor(all.length / 2)];
      if (middle) expect(countBefore(start, repeat, middle)).toBe(all.indexOf(middle));
      if (last !== null && last < to) expect(last).toBe(all.at(-1));
    }),
    { numRuns: runs },
  );
});

const planned = (
  start: string,
  repeat: Repeat,
): Series & { title: string; allDay: boolean; place: null; description: string } =>
  settled({
    title: "Visita",
    allDay: false,
    place: null,
    description: "",
    start: `${start}T09:00`,
    end: `${start}T10:00`,
    repeat,
    lastOn: null,
    changes: [],
  });
const startsOf = (series: ReturnType<typeof planned>, to: string) =>
  happeningsOf(series, series.start, `${to}T00:00`).map(({ start }) => start);

test("split anywhere, the two parts together have exactly the dates of the series", { timeout }, () => {
  fc.assert(
    fc.property(aSeries, fc.nat(30), ({ start, repeat }, index) => {
      const series = planned(start, repeat);
      const to = addDays(start, 500);
      const all = startsOf(series, to);
      const cut = all[Math.min(index, all.length - 1)];
      if (cut === undefined || cut === all[0]) return;
      const { before, after } = split(series, cut.slice(0, 10));
      expect([...startsOf(before, to), ...startsOf(after, to)]).toEqual(all);
    }),
    { numRuns: runs },
  );
});

test(
  "moved by days and hours, a daily or weekly series keeps its number of dates and their intervals",
  { timeout },
  () => {
    fc.assert(
      fc.property(aSeries, fc.integer({ min: -3, max: 10 }), ({ start, repeat }, shift) => {
        if (repeat.every === "month" || repeat.every === "year" || repeat.weekdays) return;
        const series = planned(start, repeat);
        const all = startsOf(series, addDays(start, 300));
        const to = `${addDays(start, shift)}T14:30`;
        const { series: put } = movedSeries(series, start, {
          start: to,
          end: `${addDays(start, shift)}T15:00`,
        });
        expect(startsOf(put, addDays(start, 300 + shift))).toEqual(
          all.map((one) => `${addDays(one, shift)}T14:30`),
        );
      }),
      { numRuns: runs },
    );
  },
);

test("cancelled dates and those moved by hand go along with a series that moves", () => {
  const series = planned("2026-11-23", rule({ every: "week", weekdays: [1], count: 4 }));
  const changed = {
    ...series,
    changes: [
      { on: "2026-11-30", isCancelled: true, fields: {} },
      { on: "2026-12-07", isCancelled: false, fields: { title: "Con el alcalde" } },
    ],
  };
  const { series: put } = movedSeries(changed, "2026-11-23", {
    start: "2026-11-25T09:00",
    end: "2026-11-25T10:00",
  });
  expect(happeningsOf(put, "2026-11-01T00:00", "2027-02-01T00:00")).toMatchObject([
    { start: "2026-11-25T09:00", title: "Visita" },
    { start: "2026-12-09T09:00", title: "Con el alcalde", isChanged: true },
    { start: "2026-12-16T09:00", title: "Visita" },
  ]);
});

test("a rule is written the same for the date and for the time at which its series starts", () => {
  const at = (repeat: Repeat) => rruleOf("2026-11-27T09:00", repeat, (date) => date);
  expect(at(rule({ every: "month", count: 3 }))).toBe("FREQ=MONTHLY;BYMONTHDAY=27;COUNT=3");
  expect(at(rule({ every: "month", monthly: "weekday" }))).toBe("FREQ=MONTHLY;BYDAY=4FR");
  expect(at(rule({ every: "month", monthly: "last-weekday" }))).toBe("FREQ=MONTHLY;BYDAY=-1FR");
  expect(at(rule({ every: "week" }))).toBe("FREQ=WEEKLY;BYDAY=FR");
});

test("when one of several weekdays moves past the end of the series, the end moves with it", () => {
  const series = planned("2024-01-11", rule({ every: "week", weekdays: [4], until: "2024-01-12" }));
  const several = settled({
    ...series,
    repeat: rule({ every: "week", weekdays: [4, 5], until: "2024-01-12" }),
  });
  const put = (on: string, to: string) =>
    startsOf(movedSeries(several, on, { start: `${to}T09:00`, end: `${to}T10:00` }).series, "2024-03-01");
  expect(put("2024-01-12", "2024-01-13")).toEqual(["2024-01-11T09:00", "2024-01-13T09:00"]);
});

test("the first of several weekdays moves beyond the next one, which stays", () => {
  const series = planned("2026-12-07", rule({ every: "week", weekdays: [1, 2], count: 4 }));
  const { series: put } = movedSeries(series, "2026-12-07", {
    start: "2026-12-09T09:00",
    end: "2026-12-09T10:00",
  });
  expect(startsOf(put, "2027-02-01").map((start) => start.slice(0, 10))).toEqual([
    "2026-12-08",
    "2026-12-09",
    "2026-12-15",
    "2026-12-16",
  ]);
});
