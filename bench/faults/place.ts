// Where a fault happens: its own data folder, port and database, with a server that can be started, stopped and killed.
import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { readHolder, type Database, openDatabase } from "../../api/src/platform/db/db.ts";
import { type Options, type Server, send, spawnServer, tokenFor } from "../serving.ts";
import { postmasterOf, processesOf, signal } from "./processes.ts";

export type Kind = "bundled" | "server";

/** The PostgreSQL for faults on a server: its address, and its data folder if we may stop it. */
export type Cluster = {
  url: string;
  folder: string | undefined;
  /** It is one fault's alone, which uses the database that the address names. */
  isWhole?: boolean;
};

// A token lives for thirty minutes.
const tokenAge = 20 * 60_000;
// PostgreSQL writes its memory to disk before it ends.
const endPatience = 20_000;

const onCluster = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** Creates a database in the cluster; returns a function that drops it. */
const createDatabase = async ({ url, isWhole = false }: Cluster) => {
  if (isWhole) return { url, drop: async () => undefined };
  const name = `igo_faults_${process.pid}_${Date.now()}`;
  await onCluster(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onCluster(url, `drop database ${name} with (force)`) };
};

export type Setup = {
  kind: Kind;
  cluster: Cluster | undefined;
  port: number;
  /** The parent of the data folder; the system's temporary folder by default. */
  within?: string;
};

export const openPlace = async ({ kind, cluster, port, within = tmpdir() }: Setup) => {
  const dataDir = mkdtempSync(join(within, "igo-fault-"));
  const own = kind === "server" && cluster ? await createDatabase(cluster) : undefined;
  const options: Options = { dataDir, port, ...(own ? { databaseUrl: own.url } : {}) };
  let server: Server | undefined;
  let token: Promise<string> | undefined;
  let tokenFrom = -Infinity;

  const running = (): Server => {
    assert(server, "There is no server");
    return server;
  };
  const spawn = (): Server => {
    server = spawnServer(options);
    return server;
  };
  const start = async () => {
    await spawn().ready();
  };
  const stop = async () => {
    assert.equal(await running().stop(), 0, "The server did not stop in order");
    server = undefined;
  };

  /** Waits until no process works on the data folder; returns how long that took. */
  const waitForEnd = async (): Promise<number> => {
    const began = performance.now();
    for (let left = processesOf(dataDir); left.length > 0; left = processesOf(dataDir)) {
      const names = left.map(({ pid, command }) => `${pid} ${command.slice(0, 100)}`).join("; ");
      assert(performance.now() - began < endPatience, `Left behind: ${names}`);
      await wait(20);
    }
    return performance.now() - began;
  };

  const crash = async () => {
    await running().stop("SIGKILL");
    server = undefined;
  };
  /** Kills the server and waits until everything it started is gone. */
  const kill = async (): Promise<number> => {
    await crash();
    return waitForEnd();
  };

  /** Kills the server and everything it started at once, including the keeper and PostgreSQL. */
  const crashAll = async () => {
    const { pid, gone } = running();
    for (const one of [pid, ...processesOf(dataDir).map((found) => found.pid)]) signal(one, "SIGKILL");
    await gone;
    server = undefined;
  };
  const killAll = async (): Promise<number> => {
    await crashAll();
    return waitForEnd();
  };

  /** One sign-in shared by all callers, because the server limits sign-ins. */
  const bearer = (): Promise<string> => {
    if (!token || Date.now() - tokenFrom > tokenAge) {
      token = tokenFor(running().base);
      tokenFrom = Date.now();
    }
    return token;
  };

  /** A call that may fail. */
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(running().base, method, path, body, { token: await bearer(), headers });

  /** A call that must succeed. */
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const { status, ok, text } = await call(method, path, body);
    assert(ok, `${method} ${path}: ${status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };

  /** Runs SQL on the database, whether the server is running or not. */
  const look = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const { database, close } = await openDatabase(options, () => undefined, {
      beside: server !== undefined,
    });
    try {
      return await work(database);
    } finally {
      await close();
    }
  };

  /** The process id of the server's PostgreSQL; undefined while it is away. */
  const postmaster = (): number | undefined => {
    const folder = own ? cluster?.folder : dataDir;
    return folder === undefined ? undefined : postmasterOf(folder);
  };

  /** The address of the running server's database. */
  const databaseUrl = (): string => own?.url ?? readHolder(dataDir)?.databaseUrl ?? "";

  const close = async () => {
    await server?.stop("SIGKILL");
    await waitForEnd();
    await own?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  return {
    kind,
    dataDir,
    options,
    running,
    bearer,
    call,
    ask,
    look,
    postmaster,
    databaseUrl,
    spawn,
    start,
    stop,
    crash,
    kill,
    crashAll,
    killAll,
    close,
  };
};
export type Place = Awaited<ReturnType<typeof openPlace>>;
