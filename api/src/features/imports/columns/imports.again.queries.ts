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
    with said as materialized (select ' ' || folded(${texts}) || ' ' as text)
    select id, name from chain, said
    where length(folded(name)) >= 5 and strpos(said.text, ' ' || folded(name) || ' ') > 0
    order by length(name) desc limit 2`.execute(db);
  return rows;
};

/** Chains whose whole name is in more than half of these names, at most two. */
export const chainsInNames = async (db: Db, names: readonly string[]): Promise<Named[]> => {
  if (names.length === 0) return [];
  const { rows } = await sql<Named>`
    with said as materialized (select ' ' || folded(name) || ' ' as name from unnest(${names}::text[]) as n (name))
    select chain.id, chain.name
    from (select id, name, ' ' || folded(name) || ' ' as sought from chain where length(folded(name)) >= 5) chain
    join said on strpos(said.name, chain.sought) > 0
    group by 1, 2 having count(*) * 2 > ${names.length}
    order by count(*) desc, length(chain.name) desc limit 2`.execute(db);
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
