// The grid requests the pages in view, and loses no row when fixed ones leave the filter.
import { expect, test } from "vitest";
import { askFor, pageOf, pagesFor } from "./rowPages.ts";

test("rows are on pages of a hundred, counted from 1", () => {
  expect([0, 99, 100, 99_999].map(pageOf)).toEqual([1, 1, 2, 1000]);
});

test("requests the visible pages, and the next one when its rows are close", () => {
  expect(pagesFor(0, 20, 100_000)).toEqual([1]);
  expect(pagesFor(40, 60, 100_000)).toEqual([1, 2]);
  expect(pagesFor(99_980, 100_010, 100_000)).toEqual([1000]);
  expect(pagesFor(0, 20, 0)).toEqual([]);
});

test("requests a page by number if no earlier page is loaded", () => {
  expect(askFor(7, [])).toEqual({ page: 7 });
  expect(askFor(7, [{ page: 8, lastRow: 900 }])).toEqual({ page: 7 });
});

test("requests a page relative to the nearest loaded page before it", () => {
  const known = [
    { page: 1, lastRow: 250 },
    { page: 5, lastRow: 1300 },
    { page: 9, lastRow: 2000 },
  ];
  expect(askFor(6, known)).toEqual({ page: 1, from: 1301 });
  expect(askFor(8, known)).toEqual({ page: 3, from: 1301 });
});
