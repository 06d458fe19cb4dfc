// What goes wrong around an import: odd requests, hostile cells, second thoughts, and others at work meanwhile.
import * as api from "@igo/contract/imports.calls";
import * as markets from "@igo/contract/markets.calls";
import { inspect } from "@igo/sheet/workbook";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { cellText } from "@igo/contract/reading/text";
import { expect, test } from "vitest";
import { aMarket, checkFile, commitFile, csv, settled, undoRun } from "@igo/testing/markets";
import { bytesOf } from "@igo/testing/bytes";
import { server } from "@igo/testing/server";
import { whileWriting } from "@igo/testing/underway";
import { check } from "./imports.check.service.ts";
import { applyCorrections } from "./imports.corrections.service.ts";
import * as queries from "./imports.queries.ts";
import { resolveAll } from "./imports.resolve.service.ts";

type Ask = Awaited<ReturnType<typeof server>>["as"]["admin"];

const headings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";
const store = (code: string, name: string, rest: { nit?: string; city?: string; phone?: string } = {}) =>
  [
    code,
    name,
    rest.nit ?? "990100011",
    "supermercado",
    "Antioquia",
    rest.city ?? "Medellín",
    `Calle ${code.replace(/\D/g, "") || "9"} # 1-50`,
    rest.phone ?? "3001000100",
    "a@example.com",
  ].join(";");
/** A store without a code, which only its document, town, address and name tell apart. */
const plain = (name: string, address = "Calle 9 # 1-50") =>
  `${name};990100011;supermercado;05;05001;${address};3001000100;a@example.com`;
const plainHeadings = headings.replace("codigo;", "");

const rowsOf = async (ask: Ask, id: string, query: object = {}) =>
  (await ask(api.listImportRows, { params: { id }, query: { pageSize: "200", ...query } })).rows;
const outcomes = async (ask: Ask, id: string) => (await rowsOf(ask, id)).map(({ outcome }) => outcome);
const everyMarket = async (ask: Ask) =>
  (await ask(markets.listMarkets, { query: { pageSize: "200", sort: "externalCode" } })).markets;
const wholeMarket = async (ask: Ask, id: string) =>
  (await ask(markets.findMarketById, { params: { id } })).market;

type Fix = { row: number; values?: Record<string, string>; decision?: "update" | "new" | "skip" | null };
const fix = (ask: Ask, id: string, ...rows: Fix[]) =>
  ask(api.fixImportRows, { params: { id }, body: { rows } });
const resolve = async (
  ask: Ask,
  id: string,
  body: { code?: "POSSIBLE_DUPLICATE" | "NOT_FOUND"; action: "update" | "skip" },
) => {
  await ask(api.resolveImport, { params: { id }, body });
  return settled(ask, id);
};
const commit = async (ask: Ask, id: string, mode: "valid" | "all-or-nothing" = "valid") => {
  await ask(api.commitImport, { params: { id }, body: { mode } });
  return settled(ask, id);
};

test("a field that is none of a market's is refused, in the columns and in a row", async () => {
  const { as } = await server();
  const file = csv(headings, store("T-1", "Uno"));
  const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market" } });
  for (const field of ["color", "constructor", "normalizedAddress"]) {
    const columns = run.mapping.columns.map((column, index) => (index === 1 ? { ...column, field } : column));
    await expect(
      as.admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns } }),
    ).rejects.toMatchObject({ status: 422, errors: [{ path: "columns.1.field" }] });
  }
  const checked = await checkFile(as.admin, file);
  for (const field of ["color", "constructor"]) {
    await expect(fix(as.admin, checked.id, { row: 2, values: { [field]: "rojo" } })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: `rows.0.values.${field}`, code: "unknown_field" }],
    });
  }
});

test("rows that are not there are nobody's, whatever their number", async () => {
  const { as } = await server();
  const { id } = await checkFile(as.admin, csv(headings, store("T-1", "Uno")));
  for (const row of [99, 2 ** 31 - 1])
    expect((await fix(as.admin, id, { row, values: { name: "Nadie" } })).rows).toEqual([]);
  await expect(fix(as.admin, id, { row: 2 ** 31, values: {} })).rejects.toMatchObject({ status: 422 });
  for (const cursor of ["abc", "1.5", "99999999999"])
    await expect(rowsOf(as.admin, id, { cursor })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: "query.cursor" }],
    });
});

test("fields filled in by hand stay with their field, whichever rows are mended together", async () => {
  const { as } = await server();
  const file = csv(
    "codigo;nombre;nit;categoria;ciudad;direccion;celular",
    "T-1;Uno;990100011;fruver;05001;Calle 1 # 2-3;3001000100",
    "T-2;Dos;990100011;fruver;05001;Calle 2 # 2-3;3001000100",
  );
  const { id } = await checkFile(as.admin, file);
  await fix(as.admin, id, { row: 3, values: { email: "dos@example.com" } });
  const { rows } = await fix(
    as.admin,
    id,
    { row: 2, values: { notes: "Primera", email: "uno@example.com" } },
    { row: 3, values: { name: "Dos más" } },
  );
  expect(rows).toMatchObject([
    { outcome: "create", values: { notes: "Primera", email: "uno@example.com" } },
    { outcome: "create", values: { name: "Dos más", email: "dos@example.com" }, issues: [] },
  ]);
  expect(rows[1]?.values).not.toHaveProperty("notes");
});

test("leaving out the first of three rows with a code leaves the second, once", async () => {
  const { as } = await server();
  const lines = [
    store("T-1", "Uno", { city: "Medelin del Norte" }),
    store("T-1", "Dos"),
    store("T-1", "Tres"),
  ];
  const run = await checkFile(as.admin, csv(headings, ...lines));
  expect(await outcomes(as.admin, run.id)).toEqual(["error", "error", "error"]);
  const skipped = await resolve(as.admin, run.id, { code: "NOT_FOUND", action: "skip" });
  expect(skipped.counts).toMatchObject({ skipped: 1, create: 1, error: 1 });
  // A check of its own judges the same.
  await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping });
  await settled(as.admin, run.id);
  expect(await outcomes(as.admin, run.id)).toEqual(["skipped", "create", "error"]);
});

test("rows without a code are compared with each other again when one of them is mended or left out", async () => {
  const { as } = await server();
  const { id } = await checkFile(
    as.admin,
    csv(plainHeadings, plain("Uno"), plain("Uno"), plain("Uno"), plain("Dos")),
  );
  expect(await outcomes(as.admin, id)).toEqual(["create", "error", "error", "create"]);
  await fix(as.admin, id, { row: 2, values: { name: "Otra" } });
  expect(await outcomes(as.admin, id)).toEqual(["create", "create", "error", "create"]);
  await fix(as.admin, id, { row: 3, decision: "skip" });
  expect(await outcomes(as.admin, id)).toEqual(["create", "skipped", "create", "create"]);
  await fix(as.admin, id, { row: 5, values: { name: "Uno" } });
  expect(await outcomes(as.admin, id)).toEqual(["create", "skipped", "create", "error"]);
});

test("two rows cannot both update one market", async () => {
  const { as } = await server();
  await commitFile(as.admin, csv(plainHeadings, plain("La Huerta")));
  const run = await checkFile(as.admin, csv(plainHeadings, plain("Huerta Uno"), plain("Huerta Dos")));
  expect(run.counts).toMatchObject({ duplicate: 2 });
  const decided = await resolve(as.admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  expect(decided.counts).toMatchObject({ update: 1, error: 1 });
  expect((await rowsOf(as.admin, run.id))[1]).toMatchObject({
    outcome: "error",
    issues: [{ code: "DUPLICATE_IN_FILE", params: { row: 2 } }],
  });
  // A check of its own judges the same, and so do two decisions at once.
  await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ update: 1, error: 1 });
  await fix(as.admin, run.id, { row: 2, decision: null }, { row: 3, decision: "update" });
  expect(await outcomes(as.admin, run.id)).toEqual(["duplicate", "update"]);
  await fix(as.admin, run.id, { row: 2, decision: "update" }, { row: 3, decision: "update" });
  expect(await outcomes(as.admin, run.id)).toEqual(["update", "error"]);
  await fix(as.admin, run.id, { row: 2, decision: "new" });
  expect(await outcomes(as.admin, run.id)).toEqual(["create", "update"]);
  expect((await commit(as.admin, run.id, "all-or-nothing")).counts).toMatchObject({ committed: 2 });
  expect((await everyMarket(as.admin)).map(({ name }) => name).sort()).toEqual(["Huerta Dos", "Huerta Uno"]);
});

test("an import that took its work back starts from the first row again, and can be undone whole", async () => {
  const { as, database } = await server();
  const lines = (name: string) => Array.from({ length: 300 }, (_, n) => store(`T-${n}`, `${name} ${n}`));
  await commitFile(as.admin, csv(headings, ...lines("Tienda")));
  const names = async () =>
    (
      await database.db.selectFrom("market").select(["name", "deletedAt"]).orderBy("externalCode").execute()
    ).map(({ name, deletedAt }) => [name, deletedAt === null]);
  const run = await checkFile(as.admin, csv(headings, ...lines("Nueva"), store("N-1", "Más")));
  const { results } = await as.admin(markets.searchMarkets, { query: { query: "T-299" } });
  await as.admin(markets.deleteMarket, { params: { id: results[0]?.id ?? "" } });
  const before = await names();
  expect(await commit(as.admin, run.id, "all-or-nothing")).toMatchObject({ status: "failed" });
  await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ update: 299, create: 1, duplicate: 1 });
  expect(await commit(as.admin, run.id)).toMatchObject({ counts: { committed: 300 } });
  expect((await names()).filter(([name]) => String(name).startsWith("Nueva"))).toHaveLength(299);
  expect(await undoRun(as.admin, run.id)).toMatchObject({ status: "undone", undoKept: [] });
  expect((await names()).filter(([name]) => name !== "Más")).toEqual(before);
});

test("a market to be brought back whose code was taken since becomes an update of who took it", async () => {
  const { as } = await server();
  const first = await commitFile(as.admin, csv(headings, store("T-1", "Uno")));
  await undoRun(as.admin, first.id);
  const run = await checkFile(as.admin, csv(headings, store("T-1", "Uno otra vez"), store("T-2", "Dos")));
  await resolve(as.admin, run.id, { code: "POSSIBLE_DUPLICATE", action: "update" });
  const { market } = await as.admin(markets.createMarket, { body: aMarket({ externalCode: "T-1" }) });
  expect(await commit(as.admin, run.id)).toMatchObject({ status: "committed", counts: { committed: 2 } });
  expect(await wholeMarket(as.admin, market.id)).toMatchObject({ name: "Uno otra vez", version: 2 });
});

test("a status that can no longer be reached when the import is written holds its row back", async () => {
  const { as } = await server();
  const withStatus = (status: string) => csv(`${headings};estado`, `${store("T-1", "Uno")};${status}`);
  await commitFile(as.admin, withStatus("activa"));
  const run = await checkFile(as.admin, withStatus("pausada"));
  expect(run.counts).toMatchObject({ update: 1 });
  const [one] = await everyMarket(as.admin);
  const id = one?.id ?? "";
  const move = (status: "suspended" | "closed", version: number) =>
    as.admin(markets.moveMarket, { params: { id }, body: { status, reason: "Motivo", version } });
  await move("suspended", 1);
  await move("closed", 2);
  expect((await commit(as.admin, run.id)).counts).toMatchObject({ committed: 0, error: 1 });
  expect(await wholeMarket(as.admin, id)).toMatchObject({ status: "closed", version: 3 });
});

test("what is cleared stays cleared, also where a new market has a default, and the second time nothing changes", async () => {
  const { as } = await server();
  const file = csv(
    `${headings};dv;radio de entrega (km);tiempo de preparacion;pais`,
    `${store("T-1", "Uno")};-;-;(vacío);-`,
  );
  await commitFile(as.admin, file);
  const [one] = await everyMarket(as.admin);
  expect(await wholeMarket(as.admin, one?.id ?? "")).toMatchObject({
    taxIdDv: "2",
    deliveryRadiusKm: null,
    prepTimeMin: null,
    countryCode: null,
  });
  expect((await checkFile(as.admin, file)).counts).toMatchObject({ unchanged: 1 });
});

test("a document without a check digit takes the old one with it", async () => {
  const { as } = await server();
  await commitFile(as.admin, csv(headings, store("T-1", "Uno")));
  const file = csv("codigo;tipo de documento;nit", "T-1;Pasaporte;AB123456");
  expect((await commitFile(as.admin, file)).counts).toMatchObject({ committed: 1 });
  const [one] = await everyMarket(as.admin);
  expect(one).toMatchObject({ documentType: "PA", taxId: "AB123456", taxIdDv: null });
});

test("a department alone does not tear a market from its town", async () => {
  const { as } = await server();
  await commitFile(as.admin, csv(headings, store("T-1", "Uno"), store("T-2", "Dos")));
  const run = await checkFile(as.admin, csv("codigo;departamento", "T-1;Valle del Cauca", "T-2;Antioquia"));
  expect(await rowsOf(as.admin, run.id)).toMatchObject([
    { outcome: "error", issues: [{ field: "municipalityCode", code: "REQUIRED" }] },
    { outcome: "unchanged", issues: [] },
  ]);
});

test("a bank number is never shown sealed, and a masked one changes nothing", async () => {
  const { as } = await server();
  const file = csv(
    `${headings};numero de cuenta`,
    `${store("T-1", "Uno")};00012345678`,
    `${store("T-2", "Dos")};sealed:nada`,
  );
  const run = await checkFile(as.admin, file);
  expect(await rowsOf(as.admin, run.id)).toMatchObject([
    { outcome: "create", cells: { bankAccountNumber: "····5678" } },
    { outcome: "error", cells: { bankAccountNumber: "····nada" } },
  ]);
  expect(JSON.stringify(run)).not.toContain("00012345678");
  const { rows } = await fix(
    as.admin,
    run.id,
    { row: 2, values: { bankAccountNumber: "····5678" } },
    { row: 3, values: { bankAccountNumber: "" } },
  );
  expect(rows).toMatchObject([
    { outcome: "create", values: { bankAccountNumber: "····5678" } },
    { outcome: "create", cells: { bankAccountNumber: "" } },
  ]);
});

test("the error workbook with a bank column comes back as it went, its columns in any order", async () => {
  const { as, database } = await server();
  const file = csv(
    `numero de cuenta;${headings}`,
    `00012345678;${store("T-1", "Uno", { phone: "123" })}`,
    `00012345679;${store("T-2", "Dos", { phone: "456" })}`,
  );
  const run = await checkFile(as.admin, file);
  const path = join(tmpdir(), `${run.id}.xlsx`);
  const params = { id: run.id };
  writeFileSync(path, bytesOf(await as.admin(api.downloadImportErrors, { params })));
  const { sheets } = await inspect(path);
  const [head = { cells: [] }, one = { cells: [] }] = sheets[0]?.head ?? [];
  const line = (cells: typeof head.cells) =>
    cells
      .map((cell) => cellText(cell).replaceAll("\n", " ").replaceAll(";", ","))
      .toReversed()
      .join(";");
  const back = async (...lines: string[]) => {
    await as.admin(api.uploadCorrections, { params, file: { name: "c.csv", bytes: lines.join("\n") } });
    return settled(as.admin, run.id);
  };
  expect(await back(line(head.cells), line(one.cells))).toMatchObject({ counts: { error: 2 } });
  expect(await database.db.selectFrom("importEdit").selectAll().execute()).toEqual([]);
  // A row somebody added has no number, and one whose number is spoiled is nobody's.
  const strange = line(one.cells).replace(/;2$/, ";99999999999");
  const mended = line(one.cells).replace(";123;", ";3001112233;");
  const checked = await back(line(head.cells), "una nota;;;;;;;;;;;", strange, mended, mended);
  expect(checked).toMatchObject({ status: "checked", counts: { create: 1, error: 1 } });
  expect(await rowsOf(as.admin, run.id)).toMatchObject([
    { outcome: "create", values: { bankAccountNumber: "····5678", phone: "+573001112233" } },
    { outcome: "error" },
  ]);
});

test("an emoji where a long text is cut does not stop the check", async () => {
  const { as } = await server();
  const long = `${"x".repeat(58)}😀${"y".repeat(40)}`;
  const file = csv(
    `${headings};numero de cuenta;estado`,
    `${store("T-1", "Uno", { phone: long })};;`,
    `${store("T-2", "Dos")};1234567890😀1;`,
    `${store("T-3", "Tres")};;${long}`,
  );
  expect(await checkFile(as.admin, file)).toMatchObject({ status: "checked", counts: { error: 3 } });
});

test("cancelling while all suggestions are being accepted stops there", async () => {
  const { as, deps } = await server();
  const lines = Array.from({ length: 450 }, (_, n) => store(`T-${n}`, `Tienda ${n}`, { nit: "990100011-7" }));
  const run = await checkFile(as.admin, csv(headings, ...lines));
  const runId = "01890000-0000-7000-8000-000000000001";
  await deps.db.updateTable("import").set({ status: "checking", runId }).where("id", "=", run.id).execute();
  let told = 0;
  const publish: typeof deps.events.publish = async (...event) => {
    await deps.events.publish(...event);
    told += 1;
    if (told === 1) await as.admin(api.cancelImport, { params: { id: run.id } });
  };
  const job = { importId: run.id, runId, asked: { action: "accept" as const, code: "DV_MISMATCH" as const } };
  await resolveAll({ ...deps, events: { ...deps.events, publish } }, job);
  expect(await deps.db.selectFrom("importEdit").select("row").execute()).toHaveLength(200);
  expect((await as.admin(api.readImport, { params: { id: run.id } })).import.status).toBe("cancelled");
});

test("corrections to a run that went on meanwhile are dropped, and their file with them", async () => {
  const { as, deps } = await server();
  const run = await checkFile(as.admin, csv(headings, store("T-1", "Uno", { phone: "1" })));
  const before = (await deps.files.list()).length;
  const file = await deps.files.put(Readable.from("nada"), 100);
  await applyCorrections(
    deps,
    {
      importId: run.id,
      runId: "01890000-0000-7000-8000-000000000001",
      fileKey: file.key,
      place: { sheet: 0, headerRow: 1, markColumn: 0, columns: [] },
    },
    AbortSignal.timeout(10_000),
  );
  expect(await deps.files.list()).toHaveLength(before);
});

test("what was typed into the rows of one sheet does not reach those of another", async () => {
  const { as, database } = await server();
  const run = await checkFile(as.admin, csv(headings, store("T-1", "Uno")));
  await fix(as.admin, run.id, { row: 2, values: { name: "A mano" } });
  // As if it had been typed while the mapping pointed to the second sheet of a workbook.
  await database.db
    .updateTable("import")
    .set({ mapping: JSON.stringify({ ...run.mapping, sheet: 1 }) })
    .where("id", "=", run.id)
    .execute();
  await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping });
  await settled(as.admin, run.id);
  expect(await rowsOf(as.admin, run.id)).toMatchObject([{ values: { name: "Uno" } }]);
});

test("leaving out without naming a problem leaves the good rows in", async () => {
  const { as } = await server();
  const run = await checkFile(
    as.admin,
    csv(headings, store("T-1", "Uno"), store("T-2", "Dos", { phone: "1" })),
  );
  const { counts } = await resolve(as.admin, run.id, { action: "skip" });
  expect(counts).toMatchObject({ create: 1, skipped: 1 });
});

test("an edit that was under way when its market's turn came is what the undo returns to", async () => {
  const { as, database } = await server();
  await commitFile(as.admin, csv(headings, store("T-1", "Uno")));
  const [one] = await everyMarket(as.admin);
  const run = await checkFile(as.admin, csv(headings, store("T-1", "Uno nuevo")));
  await whileWriting(
    database,
    (tx) =>
      tx
        .updateTable("market")
        .set({ name: "A mano", version: 2 })
        .where("id", "=", one?.id ?? "")
        .execute(),
    () => as.admin(api.commitImport, { params: { id: run.id }, body: { mode: "valid" } }),
  );
  await settled(as.admin, run.id);
  await undoRun(as.admin, run.id);
  expect(await everyMarket(as.admin)).toMatchObject([{ name: "A mano" }]);
});

test("a code wanted by two at once is given to one, and the other is told", async () => {
  const { as } = await server();
  const create = () => as.admin(markets.createMarket, { body: aMarket({ externalCode: "T-1" }) });
  const answers = await Promise.allSettled(Array.from({ length: 8 }, create));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ code: "market.code_taken" });
});

test("a code that an import cleared and another market took since stays with it, and the undo says so", async () => {
  const { as } = await server();
  const address = "Calle 9 # 1-50";
  const { market } = await as.admin(markets.createMarket, {
    body: aMarket({ name: "Uno", externalCode: "T-1", address, phone: "+573001000100" }),
  });
  const file = csv(`codigo;${plainHeadings};notas`, `-;${plain("Uno", address)};Nueva nota`);
  const run = await checkFile(as.admin, file);
  await fix(as.admin, run.id, { row: 2, decision: "update" });
  expect(await commit(as.admin, run.id)).toMatchObject({ status: "committed", counts: { committed: 1 } });
  expect(await wholeMarket(as.admin, market.id)).toMatchObject({ externalCode: null, notes: "Nueva nota" });
  await as.admin(markets.createMarket, {
    body: aMarket({ name: "Dos", externalCode: "T-1", address: "Calle 10 # 2-60" }),
  });
  const undone = await undoRun(as.admin, run.id);
  expect(undone).toMatchObject({
    status: "undone",
    undoKept: [{ id: market.id, name: "Uno", fields: ["externalCode"] }],
  });
  expect(await wholeMarket(as.admin, market.id)).toMatchObject({ externalCode: null, notes: null });
});

test("what a person mends in the grid is counted as a new check would count it", async () => {
  const { as, deps } = await server();
  const file = csv(
    headings,
    store("T-1", "Uno"),
    store("T-1", "Dos"),
    store("T-1", "Tres", { phone: "123" }),
    store("T-2", "Cuatro", { city: "Medelín" }),
    store("", "Cinco"),
    store("", "Cinco"),
  );
  const { id } = await checkFile(as.admin, file);
  const recounted = async () => {
    const { import: run } = await as.admin(api.readImport, { params: { id } });
    expect(run.counts).toEqual(await queries.tally(deps.db, { id, kind: "market" }));
    const key = (one: { field: string; code: string }) => `${one.field} ${one.code}`;
    const sorted = (list: { field: string; code: string }[]) =>
      list.toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(run.issueCounts)).toEqual(
      sorted(await queries.tallyIssues(deps.db, { id, kind: "market" })),
    );
  };
  const steps: Fix[][] = [
    [{ row: 2, decision: "skip" }],
    [{ row: 3, values: { externalCode: "T-2" } }],
    [
      { row: 4, values: { phone: "3001000101" } },
      { row: 5, values: { municipalityCode: "05001" } },
    ],
    [{ row: 6, values: { name: "Seis" } }],
    [{ row: 2, decision: null }],
    [{ row: 99, values: { name: "Nadie" } }],
  ];
  for (const step of steps) {
    await fix(as.admin, id, ...step);
    await recounted();
  }
});

test("account numbers are masked in the sample also where nobody mapped them", async () => {
  const { as } = await server();
  const file = csv(
    "Reporte de cuentas",
    "codigo;nombre;nit;No. cuenta de nómina;celular",
    "T-1;Uno;990100011;12345678901;3001000100",
    "T-2;Dos;990100012;Ahorros 555-123456-78;3001000101",
  );
  const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market" } });
  const columns = run.mapping.columns.map((column) =>
    column.index === 3 ? { ...column, field: null } : column,
  );
  await as.admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns } });
  const { sheets } = await settled(as.admin, run.id);
  expect(sheets[0]?.sample.map(({ cells }) => cells)).toEqual([
    ["Reporte de cuentas"],
    ["codigo", "nombre", "nit", "No. cuenta de nómina", "celular"],
    ["T-1", "Uno", "990100011", "····8901", "3001000100"],
    ["T-2", "Dos", "990100012", "····6-78", "3001000101"],
  ]);
});

test("how far the reading of a file is shows also where the file does not tell its rows", async () => {
  const { as, deps } = await server();
  const lines = Array.from({ length: 8000 }, (_, index) => store(`T-${index}`, `Tienda ${index}`));
  const totals: (number | null)[] = [];
  const publish: typeof deps.events.publish = async (db, event, to) => {
    if (event.kind === "import" && event.progress?.phase === "reading") totals.push(event.progress.total);
    return deps.events.publish(db, event, to);
  };
  const { id } = await checkFile(as.admin, csv(headings, ...lines));
  await deps.db.updateTable("import").set({ status: "checking" }).execute();
  const { runId } = await deps.db.selectFrom("import").select("runId").executeTakeFirstOrThrow();
  const context = { signal: new AbortController().signal, reached: async () => undefined };
  await check({ ...deps, events: { ...deps.events, publish } }, { importId: id, runId }, context);
  expect(totals.length).toBeGreaterThan(0);
  for (const total of totals) expect(Math.abs((total ?? 0) - 8000)).toBeLessThan(800);
});
