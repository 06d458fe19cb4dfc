// Prepares a filter for the query: parses the words, tolerates typos, resolves the time, restricts partners to their
// markets.
import { type MarketFilter, textColumns } from "@igo/contract/markets/markets.filter";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { instantOf, isoDateOf } from "../../../platform/bogota.ts";
import { allCodesOf, searchWordsOf } from "../../../platform/codes.ts";
import { expandTerms, pieceOf } from "../../../platform/search/search.ts";
import type { Db } from "../../../platform/db/db.ts";
import { starredBy } from "../../../records/list/starred.ts";
import type { Matching } from "./markets.matching.queries.ts";
import { openKeys } from "./markets.open.queries.ts";

export { isAdmin } from "../../../platform/security/signedIn.ts";
export { instantOf } from "../../../platform/bogota.ts";

const today = () => isoDateOf(instantOf(new Date()).today.day);

const nothingWanted = { search: "" };

export const matchingOf = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  requested: Partial<MarketFilter> = nothingWanted,
): Promise<Matching> => {
  const { search = "", contains = [], openNow, codes, documents, starred, ...plain } = requested;
  return {
    ...plain,
    deleted: isAdmin(user) && requested.deleted,
    within: isAdmin(user) ? null : user.id,
    starred: starredBy(user, starred),
    ...(codes?.length && { codes: allCodesOf(codes) }),
    ...(documents?.length && { documents: { states: documents, today: today() } }),
    words: await expandTerms(db, searchWordsOf(search)),
    contains: contains.flatMap((one) => pieceOf(one, textColumns)),
    open: openNow === undefined ? null : { wanted: openNow, keys: await openKeys(db, instantOf(new Date())) },
  };
};
