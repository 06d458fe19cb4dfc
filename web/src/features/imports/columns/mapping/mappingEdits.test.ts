// The user's edits of a mapping: a field has one column, several columns with a part each, or a value for all rows.
import { importMapping, type ImportMapping } from "@igo/contract/imports/imports.mapping";
import { expect, test } from "vitest";
import { mappedFields, withConstant, withField, withFieldInParts, withOrder } from "./mappingEdits.ts";
import { clashing } from "./parts.ts";

const mappingOf = (...fields: (string | null)[]): ImportMapping => ({
  sheet: 0,
  headerRow: 1,
  columns: fields.map((field, index) => ({ index, heading: `Heading ${index}`, field, confidence: 0.95 })),
});
const fields = ({ columns }: ImportMapping) => columns.map(({ field }) => field);
const parts = ({ columns }: ImportMapping) => columns.map(({ part }) => part);
const noSamples = () => [];

test("a field moves to its new column, and the previous column needs a decision again", () => {
  const moved = withField(mappingOf("name", "phone"), 0, "phone");
  expect(fields(moved)).toEqual(["phone", null]);
  expect(moved.columns.map(({ confidence }) => confidence)).toEqual([1, undefined]);
});

test("a column with both coordinates replaces the columns with one each", () => {
  const both = withField(mappingOf("lat", "lon", null), 2, "point");
  expect(fields(both)).toEqual([null, null, "point"]);
  expect(mappedFields(both)).toEqual(new Set(["point", "lat", "lon"]));
  expect(fields(withField(both, 0, "lat"))).toEqual(["lat", null, null]);
});

test("two columns with one time each become opening and closing times", () => {
  const samples = (index: number) => (index === 0 ? ["8:00", "7 am"] : ["20:00", "9 p. m."]);
  const both = withFieldInParts(mappingOf("openingHours", null), 1, "openingHours", samples);
  expect(parts(both)).toEqual([{ edge: "open" }, { edge: "close" }]);
  expect(importMapping.safeParse(both).success).toBe(true);
});

test("two columns with full hours become Monday to Saturday, and Sundays with holidays", () => {
  const both = withFieldInParts(mappingOf("openingHours", null), 1, "openingHours", () => ["8-20"]);
  expect(parts(both)).toEqual([{ days: [1, 2, 3, 4, 5, 6] }, { days: [7, "holiday"] }]);
});

test("the parts of a text have an order, and two columns can swap places", () => {
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

test("the last remaining part becomes the full field again", () => {
  const two = withFieldInParts(mappingOf("address", null), 1, "address", noSamples);
  expect(parts(withField(two, 1, null))).toEqual([undefined, undefined]);
});

test("columns that fill the same part clash", () => {
  const both = withFieldInParts(mappingOf("openingHours", null), 1, "openingHours", () => ["8-20"]);
  const same = {
    ...both,
    columns: both.columns.map((column) => ({ ...column, part: { days: [7 as const] } })),
  };
  expect([...clashing(same)]).toEqual([0, 1]);
});

test("choosing a column for a field replaces its value for all rows, and the reverse", () => {
  const constant = withConstant(mappingOf("taxId", null), "taxId", { from: "title" });
  expect(fields(constant)).toEqual([null, null]);
  expect(constant.constants).toEqual({ taxId: { from: "title" } });
  const column = withField(constant, 1, "taxId");
  expect(fields(column)).toEqual([null, "taxId"]);
  expect(column.constants).toBeUndefined();
});
