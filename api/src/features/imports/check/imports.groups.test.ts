// What a file says outside its columns: titles, sheet names, and lines above rows that contain only a name.
import * as api from "@igo/contract/imports/imports.calls";
import { writeWorkbook } from "@igo/sheet/write/write";
import { expect, test } from "vitest";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { checkMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const world = await server();
const { admin } = world.as;

test("sections above their products apply to the rows below, and are listed with totals and signatures", async () => {
  const marketId = await openMarket(world);
  const file = csv(
    "Producto;Descripción;Precio",
    "ENTRADAS;;",
    "Empanada;De carne;3000",
    "Arepa;De queso;4000",
    "BEBIDAS;;",
    "Producto;Descripción;Precio",
    "Jugo;De mora;5000",
    "TOTAL BEBIDAS 1;;",
    "Elaboró: Ana Ruiz;;",
    "Vo. Bo.;;",
  );
  const run = await checkMenu(admin, file, { marketId });
  expect(run.mapping.constants).toEqual({ sectionName: { from: "group" } });
  expect(run.offers).toContainEqual({ field: "sectionName", from: "group", text: "ENTRADAS" });
  expect(run.counts).toMatchObject({ rows: 3, create: 3 });
  expect((await rowsOf(admin, run.id)).map(({ row, cells }) => [row, cells.sectionName])).toEqual([
    [3, "ENTRADAS"],
    [4, "ENTRADAS"],
    [7, "BEBIDAS"],
  ]);
  expect(run.ignored.listed.map(({ row, kind }) => [row, kind])).toEqual([
    [2, "group"],
    [5, "group"],
    [6, "header"],
    [8, "total"],
    [9, "note"],
    [10, "note"],
  ]);
});

test("a region above its stores is listed, and sets their zone only when chosen", async () => {
  const chainId = await aChain(admin);
  const file = csv(
    storeHeadings,
    "ZONA NORTE;;;;;;;;",
    store("T-1", "Uno"),
    ";Tienda Dos;;;;;;;",
    store("T-3", "Tres"),
  );
  const run = await checkFile(admin, file, { chainId });
  expect(run.ignored.listed).toMatchObject([{ row: 2, kind: "group", text: "ZONA NORTE" }]);
  // A store with only a name is a row, with its errors.
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { row: 3, outcome: "create" },
    { row: 4, outcome: "error", cells: { name: "Tienda Dos" } },
    { row: 5, outcome: "create" },
  ]);
  expect(run.offers).toContainEqual({ field: "neighborhood", from: "group", text: "ZONA NORTE" });
  const chosen = await checkFile(admin, csv(storeHeadings, "ZONA NORTE;;;;;;;;", store("T-1", "Uno")), {
    chainId,
    change: (mapping) => ({ ...mapping, constants: { neighborhood: { from: "group" } } }),
  });
  expect(await rowsOf(admin, chosen.id)).toMatchObject([{ values: { neighborhood: "ZONA NORTE" } }]);
});

const titled = async (sheet: string, title: string) => {
  const headings = "codigo;nombre;categoria;direccion;celular;correo".split(";");
  const line = "T-1;Uno;supermercado;Calle 9 # 1-50;3001000100;a@example.com".split(";");
  const columns = headings.map((_, index) => ({
    heading: index === 0 ? title : "",
    format: "text" as const,
  }));
  return {
    name: "stores.xlsx",
    bytes: await writeWorkbook({
      sheets: [{ name: sheet, columns, rows: [headings, line], freezeHeader: false }],
    }),
  };
};

test("a document in the title and a municipality in the sheet's name are offered, and set when chosen", async () => {
  const file = await titled("Tiendas Envigado", "SUPERMERCADOS EL ROBLE S.A.S. – NIT 990.100.011-2");
  const { import: uploaded } = await admin(api.createImport, { file, body: { kind: "market" } });
  expect(uploaded.mapping.headerRow).toBe(2);
  expect(uploaded.offers).toEqual(
    expect.arrayContaining([
      { field: "taxId", from: "title", text: "990.100.011-2" },
      { field: "legalName", from: "title", text: "SUPERMERCADOS EL ROBLE S.A.S." },
      { field: "municipalityCode", from: "sheet", text: "Envigado" },
    ]),
  );
  const { offers } = await admin(api.suggestColumns, {
    params: { id: uploaded.id },
    query: { sheet: "0", headerRow: "2" },
  });
  expect(offers).toEqual(uploaded.offers);
  const run = await checkFile(admin, file, {
    chainId: await aChain(admin),
    change: (mapping) => ({
      ...mapping,
      constants: { taxId: { from: "title" }, municipalityCode: { from: "sheet" } },
    }),
  });
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { outcome: "create", values: { taxId: "990100011", taxIdDv: "2", municipalityCode: "05266" } },
  ]);
});

test("texts that the fields' readers cannot read are not offered", async () => {
  const file = await titled("Hoja1", "Listado de puntos, llamar al 3001234567");
  const { import: run } = await admin(api.createImport, { file, body: { kind: "market" } });
  expect(run.offers).toEqual([]);
});

test("rows that their suggestions would fix are counted, and can be filtered", async () => {
  const file = csv(
    storeHeadings,
    store("T-1", "Uno"),
    store("T-2", "Dos", { nit: "990100011-7" }),
    store("T-3", "Tres", { phone: "12" }),
  );
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  expect(run.counts).toMatchObject({ create: 1, error: 2, suggested: 1 });
  const rowsThat = async (suggested: string) =>
    (await rowsOf(admin, run.id, { suggested })).map(({ cells }) => cells.externalCode);
  expect(await rowsThat("true")).toEqual(["T-2"]);
  expect(await rowsThat("false")).toEqual(["T-3"]);
});
