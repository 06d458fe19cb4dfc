// Opens the database: the one DATABASE_URL names, or the data folder's bundled one.
import { startBundled } from "./bundled/bundled.ts";
import type { Database } from "./database.ts";
import { type Addresses, openServer } from "./server.ts";
import { checkAddresses } from "./server.settings.ts";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

// One server per data folder: the lock, and a note that says which process holds it.
type Holder = {
  pid: number;
  /** Where its database listens; empty while it starts. */
  databaseUrl: string;
  /** Where the server listens; empty for an operator's command, and while the server starts. */
  url: string;
};

const noteOf = (dataDir: string) => join(dataDir, "server.json");

/** The process that holds the folder, or last held it. */
export const readHolder = (dataDir: string): Holder | undefined => {
  try {
    const holder: Holder = JSON.parse(readFileSync(noteOf(dataDir), "utf8"));
    return holder;
  } catch {
    return undefined;
  }
};

const inUse = (dataDir: string): Error => {
  const holder = readHolder(dataDir);
  const who = holder ? `process ${holder.pid}` : "another process";
  return new Error(
    `The data folder ${dataDir} is in use by ${who}${holder?.url ? `, which answers at ${holder.url}` : ""}. ` +
      `Stop that server first, or set DATA_DIR to another folder.`,
  );
};

type FolderLock = {
  /** Records where to find us and the database, for other processes. */
  announce: (where: Omit<Holder, "pid">) => void;
  release: () => void;
};

/**
 * Locks the folder for this process; undefined if another process holds it. The operating system holds the lock
 * (SQLite's own file lock) and drops it when the process ends in whatever way, so there are no stale locks to detect.
 */
const lockFolder = (dataDir: string): FolderLock | undefined => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(dataDir, "lock"));
  try {
    file.exec("pragma busy_timeout = 0; begin exclusive");
  } catch {
    file.close();
    return undefined;
  }
  // Beside the lock, not in it: closing any handle on the locked file would release the lock.
  const announce: FolderLock["announce"] = (where) =>
    writeFileSync(noteOf(dataDir), JSON.stringify({ pid: process.pid, ...where }), { mode: 0o600 });
  announce({ databaseUrl: "", url: "" });
  return { announce, release: () => file.close() };
};

export { copyLine } from "./copy.ts";
export type { Database, Db } from "./database.ts";

type Place = {
  dataDir: string;
  databaseUrl?: string;
  databaseDirectUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  databasePool?: number | undefined;
};

export type Opened = {
  database: Database;
  /** The bundled PostgreSQL did not shut down cleanly and recovered from its log. */
  recovered: boolean;
  /** Tells other processes that want the data folder where our server listens. */
  announce: (url: string) => void;
  /** Closes the connections; the bundled PostgreSQL ends, and the folder is released. */
  close: () => Promise<void>;
};

export type OpenOptions = {
  /** For an operator's command: use the database of a running server. */
  beside?: boolean;
  /** Called once while the bundled PostgreSQL starts by itself: time for work that blocks this process. */
  meanwhile?: () => void;
};

const onServer = (addresses: Addresses, complain: (error: unknown) => void): Opened => {
  const database = openServer(addresses, complain);
  return { database, recovered: false, announce: () => undefined, close: database.close };
};

const onBundled = async (
  dataDir: string,
  lock: FolderLock,
  {
    complain,
    meanwhile,
    pool,
  }: { complain: (error: unknown) => void; meanwhile: () => void; pool: number | undefined },
) => {
  const bundled = await startBundled(dataDir, { complain, meanwhile });
  lock.announce({ databaseUrl: bundled.url, url: "" });
  const database = openServer({ url: bundled.url, pool }, complain);
  return {
    database,
    recovered: bundled.recovered,
    announce: (url: string) => lock.announce({ databaseUrl: bundled.url, url }),
    close: async () => {
      await database.close();
      await bundled.close();
      lock.release();
    },
  };
};

/**
 * `complain` receives errors that belong to no call: a lost connection, a PostgreSQL that ended. Without `beside`, a
 * second process on the data folder is refused.
 */
export const openDatabase = async (
  {
    dataDir,
    databaseUrl: url,
    databaseDirectUrl: directUrl,
    databaseReadUrl: readUrl,
    databasePool: pool,
  }: Place,
  complain: (error: unknown) => void,
  { beside = false, meanwhile = () => undefined }: OpenOptions = {},
): Promise<Opened> => {
  if (url) {
    await checkAddresses(url, directUrl);
    return onServer({ url, directUrl, readUrl, pool }, complain);
  }
  const lock = lockFolder(dataDir);
  if (lock) {
    try {
      return await onBundled(dataDir, lock, { complain, meanwhile, pool });
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  const running = beside && readHolder(dataDir)?.databaseUrl;
  if (!running) throw inUse(dataDir);
  return onServer({ url: running, pool }, complain);
};
