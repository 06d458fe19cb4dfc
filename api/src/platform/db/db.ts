// Opens the database: the one DATABASE_URL names, or the data folder's bundled one.
import { startBundled } from "./bundled/bundled.ts";
import { type FolderLock, inUse, lockFolder, readHolder } from "./bundled/folderLock.ts";
import type { Database } from "./database.ts";
import { openServer } from "./server.ts";

export { copyLine } from "./copy.ts";
export type { Database, Db } from "./database.ts";

type Place = { dataDir: string; databaseUrl?: string; databaseDirectUrl?: string };

export type Opened = {
  database: Database;
  /** The bundled PostgreSQL did not shut down cleanly and recovered from its log. */
  recovered: boolean;
  /** Tells other processes that want the data folder where our server listens. */
  announce: (url: string) => void;
  /** Closes the connections; the bundled PostgreSQL ends, and the folder is released. */
  close: () => Promise<void>;
};

const onServer = (url: string, directUrl: string, complain: (error: unknown) => void): Opened => {
  const database = openServer(url, directUrl, complain);
  return { database, recovered: false, announce: () => undefined, close: database.close };
};

const onBundled = async (dataDir: string, lock: FolderLock, complain: (error: unknown) => void) => {
  const bundled = await startBundled(dataDir, { complain });
  lock.announce({ databaseUrl: bundled.url, url: "" });
  const database = openServer(bundled.url, bundled.url, complain);
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
 * `complain` receives errors that belong to no call: a lost connection, a PostgreSQL that ended. With `beside`, an
 * operator's command may use the database of a running server; a second server is refused.
 */
export const openDatabase = async (
  { dataDir, databaseUrl, databaseDirectUrl }: Place,
  complain: (error: unknown) => void,
  { beside = false } = {},
): Promise<Opened> => {
  if (databaseUrl) return onServer(databaseUrl, databaseDirectUrl ?? databaseUrl, complain);
  const lock = lockFolder(dataDir);
  if (lock) {
    try {
      return await onBundled(dataDir, lock, complain);
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  const running = beside && readHolder(dataDir)?.databaseUrl;
  if (!running) throw inUse(dataDir);
  return onServer(running, running, complain);
};
