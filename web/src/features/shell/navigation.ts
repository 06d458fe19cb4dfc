// What the navigation offers, and to whom. What one may not open is not shown.
import type { IconName } from "../../ui/icons.ts";
import { paths } from "../../core/paths.ts";

type Item = {
  name: "markets" | "imports" | "chains" | "myMarkets";
  to: string;
  icon: IconName;
  /** Other addresses that belong to it. */
  also?: readonly string[];
};
export type Group = { name: "network" | "mine"; items: readonly Item[] };

const { admin, two } = paths.dashboard;

const adminGroups: readonly Group[] = [
  {
    name: "network",
    items: [
      { name: "markets", to: admin.listMarkets, icon: "store", also: [admin.market(""), admin.createMarket] },
      { name: "imports", to: admin.imports, icon: "spreadsheet" },
      { name: "chains", to: admin.chains, icon: "building" },
    ],
  },
];

const partnerGroups: readonly Group[] = [
  { name: "mine", items: [{ name: "myMarkets", to: two, icon: "store" }] },
];

export const groupsFor = (isAdministrator: boolean) => (isAdministrator ? adminGroups : partnerGroups);

export const isActive = ({ to, also = [] }: Item, pathname: string) =>
  pathname === to || pathname.startsWith(`${to}/`) || also.some((path) => pathname.startsWith(path));
