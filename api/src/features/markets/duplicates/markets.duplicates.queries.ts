// Markets that may be the same store: the same document in the same municipality at the same address, or nearly the
// same name within 150 m. Two codes in one chain are two stores, because the chain's own file says so.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { MarketDuplicateTable } from "../../../platform/db/tables/tables.ts";

export type Duplicate = { id: string; name: string; externalCode: string | null; address: string };

type Look = {
  taxId: string;
  municipalityCode: string;
  address: string;
  normalizedAddress: string | null;
  name: string;
  lat: number | null;
  lon: number | null;
};

// The distance in metres between nearby points: a degree of latitude is 111,320 m; one of longitude is that times the
// cosine of the latitude.
const metres = (lat: unknown, lon: unknown) => sql`sqrt(power((m.lat - ${lat}) * 111320, 2)
  + power((m.lon - ${lon}) * 111320 * cos(radians(${lat})), 2))`;

/** The existing market that a new one may duplicate, if any. */
export const findDuplicate = async (db: Db, look: Look): Promise<Duplicate | undefined> => {
  const { rows } = await sql<Duplicate>`
    select m.id, m.name, m.external_code, m.address from market m
    where m.deleted_at is null and m.tax_id = ${look.taxId} and m.municipality_code = ${look.municipalityCode}
      and (m.normalized_address = ${look.normalizedAddress}::text or folded(m.address) = folded(${look.address})
        or (${metres(sql`${look.lat}::double precision`, sql`${look.lon}::double precision`)} <= 150
          and similarity(folded(m.name), folded(${look.name})) >= 0.4))
    order by m.created_at limit 1`.execute(db);
  return rows[0];
};

/** The next municipalities and documents that more than one market has. */
export const suspectsAfter = async (db: Db, after: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ taxId: string }>`
    select tax_id from market where deleted_at is null and tax_id > ${after}
    group by tax_id having count(*) > 1 order by tax_id limit ${limit}`.execute(db);
  return rows.map(({ taxId }) => taxId);
};

/** How many documents have to be compared. */
export const countSuspects = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from market where deleted_at is null
      group by tax_id having count(*) > 1) suspect`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Whether the markets `one` and `m` may be the same store; two codes in one chain are two stores. */
const areAlike = sql`one.tax_id = m.tax_id and one.municipality_code = m.municipality_code
  and one.deleted_at is null and m.deleted_at is null
  and not (one.chain_id is not distinct from m.chain_id and one.external_code <> m.external_code
    and one.external_code is not null and m.external_code is not null)
  and (one.normalized_address = m.normalized_address or folded(one.address) = folded(m.address)
    or (${metres(sql`one.lat`, sql`one.lon`)} <= 150 and similarity(folded(m.name), folded(one.name)) >= 0.4))`;

const reason = sql`case when one.normalized_address = m.normalized_address
  or folded(one.address) = folded(m.address) then 'same_address' else 'near_name' end`;

/** Records the new pairs among the markets of some documents; in each pair the older market comes first. */
export const findPairs = async (db: Db, taxIds: readonly string[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into market_duplicate (id, first_id, second_id, reason)
    select gen_random_uuid(), one.id, m.id, ${reason}
    from market one join market m on ${areAlike} and (m.created_at, m.id) > (one.created_at, one.id)
    where one.tax_id = any(${taxIds}::text[])
    on conflict (first_id, second_id) do nothing
  `.execute(db);
  return Number(numAffectedRows);
};

/** Records that these new markets are not duplicates of the markets they resemble, and who said so. */
export const dismissDuplicate = (db: Db, marketIds: readonly string[], accountId: string) =>
  sql`
    insert into market_duplicate (id, first_id, second_id, reason, dismissed_by, dismissed_at)
    select gen_random_uuid(), one.id, m.id, ${reason}, ${accountId}, now()
    from market m join market one on ${areAlike} and (one.created_at, one.id) < (m.created_at, m.id)
    where m.id = any(${marketIds}::uuid[])
    on conflict (first_id, second_id) do nothing
  `.execute(db);

const open = (db: Db) =>
  db
    .selectFrom("marketDuplicate")
    .innerJoin("market as one", "one.id", "marketDuplicate.firstId")
    .innerJoin("market as other", "other.id", "marketDuplicate.secondId")
    .where("marketDuplicate.dismissedAt", "is", null)
    .where("one.deletedAt", "is", null)
    .where("other.deletedAt", "is", null);

const newestFirst = (db: Db) =>
  open(db)
    .select([
      "marketDuplicate.id",
      "marketDuplicate.firstId",
      "marketDuplicate.secondId",
      "marketDuplicate.reason",
      "marketDuplicate.foundAt",
    ])
    .orderBy("marketDuplicate.foundAt", "desc")
    .orderBy("marketDuplicate.id", "desc");

const maxOfOne = 20;

export const listDuplicatesOf = (db: Db, marketId: string) =>
  newestFirst(db)
    .where((eb) => eb.or([eb("firstId", "=", marketId), eb("secondId", "=", marketId)]))
    .limit(maxOfOne)
    .execute();

export const listDuplicatePage = (db: Db, window: { limit: number; offset: number }) =>
  newestFirst(db).limit(window.limit).offset(window.offset).execute();

export const countDuplicates = async (db: Db): Promise<number> => {
  const row = await open(db)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The older of the two: the activity log records the decision under it. */
type Decided = { firstId: string };

/** Undefined when there is no such pair, or it is already decided. */
export const dismiss = (db: Db, id: string, accountId: string): Promise<Decided | undefined> => {
  const decided: Pick<MarketDuplicateTable, "dismissedBy" | "dismissedAt"> = {
    dismissedBy: accountId,
    dismissedAt: new Date().toISOString(),
  };
  return db
    .updateTable("marketDuplicate")
    .set(decided)
    .where("id", "=", id)
    .where("dismissedAt", "is", null)
    .returning("firstId")
    .executeTakeFirst();
};

/** Undefined when there is no such pair, or it was not dismissed. */
export const reopen = (db: Db, id: string): Promise<Decided | undefined> =>
  db
    .updateTable("marketDuplicate")
    .set({ dismissedBy: null, dismissedAt: null })
    .where("id", "=", id)
    .where("dismissedAt", "is not", null)
    .returning("firstId")
    .executeTakeFirst();
