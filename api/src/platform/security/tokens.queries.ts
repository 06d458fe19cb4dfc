// The ids of the keys that sign access tokens.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export const current = async (db: Db): Promise<string> => {
  const { kid } = await db
    .selectFrom("signingKey")
    .select("kid")
    .where("retiredAt", "is", null)
    .executeTakeFirstOrThrow();
  return kid;
};

/** The keys whose tokens may still be valid. */
export const valid = (db: Db) =>
  db
    .selectFrom("signingKey")
    .select("kid")
    .where((is) =>
      is.or([is("retiredAt", "is", null), is("retiredAt", ">", sql<string>`now() - interval '30 minutes'`)]),
    )
    .execute();

/** Two statements, because the unique index would refuse to retire the old key and add the new one in one. */
export const rotate = (db: Db, kid: string) =>
  db.transaction().execute(async (tx) => {
    await tx
      .updateTable("signingKey")
      .set({ retiredAt: sql<string>`now()` })
      .where("retiredAt", "is", null)
      .execute();
    await tx.insertInto("signingKey").values({ kid }).execute();
  });

export const isOld = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom("signingKey")
    .select("kid")
    .where("retiredAt", "is", null)
    .where("createdAt", "<", sql<string>`now() - interval '90 days'`)
    .executeTakeFirst();
  return found !== undefined;
};

export const purgeTokens = (db: Db) =>
  db
    .deleteFrom("signingKey")
    .where("retiredAt", "<", sql<string>`now() - interval '1 day'`)
    .execute();
