// The check of a menu: what identifies each row, and which cell each issue belongs to.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { csv } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, issuesOf, openMarket, productsOf } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { fixRows, rowsOf } from "@igo/testing/builders/stores";

const world = await server();
const { as } = world;

const headings = "Sección;Subcategoría;Producto;SKU;Código de barras;Precio;Existencias;Disponible";

test("without a SKU a product is matched by its barcode, without that by section and name", async () => {
  const marketId = await openMarket(world);
  const file = csv(headings, "Granos;;Arroz;;7709990000016;2300;;", "Platos;Sopas;Ajiaco;;;29900;;");
  await commitMenu(as.admin, file, { marketId });
  const changed = csv(
    headings,
    "Granos;;Arroz blanco;;7709990000016;2400;;",
    "PLATOS;sopas;ajiáco;;;30900;;",
    "Granos;;Arroz;X-1;7709990000016;2400;;",
    "Platos;Sopas;Ajiaco;;;31900;;",
  );
  const run = await checkMenu(as.admin, changed, { marketId });
  const rows = await rowsOf(as.admin, run.id);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["update", "update", "duplicate", "error"]);
  expect(rows[2]?.issues).toMatchObject([{ code: "POSSIBLE_DUPLICATE", params: { reason: "product" } }]);
  expect(rows[3]?.issues).toMatchObject([{ code: "DUPLICATE_IN_FILE", params: { row: 3 } }]);
  const left = await fixRows(as.admin, run.id, { row: 3, decision: "skip" });
  expect(left.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, "skipped"],
    [5, "update"],
  ]);
});

test("a SKU that lost its zeros in a spreadsheet is a question; the same product keeps its SKU", async () => {
  const marketId = await openMarket(world);
  await commitMenu(as.admin, csv(headings, "Granos;;Arroz;00123;;2300;;"), { marketId });
  const run = await checkMenu(as.admin, csv(headings, "Granos;;Arroz;123;;2400;;"), { marketId });
  const [row] = await rowsOf(as.admin, run.id);
  expect(row).toMatchObject({
    outcome: "duplicate",
    issues: [{ field: "sku", code: "POSSIBLE_DUPLICATE", params: { name: "Arroz", reason: "productZeros" } }],
  });
  const { rows } = await fixRows(as.admin, run.id, { row: 2, decision: "update" });
  expect(rows).toMatchObject([
    { outcome: "update", changes: [{ field: "priceCop", before: 2300, after: 2400 }] },
  ]);
});

test("the issues of a menu are reported at their cells", async () => {
  const marketId = await openMarket(world);
  const file = csv(
    "Sección;Producto;SKU;EAN;Precio;Precio antes;Unidad;Existencias;Adiciones;Disponible desde;Disponible hasta",
    "Granos;Arroz;A-1;7,70E+12;2300;;;;;;",
    "Granos;Arroz;A-2;7709990000017;2300,50;;;;;;",
    ";Arroz;A-3;;20;;;;;;",
    "Granos;Arroz;A-4;;2300;2000;;;;;",
    "Granos;Arroz;A-5;;2300;;und;2,5;;;",
    "Granos;Arroz;A-6;;2300;;kg;2,5;;07:00;11:00",
    "Granos;Arroz;A-7;;2300;;;;Salsas:Rosada;31/12/2026;1/12/2026",
    "Granos;;A-8;;;;;;;31/12/2026;11:00",
    "Granos;Otro;A-1;;2300;;;;;;",
  );
  const { id } = await checkMenu(as.admin, file, { marketId });
  expect(await issuesOf(as.admin, id)).toEqual([
    [2, "ean", "SCIENTIFIC_NOTATION"],
    [3, "ean", "INVALID_GTIN"],
    [3, "priceCop", "INVALID_NUMBER"],
    [4, "priceCop", "OUT_OF_RANGE"],
    [4, "sectionName", "REQUIRED"],
    [5, "compareAtPriceCop", "OUT_OF_RANGE"],
    [6, "stock", "INVALID_NUMBER"],
    [8, "optionGroups", "INVALID_ENUM"],
    [8, "availableTo", "OUT_OF_RANGE"],
    [9, "availableTo", "INVALID_DATE"],
    [9, "name", "REQUIRED"],
    [9, "priceCop", "REQUIRED"],
    [10, "sku", "DUPLICATE_IN_FILE"],
  ]);
  const [, invalid, , , , good] = await rowsOf(as.admin, id);
  expect(invalid?.issues[0]?.suggestion).toBe("7709990000016");
  expect(good?.values).toMatchObject({
    stock: 2.5,
    saleHours: Array.from({ length: 7 }, (_, day) => ({ day: day + 1, open: "07:00", close: "11:00" })),
  });
  const fixed = await fixRows(as.admin, id, { row: 3, acceptSuggestions: ["ean", "priceCop"] });
  expect(fixed.rows[0]).toMatchObject({
    outcome: "create",
    values: { ean: "7709990000016", priceCop: 2300 },
  });
});

test("several markets by code or name in one file", async () => {
  const one = await openMarket(world, { externalCode: "VARIOS-1", name: "Centro" });
  const two = await openMarket(world, { externalCode: "VARIOS-2", name: "Norte" });
  for (const name of ["Doble", "Doble"]) await openMarket(world, { name });
  const file = csv(
    `Tienda;${headings}`,
    "VARIOS-1;Granos;;Arroz;A-1;;2300;;",
    "Norte;Granos;;Arroz;A-1;;2400;;",
    "VARIOS-9;Granos;;Arroz;A-1;;2400;;",
    ";Granos;;Arroz;A-1;;2400;;",
    "doble;Granos;;Arroz;A-1;;2400;;",
    `${two};Despensa;;Sal;A-2;;1500;;`,
  );
  const run = await commitMenu(as.admin, file);
  expect(run.counts).toMatchObject({ create: 3, error: 3, committed: 3 });
  expect(await issuesOf(as.admin, run.id)).toEqual([
    [4, "marketRef", "NOT_FOUND"],
    [5, "marketRef", "REQUIRED"],
    [6, "marketRef", "AMBIGUOUS"],
  ]);
  expect(await productsOf(world, one)).toMatchObject([{ priceCop: 2300 }]);
  expect(await productsOf(world, two)).toMatchObject([{ priceCop: 2400 }, { priceCop: 1500 }]);
});

test("the inventory file of chains for Rappi is recognised by its headings, and offers become prices", async () => {
  const marketId = await openMarket(world);
  const head =
    "store_id;id;gtin;name;category_first_level;category_second_level;price;discount_price;stock;is_available";
  const file = csv(
    head,
    "900123;A-1;7709990000016;Arroz;Granos;Arroz;2300;2000;5;true",
    "900123;A-2;;Sal;Despensa;;1500;;;false",
  );
  const { import: uploaded } = await as.admin(api.importMenu, { file, body: { marketId } });
  expect(uploaded.mapping.columns.map(({ field }) => field)).toEqual([
    null,
    "sku",
    "ean",
    "name",
    "sectionName",
    "subsectionName",
    "priceCop",
    "discountPriceCop",
    "stock",
    "isAvailable",
  ]);
  const run = await commitMenu(as.admin, file, { marketId });
  expect(run.counts).toMatchObject({ committed: 2 });
  expect(await productsOf(world, marketId)).toMatchObject([
    { sku: "A-1", priceCop: 2000, compareAtPriceCop: 2300 },
    { sku: "A-2", priceCop: 1500, compareAtPriceCop: null, isAvailable: false },
  ]);
  const over = csv(head, "900123;A-1;7709990000016;Arroz;Granos;Arroz;2300;;5;true");
  await commitMenu(as.admin, over, { marketId });
  expect((await productsOf(world, marketId))[0]).toMatchObject({ priceCop: 2300, compareAtPriceCop: null });
});

test("a price below cost is reported, although costs are not imported, even after another cell is fixed", async () => {
  const marketId = await openMarket(world);
  const file = csv(
    "Sección;Producto;Vr. Costo;Precio",
    "Jugos;Lulo;4.000;12.000",
    "Jugos;Mora;21.000;2.100",
    "Jugos;Uva;;9.000",
  );
  const run = await checkMenu(as.admin, file, { marketId });
  expect(run.mapping.columns[2]).toMatchObject({ field: null });
  const costs = async () =>
    (await rowsOf(as.admin, run.id)).map(({ issues }) => issues.map(({ code, params }) => [code, params]));
  const warned = [["UNLIKELY_AMOUNT", { value: 2100, cost: 21_000, reason: "cost" }]];
  expect(await costs()).toEqual([[], warned, []]);
  await fixRows(as.admin, run.id, { row: 3, values: { name: "Moras" } });
  expect(await costs()).toEqual([[], warned, []]);
  await fixRows(as.admin, run.id, { row: 3, values: { priceCop: "31.000" } });
  expect(await costs()).toEqual([[], [], []]);
});
