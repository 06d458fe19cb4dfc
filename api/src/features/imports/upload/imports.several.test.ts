// A workbook with a sheet for each municipality or section: read as one run, each row identified by its sheet.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import {
  checkAgain,
  commitRun,
  fixRows,
  marketsOf,
  rowsOf,
  store,
  storeHeadings,
} from "@igo/testing/builders/stores";
import { correct, type SheetOfLines, workbook } from "@igo/testing/builders/workbooks";

const { as } = await server();
const { admin } = as;

/** The columns of `storeHeadings` in reverse order. */
const backwards = (line: string) => line.split(";").toReversed().join(";");

const twoTowns = (...more: SheetOfLines[]) =>
  workbook(
    { name: "Medellín", headings: storeHeadings, lines: [store("T-1", "Uno"), store("T-2", "Dos")] },
    {
      name: "Envigado",
      headings: backwards(storeHeadings),
      lines: [backwards(store("T-3", "Tres", { city: "Envigado" })), backwards(store("T-1", "Otra"))],
    },
    ...more,
  );

const guide: SheetOfLines = { name: "Ayuda", headings: "Cómo llenarla;Nota", lines: ["Escriba;algo"] };

test("similar sheets are one run; a row is identified by its sheet, and so is the one it repeats", async () => {
  const chainId = await aChain(admin);
  const run = await checkFile(admin, await twoTowns(guide), { chainId });
  expect(run.mapping.sheets).toEqual([
    { name: "Medellín", headerRow: 1 },
    { name: "Envigado", headerRow: 1 },
  ]);
  expect(run.counts).toMatchObject({ rows: 4, create: 3, error: 1 });
  const rows = await rowsOf(admin, run.id);
  expect(rows.map(({ number, sheet, row }) => [number, sheet, row])).toEqual([
    [2, "Medellín", 2],
    [3, "Medellín", 3],
    [5, "Envigado", 2],
    [6, "Envigado", 3],
  ]);
  expect(rows[2]).toMatchObject({ values: { externalCode: "T-3", municipalityCode: "05266" } });
  expect(rows[3]?.issues).toMatchObject([
    {
      code: "DUPLICATE_IN_FILE",
      params: { sheet: "Medellín", row: 2 },
      message: expect.stringContaining("Medellín"),
    },
  ]);
  const { rows: after } = await admin(api.listImportRows, { params: { id: run.id }, query: { from: "5" } });
  expect(after.map(({ number }) => number)).toEqual([5, 6]);
});

test("a row of a run with several sheets is identified by its sheet", async () => {
  const run = await checkFile(admin, await twoTowns(), { chainId: await aChain(admin) });
  const values = { externalCode: "T-4" };
  await expect(fixRows(admin, run.id, { row: 3, values })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "rows.0.sheet" }],
  });
  await expect(fixRows(admin, run.id, { sheet: "Bello", row: 3, values })).rejects.toMatchObject({
    errors: [{ path: "rows.0.sheet" }],
  });
  const { rows } = await fixRows(admin, run.id, { sheet: "Envigado", row: 3, values });
  expect(rows).toMatchObject([{ number: 6, sheet: "Envigado", row: 3, outcome: "create" }]);
  const committed = await commitRun(admin, run.id);
  expect(committed.counts).toMatchObject({ committed: 4 });
});

test("corrections of sheets that are read again stay, those of a sheet that is no longer read are dropped", async () => {
  const run = await checkFile(admin, await twoTowns(), { chainId: await aChain(admin) });
  await fixRows(admin, run.id, { sheet: "Medellín", row: 2, values: { name: "Corregida" } });
  await fixRows(admin, run.id, { sheet: "Envigado", row: 2, values: { name: "Cambiada" } });
  const names = async () => (await rowsOf(admin, run.id)).map(({ cells }) => cells.name);
  await checkAgain(admin, run);
  expect(await names()).toEqual(["Corregida", "Dos", "Cambiada", "Otra"]);
  const { sheets: _, ...alone } = run.mapping;
  await checkAgain(admin, { id: run.id, mapping: alone });
  expect(await names()).toEqual(["Corregida", "Dos"]);
  await checkAgain(admin, run);
  expect(await names()).toEqual(["Corregida", "Dos", "Tres", "Otra"]);
});

test("sheets that do not exist are rejected", async () => {
  const { import: run } = await admin(api.createImport, { file: await twoTowns(), body: { kind: "market" } });
  const put = (...sheets: { name: string; headerRow: number }[]) =>
    admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, sheets } });
  const own = { name: "Medellín", headerRow: 1 };
  await expect(put(own, { name: "Bello", headerRow: 1 })).rejects.toMatchObject({
    errors: [{ path: "sheets.1.name" }],
  });
  await expect(put(own, { name: "Envigado", headerRow: 50 })).rejects.toMatchObject({
    errors: [{ path: "sheets.1.headerRow" }],
  });
  await expect(put({ name: "Envigado", headerRow: 1 })).rejects.toMatchObject({
    errors: [{ path: "sheets" }],
  });
});

test("the workbook of rows with errors names their sheets, and its corrections return to them", async () => {
  const chainId = await aChain(admin);
  const run = await checkFile(admin, await twoTowns(), { chainId });
  const corrected = await correct(admin, run.id, ([headings = [], line = []]) => {
    expect(line).toContain("Envigado · 3");
    line[headings.indexOf("codigo")] = "T-9";
  });
  expect(corrected.counts).toMatchObject({ create: 4, error: 0 });
  await commitRun(admin, run.id);
  expect((await marketsOf(admin, chainId)).map(({ externalCode }) => externalCode)).toEqual([
    "T-1",
    "T-2",
    "T-3",
    "T-9",
  ]);
});

test("the error workbook has the user's own columns of a field, each marked, and they are joined again", async () => {
  const file = await workbook({
    name: "Hoja1",
    headings: `${storeHeadings};Abre;Cierra;Coordenadas`,
    lines: [
      `${store("T-1", "Uno")};8:00;25:00;6.24, -75.58`,
      `${store("T-2", "Dos", { phone: "12" })};8:00;20:00;6.24, -75.58`,
    ],
  });
  const run = await checkFile(admin, file, {
    chainId: await aChain(admin),
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ index, heading, field }) => {
        if (heading === "Abre") return { index, heading, field: "openingHours", part: { edge: "open" } };
        if (heading === "Cierra") return { index, heading, field: "openingHours", part: { edge: "close" } };
        return { index, heading, field: heading === "Coordenadas" ? "point" : field };
      }),
    }),
  });
  expect(run.counts).toMatchObject({ error: 2 });
  const corrected = await correct(admin, run.id, ([headings = [], first = [], second = []]) => {
    const at = (heading: string) => headings.indexOf(heading);
    expect([first[at("Abre")], first[at("Cierra")], first[at("Coordenadas")]]).toEqual([
      "8:00",
      "25:00",
      "6.24, -75.58",
    ]);
    first[at("Cierra")] = "22:00";
    second[at("celular")] = "3001000100";
  });
  expect(corrected.counts).toMatchObject({ create: 2, error: 0 });
  const rows = await rowsOf(admin, run.id);
  expect(rows.map(({ cells }) => cells.openingHours)).toEqual(["8:00 - 22:00", "8:00 - 20:00"]);
  expect(rows[1]?.values).toMatchObject({ lat: 6.24, lon: -75.58 });
});

test("an unchanged workbook changes no cell, even where a field of several columns was typed over", async () => {
  const file = await workbook({
    name: "Hoja1",
    headings: `${storeHeadings};L-V;Sab`,
    lines: [`${store("T-1", "Uno", { phone: "12" })};8-18;9-13`],
  });
  const run = await checkFile(admin, file, {
    chainId: await aChain(admin),
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ index, heading, field }) => {
        if (heading === "L-V")
          return { index, heading, field: "openingHours", part: { days: [1, 2, 3, 4, 5] } };
        if (heading === "Sab") return { index, heading, field: "openingHours", part: { days: [6] } };
        return { index, heading, field };
      }),
    }),
  });
  await fixRows(admin, run.id, { row: 2, values: { openingHours: "7:00-21:00" } });
  const before = await rowsOf(admin, run.id);
  await correct(admin, run.id, () => undefined);
  expect(await rowsOf(admin, run.id)).toEqual(before);
});
