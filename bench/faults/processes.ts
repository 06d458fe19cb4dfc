// The processes of a data folder, as the operating system knows them: the keeper, PostgreSQL, readers of files.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";

export type Process = { pid: number; parent: number; command: string };

/** Answers "" where there is nothing to read any more, or nothing we may. */
const attempt = (read: () => string): string => {
  try {
    return read();
  } catch {
    return "";
  }
};

/** A process that is dead and not yet reaped has neither a command line nor a folder it works in. */
const readProcess = (pid: number) => {
  const [, parent = "0"] =
    /^\d+ \(.*\) \S (\d+)/s.exec(attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"))) ?? [];
  return {
    pid,
    parent: Number(parent),
    command: attempt(() => readFileSync(`/proc/${pid}/cmdline`, "utf8"))
      .replaceAll("\0", " ")
      .trim(),
    workingFolder: attempt(() => readlinkSync(`/proc/${pid}/cwd`)),
  };
};

/** PostgreSQL's own processes carry titles instead of commands, but all of them work in the cluster's folder. */
const onLinux = (folder: string): Process[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readProcess(Number(name)))
    .filter(
      ({ pid, command, workingFolder }) =>
        pid !== process.pid && (command.includes(folder) || workingFolder.startsWith(folder)),
    );

const elsewhere = (folder: string): Process[] =>
  execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\n")
    .filter((line) => line.includes(folder))
    .map((line) => {
      const [pid, parent, ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), command: command.join(" ") };
    });

/** Processes that work on files of the folder. The server itself names none. */
export const processesOf = (folder: string): Process[] =>
  existsSync("/proc/self/stat") ? onLinux(folder) : elsewhere(folder);

/** The number of the PostgreSQL on the cluster; undefined while none runs. */
export const postmasterOf = (dataDir: string): number | undefined => {
  const cluster = join(dataDir, "postgres");
  if (!existsSync(cluster)) return undefined;
  const [pid] = attempt(() => readFileSync(join(realpathSync(cluster), "postmaster.pid"), "utf8")).split(
    "\n",
  );
  return processesOf(dataDir).find((one) => one.pid === Number(pid))?.pid;
};

/** Sends a signal to one that may be gone already. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
};
