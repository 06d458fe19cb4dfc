// What ties staged rows to each other: the same code, the same store, the same market to update. When one of them
// changes, the others may have to be judged again.
import { type SqlBool, sql } from "kysely";
import type { Db } from "../../db/db.ts";

export type Tie = {
  externalCode: string | null;
  taxId: string | null;
  municipalityCode: string | null;
  marketId: string | null;
};

export const tiesOf = (db: Db, importId: string, numbers: readonly number[]): Promise<Tie[]> =>
  db
    .selectFrom("importMarket")
    .select(["externalCode", "taxId", "municipalityCode", "marketId"])
    .where("importId", "=", importId)
    .where(sql<SqlBool>`row = any(${numbers}::integer[])`)
    .execute();

/** Points each row with one of these codes or stores at the first that counts, and answers whose first is another now. */
export const relink = async (db: Db, importId: string, ties: readonly Tie[]): Promise<number[]> => {
  const codes = ties.flatMap(({ externalCode }) => externalCode ?? []);
  const stores = ties.flatMap(({ externalCode, taxId, municipalityCode }) =>
    externalCode === null && taxId !== null && municipalityCode !== null
      ? `${taxId} ${municipalityCode}`
      : [],
  );
  const { rows } = await sql<{ row: number }>`
    with kin as (
      select row, min(row) filter (where decision is distinct from 'skip') over (partition by external_code,
        case when external_code is null then concat_ws('|', tax_id, municipality_code, folded(address), folded(name)) end) as first
      from import_market where import_id = ${importId} and (external_code = any(${codes}::text[])
        or (external_code is null and tax_id || ' ' || municipality_code = any(${stores}::text[])))
    )
    update import_market r set same_as = nullif(kin.first, r.row) from kin
    where r.import_id = ${importId} and r.row = kin.row and r.same_as is distinct from nullif(kin.first, kin.row)
    returning r.row
  `.execute(db);
  return rows.map(({ row }) => row);
};

/** Rows without a code that were decided to update one of these markets, or one that these rows found. */
export const rivalsOf = async (
  db: Db,
  importId: string,
  numbers: readonly number[],
  ties: readonly Tie[],
): Promise<number[]> => {
  const marketIds = ties.flatMap(({ marketId }) => marketId ?? []);
  const { rows } = await sql<{ row: number }>`
    select row from import_market where import_id = ${importId} and decision = 'update' and external_code is null
      and market_id in (select unnest(${marketIds}::uuid[]) union select market_id from import_market
        where import_id = ${importId} and row = any(${numbers}::integer[]))
    order by row
  `.execute(db);
  return rows.map(({ row }) => row);
};
