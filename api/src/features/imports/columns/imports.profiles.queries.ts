// The column choices remembered per set of headings.
import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { Tables } from "../../../platform/db/tables/tables.ts";

export const findProfile = (db: Db, kind: string, headingsHash: string) =>
  db
    .selectFrom("importProfile")
    .select(["columns", "values", "constants"])
    .where("kind", "=", kind)
    .where("headingsHash", "=", headingsHash)
    .executeTakeFirst();

export const saveProfile = (db: Db, profile: Insertable<Tables["importProfile"]>) =>
  db
    .insertInto("importProfile")
    .values(profile)
    .onConflict((conflict) =>
      conflict.columns(["kind", "headingsHash"]).doUpdateSet({
        columns: sql`excluded.columns`,
        values: sql`excluded."values"`,
        constants: sql`excluded.constants`,
        usedAt: sql`now()`,
      }),
    )
    .execute();
