// What a user does to a mapping: a field has one column, or several with a part each, or a value for all rows.
import { importMapping, type ImportMapping } from "@igo/contract/imports/imports.mapping";
import { expect, test } from "vitest";
import { fieldsOf, withConstant, withField, withFieldInParts, withOrder } from "./mappingEdits.ts";
import { clashing } from "./parts.ts";

const mappingOf = (...fields: (string | null)[]): ImportMapping => ({
  sheet: 0,
  headerRow: 1,
  columns: fields.map((field, index) => ({ index, heading: `Heading ${index}`, field, confidence: 0.95 })),
});
const fields = ({ columns }: ImportMapping) => columns.map(({ field }) => field);
const parts = ({ columns }: ImportMapping) => columns.map(({ part }) => part);
const noSamples = () => [];

test("a field moves to the column that it is given to, and the other is to be decided again", () => {
  const moved = withField(mappingOf("name", "phone"), 0, "phone");
  expect(fields(moved)).toEqual(["phone", null]);
  expect(moved.columns.map(({ confidence }) => confidence)).toEqual([1, undefined]);
});

test("a column with both coordinates takes the place of those with one", () => {
  const both = withField(mappingOf("lat", "lon", null), 2, "point");
  expect(fields(both)).toEqual([null, null, "point"]);
  expect(fieldsOf(both)).toEqual(new Set(["point", "lat", "lon"]));
  expect(fields(withField(both, 0, "lat"))).toEqual(["lat", null, null]);
});

test("two columns with one time each become opening and closing", () => {
  const samples = (index: number) => (index === 0 ? ["8:00", "7 am"] : ["20:00", "9 p. m."]);
  const both = withFieldInParts(mappingOf("openingHours", null), 1, "openingHours", samples);
  expect(parts(both)).toEqual([{ edge: "open" }, { edge: "close" }]);
  expect(importMapping.safeParse(both).success).toBe(true);
});

test("two columns with whole hours become the week, and Sundays with holidays", () => {
  const both = withFieldInParts(mappingOf("openingHours", null), 1, "openingHours", () => ["8-20"]);
  expect(parts(both)).toEqual([{ days: [1, 2, 3, 4, 5, 6] }, { days: [7, "holiday"] }]);
});

test("parts of a text have an order, which two columns can exchange", () => {
  const three = withFieldInParts(
    withFieldInParts(mappingOf("address", null, null), 2, "address", noSamples),
    1,
    "address",
    noSamples,
  );
  expect(parts(three)).toEqual([{ order: 1 }, { order: 3 }, { order: 2 }]);
  expect(parts(withOrder(three, 1, 1))).toEqual([{ order: 3 }, { order: 1 }, { order: 2 }]);
  expect(clashing(three).size).toBe(0);
});

test("what is left alone of the parts is the whole again", () => {
  const two = withFieldInParts(mappingOf("address", null), 1, "address", noSamples);
  expect(parts(withField(two, 1, null))).toEqual([undefined, undefined]);
});

test("columns that bring the same part clash", () => {
  const both = withFieldInParts(mappingOf("openingHours", null), 1, "openingHours", () => ["8-20"]);
  const same = {
    ...both,
    columns: both.columns.map((column) => ({ ...column, part: { days: [7 as const] } })),
  };
  expect([...clashing(same)]).toEqual([0, 1]);
});

test("a field has a column or a value for all rows, whichever was chosen last", () => {
  const constant = withConstant(mappingOf("taxId", null), "taxId", { from: "title" });
  expect(fields(constant)).toEqual([null, null]);
  expect(constant.constants).toEqual({ taxId: { from: "title" } });
  const column = withField(constant, 1, "taxId");
  expect(fields(column)).toEqual([null, "taxId"]);
  expect(column.constants).toBeUndefined();
});
