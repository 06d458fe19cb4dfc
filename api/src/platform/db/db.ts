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

export type OpenOptions = {
  /** For an operator's command: use the database of a running server. */
  beside?: boolean;
  /** Called once while the bundled PostgreSQL starts by itself: time for work that blocks this process. */
  meanwhile?: () => void;
};

const onServer = (url: string, directUrl: string, complain: (error: unknown) => void): Opened => {
  const database = openServer(url, directUrl, complain);
  return { database, recovered: false, announce: () => undefined, close: database.close };
};

const onBundled = async (
  dataDir: string,
  lock: FolderLock,
  { complain, meanwhile }: { complain: (error: unknown) => void; meanwhile: () => void },
) => {
  const bundled = await startBundled(dataDir, { complain, meanwhile });
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
 * `complain` receives errors that belong to no call: a lost connection, a PostgreSQL that ended. Without `beside`, a
 * second process on the data folder is refused.
 */
export const openDatabase = async (
  { dataDir, databaseUrl, databaseDirectUrl }: Place,
  complain: (error: unknown) => void,
  { beside = false, meanwhile = () => undefined }: OpenOptions = {},
): Promise<Opened> => {
  if (databaseUrl) return onServer(databaseUrl, databaseDirectUrl ?? databaseUrl, complain);
  const lock = lockFolder(dataDir);
  if (lock) {
    try {
      return await onBundled(dataDir, lock, { complain, meanwhile });
    } catch (error) {
      lock.release();
      throw error;
    }
  }
  const running = beside && readHolder(dataDir)?.databaseUrl;
  if (!running) throw inUse(dataDir);
  return onServer(running, running, complain);
};
