// The processes of a data folder as the operating system reports them: the keeper, PostgreSQL, file parsers.
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { join } from "node:path";

export type Process = { pid: number; parent: number; command: string };

/** Returns "" if the process is gone or we may not read it. */
const attempt = (read: () => string): string => {
  try {
    return read();
  } catch {
    return "";
  }
};

/** A dead process that is not reaped yet has neither a command line nor a working folder. */
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

/** PostgreSQL's processes replace their command line with a title, but they all work in the cluster's folder. */
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

/** Processes that work on files of the folder. The server itself does not name one. */
export const processesOf = (folder: string): Process[] =>
  existsSync("/proc/self/stat") ? onLinux(folder) : elsewhere(folder);

/** The process id of the cluster's PostgreSQL; undefined while none runs. */
export const postmasterOf = (dataDir: string): number | undefined => {
  const cluster = join(dataDir, "postgres");
  if (!existsSync(cluster)) return undefined;
  const [pid] = attempt(() => readFileSync(join(realpathSync(cluster), "postmaster.pid"), "utf8")).split(
    "\n",
  );
  return processesOf(dataDir).find((one) => one.pid === Number(pid))?.pid;
};

/** Sends a signal to a process that may be gone already. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
};
