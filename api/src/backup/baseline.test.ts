// What was made before the migrations were replaced by a baseline: taken over as it is, or told which version to start.
// The archive was made by that revision, from a database whose descriptions its job had not converted yet.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { aPlace, emptyUrl, operatorAt, serverAt } from "@igo/testing/backups";
import { until } from "@igo/testing/server/server";
import { expect, onTestFinished, test } from "vitest";
import { knownMigrations, migrate } from "../platform/db/migrate.ts";
import { openServer } from "../platform/db/server.ts";
import { parseManifest } from "./manifest.ts";
import { readTar } from "./tar.ts";

const path = join(import.meta.dirname, "fixtures/before-baseline.tar.gz");

const applied = async () => {
  const source = async function* () {
    yield gunzipSync(readFileSync(path));
  };
  for await (const { name, content } of readTar(source())) {
    const text = Buffer.concat(await Array.fromAsync(content)).toString("utf8");
    if (name === "manifest.json") return parseManifest(text)?.migrations ?? [];
  }
  return [];
};

const openEmpty = async () => {
  const url = await emptyUrl();
  const database = openServer({ url: url }, () => undefined);
  onTestFinished(() => database.close());
  return database;
};
const recorded = async ({ query }: Awaited<ReturnType<typeof openEmpty>>) =>
  (await query("select name, checksum from applied_migration order by name")).rows;

test("a backup made before it is restored, and the jobs that convert old data go on", async () => {
  const place = aPlace({ url: await emptyUrl() });
  await operatorAt(place).restore(path);
  const { database } = await serverAt(place);
  expect(await recorded(database)).toEqual(knownMigrations());
  expect((await database.query("select name from market order by name")).rows).toMatchObject([
    {},
    { name: "Tienda Ñandú" },
  ]);
  await until(async () => {
    const { rows } = await database.query("select description_html as html from calendar_event");
    return rows[0]?.html === "<p>Primera línea</p>";
  });
});

test("a database with all that it replaced is taken over without running it", async () => {
  const database = await openEmpty();
  await migrate(database);
  for (const [table, since] of [
    ["migration", ""],
    ["applied_migration", ", '9999'"],
  ]) {
    await database.query(`delete from ${table} where name = '0094_baseline.sql'`);
    await database.query(
      `insert into ${table} select name, checksum${since} from json_to_recordset($1) row (name text, checksum text)`,
      [JSON.stringify(await applied())],
    );
  }
  await Promise.all([migrate(database), migrate(database)]);
  expect(await recorded(database)).toEqual(knownMigrations());
});

test("an older database is told which version to start first, and is left as it is", async () => {
  const database = await openEmpty();
  await database.query(
    "create table migration (name text primary key, checksum text, applied_at timestamptz)",
  );
  await database.query("insert into migration values ('0056_market_lacks.sql', 'x', now())");
  await expect(migrate(database)).rejects.toThrow(
    /older version of the program, with 0056_market_lacks.sql: start version 0\.1\.0 \(git checkout [0-9a-f]{40}\) with it once/,
  );
  const { rows } = await database.query("select name, checksum from migration");
  expect(rows).toEqual([{ name: "0056_market_lacks.sql", checksum: "x" }]);
});
