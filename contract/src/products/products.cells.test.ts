// Cells of a menu: barcodes, net contents, options, taxes, units, hours and dates, as people type them.
import fc from "fast-check";
import { expect, test } from "vitest";
import type { RawCell } from "../parsing/cells.ts";
import { optionGroup } from "./products.ts";
import { gtinCheckDigit } from "../parsing/numbers/gtin.checkDigit.ts";
import { readGtin } from "../parsing/numbers/gtin.ts";
import { readNetContent } from "../parsing/numbers/netContent.ts";
import { readMoney } from "../parsing/numbers/money.ts";
import { readOptionGroups, writeOptionGroups } from "./optionGroups.cells.ts";
import type { Reading } from "../parsing/reading.ts";
import { readAvailable, readSaleType, readSoldOut, readTax, readUnit } from "./saleTerms.cells.ts";
import { dailyHours, readMoment, readSaleHours } from "./saleTimes.cells.ts";

const reported = ({ issues }: Reading<unknown>) => issues.map(({ code, suggestion }) => [code, suggestion]);

test.each([
  ["$ 2.300", 2300],
  ["21.900", 21_900],
  ["7800", 7800],
  ["12.500,00", 12_500],
  [7800, 7800],
  ["$ 1.250.000", 1_250_000],
])("a price of %s is %i pesos", (cell, pesos) => {
  expect(readMoney(cell, { min: 50, max: 50_000_000 })).toEqual({ value: pesos, issues: [] });
});

test("a price with cents is an error, with whole pesos suggested", () => {
  expect(reported(readMoney("12.500,50", { min: 50, max: 50_000_000 }))).toEqual([
    ["INVALID_NUMBER", "12500"],
  ]);
});

test.each([
  "7709990000016",
  "7709990000016.0",
  " 770 999 000001 6",
  7709990000016,
  "96385074",
  "036000291452",
])("%s is a barcode", (cell) => {
  expect(readGtin(cell).issues).toEqual([]);
});

test.each<[RawCell, string, string | undefined]>([
  ["7709990000017", "INVALID_GTIN", "7709990000016"],
  ["770999000001", "INVALID_GTIN", "7709990000016"],
  ["36000291452", "INVALID_GTIN", "036000291452"],
  ["7,70E+12", "SCIENTIFIC_NOTATION", undefined],
  ["7.70999E+12", "SCIENTIFIC_NOTATION", undefined],
  ["A123", "INVALID_GTIN", undefined],
  ["123", "INVALID_GTIN", undefined],
])("%s is refused with %s, and %s is suggested", (cell, code, suggestion) => {
  expect(reported(readGtin(cell))).toEqual([[code, suggestion]]);
});

test("any digits with their check digit are a barcode, and with another one they are not", () => {
  const body = fc
    .constantFrom(7, 11, 12, 13)
    .chain((length) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }));
  fc.assert(
    fc.property(body, fc.integer({ min: 1, max: 9 }), (digits, slip) => {
      const text = digits.join("");
      const check = gtinCheckDigit(text);
      expect(readGtin(`${text}${check}`).value).toBe(`${text}${check}`);
      expect(readGtin(`${text}${(Number(check) + slip) % 10}`).value).toBeUndefined();
    }),
  );
});

test.each([
  ["500 g", "500 g"],
  ["1,5 L", "1.5 l"],
  ["1.5L", "1.5 l"],
  ["12 rollos", "12 rollos"],
  ["x 500 gr", "500 g"],
  ["1.000 ml", "1000 ml"],
  ["1.500 kg", "1.5 kg"],
  ["12 oz", "12 oz"],
  ["330 CC", "330 ml"],
  ["30 und", "30 und"],
])("a net content of %s is %s", (text, content) => {
  expect(readNetContent(text)).toEqual({ value: content, issues: [] });
});

test.each(["500", "grande", "0 g", "6 x 330 ml", "-5 g", "12345678901 g"])("%s is no net content", (text) => {
  expect(reported(readNetContent(text))).toEqual([["INVALID_NUMBER", undefined]]);
});

test("options in a cell, with their prices", () => {
  expect(readOptionGroups("Salsas:0-2:Rosada=0,Tártara=$ 500,Piña|Extra: 0-1 :Tocineta=3.500").value).toEqual(
    [
      {
        name: "Salsas",
        min: 0,
        max: 2,
        options: [
          { name: "Rosada", priceCop: 0 },
          { name: "Tártara", priceCop: 500 },
          { name: "Piña", priceCop: 0 },
        ],
      },
      { name: "Extra", min: 0, max: 1, options: [{ name: "Tocineta", priceCop: 3500 }] },
    ],
  );
});

test.each([
  "Salsas",
  "Salsas:Rosada=0",
  "Salsas:2-1:Rosada=0",
  "Salsas:0-2:",
  "Salsas:0-2:Rosada=gratis",
  ":0-1:Rosada=0",
  "Salsas:2-2:Rosada=0",
  "|",
])("the options %s are refused, and the message names the part", (text) => {
  const { value, issues } = readOptionGroups(text);
  expect(value).toBeUndefined();
  expect(issues).toMatchObject([{ code: "INVALID_ENUM", params: { reason: "options" } }]);
});

test("written options parse back the same, whatever their names", () => {
  const name = fc
    .string({
      minLength: 1,
      maxLength: 30,
      unit: fc.constantFrom("a", "Z", "ñ", "0", " ", "|", ":", ",", "=", "\\", "-", "'", "."),
    })
    .map((text) => text.trim().replace(/\s+/g, " "))
    .filter((text) => text !== "" && !/^'[=+\-@\t\r\d]/.test(text));
  const one = fc.record({ name, priceCop: fc.integer({ min: 0, max: 10_000_000 }) });
  const group = fc
    .record({
      name,
      min: fc.integer({ min: 0, max: 3 }),
      max: fc.integer({ min: 1, max: 9 }),
      options: fc.array(one, { minLength: 1, maxLength: 5 }),
    })
    .filter((given) => optionGroup.safeParse(given).success);
  fc.assert(
    fc.property(fc.array(group, { minLength: 1, maxLength: 4 }), (groups) => {
      expect(readOptionGroups(writeOptionGroups(groups)).value).toEqual(groups);
    }),
  );
});

test.each<[RawCell, string]>([
  ["IVA 19 %", "vat_19"],
  ["19", "vat_19"],
  ["0,19", "vat_19"],
  [{ percent: 0.19 }, "vat_19"],
  [0.05, "vat_5"],
  ["IVA 5%", "vat_5"],
  ["Exento", "exempt"],
  ["0 %", "exempt"],
  ["Excluido", "excluded"],
  ["Impoconsumo 8 %", "consumption_8"],
  ["impuesto al consumo", "consumption_8"],
])("a tax of %j is %s", (cell, code) => {
  expect(readTax(cell)).toEqual({ value: code, issues: [] });
});

test("units and sale types, also as chains write them", () => {
  for (const [text, code] of [
    ["und", "unit"],
    ["Kg", "kg"],
    ["libra", "lb"],
    ["porción", "portion"],
    ["Atado", "bunch"],
    ["arroba", "arroba"],
    ["paq", "pack"],
  ])
    expect(readUnit(text ?? "").value).toBe(code);
  for (const [text, code] of [
    ["U", "unit"],
    ["WW", "weight"],
    ["WP", "weight"],
    ["Por peso", "weight"],
    ["Sí", "weight"],
    ["No", "unit"],
  ])
    expect(readSaleType(text ?? "").value).toBe(code);
});

test("sold out means not available, and so does a yes under “Agotado”", () => {
  expect(["Agotado", "No", "sin existencias", "0", false].map((cell) => readAvailable(cell).value)).toEqual(
    Array(5).fill(false),
  );
  expect(["Sí", "disponible", "1", "sí hay", true].map((cell) => readAvailable(cell).value)).toEqual(
    Array(5).fill(true),
  );
  expect(["Sí", "Agotado", "No", "Disponible"].map((cell) => readSoldOut(cell).value)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each<[RawCell, object]>([
  ["31/12/2026", { date: "2026-12-31" }],
  ["1-2-26", { date: "2026-02-01" }],
  ["2026-02-01", { date: "2026-02-01" }],
  [{ date: "2026-02-01" }, { date: "2026-02-01" }],
  ["07:00", { time: "07:00" }],
  ["7:30 p. m.", { time: "19:30" }],
  ["7 am", { time: "07:00" }],
  ["12 am", { time: "00:00" }],
  [{ time: "11:00" }, { time: "11:00" }],
  ["24:00", { time: "24:00" }],
  ["20260201", { date: "2026-02-01" }],
])("%j is %j", (cell, moment) => {
  expect(readMoment(cell)).toEqual({ value: moment, issues: [] });
});

test.each([46_023, "46023"])("%s is a date that lost its format, with a warning", (cell) => {
  expect(readMoment(cell)).toMatchObject({
    value: { date: "2026-01-01" },
    issues: [
      { code: "INVALID_DATE", severity: "warning", params: { reason: "serial" }, suggestion: "2026-01-01" },
    ],
  });
});

test.each(["31/02/2026", "25:00", "mañana", "7", "13/13/2026", "07:60"])("%s is no moment", (text) => {
  expect(reported(readMoment(text))).toEqual([["INVALID_DATE", undefined]]);
});

test("sale hours cover a week, and two times apply to every day", () => {
  expect(readSaleHours("L-M 7:00-11:00").value).toEqual([
    { day: 1, open: "07:00", close: "11:00" },
    { day: 2, open: "07:00", close: "11:00" },
  ]);
  expect(readSaleHours("L-V 7:00-11:00").issues).toEqual([]);
  expect(reported(readSaleHours("L-V 7:00-11:00; F cerrado"))).toEqual([["INVALID_HOURS", undefined]]);
  expect(dailyHours("07:00")).toHaveLength(7);
  expect(dailyHours("07:00")[0]).toEqual({ day: 1, open: "07:00", close: "24:00" });
});

test.each(["1", ":", "|", "a=", "\\", "x 1", "0-1:", "1 a.", "12:", ", "])(
  "two hundred thousand characters of %j take a moment",
  (piece) => {
    // Where each character searches the rest of the text, this takes minutes, more than a test may.
    const text = piece.repeat(200_000 / piece.length);
    for (const read of [
      readGtin,
      readNetContent,
      readOptionGroups,
      readMoment,
      readSaleHours,
      readTax,
      readUnit,
    ])
      expect(read(text).value, read.name).toBeUndefined();
  },
);
