// What to fix first, in the entire network or in the reader's own menus.
import { type CatalogMeasure, catalogMeasures } from "@igo/contract/insights/catalog";
import {
  isWidespread,
  type MarketSignal,
  marketSignals,
  ranked,
  type Signals,
} from "@igo/contract/insights/signals";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { untouchedBefore } from "../catalog/menus.count.service.ts";
import * as queries from "./signals.queries.ts";

type Counted = Parameters<typeof ranked>[0][number];

const ofMenus = (counts: queries.OwnSignals): Counted[] =>
  catalogMeasures.map((name: CatalogMeasure) => ({
    name,
    count: counts[name],
    outOf: counts.products,
    markets: counts.menusWith[name],
    marketsOutOf: counts.markets,
  }));

/** Each is counted among the markets that can have it. */
const ofMarkets = (counts: queries.NetworkSignals): Counted[] => {
  const among: Record<MarketSignal, number> = {
    incompleteLive: counts.live,
    notAccepting: counts.active,
    incompleteNew: counts.fresh,
  };
  return marketSignals.map((name) => ({
    name,
    count: counts[name],
    outOf: among[name],
    markets: counts[name],
    marketsOutOf: among[name],
  }));
};

const answer = (counted: readonly Counted[], asOf: string): Signals => ({
  asOf,
  untouchedBefore: untouchedBefore(),
  signals: ranked(counted).map(({ name, count, outOf, markets, ...rest }) => ({
    name,
    count,
    outOf,
    markets,
    isWidespread: isWidespread({ count, outOf, markets, ...rest }),
  })),
});

export const readSignals = async (db: Db, user: SignedIn): Promise<Signals> => {
  const now = new Date().toISOString();
  if (!isAdmin(user)) {
    const own = await queries.ofPerson(db, user.id);
    return answer(ofMenus(own), own.waitsSince ?? now);
  }
  const network = await queries.ofNetwork(db);
  return answer([...ofMarkets(network), ...ofMenus(network)], network.waitsSince ?? now);
};
