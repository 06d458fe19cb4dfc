// One server per data folder: the lock, and a note that says which process holds it.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export type Holder = {
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

export const inUse = (dataDir: string): Error => {
  const holder = readHolder(dataDir);
  const who = holder ? `process ${holder.pid}` : "another process";
  return new Error(
    `The data folder ${dataDir} is in use by ${who}${holder?.url ? `, which answers at ${holder.url}` : ""}. ` +
      `Stop that server first, or set DATA_DIR to another folder.`,
  );
};

export type FolderLock = {
  /** Records where to find us and the database, for other processes. */
  announce: (where: Omit<Holder, "pid">) => void;
  release: () => void;
};

/**
 * Locks the folder for this process; undefined if another process holds it. The operating system holds the lock
 * (SQLite's own file lock) and drops it when the process ends in whatever way, so there are no stale locks to detect.
 */
export const lockFolder = (dataDir: string): FolderLock | undefined => {
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
