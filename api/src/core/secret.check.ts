// A value by which a database recognises the secret it was encrypted with; it reveals nothing else about it.
import type { Db } from "../db/db.ts";
import type { Secrets } from "./secrets.ts";

export const checkValueOf = ({ key }: Secrets): string =>
  Buffer.from(key("secret check")).toString("base64url");

/** The first server that starts on a database says which secret it is. */
export const storeCheckValue = (db: Db, secrets: Secrets) =>
  db
    .insertInto("secretCheck")
    .values({ value: checkValueOf(secrets) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Undefined before a server has started on the database. */
export const readCheckValue = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom("secretCheck").select("value").executeTakeFirst())?.value;
