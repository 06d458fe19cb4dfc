// Products that are sold out until their market opens.
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export const findHoursOf = async (db: Db, marketId: string): Promise<OpeningHours | null> => {
  const { rows } = await sql<{ openingHours: OpeningHours | null }>`
    select opening_hours from market where id = ${marketId}`.execute(db);
  return rows[0]?.openingHours ?? null;
};

/** No version of the product: only when it is available again by itself. */
export const setSoldOutUntil = (db: Db, id: string, until: string | null) =>
  sql`update product set sold_out_until = ${until} where id = ${id} and not is_available`.execute(db);

type Due = {
  id: string;
  marketId: string;
  version: number;
  openingHours: OpeningHours | null;
  isDeleted: boolean;
};

/** Locked, the longest due first; what someone else is changing is taken the next time. */
export const takeDue = async (tx: Db, now: Date, limit: number): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select product.id, product.market_id, product.version, market.opening_hours,
      product.deleted_at is not null or market.deleted_at is not null as is_deleted
    from product join market on market.id = product.market_id
    where product.sold_out_until <= ${now.toISOString()}::timestamptz
    order by product.sold_out_until limit ${limit} for update of product skip locked`.execute(tx);
  return rows;
};
