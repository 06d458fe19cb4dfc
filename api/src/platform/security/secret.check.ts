// A value by which a database recognises the secret it was encrypted with; it reveals nothing else about it.
import type { Db } from "../db/db.ts";
import type { Secrets } from "./secrets.ts";
import { createVault } from "./vault.ts";

export const checkValueOf = ({ key }: Secrets): string =>
  Buffer.from(key("secret check")).toString("base64url");

/** A value of before there was a check value: whoever cannot read it has another secret. */
const isReadable = async (db: Db, secrets: Secrets): Promise<boolean> => {
  const sealed = await db
    .selectFrom("market")
    .select("bankAccountNumber")
    .where("bankAccountNumber", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return (
    !sealed?.bankAccountNumber || createVault(secrets.root).tryOpen(sealed.bankAccountNumber) !== undefined
  );
};

const refusal = () =>
  new Error(
    "SECRET is not the one that this database was encrypted with. Set SECRET, or bring the file DATA_DIR/secret back, " +
      "as they were: with another secret its bank numbers could not be read any more.",
  );

/**
 * The first server that starts on a database says which secret it is; every other one must have the same. Throws
 * otherwise, before anything is encrypted with another.
 */
export const storeCheckValue = async (db: Db, secrets: Secrets): Promise<void> => {
  const known = await readCheckValue(db);
  if (known === undefined && !(await isReadable(db, secrets))) throw refusal();
  await db
    .insertInto("secretCheck")
    .values({ value: checkValueOf(secrets) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Two servers may start at once, each with its own.
  if ((await readCheckValue(db)) !== checkValueOf(secrets)) throw refusal();
};

/** Undefined before a server has started on the database. */
export const readCheckValue = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom("secretCheck").select("value").executeTakeFirst())?.value;
