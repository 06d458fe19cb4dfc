// One process per data folder. PGlite takes no lock, and two processes on one folder lose acknowledged rows.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

type Owner = { pid: number; url: string };

const ownerOf = (dataDir: string): string => {
  try {
    const { pid, url }: Owner = JSON.parse(readFileSync(join(dataDir, "server.json"), "utf8"));
    return url ? `process ${pid}, which answers at ${url}` : `process ${pid}`;
  } catch {
    return "another process";
  }
};

export type FolderLock = {
  /** Lets whoever is refused know where the server that has the folder answers. */
  announce: (url: string) => void;
  release: () => void;
};

/**
 * Takes the folder for this process, or says who has it. The lock is the operating system's (SQLite's own file
 * lock): it ends with the process, however that ends, so there are no stale locks to recognise.
 */
export const lockFolder = (dataDir: string): FolderLock => {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, "lock"));
  try {
    file.exec("pragma busy_timeout = 0; begin exclusive");
  } catch (error) {
    file.close();
    throw new Error(
      `The data folder ${dataDir} is in use by ${ownerOf(dataDir)}. ` +
        `Stop that server first, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  // Beside the lock, not in it: closing any handle on the locked file would give the lock up.
  const announce = (url: string) => {
    const owner: Owner = { pid: process.pid, url };
    writeFileSync(join(dataDir, "server.json"), JSON.stringify(owner));
  };
  announce("");
  return { announce, release: () => file.close() };
};
