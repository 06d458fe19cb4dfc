// Catalogue health: what products are missing, in the entire network or in the reader's own markets.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { readCatalog } from "@igo/contract/insights/catalog";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./catalog.queries.ts";
import { untouchedBefore } from "./menus.count.service.ts";

type Query = ParsedInput<typeof readCatalog>["query"];

type Found = { rows: queries.CatalogRow[]; rowCount: number };

const chainsOf = async (...given: Parameters<typeof queries.chainHealth>): Promise<Found> => {
  const found = await queries.chainHealth(...given);
  return {
    rows: found.map(({ rowCount: _rowCount, ...row }) => row),
    rowCount: found[0]?.rowCount ?? 0,
  };
};

export const readCatalogHealth = async (
  db: Db,
  user: SignedIn,
  { chainId, by, measure }: Query,
): Promise<EndpointResponse<typeof readCatalog>> => {
  const asking = { within: isAdmin(user) ? null : user.id, chainId };
  const now = new Date().toISOString();
  const [since, { menuCount, ...totals }, found] = await Promise.all([
    queries.waitsSince(db),
    queries.totals(db, asking, measure),
    by === "chain" ? chainsOf(db, asking, measure) : queries.menus(db, asking, measure),
  ]);
  return {
    asOf: since ?? now,
    untouchedBefore: untouchedBefore(),
    totals,
    ...("rows" in found ? found : { rows: found, rowCount: menuCount }),
  };
};
