// A value by which a database recognises the secret it was encrypted with; it reveals nothing else about it.
import type { Db } from "../db/db.ts";
import type { Secrets } from "./secrets.ts";
import { createEncryption } from "./encryption.ts";

export const checkValueOf = ({ key }: Secrets): string =>
  Buffer.from(key("secret check")).toString("base64url");

/** For databases older than the check value: a server that cannot decrypt an existing value has another secret. */
const isReadable = async (db: Db, secrets: Secrets): Promise<boolean> => {
  const sealed = await db
    .selectFrom("market")
    .select("bankAccountNumber")
    .where("bankAccountNumber", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return (
    !sealed?.bankAccountNumber ||
    createEncryption(secrets.root).tryDecrypt(sealed.bankAccountNumber) !== undefined
  );
};

const refusal = () =>
  new Error(
    "SECRET is not the one that this database was encrypted with. Set SECRET, or bring the file DATA_DIR/secret back, " +
      "as they were: with another secret its bank numbers could not be read any more.",
  );

/**
 * The first server that starts on a database records the check value of its secret; every other one must have the same.
 * Otherwise this throws, before anything is encrypted with the wrong secret.
 */
export const storeCheckValue = async (db: Db, secrets: Secrets): Promise<void> => {
  const known = await readCheckValue(db);
  if (known === undefined && !(await isReadable(db, secrets))) throw refusal();
  await db
    .insertInto("secretCheck")
    .values({ value: checkValueOf(secrets) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Two servers may start at once, each with its own secret.
  if ((await readCheckValue(db)) !== checkValueOf(secrets)) throw refusal();
};

/** Undefined until a server has started on the database. */
export const readCheckValue = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom("secretCheck").select("value").executeTakeFirst())?.value;
