// The list that a task made from chosen markets holds: exactly them, and one that can become empty.
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

test("all that match are the filter itself, so that what comes later belongs to it", () => {
  const filter = Object.fromEntries(new URLSearchParams("lacks=openingHours&chainId=none"));
  expect(listOf({ filter }, [], requested(filter))).toEqual(filter);
});

test("chosen ones are their codes with what work changes of the filter, not with where they are", () => {
  const seen = [aMarket(1, ["openingHours"]), aMarket(2), aMarket(3)];
  const filters = requested({ search: "sol", status: "draft,in_review", departmentCode: "05" });
  expect(listOf({ ids: ["id-1", "id-3"] }, seen, filters)).toEqual({
    codes: "T-1,T-3",
    status: "draft,in_review",
  });
});

test("without such a filter they are held as long as something is missing, and complete ones until they are gone", () => {
  const seen = [aMarket(1, ["openingHours"]), aMarket(2)];
  expect(listOf({ ids: ["id-1", "id-2"] }, seen, requested())).toEqual({
    codes: "T-1,T-2",
    readiness: "lacks",
  });
  expect(listOf({ ids: ["id-2"] }, seen, requested())).toEqual({ codes: "T-2" });
});

test("there is none where a code is missing, looks like two, or not all fit into an address", () => {
  const none = (seen: SeenMarket[]) => taskListOf({ ids: seen.map(({ id }) => id) }, seen, requested());
  expect(none([aMarket(1), { ...aMarket(2), externalCode: null }])).toBeNull();
  expect(none([{ ...aMarket(1), externalCode: "T,1" }])).toBeNull();
  expect(none(Array.from({ length: 501 }, (_, index) => aMarket(index)))).toBeNull();
  expect(taskListOf({ ids: ["id-1"] }, [], requested())).toBeNull();
});
