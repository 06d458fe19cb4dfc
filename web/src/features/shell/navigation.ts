// The navigation items and who may see them, in one table. Items a user may not open are hidden.
import type { OwnAreas } from "@igo/contract/insights/areas";
import type { IconName } from "../../ui/theme/icons.ts";
import { paths } from "../../core/paths.ts";

type Who = "admin" | "partner";

export type Item = {
  name:
    | "overview"
    | "coverage"
    | "insights"
    | "markets"
    | "products"
    | "imports"
    | "chains"
    | "categories"
    | "users"
    | "integrations"
    | "system"
    | "myMarkets"
    | "chat"
    | "board"
    | "calendar"
    | "posts"
    | "mail";
  to: string;
  icon: IconName;
  /** Defaults to everyone. */
  who?: Who;
  /** Other paths that belong to it. */
  also?: readonly string[];
  /** Child items, in the lists below the item and in fly-outs. */
  children?: readonly Child[];
};
export type Child = {
  name: "createMarket" | "createProduct" | "importMenu" | "bin" | "catalog" | "activity";
  to: string;
};
export type Group = { name: "network" | "mine" | "administration" | "team"; items: readonly Item[] };

const { admin, two, three, group, five, six, market, products, createProduct, menuImports } = paths.dashboard;
const { chat, kanban, calendar, mail, posts } = paths.dashboard;

const productsItem = {
  name: "products",
  to: products,
  icon: "package",
  children: [
    { name: "createProduct", to: createProduct },
    { name: "importMenu", to: menuImports },
    { name: "bin", to: `${products}?deleted=true` },
  ],
} as const satisfies Item;

const coverageItem = { name: "coverage", to: three, icon: "map" } as const satisfies Item;
const insightsItem = {
  name: "insights",
  to: group,
  icon: "chart",
  children: [
    { name: "catalog", to: five },
    { name: "activity", to: six },
  ],
} as const satisfies Item;

const table: readonly Group[] = [
  {
    name: "network",
    items: [
      { name: "overview", to: two, icon: "home", who: "admin" },
      {
        name: "markets",
        to: admin.listMarkets,
        icon: "store",
        who: "admin",
        also: [admin.market(""), admin.createMarket, admin.duplicates, admin.bulkChanges],
        children: [
          { name: "createMarket", to: admin.createMarket },
          { name: "bin", to: `${admin.listMarkets}?deleted=true` },
        ],
      },
      { ...productsItem, who: "admin" },
      { name: "imports", to: admin.imports, icon: "spreadsheet", who: "admin" },
      { name: "chains", to: admin.chains, icon: "building", who: "admin" },
      { ...coverageItem, who: "admin" },
      { ...insightsItem, who: "admin" },
    ],
  },
  {
    name: "mine",
    items: [
      { name: "myMarkets", to: two, icon: "store", who: "partner", also: [market("")] },
      { ...productsItem, who: "partner" },
      { ...coverageItem, who: "partner" },
      { ...insightsItem, who: "partner" },
    ],
  },
  {
    name: "team",
    items: [
      { name: "chat", to: chat, icon: "chat" },
      { name: "board", to: kanban, icon: "columns" },
      { name: "calendar", to: calendar, icon: "calendar" },
      { name: "mail", to: mail, icon: "mail" },
      { name: "posts", to: posts, icon: "posts" },
    ],
  },
  {
    name: "administration",
    items: [
      { name: "categories", to: admin.categories, icon: "shapes", who: "admin" },
      { name: "users", to: admin.users, icon: "users", who: "admin" },
      { name: "integrations", to: admin.integrations, icon: "plug", who: "admin" },
      { name: "system", to: admin.system, icon: "monitor", who: "admin" },
    ],
  },
];

export const everything: OwnAreas = { coverage: true, insights: true, board: true };
/** Not known yet. */
const nothing: OwnAreas = { coverage: false, insights: false, board: false };

const isHeld = (areas: OwnAreas, { name }: Item) =>
  name === "coverage" || name === "insights" || name === "board" ? areas[name] : true;

/** Of a partner's, only areas that hold something of theirs. */
export const groupsFor = (
  isAdministrator: boolean,
  areas: OwnAreas | undefined = nothing,
): readonly Group[] => {
  const who = isAdministrator ? "admin" : "partner";
  const held = isAdministrator ? everything : areas;
  return table
    .map(({ name, items }) => ({
      name,
      items: items.filter((item) => (item.who ?? who) === who && isHeld(held, item)),
    }))
    .filter(({ items }) => items.length > 0);
};

const tabbed: readonly Item["name"][] = ["myMarkets", "products", "chat"];
/** Has no tab of its own on a partner's phone. */
export const isBehindMe = ({ name }: Item) => !tabbed.includes(name);

type Place = { pathname: string; search: string };

export const isActive = ({ to, also = [] }: Item, { pathname }: Place) =>
  pathname === to || pathname.startsWith(`${to}/`) || also.some((path) => pathname.startsWith(path));

/** A child may be a list with filters: it is active if the URL has all of them. */
export const isChildActive = ({ to }: Child, { pathname, search }: Place) => {
  const [path, requested] = to.split("?");
  const now = new URLSearchParams(search);
  return (
    path === pathname && [...new URLSearchParams(requested)].every(([name, value]) => now.get(name) === value)
  );
};
