// Fields composed from several columns, from a point, or from no column at all.
import type { RawCell } from "@igo/contract/parsing/cells";
import { readHours, writeHours } from "@igo/contract/parsing/hours/hours";
import { expect, test } from "vitest";
import { composedFields, composer, coordinatesOf } from "./composing.ts";
import { composeHours } from "./composing.hours.ts";

test("hours from several columns become one text, with the days of each", () => {
  const parts = (first: string, second: string) => [
    { days: [1, 2, 3, 4, 5, 6], cell: first },
    { days: [7, "holiday" as const], cell: second },
  ];
  expect(composeHours(parts("8:00 a 20:00", "9:00 a 18:00"))).toBe(
    "lun a sáb 8:00 a 20:00; dom y festivos 9:00 a 18:00",
  );
  expect(composeHours(parts("L-V 8-18, S 9-13", "cerrado"))).toBe("L-V 8-18, S 9-13; dom y festivos cerrado");
  expect(composeHours(parts("", ""))).toBeNull();
});

test("an opening and a closing hour become one span; a word alone needs no second column", () => {
  const edges = (open: string, close: string) => [
    { edge: "open" as const, cell: open },
    { edge: "close" as const, cell: close },
  ];
  expect(composeHours(edges("7:00", "21:00"))).toBe("7:00 - 21:00");
  expect(composeHours(edges("cerrado", "cerrado"))).toBe("cerrado");
  expect(composeHours(edges("7:00", ""))).toBe("7:00");
});

test("a closing hour of one whole day is midnight", () => {
  const text = composeHours([
    { edge: "open", cell: { time: "06:00:00" } },
    { edge: "close", cell: { number: 1, shown: "24:00" } },
  ]);
  expect(readHours(text)).toEqual(readHours("6:00 - 24:00"));
  expect(JSON.stringify(readHours(text).value)).toContain("24:00");
});

test("an opening and a closing hour beside a column of Sundays apply to the other days", () => {
  const beside = (days: (number | "holiday")[], other: string) =>
    composeHours([
      { edge: "open", cell: "8" },
      { edge: "close", cell: "6" },
      { days, cell: other },
    ]);
  expect(beside([7, "holiday"], "9 a 1")).toBe("lun a sáb 8 - 6; dom y festivos 9 a 1");
  expect(beside([7, "holiday"], "cerrado")).toBe("lun a sáb 8 - 6; dom y festivos cerrado");
  // Nothing says that it opens on Sundays.
  expect(beside([7, "holiday"], "")).toBe("lun a sáb 8 - 6");
  expect(beside(["holiday"], "9 a 1")).toBe("lun a dom 8 - 6; festivos 9 a 1");
  // Without a column of Sundays, the row asks.
  expect(beside([6], "8 a 1")).toBe("8 - 6; sáb 8 a 1");
});

test("a dash in a day's column means closed; only dashes clear the hours", () => {
  const days = (week: string, sunday: string) =>
    composeHours([
      { days: [1, 2, 3, 4, 5, 6], cell: week },
      { days: [7], cell: sunday },
    ]);
  expect(days("8-18", "-")).toBe("lun a sáb 8-18; dom cerrado");
  expect(days("-", "–")).toBe("-");
  const edges = composeHours([
    { days: [7], edge: "open", cell: "-" },
    { days: [7], edge: "close", cell: "-" },
    { days: [6], edge: "open", cell: "9:00" },
    { days: [6], edge: "close", cell: "14:00" },
  ]);
  expect(edges).toBe("dom cerrado; sáb 9:00 - 14:00");
});

test("hours in two columns become spans, in whatever format; a word in one needs no second column", () => {
  const edges = (open: RawCell, close: RawCell, days?: (number | "holiday")[]) =>
    composeHours([
      { edge: "open", cell: open, ...(days && { days }) },
      { edge: "close", cell: close, ...(days && { days }) },
    ]);
  expect([edges(8, 8), edges("700", 2000), edges(0.3125, 0.75), edges("Cerrado", "-")]).toEqual([
    "8 - 8",
    "7:00 - 2000",
    "07:30 - 18:00",
    "Cerrado",
  ]);
  expect([edges("24 horas", "24 horas"), edges("24 horas", null)]).toEqual(["24 horas", "24 horas"]);
  expect(edges("N/A", "N/A", [7])).toBeNull();
});

test("a bare number in a column of times is a time of day, or a question", () => {
  const read = (open: RawCell, close: RawCell) => {
    const text = composeHours([
      { edge: "open", cell: open },
      { edge: "close", cell: close },
    ]);
    const { value, issues } = readHours(text);
    const [issue] = issues;
    return value ? writeHours(value, "es") : [issue?.severity, issue?.suggestion];
  };
  expect(read(8, 20)).toBe("L-D 8:00-20:00");
  expect(read(0.25, 0.75)).toBe("L-D 6:00-18:00");
  expect(read({ time: "06:00:00" }, "24:00")).toBe("L-D 6:00-24:00");
  expect(read({ time: "06:00:00" }, { date: "1900-01-01T20:00:00" })).toBe("L-D 6:00-20:00");
  expect(read("1900-01-01 08:00:00", "1900-01-01 20:00:00")).toBe("L-D 8:00-20:00");
  expect(read("0001-01-01T08:00:00", "0001-01-01T20:00:00")).toBe("L-D 8:00-20:00");
  expect(read("08:00:00.0000000", "20:00:00.0000000")).toBe("L-D 8:00-20:00");
  expect(read(8.5, 20.5)).toEqual(["error", "L-D 8:30-20:30"]);
  expect(read(8.3, 17.45)).toEqual(["error", "L-D 8:30-17:45"]);
  expect(read({ time: "06:00:00" }, 1)).toEqual(["error", undefined]);
  expect(read({ time: "06:00:00" }, { date: "1900-01-01" })).toEqual(["error", undefined]);
  expect(read(8, 46_387)).toEqual(["error", undefined]);
});

test("an x in a day's column means closed, as in the sheets of a map's business profiles", () => {
  const text = composeHours([
    { days: [6], cell: "09:00AM-05:00PM" },
    { days: [7], cell: "x" },
    { cell: "2026-12-25: x, 2026-12-31: 10:00AM-03:00PM" },
  ]);
  const { value, issues } = readHours(text);
  expect(issues).toEqual([]);
  expect(value && writeHours(value, "es")).toBe("S 9:00-17:00; 2026-12-25 cerrado; 2026-12-31 10:00-15:00");
});

test("an unmapped cost column is read beside the prices", () => {
  const columns = [
    { index: 0, heading: "Producto", field: "name" },
    { index: 1, heading: "Food cost %", field: null },
    { index: 2, heading: "CTO. M.P.", field: null },
    { index: 3, heading: "PVP", field: "priceCop" },
  ];
  expect(composedFields({ columns })).toEqual(["name", "priceCop", "cost"]);
  expect(composer({ columns })(["Jugo", 0.3, 900, 4000])).toEqual(["Jugo", 4000, 900]);
  expect(
    composer({ columns, constants: { brand: "Uno" } }, { brand: "Uno" })(["Jugo", 0.3, 900, 4000]),
  ).toEqual(["Jugo", 4000, "Uno", 900]);
});

test("an opening hour without am or pm is in the morning", () => {
  const edges = (open: RawCell, close: RawCell) =>
    composeHours([
      { edge: "open", cell: open },
      { edge: "close", cell: close },
    ]);
  expect(edges({ time: "06:00:00" }, "8:00 pm")).toBe("06:00:00 am - 8:00 pm");
  expect(edges("6", "7pm")).toBe("6 am - 7pm");
  expect(edges("2:00", "6:00 pm")).toBe("2:00 - 6:00 pm");
  expect(edges("6:00", "18:30")).toBe("6:00 - 18:30");
  for (const text of ["06:00:00 am - 8:00 pm", "6 am - 7pm"]) expect(readHours(text).issues).toEqual([]);
});

test("both coordinates are found in whatever format the cell has", () => {
  const cells = [
    "6.2442, -75.5812",
    "https://maps.google.com/?q=6.2442,-75.5812",
    "https://www.google.com/maps/place/Algo/@6.2442,-75.5812,17z",
    "(6.2442 -75.5812)",
    "Lat: 6.2442 Lon: -75.5812",
    "POINT(-75.5812 6.2442)",
    "6.2442|-75.5812",
  ];
  for (const cell of cells) expect(coordinatesOf(cell), cell).toEqual(["6.2442", "-75.5812"]);
  expect(coordinatesOf("6,2442,-75,5812")).toEqual(["6,2442", "-75,5812"]);
  expect(coordinatesOf("s/d")).toEqual(["s/d", null]);
  expect(coordinatesOf("geo:6.2442,-75.5812")).toEqual(["6.2442", "-75.5812"]);
  expect(coordinatesOf("en la esquina")).toEqual(["en la esquina", null]);
  expect(coordinatesOf(null)).toEqual([null, null]);
});

test("each field gets one cell: from a column, joined columns, a point, or outside the columns", () => {
  const mapping = {
    columns: [
      { index: 0, heading: "sucursal", field: "externalCode", part: { order: 2 } },
      { index: 1, heading: "cadena", field: "externalCode", part: { order: 1 } },
      { index: 2, heading: "nombre", field: "name" },
      { index: 3, heading: "coordenadas", field: "point" },
    ],
    constants: { categoryCode: "supermarket" },
  };
  expect(composedFields(mapping)).toEqual(["externalCode", "name", "lat", "lon", "categoryCode"]);
  const pick = composer(mapping, { categoryCode: "supermarket" });
  expect(pick(["03", "015", "Uno", "6.2442, -75.5812"])).toEqual([
    "015-03",
    "Uno",
    "6.2442",
    "-75.5812",
    "supermarket",
  ]);
  expect(pick(["", "016", "Dos", null])).toEqual(["016", "Dos", null, null, "supermarket"]);
});

test("an item's variation is part of its product's name, unless it has only one", () => {
  const compose = composer({
    columns: [
      { index: 0, heading: "Item Name", field: "name", part: { order: 1 } },
      { index: 1, heading: "Variation Name", field: "name", part: { order: 2 } },
    ],
  });
  const names = [
    ["Latte", "Grande"],
    ["Latte", "Regular"],
    ["Mocha", ""],
  ].map((cells) => compose(cells));
  expect(names).toEqual([["Latte - Grande"], ["Latte"], ["Mocha"]]);
});
