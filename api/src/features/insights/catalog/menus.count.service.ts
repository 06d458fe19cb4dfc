// Recounts menus a few seconds after they have changed.
import type { Database } from "../../../platform/db/db.ts";
import { instantOf, isoDateOf } from "../../../platform/bogota.ts";
import { publishMarketEvent } from "../../markets/markets.write.service.ts";
import * as queries from "./menus.count.queries.ts";

// Few enough to count in about a second, even if the menus are large.
const menusAtOnce = 50;
const untouchedMonths = 6;
// Beyond that an import or a bulk change is at work, and says itself that everything changes.
const mostTold = 20;

/** The first day of the month half a year ago, so that the figures shift once a month instead of every day. */
export const untouchedBefore = (now = new Date()): string => {
  const [year = 0, month = 1] = isoDateOf(instantOf(now).today.day).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - untouchedMonths, 1)).toISOString().slice(0, 10);
};

/**
 * Counts until nothing is waiting, then adds up by chain and tells open screens, whose figures were read before. Two
 * servers take different menus. A server that stops leaves the rest to the next.
 */
export const countMenus = async ({ background }: Database, stopping?: AbortSignal): Promise<void> => {
  const before = untouchedBefore();
  let counted: string[] = [];
  for (let taken = menusAtOnce; taken > 0;) {
    if (stopping?.aborted) return;
    taken = await background.transaction().execute(async (tx) => {
      const marketIds = await queries.takeChanged(tx, before, menusAtOnce);
      if (marketIds.length > 0) await queries.countMenus(tx, marketIds, before);
      const all = [...counted, ...marketIds];
      // Fewer than a batch are the last for now.
      const isLast = all.length > 0 && marketIds.length < menusAtOnce;
      if (isLast) {
        await queries.sumChains(tx);
        if (all.length <= mostTold) for (const id of all) await publishMarketEvent(tx, id);
      }
      counted = isLast ? [] : all;
      return marketIds.length;
    });
  }
};
