// What a picker compares before it offers the best few records.
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../../platform/db/tables/tables.ts";

// A broad word matches a hundred thousand records: with so many matches, the first in the alphabet are no better than
// others.
const maxCompared = 200;

const searched = {
  market: sql`select market_id from market_search`,
  product: sql`select product_id from product_search`,
};

type Found<From extends keyof Tables> = SelectQueryBuilder<Tables, From, { id: string }>;

/** How the search text of a record begins whose name begins with these words: empty if there are none. */
export const beginningWith = (folded: string) => (folded === "" ? "" : `${folded.slice(0, 60)}%`);

/**
 * Records that contain the words; and, for users who see all records, those whose name begins with them, because the
 * limit could cut those off.
 */
export const compared = <From extends keyof Tables>(
  kind: keyof typeof searched,
  found: Found<From>,
  begin: string,
  seesAll: boolean,
): RawBuilder<{ id: string }> => {
  const some = found.limit(maxCompared);
  if (!seesAll || begin === "") return sql`(${some})`;
  return sql`((${some}) union
    (${searched[kind]} where left(words, 60) like ${begin} limit ${sql.lit(maxCompared)}))`;
};
