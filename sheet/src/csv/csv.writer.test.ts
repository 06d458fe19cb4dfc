// The csv we write: no text in it runs as a formula in a spreadsheet, and our reader returns every text unchanged.
import fc from "fast-check";
import { expect, test } from "vitest";
import { cellsOf } from "../../testing/reading.ts";
import { CSV_MARK, csvLine, csvLines } from "./csv.writer.ts";

test("text that starts like a formula gets an apostrophe, numbers do not", () => {
  expect(csvLine(["=1+1", "+57", "-x", "@a", "\tb", "a=b", -5, 4.5, null, true])).toBe(
    "'=1+1;'+57;'-x;'@a;\"'\tb\";a=b;-5;4.5;;TRUE\r\n",
  );
  expect(csvLine([4.5, { percent: 0.18 }, { date: "2026-01-31T08:00:00" }], { decimalComma: true })).toBe(
    "4,5;0,18;2026-01-31 08:00:00\r\n",
  );
});

test("cells with any language's delimiter, a quote or a line end are quoted", () => {
  expect(csvLine(["a;b", 'c"d', "e\nf", " g", "h,i"])).toBe('"a;b";"c""d";"e\nf";" g";"h,i"\r\n');
  expect(csvLine(["x;=1+1;y", "h\ti", 4.5], { delimiter: "," })).toBe('"x;=1+1;y","h\ti",4.5\r\n');
});

test("full-width signs, and signs after zero-width characters, start a formula too", () => {
  for (const text of ["＝1+1", "＋57", "－x", "＠a", "\u200B=1+1", "\u2060\uFEFF@a"])
    expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test("a file starts with the byte order mark that Excel needs", async () => {
  expect(await Array.fromAsync(csvLines([["a"], ["b"]]))).toEqual([CSV_MARK, "a\r\n", "b\r\n"]);
});

const letters = fc.constantFrom(
  "=",
  "＝",
  "\u200B",
  "+",
  "-",
  "@",
  "'",
  "\t",
  "\n",
  '"',
  ";",
  ",",
  " ",
  "a",
  "ñ",
  "🏪",
  "7",
  "|",
);
const text = fc.array(letters, { maxLength: 6 }).map((found) => found.join(""));

test("any text that is written comes back the same, and none starts like a formula", async () => {
  // The anchor in the last column keeps the table's shape, as in real tables.
  const rows = fc.sample(fc.tuple(text, text, fc.constant("x")), { numRuns: 3000, seed: 7 });
  const file = (await Array.fromAsync(csvLines(rows))).join("");
  for (const cell of rows.flat()) expect(csvLine([cell])).not.toMatch(/^"?\u200B*[=＝+@\t-]/);
  const read = await cellsOf(file);
  expect(read).toEqual(rows.map((row) => row.map((cell) => cell || null)));
});
