// Behind a real pgbouncer in transaction mode with its default configuration nothing is lost.
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { freshUrl } from "@igo/testing/server/database";
import { hasPooler, startPooler } from "@igo/testing/server/pooler";
import { until, whenDone } from "@igo/testing/server/server";
import { openServer } from "./server.ts";
import { checkAddresses, requestSettings } from "./server.settings.ts";
import { hint } from "./hints.ts";
import { statement, type Value } from "./statements.ts";

let directUrl = "";
let url = "";
if (hasPooler)
  beforeAll(async () => {
    const fresh = await freshUrl();
    whenDone(fresh.drop);
    directUrl = fresh.url;
    const pooler = await startPooler(directUrl);
    whenDone(pooler.close);
    ({ url } = pooler);
  });

const doubled = statement(
  "pooler.test",
  (_db, value: Value<{ n: number }>) => sql<{ n: number }>`select 2 * ${value(({ n }) => n)}::integer as n`,
);

test.runIf(hasPooler)("a pooler is refused unless we know the way past it", async () => {
  await expect(checkAddresses(url, undefined)).rejects.toThrow(/set DATABASE_DIRECT_URL/);
  await expect(checkAddresses(url, url)).rejects.toThrow(
    /DATABASE_DIRECT_URL goes through a connection pooler/,
  );
});

test.runIf(hasPooler)(
  "what a session cannot set through the pooler its role has, also where it had other settings",
  async () => {
    const direct = openServer({ url: directUrl }, () => undefined);
    const { rows } = await direct.query("select current_database() as name");
    await direct.query(`alter database ${String(rows[0]?.["name"])} set timezone = 'America/Bogota'`);
    await direct.close();
    await checkAddresses(url, directUrl);
    const database = openServer({ url, directUrl }, () => undefined);
    whenDone(database.close);
    const shown = await Promise.all(
      Array.from({ length: 8 }, () =>
        sql<{ name: string; setting: string }>`
        select lower(name) as name, setting from pg_settings, pg_sleep(0.05)
        where lower(name) = any(${Object.keys(requestSettings)})`.execute(database.db),
      ),
    );
    for (const { rows: settings } of shown)
      expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual(
        requestSettings,
      );
    const { rows: own } = await database.query("show statement_timeout");
    expect(own).toEqual([{ statement_timeout: "0" }]);
  },
);

test.runIf(hasPooler)("statements, transactions, copies and hints go through it", async () => {
  await checkAddresses(url, directUrl);
  const database = openServer({ url, directUrl }, () => undefined);
  whenDone(database.close);
  const heard: string[] = [];
  await database.listen("pooled", (payload) => heard.push(payload));
  await database.query("create table number (n integer primary key)");
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => doubled(database.db, { n })));
  expect(answers.map(([row]) => row?.n)).toEqual(numbers.map((n) => 2 * n));
  await Promise.all(
    numbers.map((n) =>
      database.db.transaction().execute(async (tx) => {
        await sql`insert into number values (${n})`.execute(tx);
        await hint(tx, "pooled", String(n));
      }),
    ),
  );
  await database.copy("number (n)", ["40\n", "41\n"]);
  await until(async () => heard.length === numbers.length);
  expect((await sql`select count(*)::integer as count from number`.execute(database.db)).rows).toEqual([
    { count: 42 },
  ]);
});
