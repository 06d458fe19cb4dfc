// Parses numbers as es-CO writes them.
import { expect, test } from "vitest";
import { readDecimal, readInteger, readKilometres, readMinutes, readPercent } from "./numbers.ts";

const any = { min: -1e12, max: 1e12 };
const reported = ({ value, issues }: ReturnType<typeof readDecimal>) => [
  value,
  ...issues.map(({ code, severity, params, suggestion }) => [code, severity, params["reason"], suggestion]),
];

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
  expect(reported(readDecimal(cell, any))).toEqual([value]);
});

test("units are dropped where they are expected", () => {
  expect([
    readKilometres("4,5 km", any).value,
    readKilometres("3 Kms.", any).value,
    readMinutes("25 min", any).value,
  ]).toEqual([4.5, 3, 25]);
  expect(readMinutes({ time: "00:25" }, any).value).toBe(25);
  expect(reported(readInteger("2,5", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", "fraction", undefined],
  ]);
  expect(reported(readKilometres("cerca", any))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
});

test("a percent in all its spellings", () => {
  const range = { min: 0, max: 40 };
  for (const cell of ["18", 18, "18 %", "18%", "18,0 %", "18 por ciento", "18 porciento", { percent: 0.18 }])
    expect(reported(readPercent(cell, range))).toEqual([18]);
  expect(reported(readPercent({ percent: 0.225 }, range))).toEqual([22.5]);
  expect(reported(readPercent({ percent: 0.29 }, range))).toEqual([29]);
  for (const cell of ["0,18", 0.18]) {
    expect(reported(readPercent(cell, range))).toEqual([
      18,
      ["AMBIGUOUS_SCALE", "warning", "fraction", "18 %"],
    ]);
  }
  expect(reported(readPercent("0,5 %", range))).toEqual([0.5]);
  expect(reported(readPercent("0", range))).toEqual([0]);
  expect(reported(readPercent(0.5, range))).toEqual([
    undefined,
    ["AMBIGUOUS_SCALE", "error", "share", undefined],
  ]);
  expect(reported(readPercent("180", range))).toEqual([
    undefined,
    ["OUT_OF_RANGE", "error", undefined, undefined],
  ]);
  expect(reported(readPercent("x", range))).toEqual([
    undefined,
    ["INVALID_NUMBER", "error", undefined, undefined],
  ]);
});

test("the column's answer says whether a number below one is a share", () => {
  const range = { min: 0, max: 40 };
  expect(reported(readPercent(0.18, range, "share"))).toEqual([18]);
  expect(reported(readPercent(0.5, range, "share"))).toEqual([
    undefined,
    ["OUT_OF_RANGE", "error", undefined, undefined],
  ]);
  expect(reported(readPercent("0,5", range, "per-cent"))).toEqual([0.5]);
  expect(reported(readPercent(18, range, "share"))).toEqual([18]);
});
