// A check must not depend on the database's statistics: autovacuum gathers them about once a minute, so they may date from
// before the rows were staged, or from before an undo put all of them into the recycle bin. What a commit writes is
// listed at once, so a commit gathers them itself.
import { mapImport } from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { checkFile, commitFile, csv, settled, undoRun } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

// A separate server for this file: a table's statistics apply to everyone who uses its database.
const { as, database } = await server();

const store = (row: number, code: string) =>
  `${code}-${row},Tienda ${row},900${String(row).padStart(6, "0")},minimercado,t${row}@example.com,3001000100,Antioquia,Medellín,Calle ${row} # 1-2`;
const storesOf = (code: string) =>
  csv(
    "código,nombre,nit,categoría,correo,celular,departamento,municipio,dirección",
    ...Array.from({ length: 3000 }, (_, row) => store(row, code)),
  );
const stores = storesOf("T");

test("a check is quick although the statistics say that no row is staged", async () => {
  const { id, mapping } = await checkFile(as.admin, stores);
  // The state autovacuum leaves when it analyses the table while rows are being copied.
  await database.query("delete from pg_statistic where starelid = 'import_market'::regclass");
  await database.query(`update pg_class set reltuples = 0, relpages = 100 where oid in
    ('import_market'::regclass, 'import_market_pkey'::regclass)`);
  await as.admin(mapImport, { params: { id }, body: mapping });
  const run = await settled(as.admin, id);
  expect(run).toMatchObject({ status: "checked", counts: { create: 3000 } });
});

test("a file is checked again right after its undo without reading the whole recycle bin for each row", async () => {
  const { id } = await commitFile(as.admin, stores);
  await database.query("analyze market");
  await undoRun(as.admin, id);
  await database.query("select pg_stat_reset()");
  expect(await checkFile(as.admin, stores)).toMatchObject({ counts: { create: 3000 } });
  const { rows } = await database.query(
    "select max(idx_tup_read)::integer as most from pg_stat_user_indexes where relname = 'market'",
  );
  expect(rows[0]?.["most"]).toBeLessThan(100_000);
});

const known = async () => {
  const { rows } = await database.query(
    "select max(reltuples)::integer as markets from pg_class where oid = 'market'::regclass",
  );
  return Number(rows[0]?.["markets"]);
};
const believe = (markets: number) =>
  database.query(`update pg_class set reltuples = ${markets} where oid = 'market'::regclass`);

test("lists know how many markets there are as soon as a file is committed", async () => {
  await believe(0);
  await commitFile(as.admin, storesOf("U"));
  expect(await known()).toBeGreaterThanOrEqual(3000);
});

test("a commit does not sample a table that it hardly changes", async () => {
  await believe(1_000_000);
  await commitFile(as.admin, storesOf("V"));
  expect(await known()).toBe(1_000_000);
});
