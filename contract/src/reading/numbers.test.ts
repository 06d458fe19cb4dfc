// Reading numbers as es-CO writes them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { readDecimal, readInteger, readKilometres, readMinutes, readMoney, readPercent } from "./numbers.ts";

const any = { min: -1e12, max: 1e12 };
const told = ({ value, issues }: ReturnType<typeof readMoney>) => [
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
])("%s is %d pesos", (cell, pesos) => {
  expect(told(readMoney(cell, any))).toEqual([pesos]);
});

test("what is not whole pesos", () => {
  expect(told(readMoney("12,500", any))).toEqual([
    12500,
    ["INVALID_NUMBER", "warning", "thousands", "12500"],
  ]);
  expect(told(readMoney("12.500,50", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", "cents", "12500"],
  ]);
  expect(told(readMoney("12.5", any))).toEqual([undefined, ["INVALID_NUMBER", "error", "cents", "12"]]);
  expect(told(readMoney(12500.5, any))).toEqual([undefined, ["INVALID_NUMBER", "error", "cents", "12501"]]);
  expect(told(readMoney("12 mil", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, "12000"],
  ]);
  expect(told(readMoney("gratis", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
  expect(told(readMoney("-5", { min: 0, max: 9 }))).toEqual([
    undefined,
    ["OUT_OF_RANGE", "error", undefined, undefined],
  ]);
});

test.each([
  ["4,5", 4.5],
  ["4.5", 4.5],
  ["5", 5],
  [4.5, 4.5],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["-4,5", -4.5],
  ["−4,5", -4.5],
  [",5", 0.5],
])("%s is the decimal %d", (cell, value) => {
  expect(told(readDecimal(cell, any))).toEqual([value]);
});

test("units are left out where they belong", () => {
  expect([
    readKilometres("4,5 km", any).value,
    readKilometres("3 Kms.", any).value,
    readMinutes("25 min", any).value,
  ]).toEqual([4.5, 3, 25]);
  expect(readMinutes({ time: "00:25" }, any).value).toBe(25);
  expect(told(readInteger("2,5", any))).toEqual([undefined, ["INVALID_NUMBER", "error", "fraction", "3"]]);
  expect(told(readKilometres("cerca", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
});

test("a percent in all its spellings", () => {
  const range = { min: 0, max: 40 };
  for (const cell of ["18", 18, "18 %", "18%", "18,0 %", { percent: 0.18 }])
    expect(told(readPercent(cell, range))).toEqual([18]);
  expect(told(readPercent({ percent: 0.225 }, range))).toEqual([22.5]);
  expect(told(readPercent({ percent: 0.29 }, range))).toEqual([29]);
  for (const cell of ["0,18", 0.18]) {
    expect(told(readPercent(cell, range))).toEqual([18, ["OUT_OF_RANGE", "warning", "fraction", "18 %"]]);
  }
  expect(told(readPercent("0,5 %", range))).toEqual([0.5]);
  expect(told(readPercent("0", range))).toEqual([0]);
  expect(told(readPercent("180", range))).toEqual([
    undefined,
    ["OUT_OF_RANGE", "error", undefined, undefined],
  ]);
  expect(told(readPercent("x", range))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
});

test("money written by the locale reads back", () => {
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
