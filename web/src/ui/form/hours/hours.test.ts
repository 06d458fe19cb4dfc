// The editor's operations on opening hours, and that their results parse back the same.
import { openingHours } from "@igo/contract/parsing/hours/openingHours";
import { readHours, writeHours } from "@igo/contract/parsing/hours/hours";
import { expect, test } from "vitest";
import {
  endsNextDay,
  firstShifts,
  haveOverlap,
  holidaysOf,
  isInstant,
  nextOpening,
  closingChoices,
  openingAfterToday,
  noHours,
  orNothing,
  shiftsOf,
  shownInstant,
  typedClose,
  typedInstant,
  withDate,
  withHolidays,
  withNewDate,
  withNextShift,
  withShifts,
} from "./hours.ts";

const hoursOf = (typed: string) => {
  const { value } = readHours(typed);
  if (!value) throw new Error(`${typed} cannot be read`);
  return value;
};

test("a day's shifts are copied to other days, and the others stay", () => {
  const hours = hoursOf("L 8:00-12:00, 14:00-18:00; S 9:00-13:00");
  const copied = withShifts(hours, [2, 3, 4, 5], shiftsOf(hours, 1));
  expect(writeHours(copied, "es")).toBe("L-V 8:00-12:00, 14:00-18:00; S 9:00-13:00");
});

test("the editor's hours are valid for the contract, and parse back the same", () => {
  let hours = withShifts(noHours, [5], [{ open: "18:00", close: "02:00" }]);
  hours = withHolidays(hours, "closed");
  hours = withDate(withNewDate(hours, new Date("2026-12-24T15:00:00Z")), 0, { note: "Nochebuena" });
  expect(openingHours.parse(hours)).toEqual(hours);
  expect(hoursOf(writeHours(hours, "en"))).toEqual(hours);
  expect(hoursOf(writeHours(hours, "es"))).toEqual(hours);
});

test("holidays are like their weekday, closed, or have their own hours, initially Sunday's", () => {
  const hours = hoursOf("L-S 8-20; D 9-14");
  expect(holidaysOf(hours)).toBe("weekday");
  const own = withHolidays(withHolidays(hours, "closed"), "own");
  expect(holidaysOf(own)).toBe("own");
  expect(shiftsOf(own, "holiday")).toEqual([{ open: "09:00", close: "14:00" }]);
  expect(own.closedOnHolidays).toBeUndefined();
  expect(holidaysOf(withHolidays(own, "closed"))).toBe("closed");
  expect(withHolidays(own, "weekday")).toEqual(hours);
});

test("changing a weekday leaves the holiday line as it is", () => {
  const closed = withHolidays(hoursOf("L-D 8-20"), "closed");
  expect(withShifts(closed, [1], []).closedOnHolidays).toBe(true);
});

test("a day that opens copies the open day before it; the first gets a working day", () => {
  expect(firstShifts(noHours, 1)).toEqual([{ open: "08:00", close: "18:00" }]);
  expect(firstShifts(hoursOf("L 7-15; M cerrado"), 3)).toEqual([{ open: "07:00", close: "15:00" }]);
});

const shiftsIn = (typed: string) =>
  typed === "" ? [] : typed.split(", ").map((one) => ({ open: one.slice(0, 5), close: one.slice(6) }));

test.each([
  ["a working day, if there is none", "", "08:00-18:00"],
  ["an hour after the last", "08:00-12:00", "08:00-12:00, 13:00-16:00"],
  ["until midnight at most", "08:00-20:00", "08:00-20:00, 21:00-24:00"],
  ["before the first, where the day ends with the last", "11:00-23:59", "07:00-10:00, 11:00-23:59"],
  ["before the first, where the last ends at midnight", "06:00-24:00", "02:00-05:00, 06:00-24:00"],
  ["before a night shift, and after the night before", "18:00-02:00", "14:00-17:00, 18:00-02:00"],
  [
    "in the pause, where the day is full at both ends",
    "00:00-06:00, 18:00-24:00",
    "00:00-06:00, 07:00-10:00, 18:00-24:00",
  ],
  ["none around the clock", "00:00-24:00", null],
  ["none where less than an hour would be left", "01:30-23:30", null],
  ["none into the morning that a night shift reaches", "04:00-03:00", null],
])("an added shift: %s", (_, typed, expected) => {
  const added = withNextShift(shiftsIn(typed));
  expect(added?.map(({ open, close }) => `${open}-${close}`).join(", ") ?? null).toBe(expected);
});

test("whatever the shifts are, an added one lies in the day and overlaps none", () => {
  const times = Array.from({ length: 48 }, (_, half) => half * 30);
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
  for (const open of times)
    for (const close of times) {
      const only = { open: time(open), close: typedClose(time(close)) };
      const added = withNextShift([only]) ?? [only];
      expect(haveOverlap(added), JSON.stringify(added)).toBe(false);
      expect(added.filter((shift) => shift !== only).some(endsNextDay), JSON.stringify(added)).toBe(false);
    }
});

test("a shift past midnight ends the next day; one until midnight does not", () => {
  expect(endsNextDay({ open: "18:00", close: "02:00" })).toBe(true);
  expect(endsNextDay({ open: "18:00", close: typedClose("00:00") })).toBe(false);
  expect(endsNextDay({ open: "18:00", close: "" })).toBe(false);
});

test("overlapping shifts are reported, past midnight too; adjacent shifts are not", () => {
  const shifts = (...texts: string[]) =>
    texts.map((text) => ({ open: text.slice(0, 5), close: text.slice(6) }));
  expect(haveOverlap(shifts("08:00-12:00", "11:00-15:00"))).toBe(true);
  expect(haveOverlap(shifts("20:00-04:00", "23:00-23:30"))).toBe(true);
  expect(haveOverlap(shifts("08:00-12:00", "12:00-15:00"))).toBe(false);
  expect(haveOverlap(shifts("08:00-", "09:00-10:00"))).toBe(false);
});

test("a new date is today in Bogota, or the first later day that is not in the list", () => {
  // Seven in the evening in Bogota is midnight in Greenwich.
  const evening = new Date("2026-12-24T00:30:00Z");
  const once = withNewDate(noHours, evening);
  expect(once.exceptions.map(({ date }) => date)).toEqual(["2026-12-23"]);
  expect(withNewDate(once, evening).exceptions.map(({ date }) => date)).toEqual(["2026-12-23", "2026-12-24"]);
  expect(withDate(once, 0, null).exceptions).toEqual([]);
});

test("an empty editor means no hours, and permanent closure can be expressed", () => {
  expect(orNothing(noHours)).toBeNull();
  expect(orNothing(withHolidays(noHours, "closed"))).not.toBeNull();
});

test("closed until the next shift: neither the one open now, nor on a closed day", () => {
  const hours = hoursOf("L-S 8:00-12:00, 14:00-18:00; D cerrado");
  const at = (local: string) => {
    const [date = "", time = ""] = local.split("T");
    return new Date(typedInstant({ date, time }) ?? "");
  };
  const next = (local: string) => {
    const { date, time } = shownInstant(nextOpening(hours, at(local)));
    return `${date}T${time}`;
  };
  expect(next("2026-11-20T09:30")).toBe("2026-11-20T14:00");
  expect(next("2026-11-20T13:00")).toBe("2026-11-20T14:00");
  expect(next("2026-11-21T15:00")).toBe("2026-11-23T08:00");
  expect(nextOpening(noHours, at("2026-11-21T15:00"))).toBeNull();
  expect(nextOpening(hoursOf("24 horas"), at("2026-11-21T15:00"))).toBeNull();
});

test("an incomplete moment is shown as typed, and is none", () => {
  expect(shownInstant("24/1T8:00")).toEqual({ date: "24/1", time: "8:00" });
  expect(shownInstant("TomorrowT")).toEqual({ date: "Tomorrow", time: "" });
  expect(typedInstant({ date: "24/1", time: "08:00" })).toBeNull();
  expect(["24/1T8:00", "2027-01-04T", null].some(isInstant)).toBe(false);
  expect(isInstant("2027-01-04T19:00:00.000Z")).toBe(true);
});

test.each([
  ["tomorrow, not after the break", "L-S 8:00-12:00, 14:00-18:00", "2026-11-20T09:30", "2026-11-21T08:00"],
  ["not on a closed day", "L-S 8:00-18:00; D cerrado", "2026-11-21T09:30", "2026-11-23T08:00"],
  ["the night shift of today is today's", "L-D 18:00-2:00", "2026-11-20T19:00", "2026-11-21T18:00"],
  ["after midnight it is still that night", "L-D 18:00-2:00", "2026-11-20T01:00", "2026-11-20T18:00"],
  [
    "a shift that begins at midnight is tomorrow's",
    "L-D 0:00-6:00, 9:00-20:00",
    "2026-11-20T10:00",
    "2026-11-21T00:00",
  ],
  ["around the clock, at midnight", "24 horas", "2026-11-20T10:00", "2026-11-21T00:00"],
])("closed for today: %s", (_, typed, now, opens) => {
  const [date = "", time = ""] = now.split("T");
  const instant = new Date(typedInstant({ date, time }) ?? "");
  const shown = shownInstant(openingAfterToday(hoursOf(typed), instant));
  expect(`${shown.date}T${shown.time}`).toBe(opens);
});

test.each([
  [
    "hours while it is open, and the next days",
    "L-S 8:00-18:00; D cerrado",
    "2026-11-20T14:32",
    ["2026-11-20T15:35", "2026-11-20T16:35"],
    ["2026-11-21T08:00", "2026-11-23T08:00", "2026-11-24T08:00"],
  ],
  [
    "no hours of another day",
    "24 horas",
    "2026-11-20T23:30",
    [],
    ["2026-11-21T00:00", "2026-11-22T00:00", "2026-11-23T00:00"],
  ],
  [
    "no hours while it is closed",
    "L 8:00-18:00",
    "2026-11-20T10:00",
    [],
    ["2026-11-30T08:00", "2026-12-07T08:00", "2026-12-14T08:00"],
  ],
])("until when it may close: %s", (_, typed, now, soon, days) => {
  const [date = "", time = ""] = now.split("T");
  const choices = closingChoices(hoursOf(typed), new Date(typedInstant({ date, time }) ?? ""));
  const local = (instant: string) => {
    const shown = shownInstant(instant);
    return `${shown.date}T${shown.time}`;
  };
  expect(choices.soon.map(({ until }) => local(until))).toEqual(soon);
  expect(choices.days.map(local)).toEqual(days);
});
