// Blocks pasted from spreadsheets arrive as they were copied.
import { expect, test } from "vitest";
import { fitBlock, readBlock, writeBlock } from "./clipboard.ts";

test("rows and cells are told apart, and the line break at the end is none", () => {
  expect(readBlock("a\tb\r\nc\td\r\n")).toEqual([
    ["a", "b"],
    ["c", "d"],
  ]);
});

test("empty cells and empty rows in the middle stay", () => {
  expect(readBlock("a\t\tb\n\nc")).toEqual([["a", "", "b"], [""], ["c"]]);
});

test("a cell in quotes may hold tabs, line breaks and doubled quotes", () => {
  expect(readBlock('"L-V 8-18\nS 9-13"\t"el ""Samán"""\tz')).toEqual([
    ["L-V 8-18\nS 9-13", 'el "Samán"', "z"],
  ]);
});

test("a quote that is never closed is a character", () => {
  expect(readBlock('"Doña Marta\tx')).toEqual([['"Doña Marta', "x"]]);
  expect(readBlock('14" pantalla')).toEqual([['14" pantalla']]);
});

test("what is written is read back the same", () => {
  const block = [
    ["a\tb", 'c"d'],
    ["", "e\nf"],
  ];
  expect(readBlock(writeBlock(block))).toEqual(block);
});

test("one copied cell fills what is selected, a block keeps its shape", () => {
  expect(fitBlock([["x"]], { rows: 2, columns: 2 })).toEqual([
    ["x", "x"],
    ["x", "x"],
  ]);
  expect(fitBlock([["x", "y"]], { rows: 5, columns: 1 })).toEqual([["x", "y"]]);
});
