// Which process holds the cluster: the number in PostgreSQL's pid file may belong to a dead process or to another
// program.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const fileOf = (folder: string) => join(folder, "postmaster.pid");

const linesOf = (folder: string): string[] => {
  try {
    return readFileSync(fileOf(folder), "utf8").split("\n");
  } catch {
    return [];
  }
};

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** The command line of a living process; a zombie has none. */
const commandOf = (pid: number): string => {
  try {
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
};

const isPostgresOf = (folder: string, pid: number): boolean => {
  if (!exists(pid)) return false;
  if (process.platform === "win32") return true;
  const command = commandOf(pid);
  return /postgres/.test(command) && command.includes(folder);
};

/** The process of the PostgreSQL running on the cluster, if any. */
export const postmasterOf = (folder: string): number | undefined => {
  const pid = Number(linesOf(folder)[0]);
  return Number.isInteger(pid) && pid > 0 && isPostgresOf(folder, pid) ? pid : undefined;
};

/** Whether it reports that it accepts connections. */
export const isReady = (folder: string): boolean => linesOf(folder)[7]?.trim() === "ready";

const isGone = async (folder: string, patience: number): Promise<boolean> => {
  for (const end = Date.now() + patience; Date.now() < end; await wait(20))
    if (postmasterOf(folder) === undefined) return true;
  return false;
};

/**
 * Clears the way for a start; the caller holds the data folder's lock. A PostgreSQL that still runs belongs to a dead
 * server and is shutting down; one that does not end by itself is stopped.
 * @returns whether the last PostgreSQL did not shut down cleanly, so that the next one has to recover.
 */
export const makeWay = async (folder: string): Promise<boolean> => {
  // Wait first, then ask it to shut down, then kill it.
  for (const signal of [undefined, "SIGINT", "SIGQUIT"] as const) {
    const pid = postmasterOf(folder);
    if (pid === undefined) break;
    if (signal) process.kill(pid, signal);
    if (await isGone(folder, 15_000)) break;
  }
  if (!existsSync(fileOf(folder))) return false;
  // PostgreSQL would mistake any process with that number for the one that holds the folder.
  rmSync(fileOf(folder), { force: true });
  return true;
};
