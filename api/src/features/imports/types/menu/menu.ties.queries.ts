// What makes staged rows of menus depend on each other: the same SKU, barcode or name, the same product to update. When
// one of them changes, the others may have to be compared again.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { isAmong } from "../../check/imports.judging.ts";
import type { Dependency, TiedRun } from "../../run/kind.ts";

export const tiesOf = async (db: Db, importId: string, numbers: readonly number[]): Promise<Dependency[]> => {
  const { rows } = await sql<Dependency>`
    select row, target_id, jsonb_build_array(sku, ean, name) as texts,
      jsonb_build_array(decision = 'skip', market_id, sku, case when sku is null
        then jsonb_build_array(ean, section_name, subsection_name, name) end)::text as identity
    from import_product
    where import_id = ${importId} and row = any(${numbers}::integer[])`.execute(db);
  return rows;
};

/** The rows `f` with one of these keys. */
const withTexts = (ties: readonly Dependency[]) => {
  const skus = ties.flatMap(({ texts: [sku] }) => sku ?? []);
  const eans = ties.flatMap(({ texts: [sku, ean] }) => (sku ? [] : (ean ?? [])));
  const names = ties.flatMap(({ texts: [sku, ean, name] }) => (sku || ean ? [] : (name ?? [])));
  return sql`(sku = any(${skus}::text[])
    or (sku is null and ean = any(${eans}::text[]))
    or (sku is null and ean is null and folded(name) in (select folded(named) from unnest(${names}::text[]) named)))`;
};

/**
 * Points each row with one of these keys at the first row that counts, and returns the rows whose first row has
 * changed.
 */
export const relink = async (
  db: Db,
  run: TiedRun,
  ties: readonly Dependency[] | "all",
): Promise<number[]> => {
  const only = ties === "all" ? sql`true` : withTexts(ties);
  const { rows } = await sql<{ row: number }>`
    with kin as (
      select f.import_id, f.row, min(f.row) filter (where decision is distinct from 'skip') over (partition by market_id, sku,
        case when sku is null then ean end,
        case when sku is null and ean is null then concat_ws('|', folded(section_name), folded(subsection_name), folded(name)) end) as first
      from import_product f where ${isAmong("f", run)} and market_id is not null and ${only}
    )
    update import_product r set same_as = nullif(kin.first, r.row) from kin
    where r.import_id = ${run.id} and kin.import_id = r.import_id and r.row = kin.row and r.same_as is distinct from nullif(kin.first, kin.row)
    returning r.row
  `.execute(db);
  return rows.map(({ row }) => row);
};

/** Rows without a SKU, or with a decision, that would update one of these products, or one that these rows matched. */
export const conflictsOf = async (
  db: Db,
  importId: string,
  numbers: readonly number[],
  ties: readonly Dependency[],
): Promise<number[]> => {
  const targetIds = ties.flatMap(({ targetId }) => targetId ?? []);
  const { rows } = await sql<{ row: number }>`
    select row from import_product where import_id = ${importId} and (sku is null or decision = 'update')
      and target_id in (select unnest(${targetIds}::uuid[]) union select target_id from import_product
        where import_id = ${importId} and row = any(${numbers}::integer[]))
    order by row
  `.execute(db);
  return rows.map(({ row }) => row);
};

/** The next thousand rows without a SKU, or with a decision, that share their product with another row. */
export const sharedAfter = async (db: Db, importId: string, after: number): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select r.row from import_product r where r.import_id = ${importId} and r.row > ${after} and (r.sku is null or r.decision = 'update')
      and r.target_id in (select o.target_id from import_product o where o.import_id = ${importId}
        and o.target_id is not null group by o.target_id having count(*) > 1)
    order by r.row limit 1000`.execute(db);
  return rows.map(({ row }) => row);
};
