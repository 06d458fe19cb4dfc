// The chains that a file may be of.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

type Named = { id: string; name: string };

/** At most two: one is an answer. */
export const chainsOfHeadings = (db: Db, headingsHash: string): Promise<Named[]> =>
  db
    .selectFrom("importRecipe as recipe")
    .innerJoin("chain", "chain.id", "recipe.chainId")
    .select(["chain.id", "chain.name"])
    .distinct()
    .where("recipe.headingsHash", "=", headingsHash)
    .where("recipe.kind", "=", "market")
    .limit(2)
    .execute();

/** Chains whose whole name is in the texts. */
export const chainsNamed = async (db: Db, texts: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select id, name from chain where length(folded(name)) >= 5
      and strpos(' ' || folded(${texts}) || ' ', ' ' || folded(name) || ' ') > 0
    order by length(name) desc limit 2`.execute(db);
  return rows;
};

/** Chains whose markets have these codes, those with most first; each code is looked up in each chain. */
export const chainsOfCodes = async (
  db: Db,
  codes: readonly string[],
): Promise<(Named & { count: number })[]> => {
  if (codes.length === 0) return [];
  const { rows } = await sql<Named & { count: number }>`
    select chain.id, chain.name, count(*)::integer as count
    from chain cross join unnest(${codes}::text[]) as said (code)
    join market m on m.chain_id = chain.id and m.external_code = said.code and m.deleted_at is null
    group by 1, 2 order by 3 desc limit 2`.execute(db);
  return rows;
};
