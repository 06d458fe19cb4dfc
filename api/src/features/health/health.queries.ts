// The cheapest query a database can answer.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

export const ping = (db: Db) => sql`select 1`.execute(db);
