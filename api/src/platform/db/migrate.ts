// Brings the database up to date: applies the numbered files of api/migrations once each, in order, each in a
// transaction of its own or, if it begins with `-- alone`, statement by statement. Servers of the version before go on
// meanwhile, and may start again afterwards, unless a file says with `-- since 0104` which migration they must know.
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
const aloneNumber = 716_409;

// Version 0.2.0 reads the first table and refuses to start if it holds a name that it does not know. So only what that
// version cannot run beside is put there; the second one has everything, with what a server must know to run beside it.
const prepare = `
  create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now());
  create table if not exists applied_migration (
    name text primary key, checksum text not null, since text not null, applied_at timestamptz not null default now());
  insert into applied_migration (name, checksum, since, applied_at)
    select name, checksum, '9999', applied_at from migration on conflict do nothing`;

const isPrepared = `select to_regclass('applied_migration') is not null as prepared`;

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

export type Applied = { name: string; checksum: string; since?: string };

const numberOf = (name: string) => name.slice(0, 4);

const isReplaced = ({ name }: Applied) => numberOf(name) <= numberOf(baseline.file) && name !== baseline.file;

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

/** Another server may have been quicker. */
const isDone = async ({ query }: Session, migration: Migration) => {
  const { rows } = await query("select checksum from applied_migration where name = $1", [migration.name]);
  return isApplied(migration, rows[0]?.checksum);
};

const apply = async (session: Session, migration: Migration) => {
  const { query, run, copy } = session;
  if (await isDone(session, migration)) return;
  const { sql } = migration;
  // In a transaction nobody else sees the tables, as after a restore.
  const parts = (isAlone(migration) ? sql.replaceAll(/\bconcurrently\b/gi, "") : sql).split(load);
  for (let at = 0; at < parts.length; at += 3) {
    const [part = "", file, into] = parts.slice(at, at + 3);
    await run(part);
    if (file === undefined) continue;
    await copy(`copy ${into} from stdin (format csv, header)`, [readFileSync(join(data, file), "utf8")]);
  }
  await remember(query, migration);
};

const remember = async (query: Session["query"], migration: Migration) => {
  const { name, sql } = migration;
  const [checksum, since] = [checksumOf(sql), sinceOf(migration)];
  await query(
    "insert into applied_migration (name, checksum, since) values ($1, $2, $3) on conflict do nothing",
    [name, checksum, since],
  );
  if (since > numberOf(baseline.file) || name === baseline.file)
    await query("insert into migration (name, checksum) values ($1, $2) on conflict do nothing", [
      name,
      checksum,
    ]);
};

/** The lines of comments at the beginning. */
const headOf = ({ sql }: Migration) => /^(?:--.*\n)*/.exec(sql)?.[0] ?? "";

/** `-- since 0104`: servers that do not know that migration cannot run beside this one. Without it, it only adds. */
const sinceOf = (migration: Migration) => /^-- since (\d{4})\b/m.exec(headOf(migration))?.[1] ?? "0000";

/** `-- alone` at the beginning: for indexes on large tables, which must be built beside readers and writers. */
const isAlone = (migration: Migration) => /^-- alone\b/m.test(headOf(migration));

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

/** Tries again for a while what could not get its locks. */
const persist = async (work: () => Promise<unknown>): Promise<void> => {
  for (const end = Date.now() + patience; ;) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isLocked(error) || Date.now() > end) throw error;
      await wait(pause);
    }
  }
};

/** Whoever needs a strong lock gives up soon: everybody queues behind it, and may wait for three seconds. */
const lockTimeout = "1s";

/**
 * Outside a transaction, so each statement must be able to run again. A concurrent build blocks nobody and may wait.
 */
const applyAlone = async (session: Session, migration: Migration) => {
  // What another server has finished may have been replaced by what comes after it.
  if (await isDone(session, migration)) return;
  for (const statement of statementsOf(migration.sql)) {
    const [, index] = builds.exec(statement) ?? [];
    const isConcurrent = /\bconcurrently\b/i.test(statement);
    await persist(async () => {
      try {
        if (index) await clearInvalid(session, index);
        await session.run(`set lock_timeout = '${isConcurrent ? "0" : lockTimeout}'`);
        await session.run(statement);
      } finally {
        await session.run("reset lock_timeout").catch(() => undefined);
      }
    });
  }
  await remember(session.query, migration);
};

/**
 * One server at a time applies what stands alone. None waits for that in a statement, because a concurrent build would
 * wait for it in turn; nor with a statement that has values, whose open portal keeps a snapshot to wait for.
 */
const aloneInTurn = async (database: Database, work: () => Promise<void>): Promise<void> => {
  const attempt = () =>
    database.hold(async (turn) => {
      await turn.run("begin");
      const { rows } = await turn.run(`select pg_try_advisory_xact_lock(${aloneNumber}) as taken`);
      const isTaken = rows[0]?.taken === true;
      if (isTaken) await work();
      await turn.run("commit");
      return isTaken;
    });
  while (!(await attempt())) await wait(pause);
};

/** Refuses to change what a living server of an older version still needs. */
const refuseBeside = async ({ query }: Session, migration: Migration) => {
  const since = sinceOf(migration);
  if (since <= numberOf(baseline.file)) return;
  const { rows } = await query(
    `select coalesce(version, '0.2.0') as version, coalesce(host, 'its host') as host from node
      where coalesce(migration, $1) < $2 and seen_at >= now() - interval '3 seconds' limit 1`,
    [numberOf(baseline.file), since],
  );
  const [old] = rows;
  if (old)
    throw new Error(
      `Migration ${migration.name} cannot be applied while version ${String(old.version)} runs on ${String(old.host)}: ` +
        `it does not know ${since}. Update or stop it first.`,
    );
};

const appliedOf = async ({ query }: Session): Promise<Applied[]> => {
  const { rows } = await query("select name, checksum, since from applied_migration order by name", []);
  return rows.map(({ name, checksum, since }) => ({
    name: String(name),
    checksum: String(checksum),
    since: String(since),
  }));
};

/** A database with all that the baseline replaced is as the baseline makes it. */
const adopt = async (session: Session) => {
  const applied = await appliedOf(session);
  const known = withBaseline(applied);
  if (known === applied) return;
  for (const table of ["migration", "applied_migration"])
    await session.query(`delete from ${table} where name = any($1)`, [
      applied.filter(isReplaced).map(({ name }) => name),
    ]);
  for (const file of filesOf(folder))
    if (known.some(({ name }) => name === file.name)) await remember(session.query, file);
};

/** The migrations that are not applied yet. A later start asks once for all, not once for each. */
const missingOf = async (session: Session, known: readonly Migration[]) => {
  const rows = await appliedOf(session);
  const names = new Set(known.map(({ name }) => name));
  const newest = numberOf(known.at(-1)?.name ?? "");
  const newer = rows
    .filter(({ name, since = "" }) => !names.has(name) && since > newest)
    .map(({ name }) => name);
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
    // Reads before it writes: where nothing is missing, a role that may create nothing can start.
    const { rows } = await session.query(isPrepared, []);
    if (
      rows[0]?.prepared !== true ||
      withBaseline(await appliedOf(session)).some((one) => one.since === undefined)
    )
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
      await refuseBeside(session, file);
      if (isAlone(file)) await aloneInTurn(database, () => applyAlone(session, file));
      else
        await persist(() =>
          inTurn(session, async () => {
            await session.run(`set local lock_timeout = '${lockTimeout}'`);
            await apply(session, file);
          }),
        );
    }
  });

/** For work that creates tables outside our migrations, as the job queue does; takes turns with `migrate`. */
export const prepareInTurn = <T>(database: Database, work: () => Promise<T>): Promise<T> =>
  database.hold((session) => inTurn(session, work));

/** The migrations this program knows, in order. */
export const knownMigrations = () =>
  filesOf(folder).map(({ name, sql }) => ({ name, checksum: checksumOf(sql) }));

/** The number of the newest one. */
export const newestMigration = () => numberOf(filesOf(folder).at(-1)?.name ?? "");

/** Until the caller's transaction ends, nobody else creates tables. */
export const takeTurn = (session: Session) => session.run(`select pg_advisory_xact_lock(${lockNumber})`);

/** Applies the migrations that `isWanted` selects, in the caller's transaction and turn. */
export const migrateWithin = async (session: Session, isWanted: (name: string) => boolean): Promise<void> => {
  await session.run(prepare);
  await adopt(session);
  for (const file of filesOf(folder)) if (isWanted(file.name)) await apply(session, file);
};
