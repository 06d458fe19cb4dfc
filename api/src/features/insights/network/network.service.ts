// The hub's figures, for the network or for the reader's own markets.
import { networkDays, type NetworkFigures } from "@igo/contract/insights/network";
import { statuses } from "@igo/contract/markets/lists";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { countsByDay, lastDays } from "../../../records/tallies/growth.ts";
import { changesByDay, countByCategory, countByStatus } from "../../../records/tallies/tallies.queries.ts";
import * as queries from "./network.queries.ts";

type Counted = { markets: number };
const total = (counts: readonly Counted[]) => counts.reduce((sum, { markets }) => sum + markets, 0);

const byStatusOf = (counts: readonly (Counted & { status: string })[]) =>
  statuses.map(({ code }) => ({
    status: code,
    markets: total(counts.filter(({ status }) => status === code)),
  }));

const readOwn = async (db: Db, accountId: string): Promise<Omit<NetworkFigures, "asOf">> => {
  const counts = await queries.countOwn(db, accountId);
  const byCategory = [...Map.groupBy(counts, ({ categoryCode }) => categoryCode)]
    .map(([categoryCode, own]) => ({ categoryCode, markets: total(own) }))
    .toSorted((one, other) => other.markets - one.markets);
  return { byStatus: byStatusOf(counts), byCategory, days: [] };
};

const readAll = async (db: Db): Promise<Omit<NetworkFigures, "asOf">> => {
  const days = lastDays(new Date(), networkDays);
  const [counts, byCategory, changes] = await Promise.all([
    countByStatus(db),
    countByCategory(db),
    changesByDay(db, days[0] ?? ""),
  ]);
  return { byStatus: byStatusOf(counts), byCategory, days: countsByDay(days, counts, changes) };
};

export const readNetwork = async (db: Db, user: SignedIn): Promise<NetworkFigures> => {
  const asOf = new Date().toISOString();
  return { asOf, ...(await (isAdmin(user) ? readAll(db) : readOwn(db, user.id))) };
};
