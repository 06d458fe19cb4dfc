// The upload: which files are accepted, from whom, and what users may see of a file.
import type { ImportStatus } from "@igo/contract/imports/imports";
import * as api from "@igo/contract/imports/imports.calls";
import { downloadTemplate } from "@igo/contract/imports/imports.files";
import { expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { aChain, checkFile, csv, fixture, settled } from "@igo/testing/builders/markets";
import { aWorkbook, sheetXml, stylesXml } from "../../../../../sheet/testing/xlsx.builder.ts";
import { rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { server } from "@igo/testing/server/server";

const { as, deps } = await server();

test("a file that is no spreadsheet is rejected with a reason, and no run is left behind", async () => {
  const standing = async () => ({
    runs: (await as.admin(api.listImports, {})).total,
    files: await Array.fromAsync(deps.files.list()),
  });
  const before = await standing();
  const refused = async (name: string, bytes: Uint8Array | string, code: string) =>
    expect(
      as.admin(api.createImport, { file: { name, bytes }, body: { kind: "market" } }),
    ).rejects.toMatchObject({ status: 415, code });
  await refused("photo.xlsx", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3, 0, 0]), "file.unknown_format");
  await refused("half.xlsx", fixture("samples/clean.xlsx").bytes.subarray(0, 4000), "file.corrupt");
  await refused("secret.xlsx", fixture("sheet/fixtures/encrypted.xlsx").bytes, "file.encrypted");
  await refused("empty.csv", "", "file.no_rows");
  await refused("headings.csv", "codigo;nombre;nit\n\n", "file.only_headings");
  const cell = (xml: string) => aWorkbook({ sheet: sheetXml(xml) });
  await refused(
    "formulas.xlsx",
    cell('<row r="1"><c r="A1" t="str"><v>nombre</v></c></row><row r="2"><c r="A2"><f>B2</f></c></row>'),
    "file.formulas",
  );
  await refused(
    "long.xlsx",
    cell(`<row r="1"><c r="A1" t="str"><v>${"a".repeat(5_000_000)}</v></c></row>`),
    "file.cell_too_long",
  );
  await refused("bomb.xlsx", cell(" ".repeat(64 * 1024 * 1024)), "file.unpacks");
  expect(await standing()).toEqual(before);
});

test("codes arrive as their format shows them, hidden rows and columns too far to be read with a word", async () => {
  const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
  const cells = store("T-1", "Uno").split(";").slice(1).map(text).join("");
  const row = (code: string, more = "", attributes = "") =>
    `<row${attributes}><c s="1"><v>${code}</v></c>${cells}${more}</row>`;
  const headings = `<row>${storeHeadings.split(";").map(text).join("")}</row>`;
  const rows = headings + row("123") + row("7", '<c r="ZZ3"><v>1</v></c>', ' hidden="1"');
  const bytes = aWorkbook({ sheet: sheetXml(rows), styles: stylesXml([0, 164], { 164: "00000" }) });
  const run = await checkFile(as.admin, { name: "codes.xlsx", bytes }, { chainId: await aChain(as.admin) });
  expect(run.sheets[0]?.remarks).toEqual({
    hiddenRows: 1,
    hiddenColumns: 0,
    hiddenColumnsAt: [],
    isCounted: true,
    hasMoreColumns: true,
  });
  expect((await rowsOf(as.admin, run.id)).map(({ cells: read }) => read["externalCode"])).toEqual([
    "00123",
    "00007",
  ]);
});

test("only administrators have market runs, and a run's status decides what it may do", async () => {
  const body = { kind: "market" } as const;
  const file = fixture("api/fixtures/sample-1-markets-clean.csv");
  await expect(as.partner(api.createImport, { file, body })).rejects.toMatchObject({ status: 403 });
  const { import: run } = await as.admin(api.createImport, { file, body });
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

test("account numbers are masked in the sample even when their column is unmapped", async () => {
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

test("the template imports as it is, in both languages", async () => {
  for (const language of ["en", "es"]) {
    const bytes = bytesOf(await as.admin(downloadTemplate, { headers: { "accept-language": language } }));
    const file = { name: "template.xlsx", bytes };
    const run = await checkFile(as.admin, file, { chainId: await aChain(as.admin) });
    expect(run.counts).toMatchObject({ rows: 1, create: 1, error: 0, warning: 0 });
    expect(run.mapping.columns.every(({ field }) => field !== null)).toBe(true);
  }
});

test("counts the runs of a status, however many pages they fill", async () => {
  const count = async (...status: ImportStatus[]) =>
    (await as.admin(api.listImports, { query: { kind: "market", status: status.join(","), pageSize: "1" } }))
      .total;
  const before = { checked: await count("checked"), both: await count("checked", "cancelled") };
  const file = fixture("api/fixtures/sample-1-markets-clean.csv");
  const bring = async () => (await as.admin(api.createImport, { file, body: { kind: "market" } })).import;
  await settled(as.admin, (await bring()).id);
  const { id } = await bring();
  await as.admin(api.cancelImport, { params: { id } });
  expect(await count("checked")).toBe(before.checked + 1);
  expect(await count("checked", "cancelled")).toBe(before.both + 2);
});

test("the check begins with the suggested columns by itself, and the same columns again change nothing", async () => {
  const file = csv("Nombre;NIT", "Uno;900123456");
  const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market" } });
  expect(run.status).toBe("checking");
  const again = await as.admin(api.mapImport, { params: { id: run.id }, body: run.mapping });
  expect(["checking", "checked"]).toContain(again.import.status);
  expect((await settled(as.admin, run.id)).counts.rows).toBe(1);
});

test("a file of which no column is recognised waits for its columns", async () => {
  const file = csv("Cosa;Otra", "x;y");
  const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market" } });
  expect(run.status).toBe("uploaded");
});
