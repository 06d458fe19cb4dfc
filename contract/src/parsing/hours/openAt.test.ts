// Open now and until when, compared with a check of every minute.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { OpeningDay, OpeningHours } from "./openingHours.ts";
import { isHoliday } from "./holidays.ts";
import { readHours } from "./hours.ts";
import { openAt, shiftsToday } from "./openAt.ts";

const bogota = (local: string) => new Date(`${local}-05:00`);
const at = (text: string, local: string) => {
  const { value } = readHours(text);
  if (!value) throw new Error(`not hours: ${text}`);
  const { open, changesAt } = openAt(value, bogota(local), isHoliday);
  const shown = changesAt && new Date(changesAt.getTime() - 5 * 3_600_000).toISOString().slice(0, 16);
  return [open, shown];
};

// 2026-11-21 is a Saturday; 2026-11-16 a Monday and a holiday.
test.each([
  ["L-V 8:00-20:00; S 9-18", "2026-11-21T08:59:00", [false, "2026-11-21T09:00"]],
  ["L-V 8:00-20:00; S 9-18", "2026-11-21T09:00:00", [true, "2026-11-21T18:00"]],
  ["L-V 8:00-20:00; S 9-18", "2026-11-21T18:00:00", [false, "2026-11-23T08:00"]],
  ["J-S 12:00-3:00", "2026-11-22T02:59:59", [true, "2026-11-22T03:00"]],
  ["24 horas", "2026-11-21T03:00:00", [true, null]],
  ["Cerrado", "2026-11-21T03:00:00", [false, null]],
  ["L-D 8:00-24:00; L-D 0:00-2:00", "2026-11-21T23:00:00", [true, "2026-11-22T02:00"]],
  ["L-V 8-18", "2026-11-16T09:00:00", [true, "2026-11-16T18:00"]],
  ["L-V 8-18; F 10-12", "2026-11-16T09:00:00", [false, "2026-11-16T10:00"]],
  ["L-V 8-18; F cerrado", "2026-11-16T09:00:00", [false, "2026-11-17T08:00"]],
  ["L-V 8-18; F cerrado; 2026-11-16 8-9", "2026-11-16T08:30:00", [true, "2026-11-16T09:00"]],
  ["L-D 8-18; 2026-11-21 cerrado", "2026-11-21T09:00:00", [false, "2026-11-22T08:00"]],
  ["L-D 8-18; cerrado hasta 2026-11-21T15:00:00Z", "2026-11-21T09:00:00", [false, "2026-11-21T10:00"]],
  ["L-D 8-18; cerrado hasta 2026-11-22T04:00:00Z", "2026-11-21T09:00:00", [false, "2026-11-22T08:00"]],
  ["2027-06-01 8-18", "2026-11-21T09:00:00", [false, "2027-06-01T08:00"]],
])("%s at %s", (text, local, expected) => {
  expect(at(text, local)).toEqual(expected);
});

const minute = 60_000;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Whether a minute is open, straight from the rule: today's shifts, and yesterday's that cross midnight. */
const isOpen = (hours: OpeningHours, instant: number, holiday: (date: string) => boolean) => {
  if (hours.closedUntil !== null && instant < Date.parse(hours.closedUntil)) return false;
  const local = new Date(instant - 300 * minute);
  const now = local.getUTCHours() * 60 + local.getUTCMinutes();
  return [0, -1, -2].some((back) => {
    const date = new Date(local.getTime() + back * 1440 * minute);
    const iso = date.toISOString().slice(0, 10);
    const exception = hours.exceptions.find((one) => one.date === iso);
    const hasLine = hours.closedOnHolidays === true || hours.weekly.some((line) => line.day === "holiday");
    const day = holiday(iso) && hasLine ? "holiday" : date.getUTCDay() || 7;
    const shifts = exception ? exception.shifts : hours.weekly.filter((line) => line.day === day);
    return shifts.some(({ open, close }) => {
      const [from, to] = [minutesOf(open), minutesOf(close)];
      const end = to <= from ? to + 1440 : to;
      const since = now - back * 1440;
      return since >= from && since < end;
    });
  });
};

test("it agrees with a check of every minute", () => {
  const time = fc.constantFrom("00:00", "02:00", "08:00", "08:30", "12:00", "20:00", "23:59", "24:00");
  const hours: fc.Arbitrary<OpeningHours> = fc.record({
    weekly: fc.array(
      fc.record({
        day: fc.constantFrom<OpeningDay>(1, 2, 3, 4, 5, 6, 7, "holiday"),
        open: time,
        close: time,
      }),
      { maxLength: 6 },
    ),
    exceptions: fc.array(
      fc.record({
        date: fc.constantFrom("2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"),
        shifts: fc.array(fc.record({ open: time, close: time }), { maxLength: 2 }),
        note: fc.constant(""),
      }),
      { maxLength: 2 },
    ),
    closedUntil: fc.option(fc.constantFrom("2026-11-21T15:00:00Z", "2026-11-23T05:00:00Z")),
    closedOnHolidays: fc.boolean(),
  });
  const start = fc
    .integer({ min: 0, max: 3 * 1440 })
    .map((minutes) => Date.parse("2026-11-20T05:00:00Z") + minutes * minute);
  const holiday = (date: string) => date === "2026-11-23";
  fc.assert(
    fc.property(hours, start, (given, now) => {
      const { open, changesAt } = openAt(given, new Date(now), holiday);
      expect(open).toBe(isOpen(given, now, holiday));
      const until = Math.min(changesAt?.getTime() ?? Infinity, now + 9 * 1440 * minute);
      for (let later = now; later < until; later += minute) {
        if (isOpen(given, later, holiday) !== open)
          throw new Error(`changes at ${new Date(later).toISOString()}`);
      }
      if (changesAt) expect(isOpen(given, changesAt.getTime(), holiday)).toBe(!open);
    }),
    { numRuns: 120 },
  );
});

test.each([
  // A Saturday just before midnight, and the Sunday after it.
  ["L-V 8:00-20:00; S 9:00-12:00, 14:00-18:00", "2026-11-21T23:59:00", ["09:00-12:00", "14:00-18:00"]],
  ["L-V 8:00-20:00; S 9-18", "2026-11-22T00:00:00", []],
  ["L-D 8:00-20:00; festivos cerrado", "2026-11-16T10:00:00", []],
  ["J-S 12:00-3:00", "2026-11-21T01:00:00", ["12:00-03:00"]],
])("the shifts of the day: %s at %s", (text, local, expected) => {
  const { value } = readHours(text);
  if (!value) throw new Error(`not hours: ${text}`);
  const shifts = (hours: OpeningHours) =>
    shiftsToday(hours, bogota(local), isHoliday).map(({ open, close }) => `${open}-${close}`);
  expect(shifts(value)).toEqual(expected);
  // Closed until later: that day has no shifts.
  expect(shifts({ ...value, closedUntil: "2027-01-01T05:00:00.000Z" })).toEqual([]);
});
