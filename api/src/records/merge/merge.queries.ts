// The market columns that fill merge fields.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export const fieldsOfMarkets = async (db: Db, ids: readonly string[]) => {
  const { rows } = await sql<{
    id: string;
    name: string;
    externalCode: string | null;
    status: string;
    municipality: string;
    address: string;
    missing: string[];
    contactName: string | null;
  }>`
    select market.id, market.name, market.external_code, market.status, municipality.name as municipality,
      market.address, market.lacks as missing, market.contact_name
    from market join municipality on municipality.code = market.municipality_code
    where market.id = any(${ids}::uuid[])`.execute(db);
  return rows;
};
