// Prepares a product filter: expands its words, adds the current time, and limits partners to their markets.
import { type ProductFilter, productTextColumns } from "@igo/contract/products/products.filter";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { instantOf } from "../../../platform/bogota.ts";
import { searchWordsOf } from "../../../platform/codes.ts";
import { expandTerms, pieceOf } from "../../../platform/search/search.ts";
import type { Db } from "../../../platform/db/db.ts";
import { starredBy } from "../../../records/list/starred.ts";
import type { Matching } from "./products.matching.queries.ts";

const everything = { search: "" };

export const matchingOf = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  requested: Partial<ProductFilter> = everything,
): Promise<Matching> => {
  const { search = "", contains = [], starred, ...plain } = requested;
  return {
    ...plain,
    within: isAdmin(user) ? null : user.id,
    starred: starredBy(user, starred),
    words: await expandTerms(db, searchWordsOf(search)),
    contains: contains.flatMap((one) => pieceOf(one, productTextColumns)),
    now: instantOf(new Date()),
  };
};
