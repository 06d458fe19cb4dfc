// The check: shows what an import would change, and what it may not change, before anything is written.
import { expect, test } from "vitest";
import { aChain, checkFile, commitFile, csv, fixture } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { findMarket, marketsOf, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { checkImport } from "./imports.check.service.ts";

const { as, deps } = await server();

const findAll = async (chainId: string) =>
  Promise.all((await marketsOf(as.admin, chainId)).map(({ id }) => findMarket(as.admin, id)));

test("an import shows what it would change, cell by cell, before it writes", async () => {
  const chainId = await aChain(as.admin);
  await commitFile(as.admin, csv(storeHeadings, store("T-1", "Uno"), store("T-2", "Dos")), { chainId });
  const before = await findAll(chainId);
  const lines = [store("T-1", "Uno"), store("T-2", "Doz", { phone: "3009999999" }), store("T-3", "Tres")];
  const run = await checkFile(as.admin, csv(storeHeadings, ...lines), { chainId });
  expect(run.counts).toMatchObject({ create: 1, update: 1, unchanged: 1 });
  const [update] = await rowsOf(as.admin, run.id, { outcome: "update" });
  expect(update).toMatchObject({
    row: 3,
    changes: [
      { field: "name", before: "Dos", after: "Doz" },
      { field: "phone", before: "+573001000100", after: "+573009999999" },
    ],
    market: { name: "Dos", externalCode: "T-2" },
  });
  expect(await findAll(chainId)).toEqual(before);
});

test("codes are unique only within a chain", async () => {
  const [one, two] = [await aChain(as.admin), await aChain(as.admin)];
  await commitFile(as.admin, csv(storeHeadings, store("T-1", "De la uno")), { chainId: one });
  const run = await commitFile(as.admin, csv(storeHeadings, store("T-1", "De la dos")), { chainId: two });
  expect(run.counts).toMatchObject({ create: 1, update: 0 });
});

test("an update moves the status only where the transition is allowed", async () => {
  const chainId = await aChain(as.admin);
  const withStatus = (status: string) => csv(`${storeHeadings};estado`, `${store("T-1", "Uno")};${status}`);
  await commitFile(as.admin, withStatus("borrador"), { chainId });
  const run = await checkFile(as.admin, withStatus("suspendida"), { chainId });
  const [row] = await rowsOf(as.admin, run.id);
  expect(row).toMatchObject({
    outcome: "error",
    issues: [
      {
        field: "status",
        code: "INVALID_ENUM",
        params: { from: "draft", to: "suspended" },
        message: expect.stringContaining("from Draft to Suspended: choose Pending documents"),
      },
    ],
  });
});

test("a cleared field stays cleared, even one with a default, and a second import changes nothing", async () => {
  const chainId = await aChain(as.admin);
  const file = csv(
    `${storeHeadings};dv;radio de entrega (km);tiempo de preparacion;pais`,
    `${store("T-1", "Uno")};-;-;(vacío);-`,
    `${store("T-2", "Dos")};2;5;20;Colombia`,
  );
  await commitFile(as.admin, file, { chainId });
  const [one] = await findAll(chainId);
  expect(one).toMatchObject({
    taxIdDv: "2",
    deliveryRadiusKm: null,
    prepTimeMin: null,
    countryCode: null,
  });
  expect((await checkFile(as.admin, file, { chainId })).counts).toMatchObject({ unchanged: 2 });
});

test("a document without a check digit also clears the old check digit", async () => {
  const chainId = await aChain(as.admin);
  await commitFile(as.admin, csv(storeHeadings, store("T-1", "Uno")), { chainId });
  const file = csv("codigo;tipo de documento;nit", "T-1;Pasaporte;AB123456");
  expect((await commitFile(as.admin, file, { chainId })).counts).toMatchObject({ committed: 1 });
  const [one] = await findAll(chainId);
  expect(one).toMatchObject({ documentType: "PA", taxId: "AB123456", taxIdDv: null });
});

test("a department alone does not separate a market from its municipality", async () => {
  const chainId = await aChain(as.admin);
  await commitFile(as.admin, csv(storeHeadings, store("T-1", "Uno"), store("T-2", "Dos")), { chainId });
  const file = csv("codigo;departamento", "T-1;Valle del Cauca", "T-2;Antioquia");
  const run = await checkFile(as.admin, file, { chainId });
  expect(await rowsOf(as.admin, run.id)).toMatchObject([
    { outcome: "error", issues: [{ field: "municipalityCode", code: "REQUIRED" }] },
    { outcome: "unchanged", issues: [] },
  ]);
});

test("a field that only new markets require is no error of an existing one, and finds its rows", async () => {
  const chainId = await aChain(as.admin);
  await commitFile(as.admin, csv(storeHeadings, store("T-1", "Uno")), { chainId });
  const withoutEmail = "codigo;nombre;nit;categoria;ciudad;direccion;celular";
  const row = (code: string, name: string) =>
    `${code};${name};990100011;fruver;05001;Calle 7 # 2-3;3001000100`;
  const file = csv(withoutEmail, row("T-1", "Uno"), row("T-2", "Dos"), row("T-3", ""));
  const run = await checkFile(as.admin, file, { chainId });
  expect(run.counts).toMatchObject({ error: 2, create: 0, suggested: 0 });
  expect(run.issueCounts).toMatchObject([
    { field: "email", code: "REQUIRED", severity: "error", rows: 2, suggestions: 0 },
    { field: "name", code: "REQUIRED", severity: "error", rows: 1, suggestions: 0 },
  ]);
  const found = async (filter: Parameters<typeof rowsOf>[2]) =>
    (await rowsOf(as.admin, run.id, filter)).map((one) => one.row);
  expect(await found({ field: "email", code: "REQUIRED", severity: "error" })).toEqual([3, 4]);
  expect(await found({ field: "name" })).toEqual([4]);
  expect(await found({ code: "REQUIRED", severity: "warning" })).toEqual([]);
});

test("an emoji at the point where a long text is cut does not stop the check", async () => {
  const long = `${"x".repeat(58)}😀${"y".repeat(40)}`;
  const file = csv(
    `${storeHeadings};numero de cuenta;estado`,
    `${store("T-1", "Uno", { phone: long })};;`,
    `${store("T-2", "Dos")};1234567890😀1;`,
    `${store("T-3", "Tres")};;${long}`,
  );
  const run = await checkFile(as.admin, file, { chainId: await aChain(as.admin) });
  expect(run).toMatchObject({ status: "checked", counts: { error: 3 } });
});

test("reading shows its progress even when the file does not state its number of rows", async () => {
  const lines = Array.from({ length: 8000 }, (_, index) => store(`T-${index}`, `Tienda ${index}`));
  const totals: (number | null)[] = [];
  const publish: typeof deps.events.publish = async (db, event, to) => {
    if (event.kind === "import" && event.progress?.phase === "reading") totals.push(event.progress.total);
    return deps.events.publish(db, event, to);
  };
  const { id } = await checkFile(as.admin, csv(storeHeadings, ...lines), { chainId: await aChain(as.admin) });
  const { runId } = await deps.db
    .updateTable("import")
    .set({ status: "checking" })
    .where("id", "=", id)
    .returning("runId")
    .executeTakeFirstOrThrow();
  const context = { signal: new AbortController().signal, reached: async () => undefined };
  await checkImport({ ...deps, events: { ...deps.events, publish } }, { importId: id, runId }, context);
  expect(totals.length).toBeGreaterThan(0);
  for (const total of totals) expect(Math.abs((total ?? 0) - 8000)).toBeLessThan(800);
});

test("only rows with a record count: titles, blank lines and totals are ignored, and listed", async () => {
  const run = await checkFile(as.admin, fixture("samples/messy.xlsx"), { chainId: await aChain(as.admin) });
  expect(run.counts.rows).toBe(30);
  expect(run.ignored).toMatchObject({
    rows: 4,
    listed: [
      { row: 1, kind: "title", text: "Red de tiendas - enero" },
      { row: 2, kind: "title", text: "Aperturas pendientes" },
      { row: 3, kind: "blank", text: "" },
      { row: 35, kind: "total", text: "TOTAL" },
    ],
  });
  // The progress of the check counts the same rows.
  const totals = (await deps.db.selectFrom("event").select("payload").execute()).flatMap(({ payload }) =>
    "importId" in payload && payload.importId === run.id && "progress" in payload ? [payload.progress] : [],
  );
  expect(totals).toContainEqual({ phase: "reading", done: 30, total: 30 });
  expect(totals).toContainEqual({ phase: "comparing", done: 30, total: 30 });
});
