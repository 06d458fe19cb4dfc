// Connections to PostgreSQL: stale plans and cut connections.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase, freshUrl } from "@igo/testing/server/database";
import { isOutage } from "./outage.ts";
import { openHosts } from "./server.hosts.ts";
import { openPool } from "./server.pool.ts";
import { statement, type Value } from "./statements.ts";

const readNumber = statement(
  "server.test",
  (_db, value: Value<{ n: string }>) =>
    sql<{ n: unknown }>`select n from number where n = ${value(({ n }) => n)}`,
);

test("a statement whose table changed under its plan is replanned without the caller noticing", async () => {
  const database = await freshDatabase();
  try {
    await database.query("create table number (n integer); insert into number values (1)");
    expect(await readNumber(database.db, { n: "1" })).toEqual([{ n: 1 }]);
    await database.query("alter table number alter column n type text");
    expect(await readNumber(database.db, { n: "1" })).toEqual([{ n: "1" }]);
    expect(await readNumber(database.db, { n: "1" })).toEqual([{ n: "1" }]);
  } finally {
    await database.close();
  }
});

test("inside a transaction such a statement is a conflict, which the caller retries", async () => {
  const database = await freshDatabase();
  try {
    await database.query("create table number (n integer); insert into number values (1)");
    const read = () => database.db.transaction().execute((tx) => readNumber(tx, { n: "1" }));
    await read();
    await database.query("alter table number alter column n type text");
    await expect(read()).rejects.toMatchObject({ code: "40001" });
    expect(await read()).toEqual([{ n: "1" }]);
  } finally {
    await database.close();
  }
});

test("a plan that a connection has lost is made again", async () => {
  const database = await freshDatabase();
  try {
    await database.query("create table number (n integer); insert into number values (1)");
    await readNumber(database.db, { n: "1" });
    await sql`deallocate all`.execute(database.db);
    expect(await readNumber(database.db, { n: "1" })).toEqual([{ n: 1 }]);
  } finally {
    await database.close();
  }
});

test("a COPY whose connection is cut fails as an outage, and the pool recovers", async () => {
  const database = await freshDatabase();
  try {
    await database.query("create table number (n integer)");
    const lines = async function* () {
      yield "1\n".repeat(100_000);
      await database.db.executeQuery(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.compile(
          database.db,
        ),
      );
      for (let piece = 0; piece < 100; piece += 1) yield "2\n".repeat(100_000);
    };
    const failure = await database.copy("number (n)", lines()).catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
    expect((await database.query("select n from number")).rows).toEqual([]);
  } finally {
    await database.close();
  }
});

test("a statement refused by the database is not an outage", async () => {
  const database = await freshDatabase();
  try {
    const failure = await database.query("select 1/0").catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(false);
    expect(failure).toMatchObject({ code: "22012" });
  } finally {
    await database.close();
  }
});

test("a statement that gets no answer is an outage, and its connection is not used again", async () => {
  const { url, drop } = await freshUrl();
  const pool = openPool(
    { max: 1 },
    {
      hosts: openHosts(url, { isWritable: true }),
      keepsPlans: false,
      patienceMs: 1500,
      complain: () => undefined,
      onHints: () => undefined,
    },
  );
  const connection = async () =>
    (await pool.hold((session) => session.run("select pg_backend_pid() as pid"))).rows[0]?.["pid"];
  try {
    const first = await connection();
    const failure = await pool
      .hold((session) => session.run("select pg_sleep(600)"))
      .catch((error: unknown) => error);
    expect(isOutage(failure)).toBe(true);
    expect(await connection()).not.toBe(first);
  } finally {
    await pool.end();
    await drop();
  }
});
