// The grid's keys move as in a spreadsheet.
import { expect, test } from "vitest";
import { isTyping, moveByKey, nextCell, rangeOf } from "./gridKeys.ts";

const size = { rows: 1000, columns: 10, page: 15 };
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false, altKey: false });

test("arrows move by one cell and stop at the edges", () => {
  expect(moveByKey(key("ArrowDown"), { row: 3, column: 4 }, size)).toEqual({ row: 4, column: 4 });
  expect(moveByKey(key("ArrowUp"), { row: 0, column: 4 }, size)).toEqual({ row: 0, column: 4 });
  expect(moveByKey(key("ArrowRight"), { row: 3, column: 9 }, size)).toEqual({ row: 3, column: 9 });
});

test("mirrors the left and right arrows in a right-to-left layout", () => {
  expect(moveByKey(key("ArrowLeft"), { row: 3, column: 4 }, size, true)).toEqual({ row: 3, column: 5 });
});

test("Home and End stay in the row; with Ctrl they go to the corners", () => {
  expect(moveByKey(key("Home"), { row: 3, column: 4 }, size)).toEqual({ row: 3, column: 0 });
  expect(moveByKey(key("End", true), { row: 3, column: 4 }, size)).toEqual({ row: 999, column: 9 });
});

test("Page Up and Page Down move by the visible rows", () => {
  expect(moveByKey(key("PageDown"), { row: 3, column: 4 }, size)).toEqual({ row: 18, column: 4 });
  expect(moveByKey(key("PageUp"), { row: 3, column: 4 }, size)).toEqual({ row: 0, column: 4 });
});

test("other keys do not move", () => {
  expect(moveByKey(key("x"), { row: 3, column: 4 }, size)).toBeNull();
});

test("Tab wraps from the end of a row to the next", () => {
  expect(nextCell({ row: 3, column: 9 }, size, false)).toEqual({ row: 4, column: 0 });
  expect(nextCell({ row: 3, column: 0 }, size, true)).toEqual({ row: 2, column: 9 });
  expect(nextCell({ row: 999, column: 9 }, size, false)).toEqual({ row: 999, column: 9 });
});

test("a range covers the cells between its two corners in either order", () => {
  const range = rangeOf({ row: 5, column: 4 }, { row: 2, column: 6 });
  expect(range).toEqual({ top: 2, bottom: 5, left: 4, right: 6 });
});

test("letters, accents and digits start typing; commands do not", () => {
  expect(isTyping(key("ñ"))).toBe(true);
  expect(isTyping(key("c", true))).toBe(false);
  expect(isTyping(key("F8"))).toBe(false);
});
