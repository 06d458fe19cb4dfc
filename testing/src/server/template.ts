// A migrated database in a cluster, and clones of it.
import { randomBytes } from "node:crypto";
import { openJobs } from "@igo/api/platform/jobs/jobs";
import { openLog } from "@igo/api/platform/log";
import { openLife } from "@igo/api/platform/node/life";
import { openNode } from "@igo/api/platform/node/node";
import { migrate } from "@igo/api/platform/db/migrate";
import { openServer } from "@igo/api/platform/db/server";
import pg from "pg";

const administer = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const sql of statements) await client.query(sql);
  } finally {
    await client.end();
  }
};

/** The address of another database in the same cluster. */
export const urlOf = (url: string, database: string): string => {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
};

/** Creates a migrated database and returns its name; `fill` adds what all clones start with. */
export const makeTemplate = async (
  url: string,
  fill: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<string> => {
  const name = `igo_template_${randomBytes(4).toString("hex")}`;
  await administer(url, `create database ${name} encoding 'UTF8' template template0`);
  const own = urlOf(url, name);
  const database = openServer({ url: own }, () => undefined);
  await migrate(database);
  // The job queue creates its tables when it starts.
  const log = openLog({ logLevel: "error" });
  const jobs = openJobs(database, log, openNode(database, log, openLife()));
  await jobs.start();
  await jobs.stop();
  await database.close();
  await fill(own);
  return name;
};

export type Clone = { url: string; drop: () => Promise<void> };

/** A new database, copied from the template. */
export const cloneOf = async (url: string, template: string): Promise<Clone> => {
  const name = `igo_test_${randomBytes(6).toString("hex")}`;
  await administer(url, `create database ${name} template ${template} strategy file_copy`);
  return { url: urlOf(url, name), drop: () => administer(url, `drop database ${name} with (force)`) };
};
