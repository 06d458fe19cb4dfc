// Hours as clerks write them in chains' files: each is parsed as intended, or becomes a question.
import { expect, test } from "vitest";
import { readHours, writeHours } from "./hours.ts";

const read = (text: string) => {
  const { value, issues } = readHours(text);
  expect(issues, text).toEqual([]);
  return value && writeHours(value, "es");
};

test.each([
  ["12 md - 9 pm", "L-D 12:00-21:00"],
  ["L-S 11 a.m. a 12 m.d. y 2 a 6 p.m.", "L-S 11:00-12:00, 14:00-18:00"],
  ["8a-8p", "L-D 8:00-20:00"],
  ["8:30a-9p L-S", "L-S 8:30-21:00"],
  ["8a 8p", "L-D 8:00-20:00"],
  ["8am/8pm", "L-D 8:00-20:00"],
  ["siete días 24 horas", "L-D 0:00-24:00"],
  ["LUNES A DOMINGO INCLUIDO FESTIVOS 7 AM - 10 PM", "L-D, F 7:00-22:00"],
  ["L-S 8-6, domingo descanso", "L-S 8:00-18:00"],
  ["L-S 8-6; domingos no se atiende", "L-S 8:00-18:00"],
  ["L-S con festivos 9 a 5", "L-S, F 9:00-17:00"],
  ["Solo fines de semana 9 a 5", "S-D 9:00-17:00"],
  ["Lunes a Viernes: 7:00AM-12:00M 2:00PM-6:00PM", "L-V 7:00-12:00, 14:00-18:00"],
  ["L-S 9 am - 12 M 2pm-7pm, D 9-12 M", "L-S 9:00-12:00, 14:00-19:00; D 9:00-12:00"],
  ["8:00 am - 12:00 M 2:00 pm - 6:00 pm", "L-D 8:00-12:00, 14:00-18:00"],
  ["Sáb 8 AM - 12 M Dom 9 AM - 1 PM", "S 8:00-12:00; D 9:00-13:00"],
  ["L 8-12 M 8-12 X 8-12", "L-X 8:00-12:00"],
  ["24x7x365", "L-D 0:00-24:00"],
  ["24 horas los 365 días del año", "L-D 0:00-24:00"],
  ["24 horas excepto domingos", "L-S 0:00-24:00"],
  ["todos los días menos martes y jueves 8-5", "L, X, V-D 8:00-17:00"],
  ["8am-8pm, domingos y festivos 9-1", "L-S 8:00-20:00; D-F 9:00-13:00"],
  ["8:00 - 20:00; dom y festivos cerrado", "L-S 8:00-20:00; F cerrado"],
  ["L-V mañana 8-12 tarde 2-6 S 8-1", "L-V 8:00-12:00, 14:00-18:00; S 8:00-13:00"],
  ["en la tarde: 2 a 6", "L-D 14:00-18:00"],
  ["8 de la noche a 2 de la noche", "L-D 20:00-2:00"],
  ["8:00/12:00 - 14:00/18:00", "L-D 8:00-12:00, 14:00-18:00"],
  ["L-S 8 a 12 - 2 a 6", "L-S 8:00-12:00, 14:00-18:00"],
  ["L-V 8-12 - 14-18; S 8-12", "L-V 8:00-12:00, 14:00-18:00; S 8:00-12:00"],
  ["[8'30 a 18'30]", "L-D 8:30-18:30"],
])("%s is %s", (text, hours) => {
  expect(read(text)).toBe(hours);
});

test("a few morning hours get a warning even beside longer hours of other days", () => {
  const { value, issues } = readHours("L a S 7 a 9, D y F 8 a 6");
  expect(value).toBeDefined();
  expect(issues).toMatchObject([
    {
      code: "UNLIKELY_HOURS",
      severity: "warning",
      params: { reason: "short" },
      suggestion: "L-S 7:00-21:00; D-F 8:00-18:00",
    },
  ]);
});

test("an end without am or pm may be in the evening", () => {
  expect(readHours("6am a 10").issues).toMatchObject([
    {
      code: "UNLIKELY_HOURS",
      severity: "warning",
      params: { reason: "short" },
      suggestion: "L-D 6:00-22:00",
    },
  ]);
  expect(readHours("L-V 6am a 10:00; S 8am a 18:00").issues).toEqual([]);
});

test("an hour that may be morning or evening gets a warning that says how it was read", () => {
  expect(readHours("6:00 - 8:00 pm").issues).toMatchObject([
    { code: "UNLIKELY_HOURS", severity: "warning", params: { read: "L-D 18:00-20:00" } },
  ]);
  expect(readHours("2:00 - 6:00 pm").issues).toEqual([]);
});

test("a night as long as a day gets a warning: am and pm may be swapped", () => {
  for (const text of ["L-V 8:00 pm a 8:00 am", "8pm - 6am", "00:00 - 00:00"])
    expect(readHours(text).issues, text).toMatchObject([
      { code: "UNLIKELY_HOURS", severity: "warning", params: { reason: "overnight" } },
    ]);
  expect(readHours("L-V 6:00 pm a 3:00 am").issues).toEqual([]);
});

test("12 a.m. before an afternoon shift is noon, with a warning; alone it is a question", () => {
  for (const text of ["8-12 a.m. y 2-6 p.m.", "8 am - 12 am, 2 pm - 6 pm"])
    expect(readHours(text).issues, text).toMatchObject([
      {
        code: "UNLIKELY_HOURS",
        severity: "warning",
        params: { reason: "afternoon", read: "L-D 8:00-12:00, 14:00-18:00" },
      },
    ]);
  for (const text of ["8-12 a.m.", "6-12 am"])
    expect(readHours(text).issues, text).toMatchObject([{ code: "UNLIKELY_HOURS", severity: "error" }]);
  expect(readHours("7 am - 12 am").issues).toEqual([]);
});

test("hours that may begin in the afternoon, or last a whole day by mistake, get a warning", () => {
  for (const text of ["4-12", "12 m - 2:00", "12 a 3", "7:00 am a 7:00 am"])
    expect(readHours(text).issues, text).toMatchObject([{ code: "UNLIKELY_HOURS", severity: "warning" }]);
});

test("hours that are as likely an evening get no day suggested", () => {
  const { value, issues } = readHours("5:00-1:00");
  expect(value).toBeUndefined();
  expect(issues[0]).not.toHaveProperty("suggestion");
});

test("an M between two days in letters is not guessed, and neither are unnamed Sundays", () => {
  for (const text of ["S 8 AM - 12 M D 9 AM - 1 PM", "8-5, sábados 8-12"])
    expect(readHours(text).issues, text).toMatchObject([{ code: "INVALID_HOURS", severity: "error" }]);
});

test("a misspelt day is a suggestion", () => {
  expect(readHours("Lunes a sabdo 8:00 am a 6:00 pm, domigos cerrado").issues).toMatchObject([
    { code: "INVALID_HOURS", severity: "error", suggestion: "L-S 8:00-18:00" },
  ]);
  for (const text of ["Previa cita", "L-S 9-9 (D según temporada)", "Variable"])
    expect(readHours(text).issues[0], text).not.toHaveProperty("suggestion");
});

test.each([
  // A dash, N/A or x as a day's value; stars between statements.
  ["Lunes: 9:00-19:00\nMartes: -\nMiércoles: -\nJueves: -\nViernes: 9:00-19:00", "L, V 9:00-19:00"],
  ["Monday: 09:00 - 19:00*Tuesday:  - *Wednesday:  - *Friday: 09:00 - 19:00", "L, V 9:00-19:00"],
  ["Lun: 8-18 Mar: - Mié: 8-18", "L, X 8:00-18:00"],
  ["L-S 8-18; Domingo: -", "L-S 8:00-18:00"],
  ["L-S 8-18, Domingo -", "L-S 8:00-18:00"],
  ["L-S 8-18, Domingo: N/A", "L-S 8:00-18:00"],
  ["L-S 8-18, Domingo: No hay", "L-S 8:00-18:00"],
  ["L-V: 8-18, S: x", "L-V 8:00-18:00"],
  ["L: 8-12, M: 8-12, X: 8-12", "L-X 8:00-12:00"],
  // Every way to write "always".
  ["7*24", "L-D 0:00-24:00"],
  ["24/7", "L-D 0:00-24:00"],
  ["7/24", "L-D 0:00-24:00"],
  ["24×7", "L-D 0:00-24:00"],
  // Systems of maps and registries.
  ["Mo-Su 08:00-20:00; PH off", "L-D 8:00-20:00; F cerrado"],
  ["Mo-Sa 08:00-20:00; Su off", "L-S 8:00-20:00"],
  ["Mo-Fr 9.00-17.30 Uhr", "L-V 9:00-17:30"],
  ["Mo-Sa 8-18, Su Closed-Closed", "L-S 8:00-18:00"],
  ["MO: 7:00 - 12:00 and 13:00 - 20:00, TUE: 8:00 - 17:00", "L 7:00-12:00, 13:00-20:00; M 8:00-17:00"],
  ["07:00a12:00 14:00a18:00", "L-D 7:00-12:00, 14:00-18:00"],
  ['{"monday":[["09:00","17:00"]],"sunday":[]}', "L 9:00-17:00"],
  ['{"sat":{"open":"09:00","close":"13:00"},"sun":null}', "S 9:00-13:00"],
  ["08:00:00.0000000 - 20:00:00.0000000", "L-D 8:00-20:00"],
  ["1900-01-01 08:00:00 - 1900-01-01 20:00:00", "L-D 8:00-20:00"],
  ["30/12/1899 8:00:00 a. m. - 30/12/1899 8:00:00 p. m.", "L-D 8:00-20:00"],
  ["D 9-14, resto 8-20", "L-S 8:00-20:00; D 9:00-14:00"],
  ["L-V 8-18, los demás días 9-13", "L-V 8:00-18:00; S-D 9:00-13:00"],
  ["todos los días menos festivos 8-5", "L-D 8:00-17:00; F cerrado"],
])("%s, from other systems, is %s", (text, hours) => {
  expect(read(text)).toBe(hours);
});

test("special hours by date are exceptions; without a week beside them a warning says so", () => {
  const { value, issues } = readHours("2026-12-25: x, 2026-12-31: 10:00AM-03:00PM");
  expect(value).toMatchObject({
    weekly: [],
    exceptions: [
      { date: "2026-12-25", shifts: [] },
      { date: "2026-12-31", shifts: [{ open: "10:00", close: "15:00" }] },
    ],
  });
  expect(issues).toMatchObject([{ code: "NEVER_OPEN", severity: "warning", params: { reason: "dates" } }]);
});

test.each([
  // Most count from Monday, some from Sunday.
  ["1: 08:00-20:00, 2: 08:00-20:00, 7: 10:00-14:00", "L-M 8:00-20:00; D 10:00-14:00"],
  ["1:08:00-20:00, 2:08:00-20:00", "L-M 8:00-20:00"],
  ["8.5 - 20.5", "L-D 8:30-20:30"],
  ["L-V 8,3 a 17,3", "L-V 8:30-17:30"],
  // What two statements say of one day; a dash that may join two days; parts that mean nothing.
  ["L 8-12; L 9-13", undefined],
  ["Lunes 9-19\nMartes -\nMiércoles -\nJueves 9-19", undefined],
  ["L-V 8=5", undefined],
  ["1900-01-01 cerrado", undefined],
  ["L-V 08:00:30-17:00:00", undefined],
  ["Mo-Fr 10:00+", undefined],
  ['{"monday":{"open":"09:00","close":"17:00","break":"1h"}}', undefined],
])("%s is not guessed: it suggests %s", (text, suggestion) => {
  const { value, issues } = readHours(text);
  expect(value).toBeUndefined();
  expect(issues).toMatchObject([{ code: "INVALID_HOURS", severity: "error" }]);
  expect(issues[0]?.suggestion).toBe(suggestion);
});

test("two to six after a morning is an afternoon, read or suggested for all rows at once", () => {
  for (const text of ["L-V 8:00 a 12:00 y de 2:00 a 6:00", "L-V 8:00 a 12:00; L-V de 2:00 a 6:00"])
    expect(readHours(text).issues, text).toMatchObject([
      { code: "UNLIKELY_HOURS", severity: "warning", suggestion: "L-V 8:00-12:00, 14:00-18:00" },
    ]);
  expect(readHours("De 8:00 a 1:00 De 2:00 a 6:00").issues).toMatchObject([
    { code: "UNLIKELY_HOURS", severity: "error", suggestion: "L-D 8:00-13:00, 14:00-18:00" },
  ]);
  for (const [text, suggestion] of [
    ["L-V 8:00 a 12:00, S de 2:00 a 6:00", "L-V 8:00-12:00; S 14:00-18:00"],
    ["L-V 7:00-16:00, S de 1:00 a 5:00", "L-V 7:00-16:00; S 13:00-17:00"],
    ["De 2:00 a 6:00", "L-D 14:00-18:00"],
  ] as const)
    expect(readHours(text).issues, text).toMatchObject([
      { code: "UNLIKELY_HOURS", severity: "warning", params: { reason: "short" }, suggestion },
    ]);
});
