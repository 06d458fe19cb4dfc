// Servers that start at the same time on an empty database all come up, and share one administrator.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshUrl } from "@igo/testing/server/database";
import { urlOf } from "@igo/testing/server/template";
import { expect, inject, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { readConfig } from "../src/platform/config.ts";
import { openLog } from "../src/platform/log.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { openServer } from "../src/platform/db/server.ts";
import { ensureAdmin } from "../src/features/session/admin.service.ts";

const rounds = 3;
const servers = 3;

/** Starts a server like main.ts; returns whether it created the administrator, and how to stop it. */
const startOne = async (databaseUrl: string, dataDir: string) => {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: "only for tests, and as long as it must be",
    LOG_LEVEL: "silent",
  });
  const log = openLog(config);
  const database = openServer({ url: databaseUrl }, () => undefined);
  await migrate(database);
  const credentials = await ensureAdmin(database.db, config);
  const { app } = await buildApp(config, database, log);
  await app.ready();
  const stop = async () => {
    await app.close();
    await database.close();
  };
  return { isFirst: credentials !== undefined, stop };
};

test("three servers that start at once on an empty database all come up, in each of three rounds", async () => {
  const { url } = inject("database");
  const admin = openServer({ url: url }, () => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), "igo-starts-"));
  try {
    for (let round = 0; round < rounds; round += 1) {
      const name = `igo_starts_${process.pid}_${round}`;
      await admin.query(`create database ${name}`);
      const started = await Promise.all(
        Array.from({ length: servers }, () => startOne(urlOf(url, name), dataDir)),
      );
      expect(started.filter(({ isFirst }) => isFirst)).toHaveLength(1);
      await Promise.all(started.map(({ stop }) => stop()));
      await admin.query(`drop database ${name} with (force)`);
    }
  } finally {
    await admin.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 120_000);

test("a role that may create nothing starts a server where nothing is missing", async () => {
  const { url, drop } = await freshUrl();
  const role = `igo_plain_${process.pid}`;
  const owner = openServer({ url }, () => undefined);
  const dataDir = mkdtempSync(join(tmpdir(), "igo-starts-"));
  try {
    await owner.query(`create role ${role} login password 'plain'`);
    for (const schema of ["public", "pgboss"])
      await owner.query(`
        grant usage on schema ${schema} to ${role};
        grant select, insert, update, delete on all tables in schema ${schema} to ${role};
        grant usage on all sequences in schema ${schema} to ${role}`);
    const own = new URL(url);
    own.username = role;
    own.password = "plain";
    const { stop } = await startOne(own.href, dataDir);
    await stop();
  } finally {
    await owner.query(`drop owned by ${role}; drop role ${role}`);
    await owner.close();
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
