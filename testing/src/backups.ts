// For tests of backups: an operator's commands, empty databases to restore into, and a server on the restored data.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "@igo/api/app";
import { backupCommands } from "@igo/api/backup/backup.commands";
import { type Config, readConfig } from "@igo/api/platform/config";
import { openLog } from "@igo/api/platform/log";
import type { Database } from "@igo/api/platform/db/db";
import { migrate } from "@igo/api/platform/db/migrate";
import { openServer } from "@igo/api/platform/db/server";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { askingOf } from "./asking.ts";
import { urlOf } from "./server/template.ts";

/** The same as in the tests' `server`. */
const secret = "only for tests, and as long as it must be";

const administer = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: inject("database").url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
};

/** An empty database until the end of the test, owned by a role without any other rights. */
export const emptyUrl = async (): Promise<string> => {
  const name = `igo_empty_${randomBytes(6).toString("hex")}`;
  await administer(
    `create role ${name} login password '${name}'`,
    `create database ${name} owner ${name} encoding 'UTF8' template template0`,
  );
  onTestFinished(() => administer(`drop database ${name} with (force)`, `drop role ${name}`));
  const url = new URL(urlOf(inject("database").url, name));
  url.username = name;
  url.password = name;
  return url.href;
};

/** The address of a test server's own database. */
export const urlOfDatabase = async ({ query }: Database): Promise<string> => {
  const { rows } = await query("select current_database() as name");
  return urlOf(inject("database").url, String(rows[0]?.name));
};

export const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "igo-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

type Place = { dataDir?: string; url?: string; secret?: string; bucket?: string };

/** An installation: its folder, its database (the bundled one without `url`), its secret. */
export const aPlace = ({ dataDir = aFolder(), url, secret: own = secret, bucket }: Place = {}): Config =>
  readConfig({
    DATA_DIR: dataDir,
    SECRET: own,
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
    ...(url ? { DATABASE_URL: url } : {}),
    ...(bucket ? { S3_URL: bucket } : {}),
  });

/** The operator of an installation, with the commands of `npm run`. */
export const operatorAt = (place: Config) => {
  const complain = () => undefined;
  return {
    backup: (path: string) => backupCommands.backup(place, complain, [path]),
    restore: (path: string) => backupCommands.restore(place, complain, [path]),
    drill: (path: string) => backupCommands.drill(place, complain, [path]),
    moveFiles: (to: string) => backupCommands["move-files"](place, complain, [to]),
    moveToPostgres: (url: string) => backupCommands["move-to-postgres"](place, complain, [url]),
  };
};

/** The number of tables in a database. */
export const countTables = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::integer as count from pg_tables where schemaname = 'public'",
  );
  await client.end();
  return rows[0]?.count ?? 0;
};

/** A server on an existing database, with the real job queue, until the end of the test. */
export const serverAt = async (place: Config) => {
  const url = place.databaseUrl ?? "";
  const database = openServer({ url: url }, () => undefined);
  await migrate(database);
  const { app } = await buildApp(place, database, openLog(place), { checkAnswers: true });
  await app.ready();
  onTestFinished(async () => {
    await app.close();
    await database.close();
  });
  return { database, raw: app, as: (token: string) => askingOf(app, token) };
};
