// The products that rows of the grid refer to, and their markets; nothing about markets that the importer no longer has
// access to.
import { sql } from "kysely";
import type { Db } from "../../../../platform/db/db.ts";
import type { RunRecord } from "../../run/imports.queries.ts";
import type { Targets } from "../../run/kind.ts";

type Found = {
  row: number;
  marketId: string;
  marketName: string;
  externalCode: string | null;
  isGone: boolean;
  productId: string | null;
  productName: string;
  sku: string | null;
  isDeleted: boolean;
};

export const menuTargets = async (
  db: Db,
  { id, createdBy }: RunRecord,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, Targets>> => {
  const { rows } = await sql<Found>`
    select r.row, m.id as market_id, m.name as market_name, m.external_code, m.deleted_at is not null as is_gone,
      p.id as product_id, p.name as product_name, p.sku, p.deleted_at is not null as is_deleted
    from import_product r
    join market m on m.id = r.market_id and exists (select from account a where a.id = ${createdBy} and (a.role in (1, 11)
      or exists (select from market_member own where own.market_id = m.id and own.account_id = a.id)))
    left join product p on p.id = coalesce(r.target_id, r.new_id)
    where r.import_id = ${id} and r.row = any(${numbers}::integer[])`.execute(db);
  return new Map(rows.map((found) => [found.row, toTargets(found)]));
};

const toTargets = (found: Found): Targets => ({
  market: {
    id: found.marketId,
    name: found.marketName,
    externalCode: found.externalCode,
    deleted: found.isGone,
  },
  product:
    found.productId === null
      ? null
      : { id: found.productId, name: found.productName, sku: found.sku, deleted: found.isDeleted },
});
