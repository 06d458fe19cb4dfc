// Brings the database up to date: applies the numbered files of api/migrations once each, in order, each in a
// transaction of its own or, if it begins with `-- alone`, statement by statement.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Database, Session } from "./database.ts";

const folder = join(import.meta.dirname, "../../../migrations");
const data = join(import.meta.dirname, "../../../data");

// Any number works, as long as all servers of one database agree on it.
const lockNumber = 716_405;

const prepare = `create table if not exists migration (
  name text primary key, checksum text not null, applied_at timestamptz not null default now())`;

const filesOf = (path: string) =>
  readdirSync(path)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(path, name), "utf8") }));

/** `-- load: cities.csv into city (code, name)` fills a table from a file in api/data that has a header row. */
const load = /^-- load: (\S+) into (.+)$/m;

const inTransaction = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  await session.run("begin");
  try {
    const result = await work();
    await session.run("commit");
    return result;
  } catch (error) {
    await session.run("rollback").catch(() => undefined);
    throw error;
  }
};

/** Serialises what servers that start together must not do at once: creating tables. */
const inTurn = <T>(session: Session, work: () => Promise<T>): Promise<T> =>
  inTransaction(session, async () => {
    await takeTurn(session);
    return work();
  });

/** The migrations that the baseline replaced, and which revision of the program belongs to which version. */
const revisions = z
  .object({
    baseline: z.object({
      file: z.string(),
      /** Of the names and checksums of what it replaced. */
      replaces: z.string(),
      /** The last version that has them. */
      before: z.string(),
    }),
    versions: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync(join(folder, "revisions.json"), "utf8")));
const { baseline, versions } = revisions;

export type Applied = { name: string; checksum: string };

const isReplaced = ({ name }: Applied) =>
  name.slice(0, 4) <= baseline.file.slice(0, 4) && name !== baseline.file;

/**
 * Those applied as this program knows them: the baseline stands for all that it replaced. Throws if some are missing,
 * because only the version before has them.
 */
export const withBaseline = (applied: readonly Applied[]): readonly Applied[] => {
  const replaced = applied.filter(isReplaced).toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const newest = replaced.at(-1);
  if (!newest) return applied;
  const lines = replaced.map(({ name, checksum }) => `${name} ${checksum}\n`);
  if (checksumOf(lines.join("")) !== baseline.replaces)
    throw new Error(
      `it was last used by an older version of the program, with ${newest.name}: start version ${baseline.before} ` +
        `(git checkout ${versions[baseline.before]}) with it once, then this one`,
    );
  const sql = readFileSync(join(folder, baseline.file), "utf8");
  return [{ name: baseline.file, checksum: checksumOf(sql) }, ...applied.filter((one) => !isReplaced(one))];
};

const checksumOf = (sql: string) => createHash("sha256").update(sql).digest("hex");

type Migration = { name: string; sql: string };

/** Throws if one has changed since. */
const isApplied = ({ name, sql }: Migration, applied: unknown) => {
  if (applied !== undefined && applied !== checksumOf(sql)) {
    throw new Error(
      `Migration ${name} has changed since this database applied it. Migrations are never edited: ` +
        `restore the file, or begin with an empty database.`,
    );
  }
  return applied !== undefined;
};

const apply = async ({ query, run, copy }: Session, migration: Migration) => {
  const { name, sql } = migration;
  const { rows } = await query("select checksum from migration where name = $1", [name]);
  if (isApplied(migration, rows[0]?.checksum)) return;
  // In a transaction nobody else sees the tables, as after a restore.
  const parts = (isAlone(migration) ? sql.replaceAll(/\bconcurrently\b/gi, "") : sql).split(load);
  for (let at = 0; at < parts.length; at += 3) {
    const [part = "", file, into] = parts.slice(at, at + 3);
    await run(part);
    if (file === undefined) continue;
    await copy(`copy ${into} from stdin (format csv, header)`, [readFileSync(join(data, file), "utf8")]);
  }
  await query(remember, [name, checksumOf(sql)]);
};

const remember = "insert into migration (name, checksum) values ($1, $2) on conflict do nothing";

/** `-- alone` at the beginning: for indexes on large tables, which must be built beside readers and writers. */
const isAlone = ({ sql }: Migration) => /^-- alone\b/.test(sql);

/** An alone file has only plain statements: one ends where a line ends with a semicolon. */
const statementsOf = (sql: string) =>
  sql
    .replaceAll(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

const builds = /^create (?:unique )?index concurrently if not exists (\w+)/i;
const pause = 1000;
const patience = 30 * 60_000;

/**
 * A build that was interrupted leaves an invalid index, which "if not exists" would take for a good one. One that
 * another server is building is waited for.
 */
const clearInvalid = async ({ query, run }: Session, index: string) => {
  for (;;) {
    const { rows } = await query(
      `select exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as building
        from pg_index i where i.indexrelid = to_regclass($1) and not i.indisvalid`,
      [index],
    );
    if (!rows[0]) return;
    if (rows[0].building !== true) await run(`drop index concurrently if exists ${index}`);
    else await wait(pause);
  }
};

const isLocked = (error: unknown) =>
  error instanceof Error && "code" in error && /^(55P03|40P01)$/.test(String(error.code));

/**
 * Outside a transaction, so each statement must be able to run again. A statement that takes a strong lock gives up after
 * three seconds, so that nobody queues behind it, and tries again; a concurrent build blocks nobody and may wait.
 */
const applyAlone = async (session: Session, { name, sql }: Migration) => {
  for (const statement of statementsOf(sql)) {
    const [, index] = builds.exec(statement) ?? [];
    const isConcurrent = /\bconcurrently\b/i.test(statement);
    for (const end = Date.now() + patience; ;) {
      try {
        if (index) await clearInvalid(session, index);
        await session.run(`set lock_timeout = '${isConcurrent ? "0" : "3s"}'`);
        await session.run(statement);
        break;
      } catch (error) {
        if (!isLocked(error) || Date.now() > end) throw error;
        await wait(pause);
      } finally {
        await session.run("reset lock_timeout").catch(() => undefined);
      }
    }
  }
  await session.query(remember, [name, checksumOf(sql)]);
};

const appliedOf = async ({ query }: Session): Promise<Applied[]> => {
  const { rows } = await query("select name, checksum from migration order by name", []);
  return rows.map(({ name, checksum }) => ({ name: String(name), checksum: String(checksum) }));
};

/** A database with all that the baseline replaced is as the baseline makes it. */
const adopt = async (session: Session) => {
  const applied = await appliedOf(session);
  const known = withBaseline(applied);
  if (known === applied) return;
  await session.query("delete from migration where name = any($1)", [
    applied.filter(isReplaced).map(({ name }) => name),
  ]);
  for (const { name, checksum } of known) await session.query(remember, [name, checksum]);
};

/** The migrations that are not applied yet. A later start asks once for all, not once for each. */
const missingOf = async (session: Session, known: readonly Migration[]) => {
  const rows = await appliedOf(session);
  const names = new Set(known.map(({ name }) => name));
  const newer = rows.map(({ name }) => name).filter((name) => !names.has(name));
  if (newer.length > 0) {
    throw new Error(
      `This database was made by a newer version of the program: it knows ${newer.join(", ")}.`,
    );
  }
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return known.filter((migration) => !isApplied(migration, applied.get(migration.name)));
};

export const migrate = (database: Database, path = folder): Promise<void> =>
  database.hold(async (session) => {
    await inTurn(session, async () => {
      await session.run(prepare);
      await adopt(session).catch((error: unknown) => {
        throw new Error(
          `This database cannot be used yet: ${error instanceof Error ? error.message : String(error)}.`,
        );
      });
    });
    const missing = await missingOf(session, filesOf(path));
    for (const file of missing) {
      if (isAlone(file)) await applyAlone(session, file);
      else await inTurn(session, () => apply(session, file));
    }
  });

/** For work that creates tables outside our migrations, as the job queue does; takes turns with `migrate`. */
export const prepareInTurn = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.hold((session) => inTurn(session, work));

/** The migrations this program knows, in order. */
export const knownMigrations = () =>
  filesOf(folder).map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));

/** The number of the newest one. */
export const newestMigration = () => filesOf(folder).at(-1)?.name.slice(0, 4) ?? "";

/** Until the caller's transaction ends, nobody else creates tables. */
export const takeTurn = (session: Session) => session.run(`select pg_advisory_xact_lock(${lockNumber})`);

/** Applies the migrations that `isWanted` selects, in the caller's transaction and turn. */
export const migrateWithin = async (session: Session, isWanted: (name: string) => boolean): Promise<void> => {
  await session.run(prepare);
  await adopt(session);
  for (const file of filesOf(folder)) if (isWanted(file.name)) await apply(session, file);
};
