// The bundled PostgreSQL: a process beside ours, on the cluster in `DATA_DIR`, that lives as long as we do.
import { type ChildProcess, spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Cluster, prepareCluster, superuser } from "./cluster.ts";
import type { Kept } from "./keeper.ts";
import { isReady, makeWay } from "./postmaster.ts";
import { giveTo } from "./systemUser.ts";

// PostgreSQL's settings for a small machine, passed at each start so that updates can change them.
const mebibyte = 2 ** 20;

/** The bytes of memory we may use: the machine's, or the container's limit if that is lower. */
const memory = () => {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
};

const megabytes = (bytes: number, least: number, most: number) =>
  `${Math.round(Math.min(most, Math.max(least, bytes / mebibyte)))}MB`;

const settingsOf = (): Record<string, string> => ({
  shared_buffers: megabytes(memory() / 16, 32, 256),
  effective_cache_size: megabytes(memory() / 2, 128, 16_384),
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  max_connections: "64",
  max_wal_size: "1GB",
  checkpoint_timeout: "15min",
  // Containers have 64 MB of /dev/shm, which parallel workers would exhaust; System V memory has no such limit there.
  ...(process.platform === "linux" ? { dynamic_shared_memory_type: "sysv" } : {}),
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "%m ",
  lc_messages: "C",
});

const asArguments = (settings: Record<string, string>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);

export type Bundled = {
  /** How to connect, in the form of DATABASE_URL. */
  url: string;
  /** The previous PostgreSQL did not shut down cleanly, and this one recovered from its log. */
  recovered: boolean;
  close: () => Promise<void>;
};

type Options = {
  /** Extra PostgreSQL settings and initdb flags: a test's cluster need not survive anything. */
  settings?: Record<string, string>;
  initdbFlags?: readonly string[];
  /** Called when PostgreSQL ended by itself; it is restarted. */
  complain?: (error: unknown) => void;
  /** Called once PostgreSQL's process has been spawned. */
  meanwhile?: () => void;
};

// A socket's path may have at most 107 bytes, 103 on macOS, including its name.
const longestFolder = 103 - "/.s.PGSQL.5432".length;
const firstPause = 100;
const longestPause = 2000;
const startPatience = 300_000;

type Way = { url: string; settings: Record<string, string>; leave: () => void };

const urlOf = (host: string, port: number, password?: string) => {
  const url = new URL(`postgres://${superuser}@localhost:${port}/postgres`);
  if (password) url.password = password;
  url.searchParams.set("host", host);
  return url.href;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** Windows: the loopback, with a password generated at the first start. */
const loopback = async ({ home }: Cluster): Promise<Way> => {
  const port = await freePort();
  const password = readFileSync(join(home, "postgres.password"), "utf8");
  const settings = { listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "" };
  return { url: urlOf("127.0.0.1", port, password), settings, leave: () => undefined };
};

/**
 * A socket in a folder that only PostgreSQL's user may enter: in the data folder, or in the system's temporary folder
 * if the path would be too long.
 */
const socket = ({ home, user }: Cluster, port: number): Way => {
  const own = join(home, "socket");
  const isOwn = Buffer.byteLength(own) <= longestFolder;
  if (isOwn) rmSync(own, { recursive: true, force: true });
  const folder = isOwn ? own : mkdtempSync(join(tmpdir(), "igo-"));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveTo(user, folder);
  return {
    url: urlOf(folder, port),
    settings: { listen_addresses: "", port: String(port), unix_socket_directories: folder },
    leave: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** The last lines of PostgreSQL's log. */
const endOf = (log: string): string => {
  if (!existsSync(log)) return "";
  const file = openSync(log, "r");
  const { size } = fstatSync(file);
  const end = Buffer.alloc(Math.min(size, 2000));
  readSync(file, end, 0, end.length, size - end.length);
  closeSync(file);
  return end.toString("utf8").trim().split("\n").slice(-8).join("\n");
};

/** Starts the keeper and waits until PostgreSQL accepts connections. */
const launch = async ({ folder, user, binaries }: Cluster, settings: Record<string, string>, log: string) => {
  const kept: Kept = {
    postgres: binaries.postgres,
    pgCtl: binaries.pg_ctl,
    folder,
    args: asArguments(settings),
    log,
    user,
  };
  const keeper = spawn(
    process.execPath,
    ["--max-old-space-size=32", join(import.meta.dirname, "keeper.ts"), JSON.stringify(kept)],
    // Detached, so that Ctrl-C in the terminal reaches only the server.
    { stdio: ["pipe", "ignore", "ignore"], detached: true, windowsHide: true },
  );
  const ended = new Promise<void>((resolve) => keeper.once("exit", () => resolve()));
  // A write to a dead process fails, but its exit event already reports that.
  keeper.stdin.on("error", () => undefined);
  for (const end = Date.now() + startPatience; Date.now() < end; await wait(10)) {
    if (keeper.exitCode !== null || keeper.signalCode !== null) break;
    if (isReady(folder)) return { keeper, ended };
  }
  keeper.stdin.end();
  throw new Error(`The bundled PostgreSQL could not start.\n${endOf(log)}`);
};

/** A PostgreSQL whose parent was killed leaves processes that hold its memory a moment longer. */
const launchAfterCrash = async (
  ...given: Parameters<typeof launch>
): Promise<Awaited<ReturnType<typeof launch>>> => {
  for (const end = Date.now() + 10_000; ; await wait(firstPause)) {
    try {
      return await launch(...given);
    } catch (error) {
      if (Date.now() > end || !/shared memory block|is still in use/.test(String(error))) throw error;
    }
  }
};

/** Starts PostgreSQL on the data folder, whose lock the caller holds, and keeps it running until `close`. */
export const startBundled = async (
  dataDir: string,
  { settings = {}, initdbFlags = [], complain = () => undefined, meanwhile = () => undefined }: Options = {},
): Promise<Bundled> => {
  const cluster = await prepareCluster(dataDir, initdbFlags);
  const recovered = await makeWay(cluster.folder);
  const way =
    process.platform === "win32" ? await loopback(cluster) : socket(cluster, Number(settings.port ?? 5432));
  const all = { ...settingsOf(), ...way.settings, ...settings };
  const log = join(dataDir, "postgres.log");
  let closing = false;
  const launched = launchAfterCrash(cluster, all, log);
  meanwhile();
  let running: { keeper: ChildProcess; ended: Promise<void> } = await launched;

  const comeBack = async (pause: number): Promise<void> => {
    await makeWay(cluster.folder);
    if (closing) return;
    try {
      running = await launchAfterCrash(cluster, all, log);
      watch();
    } catch (error) {
      complain(error);
      await wait(pause);
      await comeBack(Math.min(pause * 2, longestPause));
    }
  };
  const watch = () => {
    void running.ended.then(() => {
      if (closing) return undefined;
      complain(new Error(`The bundled PostgreSQL ended by itself and is started again.\n${endOf(log)}`));
      return comeBack(firstPause);
    });
  };
  watch();

  const close = async () => {
    closing = true;
    running.keeper.stdin?.end();
    await running.ended;
    way.leave();
  };
  return { url: way.url, recovered, close };
};
