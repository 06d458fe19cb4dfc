// The operator's commands: `npm run backup`, `npm run restore`, `npm run move-to-postgres`. Each returns what it did.
import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Config } from "../platform/config.ts";
import { checkValueOf } from "../platform/security/secret.check.ts";
import { openSecrets, type Secrets } from "../platform/security/secrets.ts";
import { type Database, type Opened, openDatabase } from "../platform/db/db.ts";
import { openServer } from "../platform/db/server.ts";
import { migrate } from "../platform/db/migrate.ts";
import { readBucket } from "../platform/files/bucket.ts";
import { openStore } from "../platform/files/store.ts";
import { checkStore, refuseForeign, writeStoreId } from "../platform/files/store.identity.ts";
import { moveFiles } from "./moveFiles.ts";
import { openArchive, verifyArchive } from "./archive.read.ts";
import { writeArchive } from "./archive.write.ts";
import { loadInto } from "./load.ts";
import { copyOutOf, openSnapshot, type TableState } from "./snapshot.ts";
import type { Contents } from "./tally.ts";

type Complain = (error: unknown) => void;
export type BackupCommand = (config: Config, complain: Complain, args: readonly string[]) => Promise<string>;

const whole = (value: number) => Math.round(value).toLocaleString("en");
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const stopwatch = () => {
  const began = performance.now();
  return () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
};

const rowsText = (tables: readonly TableState[]) =>
  `${whole(sumOf(tables.map(({ rows }) => rows)))} rows of ${tables.length} tables`;

const contentsText = (tables: readonly TableState[], contents: Contents) => {
  const files = ["files", "pictures"].map((group) => contents[group]?.entries ?? 0);
  const megabytes = sumOf(Object.values(contents).map(({ bytes }) => bytes)) / 1e6;
  return `${rowsText(tables)} and ${whole(sumOf(files))} files, ${whole(megabytes)} MB`;
};

const using = async <T>(opened: Opened, work: (database: Database) => Promise<T>): Promise<T> => {
  try {
    return await work(opened.database);
  } finally {
    await opened.close();
  }
};

const onlyArgument = (args: readonly string[], usage: string): string => {
  const [only] = args;
  if (only === undefined || args.length > 1) throw new Error(`Usage: ${usage}`);
  return only;
};

/** In UTC: 2026-11-21T0304. */
const minute = () => new Date().toISOString().slice(0, 16).replaceAll(":", "");

/** Nobody could restore a backup made under a secret other than the server's. */
const refuseOtherSecret = async ({ query }: Database, secrets: Secrets) => {
  const { rows } = await query("select to_regclass('secret_check') is not null as found");
  if (rows[0]?.found !== true) return;
  const stored = await query("select value from secret_check");
  if (stored.rows[0] && stored.rows[0].value !== checkValueOf(secrets))
    throw new Error(
      "The database was encrypted with another SECRET. Set SECRET (or DATA_DIR) as the server has it.",
    );
};

/** Undefined in a database that no server of this version has opened yet. */
const storeIdOf = async ({ query }: Database): Promise<string | undefined> => {
  const { rows } = await query("select to_regclass('file_store') is not null as found");
  if (rows[0]?.found !== true) return undefined;
  const [stored] = (await query("select id from file_store")).rows;
  return stored && String(stored.id);
};

const backup: BackupCommand = async (config, complain, args) => {
  if (args.length > 1) throw new Error("Usage: npm run backup [-- file]");
  const path = resolve(args[0] ?? `igo-backup-${minute()}.tar.gz`);
  const elapsed = stopwatch();
  const opened = await openDatabase(config, complain, { beside: true });
  return using(opened, async (database) => {
    const secrets = openSecrets(config);
    await refuseOtherSecret(database, secrets);
    const store = openStore(config);
    await checkStore(store, await storeIdOf(database));
    const { snapshot, contents } = await writeArchive(database, path, { store, secrets });
    return `${path}: ${contentsText(snapshot.tables, contents)} before compression, in ${elapsed()}.`;
  });
};

/** Does not generate a secret: the backup's own belongs here. */
const existingSecrets = (config: Config) =>
  config.secret !== undefined || existsSync(join(config.dataDir, "secret")) ? openSecrets(config) : undefined;

const restore: BackupCommand = async (config, complain, args) => {
  const path = resolve(onlyArgument(args, "npm run restore -- file"));
  const elapsed = stopwatch();
  const manifest = await verifyArchive(path, existingSecrets(config));
  return using(await openDatabase(config, complain), async (database) => {
    const archive = openArchive(path);
    const store = openStore(config);
    const { fileStore } = manifest;
    if (fileStore !== undefined) await refuseForeign(store, fileStore);
    await loadInto(database, manifest, {
      begin: () => archive.takeFiles(({ name, content }) => store.put(name, content)),
      rowsOf: ({ name }) => archive.rowsOf(name),
      finish: async () => {
        await archive.finish(manifest);
        if (fileStore !== undefined) await writeStoreId(store, fileStore);
      },
    });
    await store.close();
    return (
      `Restored ${contentsText(manifest.tables, manifest.contents)}, as of ${manifest.takenAt}, in ${elapsed()}. ` +
      "Each table has the rows and the sum it had. Start the server now."
    );
  });
};

/** The newest archive under the name that `npm run backup` gives. */
const newestArchive = (): string => {
  const newest = readdirSync(".")
    .filter((name) => /^igo-backup-.*\.tar\.gz$/.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new Error("No igo-backup-….tar.gz is here. Usage: npm run drill -- file");
  return newest;
};

/** A database of its own beside the server's, and none of its rights: the drill never touches the real one. */
const scratchBeside = async (url: string, complain: Complain) => {
  const name = `igo_drill_${randomBytes(6).toString("hex")}`;
  const administer = async (statement: string) => {
    const server = openServer({ url }, complain);
    try {
      await server.query(statement);
    } finally {
      await server.close();
    }
  };
  await administer(`create database ${name} encoding 'UTF8' template template0`);
  // It may name several hosts, which no URL may.
  const own = url.replace(/^(postgres(?:ql)?:\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`);
  const database = openServer({ url: own }, complain);
  return {
    database,
    close: async () => {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
};

/** In a temporary folder, which also receives the files. */
const openScratch = async ({ databaseDirectUrl, databaseUrl }: Config, complain: Complain) => {
  const folder = mkdtempSync(join(tmpdir(), "igo-drill-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    // A pooler may not know a new database.
    const url = databaseDirectUrl ?? databaseUrl;
    const { database, close } = url
      ? await scratchBeside(url, complain)
      : await openDatabase({ dataDir: folder }, complain);
    return { folder, database, close: () => close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};

/** A restore that nobody keeps: whatever it cannot read, load or find equal is an error. */
const drill: BackupCommand = async (config, complain, args) => {
  if (args.length > 1) throw new Error("Usage: npm run drill [-- file]");
  const path = resolve(args[0] ?? newestArchive());
  const elapsed = stopwatch();
  const manifest = await verifyArchive(path, existingSecrets(config));
  const { folder, database, close } = await openScratch(config, complain);
  try {
    const archive = openArchive(path);
    const store = openStore({ dataDir: folder });
    await loadInto(database, manifest, {
      begin: () => archive.takeFiles(({ name, content }) => store.put(name, content)),
      rowsOf: ({ name }) => archive.rowsOf(name),
      finish: () => archive.finish(manifest),
    });
  } finally {
    await close();
  }
  return (
    `${path} can be restored: ${contentsText(manifest.tables, manifest.contents)}, as of ${manifest.takenAt}, ` +
    `took ${elapsed()}. Each table has the rows and the sum it had, and the drill has left nothing behind.`
  );
};

const moveInto = (source: Database, target: Database) =>
  source.hold(async (session) => {
    const { describe, close } = await openSnapshot(session);
    const snapshot = await describe();
    await loadInto(target, snapshot, { rowsOf: (table) => session.copyOut(copyOutOf(table)) });
    await close();
    return snapshot;
  });

const moveToPostgres: BackupCommand = async (config, complain, args) => {
  const url = onlyArgument(args, "npm run move-to-postgres -- postgres://user:password@host:5432/name");
  if (config.databaseUrl !== undefined)
    throw new Error(
      "DATABASE_URL is set: this is how to leave the bundled database. Unset it for this command.",
    );
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new Error(`${url} is no URL like postgres://user:password@host/name`);
  const elapsed = stopwatch();
  return using(await openDatabase(config, complain), async (source) => {
    const target = openServer({ url: url }, complain);
    try {
      const { tables } = await moveInto(source, target);
      return (
        `Moved ${rowsText(tables)} in ${elapsed()}. Each table has the rows and the sum it had.\n` +
        "From now on start the server with DATABASE_URL set to that address, and with the same DATA_DIR: files and " +
        `secret stay there. The bundled database in ${join(config.dataDir, "postgres")} is as it was.`
      );
    } finally {
      await target.close();
    }
  });
};

const moveFilesTo: BackupCommand = async (config, complain, args) => {
  const place = onlyArgument(
    args,
    "npm run move-files -- https://KEY:SECRET@host/bucket?region=us-east-1, or npm run move-files -- folder",
  );
  const bucket = place === "folder" ? undefined : readBucket(place);
  if (typeof bucket === "string") throw new Error(`${place} ${bucket}, or the word folder`);
  const placeOf = (one: typeof bucket) => one && `${one.endpoint}/${one.name}`;
  if (placeOf(bucket) === placeOf(config.bucket))
    throw new Error(
      "The files are there already: set S3_URL and DATA_DIR as the servers have them until now.",
    );
  const elapsed = stopwatch();
  const from = openStore(config);
  const to = openStore({ dataDir: config.dataDir, bucket });
  return using(await openDatabase(config, complain, { beside: true }), async (database) => {
    await migrate(database);
    const { copied, bytes, present } = await moveFiles(database, from, to);
    await to.close();
    return (
      `${whole(copied)} files, ${whole(bytes / 1e6)} MB, are now in ${to.about}, each read back and compared; ` +
      `${whole(present)} were there already. It took ${elapsed()}.\n` +
      `From now on start the servers ${bucket ? "with S3_URL set to that address" : "without S3_URL"}. ` +
      `The files in ${from.about} are as they were: remove them when you are sure.`
    );
  });
};

export const backupCommands = {
  backup,
  restore,
  drill,
  "move-to-postgres": moveToPostgres,
  "move-files": moveFilesTo,
};
