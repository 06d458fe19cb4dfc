// Blocks pasted from spreadsheets keep their shape and text.
import { expect, test } from "vitest";
import { fitBlock, readBlock, writeBlock } from "./clipboard.ts";

test("splits rows and cells, and ignores the final line break", () => {
  expect(readBlock("a\tb\r\nc\td\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("keeps empty cells and empty rows in the middle", () => {
  expect(readBlock("a\t\tb\n\nc")).toEqual([["a", "", "b"], [""], ["c"]]);
});

test("a quoted cell may contain tabs, line breaks and doubled quotes", () => {
  expect(readBlock('"L-V 8-18\nS 9-13"\t"el ""Samán"""\tz')).toEqual([
    ["L-V 8-18\nS 9-13", 'el "Samán"', "z"],
  ]);
});

test("an unclosed quote is an ordinary character", () => {
  expect(readBlock('"Doña Marta\tx')).toEqual([['"Doña Marta', "x"]]);
  expect(readBlock('14" pantalla')).toEqual([['14" pantalla']]);
});

test("reads back exactly what it wrote", () => {
  const block = [
    ["a\tb", 'c"d'],
    ["", "e\nf"],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
});

test("one copied cell fills the selection; a block keeps its shape", () => {
  expect(fitBlock([["x"]], { rows: 2, columns: 2 })).toEqual([
    ["x", "x"],
    ["x", "x"],
  ]);
  expect(fitBlock([["x", "y"]], { rows: 5, columns: 1 })).toEqual([["x", "y"]]);
});

test("a cell of ten megabytes and a hundred thousand unclosed quotes are read", () => {
  const long = "x".repeat(10_000_000);
  expect(readBlock(`"${long}"\ty`).map((cells) => cells.map(({ length }) => length))).toEqual([
    [long.length, 1],
  ]);
  const row = Array<string>(10).fill('"v').join("\t");
  expect(readBlock(Array<string>(10_000).fill(row).join("\n")).flat()).toHaveLength(100_000);
});
