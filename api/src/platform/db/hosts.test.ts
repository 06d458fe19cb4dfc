// Several hosts in one address: the writable one is used, and followed when it changes. Reading may go to a standby.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "@igo/testing/server/pooler";
import { until } from "@igo/testing/server/server";
import { startStandby } from "@igo/testing/server/standby";
import { type Bundled, startBundled } from "./bundled/bundled.ts";
import { hint } from "./hints.ts";
import { isOutage, whenReachable } from "./outage.ts";
import { addressesOf } from "./server.hosts.ts";
import { openServer } from "./server.ts";

const folders = ["one", "two"].map((name) => mkdtempSync(join(tmpdir(), `igo-hosts-${name}-`)));
const ports = [0, 0];
let running: Bundled[] = [];

beforeAll(async () => {
  for (const at of ports.keys()) ports[at] = await freePort();
  const settingsOf = (port = 0) => ({
    listen_addresses: "127.0.0.1",
    port: String(port),
    wal_keep_size: "256MB",
    fsync: "off",
  });
  const [dataDir = "", other = ""] = folders;
  const one = await startBundled(dataDir, { settings: settingsOf(ports[0]), initdbFlags: ["--no-sync"] });
  running.push(one);
  running.push(await startStandby({ url: one.url, dataDir }, other, { settings: settingsOf(ports[1]) }));
}, 120_000);
afterAll(async () => {
  await Promise.all(running.map(({ close }) => close()));
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 60_000);

test("an address may name several hosts, each with its port", () => {
  expect(addressesOf("postgres://igo:a,b@one:5432,two:5433/igo?sslmode=require")).toEqual([
    "postgres://igo:a,b@one:5432/igo?sslmode=require",
    "postgres://igo:a,b@two:5433/igo?sslmode=require",
  ]);
  expect(addressesOf("postgres://igo@localhost/igo?host=/a,b")).toEqual([
    "postgres://igo@localhost/igo?host=/a,b",
  ]);
});

test("the writable host is found, a replica reads, and when a standby becomes the primary it is followed", async () => {
  const [one = 0, two = 0] = ports;
  const database = openServer(
    {
      url: `postgres://igo@127.0.0.1:${two},127.0.0.1:${one}/postgres`,
      readUrl: `postgres://igo@127.0.0.1:${two}/postgres`,
    },
    () => undefined,
  );
  try {
    await database.query("create table number (n integer primary key)");
    const add = (n: number) => sql`insert into number values (${n})`.execute(database.db);
    await add(1);
    const heard: string[] = [];
    await database.listen("news", (payload) => heard.push(payload));
    for (const reader of [database.readInBackground, database.readLate]) {
      const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(reader);
      expect(rows).toEqual([{ is: true }]);
    }
    const [primary, standby] = running;
    await primary?.close();
    running = standby ? [standby] : [];
    // Nobody can be written to.
    expect(isOutage(await add(2).catch((error: unknown) => error))).toBe(true);
    await sql`select pg_promote()`.execute(database.readInBackground);
    await whenReachable(() => add(3));
    expect((await database.query("select n from number order by n")).rows).toEqual([{ n: 1 }, { n: 3 }]);
    await until(async () => {
      await hint(database.db, "news", "good");
      return heard.includes("good");
    });
  } finally {
    await database.close();
  }
}, 120_000);

test("a write that reaches a standby is an outage, and the connection is not used again", async () => {
  const database = openServer({ url: running[0]?.url ?? "" }, () => undefined);
  try {
    // As on a server that has become a standby.
    await database.query("alter database postgres set default_transaction_read_only = on");
    const write = () => sql`create table late (n integer)`.execute(database.db);
    expect(isOutage(await write().catch((error: unknown) => error))).toBe(true);
    await database.query(
      "begin read write; alter database postgres reset default_transaction_read_only; commit",
    );
    await write();
  } finally {
    await database.close();
  }
});
