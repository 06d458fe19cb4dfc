// A store of files and a database belong together: the store holds an id that the database knows. A server whose store
// is another one does not start, because half of the files would be missing on it.
import { z } from "zod";
import type { Db } from "../db/db.ts";
import { newId } from "../ids.ts";
import * as queries from "./store.queries.ts";
import type { Store } from "./store.shape.ts";

const idName = "store-id";

const readText = async (store: Store, name: string): Promise<string | undefined> => {
  const found = await store.open(name);
  return found && Buffer.concat(await Array.fromAsync(found.body)).toString("utf8");
};

/** Undefined for a store that no server has ever used. */
export const readStoreId = async (store: Store): Promise<string | undefined> => {
  const text = await readText(store, idName);
  if (text === undefined) return undefined;
  const id = z.uuid().safeParse(text.trim());
  if (!id.success) throw new Error(`The object ${idName} in ${store.about} is not as iGO wrote it.`);
  return id.data;
};

export const writeStoreId = (store: Store, id: string) => store.put(idName, [Buffer.from(`${id}\n`)]);

/** Better now than with the first upload. Should it stay there, it goes with the files that nothing refers to. */
const probe = async (store: Store): Promise<void> => {
  const name = `files/probe-${newId()}`;
  try {
    await store.put(name, [Buffer.from(name)]);
    if ((await readText(store, name)) !== name) throw new Error("it gives back other bytes than it got");
    await store.remove(name);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`Files cannot be kept in ${store.about}: ${why}. Check S3_URL, or DATA_DIR without it.`, {
      cause: error,
    });
  }
};

const elsewhere =
  "Every server of one database must keep its files in the same place: set S3_URL (or, without it, DATA_DIR) as the " +
  "other servers have it. To move the files to another place, stop all servers and run npm run move-files.";

const refusalOf = (store: Store, found: string | undefined): Error =>
  new Error(
    found === undefined
      ? `The files of this database are not in ${store.about}, which no server has used yet. ${elsewhere}`
      : `The files in ${store.about} belong to another database. ${elsewhere}`,
  );

/** Whether the store has what the database refers to, as far as a few files tell. */
const hasItsFiles = async (tx: Db, store: Store): Promise<boolean> => {
  const keys = await queries.someFileKeys(tx);
  for (const key of keys) {
    const found = await store.open(`files/${key}`);
    found?.body.destroy();
    if (found) return true;
  }
  return keys.length === 0;
};

/** The id of the store; throws unless it is the database's. At the first start, they are joined. */
export const joinStore = async (db: Db, store: Store): Promise<string> => {
  await probe(store);
  return db.transaction().execute(async (tx) => {
    // Several servers may start for the first time at once.
    await queries.lockStore(tx);
    const known = await queries.findStoreId(tx);
    const found = await readStoreId(store);
    if (known !== undefined) {
      if (found !== known) throw refusalOf(store, found);
      return known;
    }
    // A bucket that someone set before its files were moved. A folder always was the place of its database's files.
    if (found === undefined && store.isShared && !(await hasItsFiles(tx, store)))
      throw refusalOf(store, undefined);
    const id = found ?? newId();
    if (found === undefined) await writeStoreId(store, id);
    await queries.insertStoreId(tx, id);
    return id;
  });
};

/** For commands, which join nothing: throws unless the store is that of a database with this id. */
export const checkStore = async (store: Store, id: string | undefined): Promise<void> => {
  const found = await readStoreId(store);
  if (id !== undefined && found !== id) throw refusalOf(store, found);
};

/** Throws if the store belongs to another database; an id of our own, or none at all, is as good. */
export const refuseForeign = async (store: Store, id: string | undefined): Promise<void> => {
  const found = await readStoreId(store);
  if (found !== undefined && found !== id) throw refusalOf(store, found);
};

/** From now on the files are there and not here: a server with the settings from before does not start. */
export const handOver = async (from: Store, to: Store, id: string): Promise<void> => {
  await writeStoreId(to, id);
  await from.remove(idName);
};
