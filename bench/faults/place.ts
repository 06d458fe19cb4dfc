// Where a fault happens: a data folder, a port and a database of its own, with a server that comes and goes.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Cluster } from "@igo/testing/cluster";
import { type Database, openDatabase } from "../../api/src/db/db.ts";
import { type Options, type Server, send, spawnServer, tokenFor } from "../serving.ts";

export type Kind = "embedded" | "server";

// A token lives for thirty minutes.
const tokenAge = 20 * 60_000;
const orphanPatience = 2000;

const onCluster = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
};

/** A database of its own in the cluster; the answer drops it. */
const createDatabase = async (url: string) => {
  const name = `igo_faults_${process.pid}_${Date.now()}`;
  await onCluster(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onCluster(url, `drop database ${name} with (force)`) };
};

/** Processes that work on files of the folder: the server names none, its children do. */
const workersOn = (folder: string): string[] =>
  execFileSync("ps", ["-eo", "pid=,args="], { encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\n")
    .filter((line) => line.includes(folder));

export const openPlace = async (kind: Kind, cluster: Cluster | undefined, port: number) => {
  const dataDir = mkdtempSync(join(tmpdir(), "igo-fault-"));
  const own = kind === "server" && cluster ? await createDatabase(cluster.url) : undefined;
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

  /** Kills the server, and sees that nothing it started is left two seconds later. */
  const kill = async () => {
    await running().stop("SIGKILL");
    server = undefined;
    const end = Date.now() + orphanPatience;
    while (workersOn(dataDir).length > 0) {
      assert(Date.now() < end, `Left behind: ${workersOn(dataDir).join("; ")}`);
      await wait(50);
    }
  };

  /** One sign-in for all who ask: the server counts them. */
  const bearer = (): Promise<string> => {
    if (!token || Date.now() - tokenFrom > tokenAge) {
      token = tokenFor(running().base);
      tokenFrom = Date.now();
    }
    return token;
  };

  /** A call whose answer may be anything. */
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    send(running().base, method, path, body, { token: await bearer(), headers });

  /** A call that must be answered well. */
  const ask = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const { status, ok, text } = await call(method, path, body);
    assert(ok, `${method} ${path}: ${status} ${text}`);
    return (text === "" ? undefined : JSON.parse(text)) as Answer;
  };

  /** Reads the database by SQL while the server is stopped; the embedded one in a copy, so that looking changes nothing. */
  const look = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    assert(!server, "The server must be stopped");
    const copy = mkdtempSync(join(tmpdir(), "igo-look-"));
    if (!own) cpSync(join(dataDir, "database"), join(copy, "database"), { recursive: true });
    const database = await openDatabase({ ...options, dataDir: copy }, () => undefined);
    try {
      return await work(database);
    } finally {
      await database.close();
      rmSync(copy, { recursive: true, force: true });
    }
  };

  const close = async () => {
    await server?.stop("SIGKILL");
    await own?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };

  return { kind, dataDir, running, bearer, spawn, start, stop, kill, call, ask, look, close };
};
export type Place = Awaited<ReturnType<typeof openPlace>>;
