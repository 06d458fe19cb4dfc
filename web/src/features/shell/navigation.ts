// What the navigation offers, and to whom: one table. What one may not open is not shown.
import type { IconName } from "../../ui/icons.ts";
import { paths } from "../../core/paths.ts";

type Who = "admin" | "partner";

export type Item = {
  name: "overview" | "markets" | "imports" | "chains" | "users" | "myMarkets" | "account";
  to: string;
  icon: IconName;
  /** Left out: everybody. */
  who?: Who;
  /** Other addresses that belong to it. */
  also?: readonly string[];
  /** What is one step further, in the lists below the item and in fly-outs. */
  children?: readonly Child[];
};
export type Child = { name: "createMarket" | "bin"; to: string };
export type Group = { name: "network" | "mine" | "me"; items: readonly Item[] };

const { account, admin, two, market } = paths.dashboard;

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
        also: [admin.market(""), admin.createMarket],
        children: [
          { name: "createMarket", to: admin.createMarket },
          { name: "bin", to: `${admin.listMarkets}?deleted=true` },
        ],
      },
      { name: "imports", to: admin.imports, icon: "spreadsheet", who: "admin" },
      { name: "chains", to: admin.chains, icon: "building", who: "admin" },
      { name: "users", to: admin.users, icon: "users", who: "admin" },
    ],
  },
  {
    name: "mine",
    items: [{ name: "myMarkets", to: two, icon: "store", who: "partner", also: [market("")] }],
  },
  { name: "me", items: [{ name: "account", to: account, icon: "user" }] },
];

export const groupsFor = (isAdministrator: boolean): readonly Group[] => {
  const who = isAdministrator ? "admin" : "partner";
  return table
    .map(({ name, items }) => ({ name, items: items.filter((item) => (item.who ?? who) === who) }))
    .filter(({ items }) => items.length > 0);
};

type Place = { pathname: string; search: string };

export const isActive = ({ to, also = [] }: Item, { pathname }: Place) =>
  pathname === to || pathname.startsWith(`${to}/`) || also.some((path) => pathname.startsWith(path));

/** A child may be a list asked in a certain way: it is there when all it asks is asked. */
export const isChildActive = ({ to }: Child, { pathname, search }: Place) => {
  const [path, asked] = to.split("?");
  const now = new URLSearchParams(search);
  return (
    path === pathname && [...new URLSearchParams(asked)].every(([name, value]) => now.get(name) === value)
  );
};
