// Counts menus anew a few seconds after they have changed.
import type { Database } from "../../../platform/db/db.ts";
import { instantOf, isoDateOf } from "../../../platform/bogota.ts";
import * as queries from "./menus.count.queries.ts";

// So many that even large menus are counted within a second or so.
const menusAtOnce = 50;
const untouchedMonths = 6;

/** The first day of the month half a year ago: it moves once a month, not every day with each figure. */
export const untouchedBefore = (now = new Date()): string => {
  const [year = 0, month = 1] = isoDateOf(instantOf(now).today.day).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - untouchedMonths, 1)).toISOString().slice(0, 10);
};

/** Counts what waits, until nothing does. Of two servers each takes other menus. */
export const countMenus = async ({ patient }: Database): Promise<void> => {
  const before = untouchedBefore();
  for (let taken = menusAtOnce; taken > 0;)
    taken = await patient.transaction().execute(async (tx) => {
      const marketIds = await queries.takeChanged(tx, before, menusAtOnce);
      if (marketIds.length > 0) await queries.count(tx, marketIds, before);
      return marketIds.length;
    });
};
