// Catalogue health: what products are missing, in the entire network or in the reader's own markets.
import type { Answer, Given } from "@igo/contract/core/endpoint";
import type { readCatalog } from "@igo/contract/insights/catalog";
import { isAdmin } from "../../../platform/http/access.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./catalog.queries.ts";
import { untouchedBefore } from "./menus.count.service.ts";

export const read = async (
  db: Db,
  user: SignedIn,
  { chainId, by, measure }: Given<typeof readCatalog>["query"],
): Promise<Answer<typeof readCatalog>> => {
  const asking = { within: isAdmin(user) ? null : user.id, chainId };
  const now = new Date().toISOString();
  const [since, totals, found] = await Promise.all([
    queries.waitsSince(db),
    queries.totals(db, asking),
    by === "chain" ? queries.chains(db, asking, measure) : queries.menus(db, asking, measure),
  ]);
  const rows = found.map(({ rowCount: _rowCount, ...row }) => row);
  return {
    asOf: since ?? now,
    untouchedBefore: untouchedBefore(),
    totals,
    rows,
    rowCount: found[0]?.rowCount ?? 0,
  };
};
