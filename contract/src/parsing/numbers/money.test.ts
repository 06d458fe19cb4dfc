// Amounts of money as es-CO writes them, and what a spreadsheet turns them into.
import fc from "fast-check";
import { expect, test } from "vitest";
import { type MoneyColumn, readMoney } from "./money.ts";

const any = { min: -1e12, max: 1e12 };
const prices = { min: 50, max: 50_000_000 };
const outcomeOf = ({ value, issues }: ReturnType<typeof readMoney>) => [
  value,
  ...issues.map(({ code, severity, params, suggestion }) => [code, severity, params["reason"], suggestion]),
];

test.each([
  [12500, 12500],
  ["12500", 12500],
  ["12.500", 12500],
  ["$ 12.500", 12500],
  ["$12.500,00", 12500],
  ["12500,00", 12500],
  ["12500.00", 12500],
  ["12.500 COP", 12500],
  ["COP 12.500", 12500],
  ["12.500 pesos", 12500],
  ["1.250.000", 1_250_000],
  ["1,250,000", 1_250_000],
  ["12,500.00", 12500],
  ["12 500", 12500],
  ["$ 0", 0],
  ["$ 12.500,-", 12500],
  ["1'250.000", 1_250_000],
  ["12.500.-", 12500],
  ["$12.500.=", 12500],
  ["12.500,oo", 12500],
  ["12.500.00", 12500],
  ["$ 12.500.OO", 12500],
  ["12.500 c/u", 12500],
  ["$12.500 C/U.", 12500],
  ["12.500 la unidad", 12500],
  ["12.500 c.u.", 12500],
  ["12.500 IVA incl.", 12500],
  ["$ 12 .500", 12500],
  ["12 mil", 12_000],
  ["12 mil 500", 12_500],
  ["12,5 mil pesos", 12_500],
  ["12k", 12_000],
  ["1,5 millones", 1_500_000],
])("%s is %d pesos", (cell, pesos) => {
  expect(outcomeOf(readMoney(cell, any))).toEqual([pesos]);
});

test("what is not whole pesos", () => {
  expect(outcomeOf(readMoney("12,500", any))).toEqual([
    12500,
    ["INVALID_NUMBER", "warning", "thousands", "12500"],
  ]);
  expect(outcomeOf(readMoney("12.500,50", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", "cents", "12500"],
  ]);
  expect(outcomeOf(readMoney(12500.5, any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", "cents", "12501"],
  ]);
  expect(outcomeOf(readMoney("desde $ 12.500", any))).toEqual([
    12500,
    ["UNLIKELY_AMOUNT", "warning", "from", "12500"],
  ]);
  expect(outcomeOf(readMoney("gratis", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
  for (const [text, pesos] of [
    ["1.500-", -1500],
    ["$ 1.500-", -1500],
    ["1500,00-", -1500],
    ["-1.500", -1500],
    ["12,500.-", 12_500],
  ] as const) {
    const negative = ["OUT_OF_RANGE", "error", undefined, undefined];
    expect(outcomeOf(readMoney(text, any))[0], text).toBe(pesos);
    if (pesos < 0) expect(outcomeOf(readMoney(text, prices)), text).toEqual([undefined, negative]);
  }
  expect(outcomeOf(readMoney("12$500", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
  expect(outcomeOf(readMoney("-5", { min: 0, max: 9 }))).toEqual([
    undefined,
    ["OUT_OF_RANGE", "error", undefined, undefined],
  ]);
});

test("amounts formatted for the locale parse back", () => {
  const written = new Intl.NumberFormat("es-CO", {
    style: "currency",
    currency: "COP",
    maximumFractionDigits: 0,
  });
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (pesos) => {
      expect(readMoney(written.format(pesos), any)).toEqual({ value: pesos, issues: [] });
    }),
  );
});

test.each([
  [12.5, "12500"],
  ["12.5", "12500"],
  ["12,50", "12500"],
  ["$ 12.50", "12500"],
  [8.95, "8950"],
])("%s was probably thousands: it is a question, and never rounded", (cell, suggestion) => {
  expect(outcomeOf(readMoney(cell, prices))).toEqual([
    undefined,
    ["AMBIGUOUS_SCALE", "error", undefined, suggestion],
  ]);
  expect(readMoney(suggestion, prices, { floor: 100, isDivided: true }).issues).toEqual([]);
});

test("less than one is asked without a suggestion: it may be thousands, dollars or a share", () => {
  for (const cell of [0.99, "0,99", 0.5])
    expect(outcomeOf(readMoney(cell, prices)), `${cell}`).toEqual([
      undefined,
      ["AMBIGUOUS_SCALE", "error", undefined, undefined],
    ]);
});

test("in a column where points were read as decimal signs, integers are in doubt too", () => {
  const column: MoneyColumn = { floor: 100, isDivided: true };
  expect(outcomeOf(readMoney(15, prices, column))).toEqual([
    undefined,
    ["AMBIGUOUS_SCALE", "error", undefined, "15000"],
  ]);
  expect(outcomeOf(readMoney("15.000", prices, column))).toEqual([15_000]);
  expect(outcomeOf(readMoney(1250, prices, column))).toEqual([1250]);
});

test("the answer for the column applies to all of them", () => {
  const column: MoneyColumn = { floor: 100, isDivided: true };
  const thousands: MoneyColumn = { ...column, scale: "thousands" };
  expect([12.5, "8.95", 15].map((cell) => outcomeOf(readMoney(cell, prices, thousands)))).toEqual([
    [12_500],
    [8950],
    [15_000],
  ]);
  expect(outcomeOf(readMoney(950, prices, thousands))).toEqual([
    950_000,
    ["UNLIKELY_AMOUNT", "warning", "thousands", undefined],
  ]);
  const written: MoneyColumn = { ...column, scale: "as-written" };
  expect(outcomeOf(readMoney(80, prices, written))).toEqual([80]);
  expect(outcomeOf(readMoney(12.5, prices, written))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", "cents", undefined],
  ]);
});

test("an implausibly low amount gets a warning, with the thousands it probably was", () => {
  expect(outcomeOf(readMoney(15, { min: 0, max: 100_000_000 }, { floor: 1000 }))).toEqual([
    15,
    ["UNLIKELY_AMOUNT", "warning", undefined, "15000"],
  ]);
  expect(outcomeOf(readMoney(0, { min: 0, max: 100_000_000 }, { floor: 1000 }))).toEqual([0]);
  expect(outcomeOf(readMoney(15, prices, { floor: 100 }))).toEqual([
    undefined,
    ["OUT_OF_RANGE", "error", undefined, "15000"],
  ]);
});

test("an amount far from the others of its column gets a warning", () => {
  const column: MoneyColumn = { floor: 100, typical: 25_000 };
  expect(outcomeOf(readMoney("$ 125", prices, column))).toEqual([
    125,
    ["UNLIKELY_AMOUNT", "warning", "column", undefined],
  ]);
  expect(outcomeOf(readMoney("30.000.000", prices, column))).toEqual([
    30_000_000,
    ["UNLIKELY_AMOUNT", "warning", "column", undefined],
  ]);
  expect(outcomeOf(readMoney("1.200", prices, column))).toEqual([1200]);
});

test("what a price is for is left out with a warning, and letters typed for zeros are only suggested", () => {
  for (const text of ["25.000 x 500 g", "25.000/500g", "25.000 kilo"])
    expect(outcomeOf(readMoney(text, prices)), text).toEqual([
      25_000,
      ["UNLIKELY_AMOUNT", "warning", "measure", "25000"],
    ]);
  expect(outcomeOf(readMoney("25.OOO", prices))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, "25.000"],
  ]);
});
