// The bundled PostgreSQL: who can connect, what survives a crash, and which user it runs as.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "@igo/testing/server/server";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { findBinaries, reachableBinaries } from "./cluster.ts";
import { startBundled } from "./bundled.ts";
import { postmasterOf } from "./postmaster.ts";
import { canReach } from "./systemUser.ts";

const isRoot = process.getuid?.() === 0;
const quick = { initdbFlags: ["--no-sync"] };
const script = join(import.meta.dirname, "../../../../../testing/src/server/bundledServer.ts");

const aFolder = (parent = tmpdir()) => {
  const folder = mkdtempSync(join(parent, "igo-bundled-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A data folder with a cluster, copied because creating one takes a second. */
const aDataDir = () => {
  const dataDir = aFolder();
  execFileSync("cp", ["-a", `${madeOnce}/.`, dataDir]);
  return dataDir;
};

let madeOnce = "";
beforeAll(async () => {
  madeOnce = mkdtempSync(join(tmpdir(), "igo-bundled-"));
  await (await startBundled(madeOnce, quick)).close();
});
afterAll(() => rmSync(madeOnce, { recursive: true, force: true }));

const start = async (dataDir: string) => {
  const heard: unknown[] = [];
  const bundled = await startBundled(dataDir, { ...quick, complain: (error) => heard.push(error) });
  onTestFinished(bundled.close);
  return { ...bundled, heard };
};

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};

const clusterOf = (dataDir: string) => realpathSync(join(dataDir, "postgres"));

type Elsewhere = { child: ChildProcess; url: string; recovered: boolean; postmaster: number };

/** A bundled PostgreSQL in another process, which can be killed. */
const startElsewhere = async (dataDir: string): Promise<Elsewhere> => {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (bytes: Buffer) => resolve(bytes.toString()));
    child.once("exit", (code) => reject(new Error(`It ended with ${code}`)));
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { child, ...JSON.parse(line) };
};

/** The processes on the cluster: PostgreSQL, its children, and the keeper. */
const processesOf = (dataDir: string): string[] => {
  const cluster = clusterOf(dataDir);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, "utf8")) return false;
        return (
          realpathSync(`/proc/${pid}/cwd`) === cluster ||
          readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(cluster)
        );
      } catch {
        return false;
      }
    });
};

test("it is reachable only through its socket, syncs to disk and checksums its pages", async () => {
  const dataDir = aFolder();
  const { url, recovered } = await start(dataDir);
  expect(recovered).toBe(false);
  expect(new URL(url).searchParams.get("host")).toBe(join(realpathSync(dataDir), "socket"));
  expect(statSync(join(dataDir, "socket")).mode & 0o777).toBe(0o700);
  expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
  expect(statSync(join(dataDir, "postgres.log")).mode & 0o777).toBe(0o600);
  const [found] = await ask(
    url,
    `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
      current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
      datlocale as locale, 'ñ' < 'o' as "byBytes", upper('ñ') as upper from pg_database where datname = current_database()`,
  );
  expect(found).toEqual({
    listens: "",
    fsync: "on",
    checksums: "on",
    encoding: "UTF8",
    locale: "C.UTF-8",
    byBytes: false,
    upper: "Ñ",
  });
});

test("a data folder with too long a path gets a socket elsewhere, which is removed with the server", async () => {
  const dataDir = join(aFolder(), "x".repeat(100));
  const { url, close } = await start(dataDir);
  const folder = new URL(url).searchParams.get("host") ?? "";
  expect(folder.length).toBeLessThan(60);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
  await close();
  expect(existsSync(folder)).toBe(false);
});

test("it ends when the server that started it is killed, and loses nothing", async () => {
  const dataDir = aDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await ask(url, "create table note as select 1 as one");
  child.kill("SIGKILL");
  await until(async () => processesOf(dataDir).length === 0);
  const again = await start(dataDir);
  expect(again.recovered).toBe(false);
  expect(await ask(again.url, "select * from note")).toEqual([{ one: 1 }]);
});

test("a start right after such a crash waits for the process that is still ending", async () => {
  const dataDir = aDataDir();
  const { child } = await startElsewhere(dataDir);
  child.kill("SIGKILL");
  const { url } = await start(dataDir);
  expect(await ask(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("after both are killed together, all committed data is there and the recovery is reported", async () => {
  const dataDir = aDataDir();
  const { child, url } = await startElsewhere(dataDir);
  await ask(url, "create table note as select 1 as one");
  // Found before anything is killed: a survivor would shut PostgreSQL down cleanly.
  const all = processesOf(dataDir);
  child.kill("SIGKILL");
  for (const pid of all) {
    try {
      process.kill(Number(pid), "SIGKILL");
    } catch {
      // A PostgreSQL worker that had already ended by itself.
    }
  }
  const again = await start(dataDir);
  expect(again.recovered).toBe(true);
  expect(await ask(again.url, "select * from note")).toEqual([{ one: 1 }]);
});

test("if PostgreSQL alone dies, it is restarted at the same address and the server is notified", async () => {
  const dataDir = aDataDir();
  const { url, heard } = await start(dataDir);
  await ask(url, "create table note as select 1 as one");
  process.kill(postmasterOf(clusterOf(dataDir)) ?? 0, "SIGKILL");
  const rows = await until(() => ask(url, "select * from note").catch(() => undefined));
  expect(rows).toEqual([{ one: 1 }]);
  expect(String(heard[0])).toContain("ended by itself");
});

describe("a leftover pid file", () => {
  const crashed = () => {
    const dataDir = aDataDir();
    return { dataDir, file: join(dataDir, "postgres/postmaster.pid") };
  };
  const contents = (pid: number, dataDir: string) => `${pid}\n${dataDir}\n1\n5432\n/tmp\n\n\nready\n`;

  test("does not stop a start when its number now belongs to another process, as in a container", async () => {
    const { dataDir, file } = crashed();
    writeFileSync(file, contents(process.pid, dataDir));
    expect((await start(dataDir)).recovered).toBe(true);
  });

  test("does not stop a start when its process is dead but not yet reaped", async () => {
    const { dataDir, file } = crashed();
    // A child stays a zombie if its parent never reaps it. The shell would, so the child ends only once the shell
    // has become `sleep`, which does not.
    const child = "until grep -q sleep /proc/$$/comm; do :; done";
    const parent = spawn("sh", ["-c", `{ ${child}; } & echo $!; exec sleep 60`], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const pid = await new Promise<number>((resolve) =>
      parent.stdout.once("data", (bytes: Buffer) => resolve(Number(bytes.toString()))),
    );
    await until(async () => /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8")));
    writeFileSync(file, contents(pid, dataDir));
    expect((await start(dataDir)).recovered).toBe(true);
  });
});

test("the old engine's data folder is refused and left untouched", async () => {
  const dataDir = aFolder();
  mkdirSync(join(dataDir, "database"));
  writeFileSync(join(dataDir, "database/PG_VERSION"), "17\n");
  await expect(startBundled(dataDir, quick)).rejects.toThrow("revision 52a700a");
  expect(readdirSync(dataDir, { recursive: true }).map(String).sort()).toEqual([
    "database",
    "database/PG_VERSION",
  ]);
});

test("on a platform for which npm has no PostgreSQL, the error says what to do instead", async () => {
  await expect(findBinaries("plan9-mips")).rejects.toThrow("Set DATABASE_URL to a PostgreSQL 15 or newer");
});

test("a PostgreSQL that cannot start reports why, from its log", async () => {
  const dataDir = aDataDir();
  const failing = startBundled(dataDir, {
    ...quick,
    settings: { shared_preload_libraries: "no_such_library" },
  });
  await expect(failing).rejects.toThrow(/could not start[\s\S]*no_such_library/);
});

describe.runIf(isRoot)("started by root", () => {
  const ownerOf = (path: string) => statSync(path).uid;

  test("PostgreSQL runs as nobody, who may pass through the data folder and enter only its own", async () => {
    const dataDir = aFolder();
    await start(dataDir);
    const nobody = Number(execFileSync("id", ["-u", "nobody"], { encoding: "utf8" }));
    expect(ownerOf(clusterOf(dataDir))).toBe(nobody);
    expect(ownerOf(join(dataDir, "socket"))).toBe(nobody);
    expect(statSync(dataDir).mode & 0o777).toBe(0o711);
    expect(ownerOf(dataDir)).toBe(0);
    const pid = postmasterOf(clusterOf(dataDir)) ?? 0;
    expect(readFileSync(`/proc/${pid}/status`, "utf8")).toMatch(new RegExp(`^Uid:\\s+${nobody}\\s`, "m"));
  });

  test("below a folder closed to that user, the cluster is placed outside and found again", async () => {
    const closed = aFolder();
    chmodSync(closed, 0o700);
    const dataDir = join(closed, "data");
    const first = await startBundled(dataDir, quick);
    const cluster = clusterOf(dataDir);
    onTestFinished(() => rmSync(join(cluster, ".."), { recursive: true, force: true }));
    expect(cluster).toMatch(/^\/var\/lib\/igo-/);
    await ask(first.url, "create table note as select 1 as one");
    await first.close();
    const again = await start(dataDir);
    expect(await ask(again.url, "select * from note")).toEqual([{ one: 1 }]);
  });

  test("programs in a folder closed to that user are copied to where it can run them", async () => {
    const home = aFolder();
    chmodSync(home, 0o711);
    const user = { uid: 65_534, gid: 65_534 };
    const found = await findBinaries();
    expect(reachableBinaries(found, undefined, home)).toEqual(found);
    const hidden = aFolder();
    chmodSync(hidden, 0o700);
    execFileSync("cp", ["-r", join(found.postgres, "../.."), join(hidden, "native")]);
    const bin = join(hidden, "native/bin");
    const copied = reachableBinaries(
      { initdb: join(bin, "initdb"), postgres: join(bin, "postgres"), pg_ctl: join(bin, "pg_ctl") },
      user,
      home,
    );
    expect(canReach(user, copied.postgres)).toBe(true);
    expect(execFileSync(copied.postgres, ["--version"], { ...user, cwd: "/", encoding: "utf8" })).toContain(
      "18.",
    );
  });
});
