// A migrated database that each test begins from, made once a run and kept while the migrations stay as they are.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { openJobs } from "../src/core/jobs.ts";
import { openLog } from "../src/core/log.ts";
import type { Database } from "../src/db/db.ts";
import { openInMemory } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { openServer } from "../src/db/server.ts";

const root = join(import.meta.dirname, "..");
const cache = join(root, "../node_modules/.cache/igo-tests");

/** What the template is made from: when it changes, so does the name. */
const fingerprint = (): string => {
  const hash = createHash("sha256");
  for (const folder of ["migrations", "data"]) {
    for (const name of readdirSync(join(root, folder)).sort())
      hash.update(readFileSync(join(root, folder, name)));
  }
  hash.update(readFileSync(join(root, "package.json")));
  return hash.digest("hex").slice(0, 16);
};

const fill = async (database: Database) => {
  await migrate(database);
  // The job queue makes its tables when it starts.
  const jobs = openJobs(database, openLog({ logLevel: "error" }));
  await jobs.start();
  await jobs.stop();
};

/** The path of a tar of a migrated embedded database. */
export const embeddedTemplate = async (): Promise<string> => {
  const path = join(cache, `${fingerprint()}.tar`);
  if (existsSync(path)) return path;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const database = openInMemory();
  await fill(database);
  await database.query("checkpoint");
  writeFileSync(`${path}.part`, new Uint8Array(await database.dump()));
  await database.close();
  renameSync(`${path}.part`, path);
  return path;
};

/** The name of a migrated database on the server. */
export const serverTemplate = async (url: string): Promise<string> => {
  const name = `igo_template_${fingerprint()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} encoding 'UTF8' template template0`);
  } finally {
    await client.end();
  }
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = openServer(target.href, target.href, () => undefined);
  await fill(database);
  await database.close();
  return name;
};
