// Pages of a list: by number at first, by cursor where numbers end.
import { expect, test } from "vitest";
import { withCursor } from "./nextPage.ts";

const at = (page: number, nextCursor: string | null = `to ${page + 1}`) => ({
  page,
  pageSize: 25,
  nextCursor,
});

test("the next page is reached by the cursor at the end of this one", () => {
  expect(withCursor(at(1), { page: 2 }, undefined)).toEqual({ page: 2, cursor: "to 2" });
});

test("the page before is reached by its number, and beyond 10,000 rows by the cursor it was left with", () => {
  expect(withCursor(at(400), { page: 399 }, "to 400")).toEqual({ page: 399 });
  withCursor(at(401), { page: 402 }, "to 401");
  withCursor(at(402), { page: 403 }, "to 402");
  expect(withCursor(at(403), { page: 402 }, "to 403")).toEqual({ page: 402, cursor: "to 402" });
});

test("who comes by an address deep in a list goes back to its first page", () => {
  expect(withCursor(at(500), { page: 499 }, "of an address")).toEqual({ page: 1 });
});
