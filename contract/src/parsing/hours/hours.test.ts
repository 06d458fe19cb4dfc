// Parses opening hours as people type them, and writes them back.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OpeningDay, OpeningHours, Shift } from "./openingHours.ts";
import { parseTokens } from "./hours.parse.ts";
import { tokensOf } from "./hours.tokens.ts";
import { tidyWeekly } from "./hours.weekly.ts";
import { readHours, showHours, writeHours } from "./hours.ts";

/** `1:08:00-20:00` per line; F is the holiday line. */
const lines = (text: string) => {
  const { value, issues } = readHours(text);
  return value
    ? value.weekly.map(({ day, open, close }) => `${day === "holiday" ? "F" : day} ${open}-${close}`)
    : issues;
};
const days = (list: string, ...shifts: string[]) =>
  Array.from(list).flatMap((day) => shifts.map((shift) => `${day} ${shift}`));

describe("the texts of the samples", () => {
  test.each([
    ["L-S 7:00-21:00; D-F 8:00-18:00", [...days("123456", "07:00-21:00"), ...days("7F", "08:00-18:00")]],
    ["L-D 6:00-14:00", days("1234567", "06:00-14:00")],
    ["L-V 7:30-18:00; S 8:00-14:00", [...days("12345", "07:30-18:00"), "6 08:00-14:00"]],
    ["L-D 0:00-23:59", days("1234567", "00:00-23:59")],
    ["M-D 5:00-16:00", days("234567", "05:00-16:00")],
    ["J-S 12:00-3:00", days("456", "12:00-03:00")],
    ["L-V 8:00-20:00; S 9-18; D y F cerrado", [...days("12345", "08:00-20:00"), "6 09:00-18:00"]],
  ])("%s", (text, expected) => {
    expect(lines(text)).toEqual(expected);
    expect(readHours(text).issues).toEqual([]);
  });
});

describe("what people type", () => {
  test.each([
    ["24 horas", days("1234567", "00:00-24:00")],
    ["24/7", days("1234567", "00:00-24:00")],
    ["Abierto las 24 horas", days("1234567", "00:00-24:00")],
    ["Todos los días 24 horas", days("1234567", "00:00-24:00")],
    ["Lunes a viernes de 8am a 8pm, sábados 9 a 1", [...days("12345", "08:00-20:00"), "6 09:00-13:00"]],
    ["8:00 a.m. - 12:00 m. y 2 p.m. - 6 p.m.", days("1234567", "08:00-12:00", "14:00-18:00")],
    ["L-V 8:00 a.m. a 6:00 p.m. / S 8:00 a.m. a 12 m", [...days("12345", "08:00-18:00"), "6 08:00-12:00"]],
    ["L a V 8-12 y 2-6", days("12345", "08:00-12:00", "14:00-18:00")],
    [
      "Lun-Vie: 08:00–18:00 | Sáb: 9:00–13:00 | Dom: Cerrado",
      [...days("12345", "08:00-18:00"), "6 09:00-13:00"],
    ],
    [
      "LUNES A SABADO 6AM-10PM DOMINGOS Y FESTIVOS 7AM-9PM",
      [...days("123456", "06:00-22:00"), ...days("7F", "07:00-21:00")],
    ],
    ["Mi 8-5, X 18-20", ["3 08:00-17:00", "3 18:00-20:00"]],
    ["M 8-5", ["2 08:00-17:00"]],
    ["L, M, M, J, V 8:00-17:00", days("12345", "08:00-17:00")],
    ["LMXJV 8:00-17:00", days("12345", "08:00-17:00")],
    ["L-M-X-J-V 8-17", days("12345", "08:00-17:00")],
    ["V-L 18:00-02:00", days("1567", "18:00-02:00")],
    [
      "Mon-Fri 8am-8pm; Sat & Sun 9am-1pm; holidays closed",
      [...days("12345", "08:00-20:00"), ...days("67", "09:00-13:00")],
    ],
    ["Every day 8 to 10 pm", days("1234567", "08:00-22:00")],
    ["Monday to Friday from 9:00 to 18:00", days("12345", "09:00-18:00")],
    ["8:00-18:00 lunes a viernes, 9:00-13:00 sábados", [...days("12345", "08:00-18:00"), "6 09:00-13:00"]],
    ["Lunes a Viernes\n8:00-18:00\nSábado\n9:00-13:00", [...days("12345", "08:00-18:00"), "6 09:00-13:00"]],
    ["L-D 10am-12am", days("1234567", "10:00-24:00")],
    ["L-D de 10 a.m. a medianoche", days("1234567", "10:00-24:00")],
    ["L-V 8am-mediodía", days("12345", "08:00-12:00")],
    ["J-S 6pm-2am", days("456", "18:00-02:00")],
    ["J-S 6pm-2", days("456", "18:00-02:00")],
    ["L-D 8.30-20.30", days("1234567", "08:30-20:30")],
    ["L-D 8h30 a 20h", days("1234567", "08:30-20:00")],
    ["L-D 0800-2000", days("1234567", "08:00-20:00")],
    ["L-D 8 a 20 horas", days("1234567", "08:00-20:00")],
    ["L-D 8 a 24 horas", days("1234567", "08:00-24:00")],
    [
      "Entre semana 8-18, fines de semana 9-14",
      [...days("12345", "08:00-18:00"), ...days("67", "09:00-14:00")],
    ],
    ["L-D 8:00-20:00, D cerrado", days("123456", "08:00-20:00")],
    ["L-D 8:00-20:00 excepto domingos", days("123456", "08:00-20:00")],
    ["L-D 8:00-20:00; D 9:00-14:00", [...days("123456", "08:00-20:00"), "7 09:00-14:00"]],
    ["Lun a Vie 8 am a 6 pm - Sab 8 am a 2 pm", [...days("12345", "08:00-18:00"), "6 08:00-14:00"]],
    ["LV 8-18", days("12345", "08:00-18:00")],
    ["L-S 8:00 AM 8:00 PM", days("123456", "08:00-20:00")],
    ["L-J 12-10pm, V-S 12pm-12am", [...days("1234", "12:00-22:00"), ...days("56", "12:00-24:00")]],
    ["Cerrado", []],
    ["De domingo a domingo 7am a 11pm", days("1234567", "07:00-23:00")],
    ["lunes a lunes 8:00-20:00", days("1234567", "08:00-20:00")],
    ["Sábado a sábado de 9 am a 9 pm", days("1234567", "09:00-21:00")],
    ["7x24", days("1234567", "00:00-24:00")],
    ["7 x 24", days("1234567", "00:00-24:00")],
    ["24x7", days("1234567", "00:00-24:00")],
    ["24 horas, los 7 días de la semana", days("1234567", "00:00-24:00")],
    ["Las 24 horas del día", days("1234567", "00:00-24:00")],
    ["L-V 7x24", days("12345", "00:00-24:00")],
    ["de 7 de la mañana a 7 de la noche", days("1234567", "07:00-19:00")],
    ["L a S de 8 de la mañana a 12 de la noche", days("123456", "08:00-24:00")],
    [
      "8 de la mañana a 12 del día y de 2 de la tarde a 6:30 de la tarde",
      days("1234567", "08:00-12:00", "14:00-18:30"),
    ],
    ["V y S 6 de la tarde a 2 de la madrugada", days("56", "18:00-02:00")],
    [
      "L-V 8:00 a 18:00\nS 8:00 a 13:00\nD y F 9:00 a 13:00",
      [...days("12345", "08:00-18:00"), "6 08:00-13:00", ...days("7F", "09:00-13:00")],
    ],
    ["8:00-12:00\n14:00-18:00", days("1234567", "08:00-12:00", "14:00-18:00")],
  ])("%s", (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });
});

test("closed on holidays is distinguished from holidays that are not mentioned", () => {
  expect(readHours("L-D 8-20").value?.closedOnHolidays).toBeUndefined();
  expect(readHours("L-D 8-20; F cerrado").value?.closedOnHolidays).toBe(true);
  expect(readHours("L-D 8-20; cerrado festivos").value?.closedOnHolidays).toBe(true);
});

test("dated exceptions and a closure until a moment", () => {
  const text =
    'L-D 8:00-20:00; 2026-12-24 8:00-14:00 "Nochebuena; «hasta» las 2"; 25/12/2026 cerrado; cerrado hasta 2027-01-05T13:00:00.000Z';
  expect(readHours(text).value).toMatchObject({
    exceptions: [
      { date: "2026-12-24", shifts: [{ open: "08:00", close: "14:00" }], note: "Nochebuena; «hasta» las 2" },
      { date: "2026-12-25", shifts: [], note: "" },
    ],
    closedUntil: "2027-01-05T13:00:00.000Z",
  });
});

test.each([
  ["L-V 8:00-12:00 y 2:00-6:00", "afternoon", "L-V 8:00-12:00, 14:00-18:00"],
  ["L-V 8:00-18:00, sábados de 8:00 a 1:00", "afternoon", "L-V 8:00-18:00; S 8:00-13:00"],
  ["L-V 8:00 am - 5:00 pm, S 8:00 - 1:00", "afternoon", "L-V 8:00-17:00; S 8:00-13:00"],
])("the context decides how %s is read, with a warning that says how", (text, reason, read) => {
  expect(readHours(text).issues).toMatchObject([
    { code: "UNLIKELY_HOURS", severity: "warning", params: { reason, read }, suggestion: read },
  ]);
  expect(readHours(read)).toEqual({ value: readHours(text).value, issues: [] });
});

test.each([
  ["7:30-5:30", "L-D 7:30-17:30"],
  ["L-V 8:00-6:00", "L-V 8:00-18:00"],
  ["sábados de 8:00 a 1:00", "S 8:00-13:00"],
  ["9:00-9:00", "L-D 9:00-21:00"],
])("%s would last a night: it is a question, with the likelier day suggested", (text, suggestion) => {
  const { value, issues } = readHours(text);
  expect(value).toBeUndefined();
  expect(issues).toMatchObject([
    { code: "UNLIKELY_HOURS", severity: "error", params: { reason: "overnight" }, suggestion },
  ]);
  expect(readHours(suggestion).issues).toEqual([]);
});

test("hours that may be a bar's become a question without a suggestion, and a night beside 24-hour times", () => {
  const { value, issues } = readHours("V-S 11:00-2:00");
  expect(value).toBeUndefined();
  expect(issues).toMatchObject([{ code: "UNLIKELY_HOURS", severity: "error" }]);
  expect(issues[0]).not.toHaveProperty("suggestion");
  expect(lines("L-J 11:00-22:00; V-S 11:00-2:00")).toEqual([
    ...days("1234", "11:00-22:00"),
    ...days("56", "11:00-02:00"),
  ]);
  expect(readHours("L-J 11:00-22:00; V-S 11:00-2:00").issues).toMatchObject([{ severity: "warning" }]);
});

test("a few morning hours may mean the evening", () => {
  expect(lines("6 a 10")).toEqual(days("1234567", "06:00-10:00"));
  expect(readHours("6 a 10").issues).toMatchObject([
    {
      code: "UNLIKELY_HOURS",
      severity: "warning",
      params: { reason: "short", hours: 4 },
      suggestion: "L-D 6:00-22:00",
    },
  ]);
  for (const clear of ["6 a 10 am", "6 am a 10 am", "8 a 12", "6 a 10 y 5 a 9", "L-V 6 a 10 pm"])
    expect(readHours(clear).issues, clear).toEqual([]);
});

test("a day of more than twenty hours gets a warning", () => {
  expect(readHours("7am a 5am").issues).toMatchObject([
    { code: "UNLIKELY_HOURS", severity: "warning", params: { reason: "overnight", hours: 22 } },
  ]);
});

test("words for closing without opening hours are no hours", () => {
  for (const text of ["Domingos y festivos cerrado", "cerrado los domingos", "D cerrado"]) {
    expect(readHours(text).value, text).toBeUndefined();
    expect(readHours(text).issues, text).toMatchObject([{ code: "NEVER_OPEN", severity: "error" }]);
  }
  // An export's text for a market without hours parses back unchanged.
  for (const text of ["cerrado", "F cerrado", "L-D cerrado"]) {
    expect(readHours(text).value, text).toMatchObject({ weekly: [] });
    expect(readHours(text).issues, text).toMatchObject([{ code: "NEVER_OPEN", severity: "warning" }]);
  }
});

test("the end of a closure is written in common date formats, and parses back the same", () => {
  const closed = (closedUntil: string) => ({ weekly: [], exceptions: [], closedUntil });
  expect(writeHours(closed("2027-01-05T05:00:00.000Z"), "es")).toBe("cerrado hasta 2027-01-05");
  expect(writeHours(closed("2027-01-05T13:30:00.000Z"), "en")).toBe("closed until 2027-01-05 8:30");
  expect(readHours("L-V 8-18; cerrado hasta el 5/1/2027").value?.closedUntil).toBe(
    "2027-01-05T05:00:00.000Z",
  );
  expect(readHours("cerrado hasta 2027-01-05 8:30 a. m.").value?.closedUntil).toBe(
    "2027-01-05T13:30:00.000Z",
  );
});

test("on a screen dates and moments look as everywhere else there, and parse back", () => {
  const hours = {
    weekly: [],
    exceptions: [{ date: "2026-12-24", shifts: [], note: "Nochebuena" }],
    closedUntil: "2027-01-05T13:30:00.000Z",
  };
  const plain = (language: "en" | "es") => showHours(hours, language).replaceAll("\u00a0", " ");
  expect(plain("es")).toBe('24 dic 2026 cerrado "Nochebuena"; cerrado hasta 5 ene 2027 8:30 a. m.');
  expect(plain("en")).toBe('24 Dec 2026 closed "Nochebuena"; closed until 5 Jan 2027 8:30 AM');
  expect(readHours(plain("es")).value).toEqual(hours);
  expect(readHours("L-V 8-18; 24 de diciembre de 2026 8-14; 31 Feb 2027 cerrado").issues).toMatchObject([
    { code: "INVALID_HOURS", params: { part: "31 Feb 2027" } },
  ]);
});

test("a screen shows the end of a closure to the minute, never too early", () => {
  const hours = { weekly: [], exceptions: [], closedUntil: "2027-01-05T13:29:30.250Z" };
  expect(showHours(hours, "en").replaceAll("\u00a0", " ")).toBe("closed until 5 Jan 2027 8:30 AM");
});

test.each([
  ["L-V ocho a seis", "ocho"],
  ["M-F 8:00-17:00", "F 8:00-17:00"],
  ["L-V 8:00-25:00", "25:00"],
  ["L-V", ""],
  ["8:00", "8:00"],
  ["L-V 8:00", "8:00"],
  ["2026-02-31 cerrado", "2026-02-31"],
  ["pregunte en caja", "pregunte"],
])("for %j the unknown part is named", (text, part) => {
  const { value, issues } = readHours(text);
  expect(value).toBeUndefined();
  expect(issues).toMatchObject([{ code: "INVALID_HOURS", severity: "error" }]);
  expect(issues[0]?.params["part"]).toContain(part);
});

const time = fc.integer({ min: 0, max: 1440 }).map((minutes) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
});
/** Not from the morning to midnight: beside a shift in the afternoon, "12 AM" on a screen means noon. */
const shift = fc
  .record({ open: time, close: time })
  .filter(({ open, close }) => open >= "12:00" || (close !== "00:00" && close !== "24:00"));
const day = fc.constantFrom<OpeningDay>(1, 2, 3, 4, 5, 6, 7, "holiday");
const note = fc.string({ maxLength: 20 }).map((text) => text.replace(/\s+/g, " ").trim());
const anyHours: fc.Arbitrary<OpeningHours> = fc
  .record({
    weekly: fc.array(
      fc.tuple(day, shift).map(([on, hours]) => ({ day: on, ...hours })),
      { maxLength: 20 },
    ),
    exceptions: fc.array(
      fc.record({
        date: fc
          .date({ min: new Date("2020-01-01"), max: new Date("2039-12-31"), noInvalidDate: true })
          .map((date) => date.toISOString().slice(0, 10)),
        shifts: fc
          .array(shift, { maxLength: 3 })
          .map((shifts) => shifts.sort((a, b) => a.open.localeCompare(b.open))),
        note,
      }),
      { maxLength: 4 },
    ),
    closedUntil: fc.option(
      fc.constantFrom("2026-05-01T05:00:00.000Z", "2026-05-01T12:00:00.000Z", "2026-05-01T12:00:30.000Z"),
    ),
  })
  .map((hours) => ({ ...hours, weekly: tidyWeekly(hours.weekly) }));

/** In 12-hour notation midnight at the end of a shift has one form; and screens show no seconds. */
const asShown = (hours: OpeningHours): OpeningHours => {
  const atMidnight = <Line extends Shift>(line: Line): Line =>
    line.close === "00:00" && line.open !== "24:00" ? { ...line, close: "24:00" } : line;
  return {
    ...hours,
    weekly: tidyWeekly(hours.weekly.map(atMidnight)),
    exceptions: hours.exceptions.map((one) => ({ ...one, shifts: one.shifts.map(atMidnight) })),
    closedUntil: hours.closedUntil?.replace("12:00:30", "12:01:00") ?? null,
  };
};

test("what is written parses back the same, in both languages", () => {
  const withHolidays = fc
    .tuple(anyHours, fc.boolean())
    .map(([hours, closed]) =>
      closed && !hours.weekly.some((line) => line.day === "holiday")
        ? { ...hours, closedOnHolidays: true }
        : hours,
    );
  fc.assert(
    fc.property(withHolidays, fc.constantFrom("es" as const, "en" as const), (hours, language) => {
      expect(readHours(writeHours(hours, language)).value).toEqual(hours);
      expect(readHours(showHours(hours, language)).value).toEqual(asShown(hours));
    }),
    { numRuns: 500 },
  );
});

test("no text makes the parser fail", () => {
  const letters = fc.string({
    unit: fc.constantFrom(..."LMXJVSDF08123:-;,. yaapmm".split("")),
    maxLength: 40,
  });
  fc.assert(
    fc.property(letters, (text) => {
      const { value } = readHours(text);
      if (value) expect(readHours(writeHours(value, "es")).value).toEqual(value);
    }),
    { numRuns: 2000 },
  );
});

// A cell has room for 20,000 characters. Where each statement reads the whole text, these take minutes, more than a
// test may.
test.each(["a,0-1:", "0-1:no ", "a,8 a 9 ", "L-V 8-9;", "no "])(
  "two hundred thousand characters of %j take a moment",
  (piece) => {
    const tokens = tokensOf(piece.repeat(200_000 / piece.length));
    for (const order of ["days first", "times first"] as const)
      expect(parseTokens(tokens, order)).toBeDefined();
  },
);
