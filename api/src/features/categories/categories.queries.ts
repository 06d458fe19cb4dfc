// Categories as the table holds them.
import type { Db } from "../../db/db.ts";

export const list = (db: Db, scope: "market") =>
  db
    .selectFrom("category")
    .select(["code", "en", "es", "words"])
    .where("scope", "=", scope)
    .orderBy("position")
    .execute();
