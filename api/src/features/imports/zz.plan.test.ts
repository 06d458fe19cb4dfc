import * as api from "@igo/contract/imports.calls";
import { CamelCasePlugin, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { test } from "vitest";
import { csv } from "../../../test/markets.ts";
import { server, until } from "../../../test/server.ts";
import { compare } from "./imports.compare.queries.ts";
import { keptByUndo, revertUpdated } from "./imports.undo.queries.ts";
const n = Number(process.env.SCALE ?? 20000);
const lines = (name: string) => Array.from({ length: n }, (_, i) => `T-${i};${name} ${i};990100011;supermercado;05;0500${1 + (i % 2)};Calle ${i} # 1-50;3001000100;a@example.com;algo de notas que ocupan sitio ${i}`);
const h = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo;notas";
test("plan", { timeout: 900_000 }, async () => {
  const { as, database } = await server();
  const slow = (id: string) => until(async () => { const { import: run } = await as.admin(api.readImport, { params: { id } }); return !["checking","committing","undoing"].includes(run.status) && run; }, 600_000);
  const start = async (file: { name: string; bytes: string }) => {
    const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market" } });
    await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping }); await slow(run.id);
    return run.id;
  };
  const commit = async (id: string) => { await as.admin(api.commitImport, { params: { id }, body: { mode: "valid" } }); await slow(id); };
  const captured: { sql: string; parameters: readonly unknown[] }[] = [];
  const spy = new Kysely<any>({ dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (db) => new PostgresIntrospector(db), createQueryCompiler: () => new PostgresQueryCompiler() }, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })], log: (e) => void captured.push({ sql: e.query.sql, parameters: e.query.parameters }) });
  const explain = async (what: string) => {
    const q = captured.at(-1)!;
    await database.hold(async ({ query, run }) => {
      await run("begin");
      const { rows } = await query(`explain (analyze, buffers) ${q.sql}`, q.parameters);
      await run("rollback");
      process.stderr.write(`=== ${what}\n` + rows.map((r) => String(Object.values(r)[0]).slice(0, 190)).join("\n") + "\n");
    });
  };
  await commit(await start(csv(h, ...lines("Uno"))));
  const two = await start(csv(h, ...lines("Dos")));
  await database.query(`update import_market set market_id=null, found=null, changes=null, outcome='create' where import_id='${two}'`);
  await compare(spy as never, { importId: two, chainId: null, after: 1000, upTo: 3000 });
  await explain("compare");
  const three = await start(csv(h, ...lines("Tres")));
  await commit(three);
  const { rows: ids } = await database.query(`select market_id::text as id from market_change where source_id='${three}' order by market_id limit 1000`);
  const chunk = { importId: three, after: "00000000-0000-0000-0000-000000000000", upTo: String(ids.at(-1)?.id), actorId: three };
  await revertUpdated(spy as never, chunk);
  await explain("revert");
  await keptByUndo(spy as never, chunk);
  await explain("kept");
});
