import * as api from "@igo/contract/imports.calls";
import { createChain } from "@igo/contract/chains";
import * as markets from "@igo/contract/markets.calls";
import type { Market } from "@igo/contract/markets";
import { cellText } from "@igo/contract/reading/text";
import { inspect } from "@igo/sheet/workbook";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import expected from "../../../fixtures/sample-2-expected-issues.json" with { type: "json" };
import { aMarket, checkFile, commitFile, csv, fixture, settled, undoRun } from "@igo/testing/markets";
import { bytesOf } from "@igo/testing/bytes";
import { server, until } from "@igo/testing/server";
import { purge } from "./imports.purge.service.ts";

const clean = fixture("api/fixtures/sample-1-markets-clean.csv");
const messy = fixture("api/fixtures/sample-2-markets-messy.csv");
const headings = "codigo;nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";
const store = (
  code: string,
  name: string,
  rest: Partial<Record<"nit" | "city" | "address" | "phone", string>> = {},
) =>
  [
    code,
    name,
    rest.nit ?? "990100011",
    "supermercado",
    "Antioquia",
    rest.city ?? "Medellín",
    rest.address ?? `Calle ${code.replace(/\D/g, "") || "9"} # 1-50`,
    rest.phone ?? "3001000100",
    "a@example.com",
  ].join(";");

const rowsOf = async (
  ask: Awaited<ReturnType<typeof server>>["as"]["admin"],
  id: string,
  query: object = {},
) => (await ask(api.listImportRows, { params: { id }, query: { pageSize: "200", ...query } })).rows;

const publicFields = ({ version: _version, updatedAt: _updatedAt, ...fields }: Market) => fields;
const everyMarket = async (ask: Awaited<ReturnType<typeof server>>["as"]["admin"]) => {
  const { markets: found } = await ask(markets.listMarkets, {
    query: { pageSize: "200", sort: "createdAt" },
  });
  const whole = await Promise.all(found.map(({ id }) => ask(markets.findMarketById, { params: { id } })));
  return whole.map(({ market }) => publicFields(market));
};

const cleanFiles = [
  "api/fixtures/sample-1-markets-clean.csv",
  "sheet/fixtures/sample-1-clean.libreoffice.xlsx",
  "sheet/fixtures/sample-1-clean.openpyxl.xlsx",
  "sheet/fixtures/sample-1-clean.hucre.xlsx",
  "sheet/fixtures/sample-1-clean.ods",
  "sheet/fixtures/sample-1-clean.xls",
  "samples/clean.xlsx",
];

test.each(cleanFiles)(
  "%s creates thirty markets without an issue, and nothing the second time",
  async (path) => {
    const { as } = await server();
    const run = await commitFile(as.admin, fixture(path));
    expect(run).toMatchObject({
      status: "committed",
      issueCounts: [],
      counts: { rows: 30, create: 30, error: 0, warning: 0, committed: 30 },
    });
    const again = await commitFile(as.admin, fixture(path));
    expect(again.counts).toMatchObject({ rows: 30, create: 0, update: 0, unchanged: 30, committed: 0 });
  },
);

const messyFiles = [
  "api/fixtures/sample-2-markets-messy.csv",
  "sheet/fixtures/sample-2-messy.libreoffice.xlsx",
  "sheet/fixtures/sample-2-messy.openpyxl.xlsx",
  "sheet/fixtures/sample-2-messy.hucre.xlsx",
  "sheet/fixtures/sample-2-messy.ods",
  "sheet/fixtures/sample-2-messy.xls",
];

test.each(messyFiles)("%s has exactly the errors expected, and the rest is imported", async (path) => {
  const { as } = await server();
  const run = await commitFile(as.admin, fixture(path));
  const errors = (await rowsOf(as.admin, run.id, { outcome: "error" })).flatMap(({ row, issues }) =>
    issues
      .filter(({ severity }) => severity === "error")
      .map(({ field, code, params }) => ({
        row,
        field,
        code,
        ...(code === "DUPLICATE_IN_FILE" ? { params } : {}),
      })),
  );
  expect(errors).toEqual(expected);
  expect(run.counts).toMatchObject({ rows: 30, create: 20, error: 10, committed: 20 });
});

test("the messy sample workbook is read under its titles and above its total", async () => {
  const { as } = await server();
  const run = await checkFile(as.admin, fixture("samples/messy.xlsx"));
  expect(run.mapping.headerRow).toBe(4);
  expect(run.counts).toMatchObject({ rows: 30, create: 20, error: 10 });
});

test("an import shows what it would change, cell by cell, before it writes", async () => {
  const { as } = await server();
  await commitFile(as.admin, csv(headings, store("T-1", "Uno"), store("T-2", "Dos")));
  const before = await everyMarket(as.admin);
  const run = await checkFile(
    as.admin,
    csv(headings, store("T-1", "Uno"), store("T-2", "Doz", { phone: "3009999999" }), store("T-3", "Tres")),
  );
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
  expect(await everyMarket(as.admin)).toEqual(before);
});

test("undo leaves every public field as before", async () => {
  const { as } = await server();
  await commitFile(as.admin, clean);
  const before = await everyMarket(as.admin);
  const other = csv(
    `${headings};horario;medios de pago;comision;barrio`,
    `${store("T-0001", "Otro nombre")};24 horas;nequi;12,5;-`,
    `${store("T-0002", "Otro más", { city: "Envigado" })};L-V 8-18;efectivo, pse;7;Centro`,
    `${store("T-9999", "Nueva")};;;;`,
  );
  const run = await commitFile(as.admin, other);
  expect(run.counts).toMatchObject({ create: 1, update: 2, committed: 3 });
  expect(await everyMarket(as.admin)).not.toEqual(before);
  const undone = await undoRun(as.admin, run.id);
  expect(undone).toMatchObject({ status: "undone", undoKept: [] });
  expect(await everyMarket(as.admin)).toEqual(before);
  const { markets: binned } = await as.admin(markets.listMarkets, { query: { deleted: "true" } });
  expect(binned).toMatchObject([{ externalCode: "T-9999" }]);
});

test("undo keeps what somebody edited since, and says so", async () => {
  const { as } = await server();
  await commitFile(as.admin, csv(headings, store("T-1", "Uno"), store("T-2", "Dos")));
  const run = await commitFile(
    as.admin,
    csv(headings, store("T-1", "Uno nuevo", { phone: "3009999999" }), store("T-3", "Tres")),
  );
  const { markets: found } = await as.admin(markets.listMarkets, {
    query: { importId: run.id, sort: "externalCode" },
  });
  const [one, three] = found;
  await as.admin(markets.updateMarket, { body: { id: one?.id ?? "", version: 2, name: "Uno a mano" } });
  await as.admin(markets.updateMarket, { body: { id: three?.id ?? "", version: 1, notes: "Editada" } });
  const undone = await undoRun(as.admin, run.id);
  expect(undone.undoKept).toEqual([
    { id: three?.id, name: "Tres", fields: ["notes"] },
    { id: one?.id, name: "Uno a mano", fields: ["name"] },
  ]);
  const { market } = await as.admin(markets.findMarketById, { params: { id: one?.id ?? "" } });
  expect(market).toMatchObject({ name: "Uno a mano", phone: "+573001000100" });
});

test("codes are keys within a chain only", async () => {
  const { as } = await server();
  const [one, two] = await Promise.all(
    ["uno", "dos"].map(
      async (code) => (await as.admin(createChain, { body: { name: `Cadena ${code}`, code } })).chain.id,
    ),
  );
  await commitFile(as.admin, csv(headings, store("T-1", "De la uno")), { chainId: one ?? "" });
  const run = await commitFile(as.admin, csv(headings, store("T-1", "De la dos")), { chainId: two ?? "" });
  expect(run.counts).toMatchObject({ create: 1, update: 0 });
});

test("without a code, the same store is a possible duplicate, which a person decides", async () => {
  const { as } = await server();
  const noCode = "nombre;nit;categoria;departamento;ciudad;direccion;celular;correo";
  const line = (name: string, address: string) =>
    `${name};990100011;fruver;05;05001;${address};3001000100;a@example.com`;
  await commitFile(as.admin, csv(noCode, line("La Huerta", "Cra 43A # 1-50")));
  const again = csv(noCode, line("La Huerta Viva", "Carrera 43A No. 1-50"), line("Otra", "Calle 10 # 20-30"));
  const run = await checkFile(as.admin, again);
  expect(run.counts).toMatchObject({ create: 1, duplicate: 1 });
  const params = { id: run.id };
  await expect(
    as.admin(api.commitImport, { params, body: { mode: "all-or-nothing" } }),
  ).rejects.toMatchObject({
    code: "import.has_errors",
  });
  const decide = async (decision: "update" | "branch" | "new" | "skip" | null) => {
    const { rows } = await as.admin(api.fixImportRows, { params, body: { rows: [{ row: 2, decision }] } });
    return rows[0]?.outcome;
  };
  expect(await decide("update")).toBe("update");
  expect(await decide("branch")).toBe("create");
  expect(await decide("skip")).toBe("skipped");
  expect(await decide(null)).toBe("duplicate");
  await decide("update");
  await as.admin(api.commitImport, { params, body: { mode: "all-or-nothing" } });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ committed: 2 });
  expect((await everyMarket(as.admin)).map(({ name }) => name)).toEqual(["La Huerta Viva", "Otra"]);
});

test("a code in the recycle bin offers to bring the market back, and undo puts it back there", async () => {
  const { as } = await server();
  const first = await commitFile(as.admin, csv(headings, store("T-1", "Uno")));
  await undoRun(as.admin, first.id);
  const run = await checkFile(as.admin, csv(headings, store("T-1", "Uno otra vez")));
  const [row] = await rowsOf(as.admin, run.id);
  expect(row).toMatchObject({ outcome: "duplicate", market: { name: "Uno", deleted: true } });
  await as.admin(api.resolveImport, {
    params: { id: run.id },
    body: { action: "update", code: "POSSIBLE_DUPLICATE" },
  });
  await settled(as.admin, run.id);
  await as.admin(api.commitImport, { params: { id: run.id }, body: { mode: "valid" } });
  await settled(as.admin, run.id);
  expect(await everyMarket(as.admin)).toMatchObject([{ name: "Uno otra vez", id: row?.market?.id }]);
  await undoRun(as.admin, run.id);
  expect(await everyMarket(as.admin)).toEqual([]);
});

test("an update moves the status only where it legally can", async () => {
  const { as } = await server();
  const withStatus = (status: string) => csv(`${headings};estado`, `${store("T-1", "Uno")};${status}`);
  await commitFile(as.admin, withStatus("borrador"));
  const run = await checkFile(as.admin, withStatus("suspendida"));
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

test("a cell typed anew is read and judged again, with the rows that shared its code", async () => {
  const { as } = await server();
  const run = await checkFile(
    as.admin,
    csv(headings, store("T-1", "Uno"), store("T-1", "Dos"), store("T-1", "Tres")),
  );
  expect(run.counts).toMatchObject({ create: 1, error: 2 });
  const fix = (row: number, externalCode: string) =>
    as.admin(api.fixImportRows, {
      params: { id: run.id },
      body: { rows: [{ row, values: { externalCode } }] },
    });
  const fixed = await fix(2, "T-7");
  expect(fixed.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, "create"],
    [3, "create"],
    [4, "error"],
  ]);
  expect(fixed.import.counts).toMatchObject({ create: 2, error: 1 });
  expect((await fix(4, "T-8")).import.counts).toMatchObject({ create: 3, error: 0 });
  // Another check of the same file keeps what was typed.
  await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ create: 3, error: 0 });
});

test("a suggestion is offered, and accepted for one row or for all", async () => {
  const { as } = await server();
  const run = await checkFile(
    as.admin,
    csv(
      headings,
      store("T-1", "Uno", { nit: "990.100.011-5" }),
      store("T-2", "Dos", { nit: "990100011-7" }),
      store("T-3", "Tres", { nit: "990100011-8" }),
    ),
  );
  expect(run.issueCounts).toMatchObject([{ field: "taxId", code: "DV_MISMATCH", rows: 3, suggestions: 3 }]);
  const params = { id: run.id };
  const { rows } = await as.admin(api.fixImportRows, {
    params,
    body: { rows: [{ row: 2, acceptSuggestions: ["taxId"] }] },
  });
  expect(rows).toMatchObject([
    { outcome: "create", values: { taxId: "990100011", taxIdDv: "2" }, issues: [] },
  ]);
  await as.admin(api.resolveImport, {
    params,
    body: { field: "taxId", code: "DV_MISMATCH", action: "accept" },
  });
  expect(await settled(as.admin, run.id)).toMatchObject({ issueCounts: [], counts: { create: 3, error: 0 } });
});

test("a field that no column brings can be filled in by hand", async () => {
  const { as } = await server();
  const file = csv(
    "codigo;nombre;nit;categoria;ciudad;direccion;celular",
    "T-1;Uno;990100011;fruver;05001;Calle 1 # 2-3;3001000100",
  );
  const run = await checkFile(as.admin, file);
  expect(run.issueCounts).toMatchObject([{ field: "email", code: "REQUIRED" }]);
  const fixed = await as.admin(api.fixImportRows, {
    params: { id: run.id },
    body: { rows: [{ row: 2, values: { email: "uno@example.com" } }] },
  });
  expect(fixed.rows).toMatchObject([
    { outcome: "create", values: { email: "uno@example.com" }, cells: { email: "uno@example.com" } },
  ]);
});

test("words of a closed list are matched by hand", async () => {
  const { as } = await server();
  const file = csv(`${headings};estado`, `${store("T-1", "Uno")};Al aire`);
  const unknown = await checkFile(as.admin, file);
  expect(unknown.issueCounts).toMatchObject([{ field: "status", code: "INVALID_ENUM" }]);
  const run = await checkFile(as.admin, file, {
    change: (mapping) => ({ ...mapping, values: { status: { "Al aire": "active" } } }),
  });
  expect(await rowsOf(as.admin, run.id)).toMatchObject([{ outcome: "create", values: { status: "active" } }]);
});

test("a mapping is remembered for the same headings", async () => {
  const { as } = await server();
  const file = csv(`${headings};columna rara`, `${store("T-1", "Uno")};algo`);
  await checkFile(as.admin, file, {
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map((column) =>
        column.heading === "columna rara" ? { ...column, field: "notes" } : column,
      ),
    }),
  });
  const { import: next } = await as.admin(api.createImport, { file, body: { kind: "market" } });
  expect(next.mapping.columns.at(-1)).toMatchObject({ heading: "columna rara", field: "notes" });
});

test("a field mapped twice is refused", async () => {
  const { as } = await server();
  const { import: run } = await as.admin(api.createImport, { file: messy, body: { kind: "market" } });
  const columns = run.mapping.columns.map((column) => ({ ...column, field: "name" }));
  await expect(
    as.admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns } }),
  ).rejects.toMatchObject({ status: 422, errors: [{ path: "columns" }] });
});

test("the faulty rows come as a workbook, and the corrected one goes back into the same run", async () => {
  const { as } = await server();
  const run = await checkFile(
    as.admin,
    csv(
      headings,
      store("T-1", "Uno"),
      store("T-2", "Dos", { city: "Medelin del Norte" }),
      store("T-3", "Tres", { phone: "123" }),
    ),
  );
  expect(run.counts).toMatchObject({ create: 1, error: 2 });
  const bytes = bytesOf(await as.admin(api.downloadImportErrors, { params: { id: run.id } }));
  const path = join(tmpdir(), `${run.id}.xlsx`);
  writeFileSync(path, bytes);
  const { sheets } = await inspect(path);
  const [head, ...lines] = sheets[0]?.head ?? [];
  expect(head?.cells.slice(1, 10)).toEqual(headings.split(";"));
  expect(lines.map(({ cells }) => cells[0])).toEqual([3, 4]);
  expect(lines[0]?.cells.at(-1)).toMatch(/Medelin del Norte/);
  // What a person would do in a spreadsheet, saved as csv.
  const corrected = [head, ...lines]
    .map((line) =>
      line?.cells
        .map((cell) =>
          cellText(cell)
            .replace("Medelin del Norte", "Medellín")
            .replace(/^123$/, "3001112233")
            .replaceAll("\n", " "),
        )
        .join(";"),
    )
    .join("\n");
  await as.admin(api.uploadCorrections, {
    params: { id: run.id },
    file: { name: "corregido.csv", bytes: corrected },
  });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ create: 3, error: 0 });
  await expect(
    as.admin(api.uploadCorrections, { params: { id: run.id }, file: clean }),
  ).rejects.toMatchObject({ status: 415, code: "file.not_this_import" });
});

test("the template imports as it is, in both languages", async () => {
  const { as } = await server();
  for (const language of ["en", "es"]) {
    const bytes = bytesOf(await as.admin(api.downloadTemplate, { headers: { "accept-language": language } }));
    const run = await checkFile(as.admin, { name: "template.xlsx", bytes });
    expect(run.counts).toMatchObject({ rows: 1, create: 1, error: 0, warning: 0 });
    expect(run.mapping.columns.every(({ field }) => field !== null)).toBe(true);
  }
});

test("what is not a spreadsheet is refused with its reason, and no run is left behind", async () => {
  const { as, deps } = await server();
  const refused = async (name: string, bytes: Uint8Array | string, code: string) =>
    expect(
      as.admin(api.createImport, { file: { name, bytes }, body: { kind: "market" } }),
    ).rejects.toMatchObject({ status: 415, code });
  await refused("photo.xlsx", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 0, 0]), "file.unknown_format");
  await refused("half.xlsx", fixture("samples/clean.xlsx").bytes.subarray(0, 4000), "file.corrupt");
  await refused("secret.xlsx", fixture("sheet/fixtures/encrypted.xlsx").bytes, "file.encrypted");
  await refused("empty.csv", "", "file.no_rows");
  expect((await as.admin(api.listImports, {})).total).toBe(0);
  expect(await deps.files.list()).toEqual([]);
});

test("a run of markets is an administrator's, and what it may do depends on where it stands", async () => {
  const { as } = await server();
  const asked = { file: clean, body: { kind: "market" } } as const;
  await expect(as.partner(api.createImport, asked)).rejects.toMatchObject({ status: 403 });
  const { import: run } = await as.admin(api.createImport, asked);
  const params = { id: run.id };
  await expect(as.partner(api.readImport, { params })).rejects.toMatchObject({ status: 404 });
  expect((await as.partner(api.listImports, {})).total).toBe(0);
  await expect(as.admin(api.commitImport, { params, body: { mode: "valid" } })).rejects.toMatchObject({
    status: 409,
    code: "import.wrong_state",
  });
  await expect(as.admin(api.undoImport, { params })).rejects.toMatchObject({ code: "import.wrong_state" });
  await as.admin(api.cancelImport, { params });
  expect((await as.admin(api.readImport, { params })).import.status).toBe("cancelled");
});

test("bank numbers are nowhere in the clear: not in staging, not in corrections, not in history", async () => {
  const { as, database } = await server();
  const file = csv(`${headings};numero de cuenta`, `${store("T-1", "Uno")};00012345678`);
  const run = await commitFile(as.admin, file);
  const again = await commitFile(as.admin, file);
  expect(again.counts).toMatchObject({ unchanged: 1 });
  const third = await checkFile(as.admin, file);
  await as.admin(api.fixImportRows, {
    params: { id: third.id },
    body: { rows: [{ row: 2, values: { bankAccountNumber: "98765432100" } }] },
  });
  const [row] = await rowsOf(as.admin, third.id);
  expect(row).toMatchObject({
    cells: { bankAccountNumber: "····2100" },
    changes: [{ before: "····5678", after: "····2100" }],
  });
  for (const table of ["market", "importMarket", "importEdit", "marketChange", "import"] as const) {
    const stored = JSON.stringify(await database.db.selectFrom(table).selectAll().execute());
    expect(stored, table).not.toMatch(/00012345678|98765432100/);
  }
  expect(run.status).toBe("committed");
});

test("a code taken by hand since the check becomes an update when the import is written", async () => {
  const { as } = await server();
  const run = await checkFile(as.admin, csv(headings, store("T-1", "Del archivo"), store("T-2", "Otra")));
  expect(run.counts).toMatchObject({ create: 2 });
  const { market } = await as.admin(markets.createMarket, {
    body: aMarket({ externalCode: "T-1", name: "A mano" }),
  });
  await as.admin(api.commitImport, { params: { id: run.id }, body: { mode: "all-or-nothing" } });
  expect((await settled(as.admin, run.id)).counts).toMatchObject({ committed: 2, create: 1, update: 1 });
  const { market: after } = await as.admin(markets.findMarketById, { params: { id: market.id } });
  expect(after).toMatchObject({ name: "Del archivo", version: 2 });
});

test("all or nothing takes its work back when a row can no longer be written", async () => {
  const { as } = await server();
  await commitFile(as.admin, csv(headings, store("T-1", "Uno"), store("T-2", "Dos")));
  const before = await everyMarket(as.admin);
  const run = await checkFile(
    as.admin,
    csv(headings, store("T-1", "Uno cambiada"), store("T-2", "Dos cambiada")),
  );
  const two = before.find(({ externalCode }) => externalCode === "T-2");
  await as.admin(markets.deleteMarket, { params: { id: two?.id ?? "" } });
  await as.admin(api.commitImport, { params: { id: run.id }, body: { mode: "all-or-nothing" } });
  expect(await settled(as.admin, run.id)).toMatchObject({
    status: "failed",
    failure: { code: "import.has_errors" },
    counts: { committed: 0 },
  });
  expect(await everyMarket(as.admin)).toEqual(before.filter((market) => market !== two));
});

test("what is done to a run reaches whoever follows it live", async () => {
  const { as, deps, admin } = await server();
  const heard: unknown[] = [];
  const user = {
    id: admin.id,
    role: 1,
    sessionId: admin.sessionId,
    displayName: "Ana",
    locale: "es" as const,
  };
  const stop = await deps.events.follow(user, undefined, (_id, event) => void heard.push(event));
  const run = await commitFile(as.admin, csv(headings, store("T-1", "Uno")));
  await until(async () => heard.some((event) => JSON.stringify(event)?.includes('"committed"')));
  stop();
  expect(heard).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "import", importId: run.id, status: "committed" }),
    ]),
  );
});

test("an import that went on after the undo's thirty days cannot be undone, and leaves no file behind", async () => {
  const { as, deps, database } = await server();
  const run = await commitFile(as.admin, csv(headings, store("T-1", "Uno")));
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await database.db
    .updateTable("import")
    .set({ createdAt: long, committedAt: long })
    .where("id", "=", run.id)
    .execute();
  await expect(as.admin(api.undoImport, { params: { id: run.id } })).rejects.toMatchObject({
    code: "import.undo_expired",
  });
  await purge(deps);
  expect(await deps.files.list()).toEqual([]);
  expect(await rowsOf(as.admin, run.id)).toEqual([]);
  expect((await as.admin(api.readImport, { params: { id: run.id } })).import).toMatchObject({
    status: "committed",
    sheets: [],
  });
});
