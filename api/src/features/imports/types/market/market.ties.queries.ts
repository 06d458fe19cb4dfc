// What makes staged stores depend on each other: the same code, the same store, the same market to update. When one of
// them changes, the others may have to be compared again.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import { isAmong } from "../../check/imports.judging.ts";
import type { Dependency, TiedRun } from "../../run/kind.ts";

export const tiesOf = async (db: Db, importId: string, numbers: readonly number[]): Promise<Dependency[]> => {
  const { rows } = await sql<Dependency>`
    select row, target_id, jsonb_build_array(external_code, tax_id, municipality_code) as texts,
      jsonb_build_array(decision = 'skip', external_code, case when external_code is null
        then jsonb_build_array(tax_id, municipality_code, address, normalized_address, name) end)::text as identity
    from import_market
    where import_id = ${importId} and row = any(${numbers}::integer[])`.execute(db);
  return rows;
};

/** The rows `f` with one of these codes or stores. No index finds them: it would cost every import more than it saves. */
const withTexts = (ties: readonly Dependency[]) => {
  const codes = ties.flatMap(({ texts: [externalCode] }) => externalCode ?? []);
  const stores = ties.flatMap(({ texts: [externalCode, taxId, municipalityCode] }) =>
    !externalCode && taxId && municipalityCode ? `${taxId} ${municipalityCode}` : [],
  );
  return sql`(external_code = any(${codes}::text[])
    or (external_code is null and tax_id || ' ' || municipality_code = any(${stores}::text[])))`;
};

/**
 * Points each row with one of these codes or stores at the first row that counts: the same store, or else another name
 * at its door. Returns the rows whose first row has changed, or its name may have.
 */
export const relink = async (
  db: Db,
  run: TiedRun,
  ties: readonly Dependency[] | "all",
): Promise<number[]> => {
  const only = ties === "all" ? sql`true` : withTexts(ties);
  const { rows } = await sql<{ row: number }>`
    with kin as (
      select import_id, row, coalesce(
        nullif(min(row) filter (where counts) over (partition by external_code, store), row),
        nullif(min(row) filter (where counts) over (partition by external_code, door), row)) as first
      from (select f.import_id, f.row, f.external_code, f.decision is distinct from 'skip' as counts,
        case when external_code is null then concat_ws('|', tax_id, municipality_code, folded(address), folded(name)) end as store,
        case when external_code is null then concat_ws('|', tax_id, municipality_code, coalesce(normalized_address, folded(address)))
          else external_code end as door
      from import_market f where ${isAmong("f", run)} and ${only}) f
    )
    update import_market r set same_as = kin.first from kin
    where r.import_id = ${run.id} and kin.import_id = r.import_id and r.row = kin.row and (r.same_as is distinct from kin.first or (kin.first is not null and r.external_code is null))
    returning r.row
  `.execute(db);
  return rows.map(({ row }) => row);
};

/**
 * What a row decides only together with others: to update a market, or to be another store at its address. A code that
 * lost its zeros, or is in the recycle bin, is a question whatever the other rows say.
 */
const isTied = sql`(decision = 'update' or (outcome = 'duplicate' and external_code is not null
  and found @> '[{"code": "POSSIBLE_DUPLICATE", "params": {"reason": "twin"}}]'))`;

/** Rows that would update one of these markets, or one that these rows matched, or may be the same. */
export const conflictsOf = async (
  db: Db,
  importId: string,
  numbers: readonly number[],
  ties: readonly Dependency[],
): Promise<number[]> => {
  const targetIds = ties.flatMap(({ targetId }) => targetId ?? []);
  const { rows } = await sql<{ row: number }>`
    select row from import_market where import_id = ${importId} and ${isTied}
      and target_id in (select unnest(${targetIds}::uuid[]) union select target_id from import_market
        where import_id = ${importId} and row = any(${numbers}::integer[]))
    order by row
  `.execute(db);
  return rows.map(({ row }) => row);
};

/** The next thousand rows that a user assigned to an existing market, or that may be one under another code. */
export const decidedAfter = async (db: Db, importId: string, after: number): Promise<number[]> => {
  const { rows } = await sql<{ row: number }>`
    select row from import_market where import_id = ${importId} and row > ${after} and ${isTied}
      order by row limit 1000`.execute(db);
  return rows.map(({ row }) => row);
};

/** The new markets of an import that a user declared not a duplicate, and that user. */
export const dismissedPairs = async (db: Db, importId: string): Promise<{ id: string; saidBy: string }[]> => {
  const { rows } = await sql<{ id: string; saidBy: string }>`
    select r.new_id as id, (select created_by from import where id = ${importId}) as said_by
    from import_market r
    where r.import_id = ${importId} and r.decision in ('branch', 'new') and r.new_id is not null`.execute(db);
  return rows;
};
