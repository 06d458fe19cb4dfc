// The database through its only interface.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "@igo/testing/server/database";
import { until, whenDone } from "@igo/testing/server/server";
import { copyLine, type Database } from "./db.ts";
import { newId } from "../ids.ts";
import { migrate } from "./migrate.ts";
import { statement, type Value } from "./statements.ts";

const shared = await freshDatabase();
whenDone(shared.close);
const withDatabase = (work: (database: Database) => Promise<void>) => () => work(shared);

/** For tests that change shared state or rely on one connection. */
const withOwnDatabase = (work: (database: Database) => Promise<void>) => async () => {
  const database = await freshDatabase();
  onTestFinished(database.close);
  await work(database);
};

test(
  "types are read as the contract says",
  withDatabase(async ({ db }) => {
    const { rows } = await sql`select '2026-11-21 03:04:05.12+00'::timestamptz as instant, 12::int8 as eight,
      1.50::numeric as number, 0.1::float8 as double, '2026-11-21'::date as day, '{"aB":[1]}'::jsonb as json,
      array['a','b c'] as texts, true as yes, null as nothing, ${["x", 'y"z', "{,}"]}::text[] as sent,
      ${JSON.stringify({ deep: [1] })}::jsonb as "sentJson", ${new Date(0)}::timestamptz as date`.execute(db);
    expect(rows).toEqual([
      {
        instant: "2026-11-21T03:04:05.120Z",
        eight: 12,
        number: 1.5,
        double: 0.1,
        day: "2026-11-21",
        json: { aB: [1] },
        texts: ["a", "b c"],
        yes: true,
        nothing: null,
        sent: ["x", 'y"z', "{,}"],
        sentJson: { deep: [1] },
        date: "1970-01-01T00:00:00.000Z",
      },
    ]);
  }),
);

test(
  "a named statement takes new values each time, and a server plans it only once",
  withOwnDatabase(async ({ db, background }) => {
    const doubled = statement(
      "test.doubled",
      (_db, value: Value<{ n: number }>) =>
        sql<{
          twice: number;
          state: string;
        }>`select ${value(({ n }) => n)}::int * 2 as twice, ${"it"}::text as state`,
    );
    for (const n of [1, 2, 3]) expect(await doubled(db, { n })).toEqual([{ twice: n * 2, state: "it" }]);
    expect(await background.transaction().execute((tx) => doubled(tx, { n: 5 }))).toEqual([
      { twice: 10, state: "it" },
    ]);
    const { rows } = await sql<{ name: string; times: number }>`
      select name, generic_plans + custom_plans as times from pg_prepared_statements`.execute(db);
    const kept = rows.filter(({ name }) => name === "test.doubled").map(({ times }) => times);
    expect(kept).toEqual([3]);
  }),
);

test(
  "COPY handles every awkward character, and many lines",
  withDatabase(async (database) => {
    const awkward = ["\\", "\\.", "\\N", "\t", "\n", "\r\n", "a\tb\\n", "ñ😀", "'\"", "", " "];
    await database.query("create table copied (number int, words text, is_odd boolean)");
    await database.copy(
      "copied (number, words, is_odd)",
      awkward.map((words, number) => copyLine([number, words, number % 2 === 1])),
    );
    const { rows } = await database.query("select number, words from copied order by number");
    expect(rows).toEqual(awkward.map((words, number) => ({ number, words })));
    await database.copy("copied (number, words)", [copyLine([-1, null]), copyLine([-2, "a\0b"])]);
    const more = await database.query("select words from copied where number < 0 order by number desc");
    expect(more.rows).toEqual([{ words: null }, { words: "ab" }]);
    const many = Array.from({ length: 50_000 }, (_, number) => copyLine([number, "x".repeat(50), null]));
    await database.query("truncate copied");
    await database.copy("copied (number, words, is_odd)", many);
    expect((await database.query("select count(*) as count from copied")).rows).toEqual([{ count: 50_000 }]);
  }),
);

test(
  "a transaction is all or nothing, and others wait for their turn",
  withDatabase(async ({ db, query }) => {
    await query("create table moods (n int)");
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into moods values (1)`.execute(trx);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute(async (trx) => {
          await sql`insert into moods values (2)`.execute(trx);
          await sql`insert into moods values (2)`.execute(trx);
        }),
      ),
    );
    expect((await query("select n, count(*) as count from moods group by n")).rows).toEqual([
      { n: 2, count: 40 },
    ]);
  }),
);

test(
  "a transaction that failed inside but is committed anyway reports it",
  withDatabase(async ({ db, query }) => {
    const swallowing = db.transaction().execute(async (trx) => {
      await sql`select nonsense`.execute(trx).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow();
    expect((await query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }),
);

test(
  "an error keeps PostgreSQL's code and the constraint's name",
  withDatabase(async ({ query }) => {
    const twice = query(
      "insert into country (code, code3, numeric_code, name_es, name_en) values ('CO','x','x','x','x')",
    );
    await expect(twice).rejects.toMatchObject({ code: "23505", constraint: "country_pkey" });
  }),
);

test(
  "migrations run once, however many servers start, and are never edited",
  withOwnDatabase(async (database) => {
    const folder = mkdtempSync(join(tmpdir(), "igo-migrations-"));
    const { rows } = await database.query("select count(*) as count from applied_migration");
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    expect((await database.query("select count(*) as count from applied_migration")).rows).toEqual(rows);
    await expect(migrate(database, folder)).rejects.toThrow("made by a newer version of the program");
    await database.query("delete from applied_migration");
    writeFileSync(join(folder, "0201_one.sql"), "create table one (n int);");
    await migrate(database, folder);
    writeFileSync(join(folder, "0202_two.sql"), "create table two (n int); select nonsense;");
    await expect(migrate(database, folder)).rejects.toMatchObject({ code: "42703" });
    expect((await database.query("select to_regclass('two') as two")).rows).toEqual([{ two: null }]);
    writeFileSync(join(folder, "0201_one.sql"), "create table one (n bigint);");
    await expect(migrate(database, folder)).rejects.toThrow("0201_one.sql has changed");
  }),
);

test(
  "a file that is marked `-- alone` builds its indexes beside a writer, again after an interruption, on two servers at once",
  withOwnDatabase(async (database) => {
    const folder = mkdtempSync(join(tmpdir(), "igo-migrations-"));
    await database.query("delete from applied_migration; create table shop (n int)");
    // What an interrupted build leaves behind: two equal rows make it fail at its end.
    await database.query("insert into shop values (1), (1)");
    await expect(
      database.query("create unique index concurrently shop_number on shop (n)"),
    ).rejects.toMatchObject({ code: "23505" });
    await database.query("delete from shop");
    writeFileSync(
      join(folder, "0201_indexes.sql"),
      "-- alone\n-- Why: a reason.\ncreate unique index concurrently if not exists shop_number on shop (n);\n",
    );
    const written = await database.hold(async (session) => {
      await session.run("begin; insert into shop values (2)");
      const migrating = Promise.all([migrate(database, folder), migrate(database, folder)]);
      await until(async () => {
        const { rows } = await database.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%concurrently%' and pid <> pg_backend_pid()",
        );
        return rows.length > 0;
      });
      // A blocking build would keep this waiting for ever.
      await database.query("insert into shop values (3)");
      await session.run("commit");
      await migrating;
      return database.query("select count(*)::int as count from shop");
    });
    expect(written.rows).toEqual([{ count: 2 }]);
    const { rows } = await database.query(
      "select indisvalid from pg_index where indexrelid = 'shop_number'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    expect((await database.query("select name from applied_migration")).rows).toEqual([
      { name: "0201_indexes.sql" },
    ]);
  }),
);

const folderOf = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), "igo-migrations-"));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

test(
  "a server starts beside migrations that it does not know, unless they say that it must know more",
  withOwnDatabase(async (database) => {
    const files = { "0201_one.sql": "create table one (n int);" };
    const before = folderOf(files);
    const now = {
      ...files,
      "0202_two.sql": "-- Only adds.\ncreate table two (n int);",
      "0203_three.sql": "-- Why: a reason.\n-- since 0201\ndrop table one;",
    };
    await database.query("delete from applied_migration");
    await migrate(database, folderOf(now));
    await migrate(database, before);
    const next = { ...now, "0204_four.sql": "-- since 0202\ndrop table two;" };
    const old = { id: newId(), version: "0.9.0", migration: "0201", host: "store-1" };
    await database.db.insertInto("node").values(old).execute();
    await expect(migrate(database, folderOf(next))).rejects.toThrow(
      "0204_four.sql cannot be applied while version 0.9.0 runs on store-1: it does not know 0202",
    );
    await database.db.deleteFrom("node").where("id", "=", old.id).execute();
    await migrate(database, folderOf(next));
    await expect(migrate(database, before)).rejects.toThrow(
      "a newer version of the program: it knows 0204_four",
    );
    // Version 0.2.0 refuses whatever it finds here and does not know.
    const { rows } = await database.query("select name from migration where name > '0200' order by name");
    expect(rows).toEqual([{ name: "0203_three.sql" }, { name: "0204_four.sql" }]);
  }),
);

test(
  "a migration that waits for a lock lets others pass, and tries again",
  withOwnDatabase(async (database) => {
    await database.query("delete from applied_migration; create table shop (n int)");
    const folder = folderOf({ "0201_shop.sql": "alter table shop add column name text;" });
    await database.hold(async (session) => {
      await session.run("begin; select from shop");
      const migrating = migrate(database, folder);
      await until(async () => {
        const { rows } = await database.query(
          "select from pg_locks where relation = 'shop'::regclass and not granted",
        );
        return rows.length > 0;
      });
      await database.query("insert into shop values (1)");
      await session.run("commit");
      await migrating;
    });
    expect((await database.query("select * from shop")).rows).toEqual([{ n: 1, name: null }]);
  }),
);

test(
  "a request's statement has a time limit on a server; background work has none",
  withDatabase(async ({ db, background }) => {
    const setting = async (on: typeof db) =>
      (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(on)).rows[0]
        ?.limit;
    expect([await setting(db), await setting(background)]).toEqual(["5s", "0"]);
  }),
);
