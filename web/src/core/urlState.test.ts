// A list's filters to the URL and back.
import { marketListQuery } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { readUrl, writeUrl } from "./urlState.ts";

const read = (text: string) => readUrl(marketListQuery, new URLSearchParams(text));
const write = (from: string, change: Parameters<typeof writeUrl<typeof marketListQuery>>[2]) =>
  writeUrl(marketListQuery, new URLSearchParams(from), change).toString();

test("an empty URL means the defaults", () =>
  expect(read("")).toMatchObject({
    page: 1,
    pageSize: 25,
    sort: "-createdAt",
    search: "",
    status: undefined,
  }));

test("values are parsed to their types", () =>
  expect(read("page=3&status=active,draft&acceptingOrders=true")).toMatchObject({
    page: 3,
    status: ["active", "draft"],
    acceptingOrders: true,
  }));

test("an invalid field falls back by itself", () =>
  expect(read("page=minus&pageSize=50&status=nope&sort=secret")).toMatchObject({
    page: 1,
    pageSize: 50,
    sort: "-createdAt",
    status: undefined,
  }));

test("only values that differ from the defaults are written; other parameters stay", () => {
  expect(write("tab=map", { page: 1, search: "", status: ["active"] })).toBe("tab=map&status=active");
  expect(write("status=active&tab=map", { status: [] })).toBe("tab=map");
  expect(write("", { acceptingOrders: false })).toBe("acceptingOrders=false");
});

test("written values are read back", () => {
  const change = { page: 2, search: "peñón & hijos", status: ["active" as const, "paused" as const] };
  expect(read(write("", change))).toMatchObject(change);
});
