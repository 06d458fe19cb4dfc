// The navigation shows each user what they may open, and where they are.
import { expect, test } from "vitest";
import { paths } from "../../core/paths.ts";
import { groupsFor, isActive, isBehindMe, isChildActive } from "./navigation.ts";

const { admin, two } = paths.dashboard;

const itemsOf = (isAdministrator: boolean) => groupsFor(isAdministrator).flatMap(({ items }) => items);
const find = (name: string) => {
  const item = itemsOf(true).find((item) => item.name === name);
  if (!item) throw new Error(`There is no item ${name}`);
  return item;
};

test("a partner is offered no administrator pages, and no group has one item alone", () => {
  const offered = itemsOf(false).flatMap(({ to, children = [] }) => [to, ...children.map(({ to }) => to)]);
  expect(offered).toContain(two);
  expect(offered.filter((to) => to.startsWith("/dashboard/admin"))).toEqual([]);
  for (const isAdministrator of [true, false])
    for (const { items } of groupsFor(isAdministrator)) expect(items.length).toBeGreaterThan(1);
});

test("a partner is offered coverage, insights and boards once they hold something of theirs", () => {
  const names = (areas?: { coverage: boolean; insights: boolean; board: boolean }) =>
    groupsFor(false, areas).flatMap(({ items }) => items.map(({ name }) => name));
  const always = ["myMarkets", "products", "chat", "calendar", "mail", "posts"];
  expect(names()).toEqual(always);
  const held = names({ coverage: true, insights: false, board: true });
  expect(held.filter((name) => !always.includes(name))).toEqual(["coverage", "board"]);
});

test("every area of a partner has a tab, or is behind the last one", () => {
  const areas = { coverage: true, insights: true, board: true };
  const items = groupsFor(false, areas).flatMap((group) => group.items);
  expect(items.filter((item) => !isBehindMe(item)).map(({ to }) => to)).toEqual([
    two,
    paths.dashboard.products,
    paths.dashboard.chat,
  ]);
});

test.each([
  [admin.listMarkets, true],
  [admin.createMarket, true],
  [admin.editMarket("7"), true],
  [admin.imports, false],
  [`${admin.listMarkets}-of-others`, false],
])("at %s the markets item is active: %s", (pathname, expected) =>
  expect(isActive(find("markets"), { pathname, search: "" })).toBe(expected),
);

test("the recycle bin is the market list, filtered to deleted markets", () => {
  const bin = find("markets").children?.find(({ name }) => name === "bin");
  if (!bin) throw new Error("The recycle bin is missing");
  const at = (search: string) => isChildActive(bin, { pathname: admin.listMarkets, search });
  expect(at("?deleted=true&page=2")).toBe(true);
  expect(at("")).toBe(false);
});
