// The list of a task made from selected markets: exactly those markets, and a list that can become empty.
import { marketListQuery } from "@igo/contract/markets/markets.filter";
import { expect, test } from "vitest";
import { type SeenMarket, taskListOf } from "./taskList.ts";

const requested = (query: Record<string, string> = {}) => marketListQuery.parse(query);
const aMarket = (number: number, missing: SeenMarket["lacks"] = []): SeenMarket => ({
  id: `id-${number}`,
  externalCode: `T-${number}`,
  lacks: missing,
});
const listOf = (...input: Parameters<typeof taskListOf>) => {
  const list = taskListOf(...input);
  return list === null ? null : Object.fromEntries(new URLSearchParams(list));
};

test("for all matching markets the list is the filter itself, so that later markets belong to it", () => {
  const filter = Object.fromEntries(new URLSearchParams("lacks=openingHours&chainId=none"));
  expect(listOf({ filter }, [], requested(filter))).toEqual(filter);
});

test("for selected markets the list is their codes and the filters that work changes, not their place", () => {
  const seen = [aMarket(1, ["openingHours"]), aMarket(2), aMarket(3)];
  const filters = requested({ search: "sol", status: "draft,in_review", departmentCode: "05" });
  expect(listOf({ ids: ["id-1", "id-3"] }, seen, filters)).toEqual({
    codes: "T-1,T-3",
    status: "draft,in_review",
  });
});

test("without such a filter, incomplete markets stay until complete, and complete ones until they are deleted", () => {
  const seen = [aMarket(1, ["openingHours"]), aMarket(2)];
  expect(listOf({ ids: ["id-1", "id-2"] }, seen, requested())).toEqual({
    codes: "T-1,T-2",
    readiness: "lacks",
  });
  expect(listOf({ ids: ["id-2"] }, seen, requested())).toEqual({ codes: "T-2" });
});

test("there is no list if a code is missing or looks like two, or if the codes do not fit into a URL", () => {
  const none = (seen: SeenMarket[]) => taskListOf({ ids: seen.map(({ id }) => id) }, seen, requested());
  expect(none([aMarket(1), { ...aMarket(2), externalCode: null }])).toBeNull();
  expect(none([{ ...aMarket(1), externalCode: "T,1" }])).toBeNull();
  expect(none(Array.from({ length: 501 }, (_, index) => aMarket(index)))).toBeNull();
  expect(taskListOf({ ids: ["id-1"] }, [], requested())).toBeNull();
});
