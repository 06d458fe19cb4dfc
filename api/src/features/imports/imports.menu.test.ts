// Menus by spreadsheet, through the calls: created, unchanged, updated, undone; one market and several; nobody else's.
import { listCategories, updateCategory } from "@igo/contract/categories.calls";
import * as api from "@igo/contract/imports.calls";
import { expect, test } from "vitest";
import { csv, fixture, settled, undoRun } from "@igo/testing/markets";
import { checkMenu, commitMenu, join, openMarket } from "@igo/testing/menus";
import { server } from "@igo/testing/server";

type Server = Awaited<ReturnType<typeof server>>;

const productsOf = ({ deps }: Server, marketId: string) =>
  deps.db
    .selectFrom("product")
    .innerJoin("menuSection as section", "section.id", "product.sectionId")
    .leftJoin("menuSection as parent", "parent.id", "section.parentId")
    .selectAll("product")
    .select(["section.name as section", "parent.name as parent"])
    .where("product.marketId", "=", marketId)
    .where("product.deletedAt", "is", null)
    .orderBy("product.position")
    .execute();
const sectionsOf = ({ deps }: Server, marketId: string) =>
  deps.db
    .selectFrom("menuSection")
    .select(["id", "name", "parentId"])
    .where("marketId", "=", marketId)
    .where("deletedAt", "is", null)
    .execute();

const rowsOf = async (ask: Server["as"]["admin"], id: string, query: object = {}) =>
  (await ask(api.listImportRows, { params: { id }, query: { pageSize: "200", ...query } })).rows;
const told = async (ask: Server["as"]["admin"], id: string) =>
  (await rowsOf(ask, id)).flatMap(({ row, issues }) => issues.map(({ field, code }) => [row, field, code]));

const sampleFiles = [
  "api/fixtures/sample-3-menu-60.csv",
  "api/fixtures/sample-3-menu.libreoffice.xlsx",
  "samples/menu.csv",
  "samples/menu.xlsx",
];

test.each(sampleFiles)(
  "a partner brings the menu of %s: sixty products, the second time none, and undone it is as before",
  async (path) => {
    const world = await server();
    const { partner } = world;
    const marketId = await openMarket(world, {}, partner);
    const run = await commitMenu(partner.ask, fixture(path), { marketId });
    expect(run).toMatchObject({
      status: "committed",
      kind: "menu",
      marketId,
      issueCounts: [],
      counts: { rows: 60, create: 60, error: 0, warning: 0, committed: 60 },
    });
    const products = await productsOf(world, marketId);
    const prices = Object.fromEntries(products.map(({ sku, priceCop }) => [sku, priceCop]));
    expect(prices).toMatchObject({ "P-00001": 2300, "P-00002": 21_900, "P-00003": 7800, "P-00047": 34_900 });
    expect(products[0]).toMatchObject({
      name: "Arroz blanco La Cosecha 500 g",
      parent: "Granos",
      section: "Arroz",
      ean: "7709990000016",
      taxCode: "exempt",
      unit: "unit",
      saleType: "unit",
      netContent: "500 g",
      stock: 20,
      isAvailable: true,
    });
    const of = (sku: string) => products.find((one) => one.sku === sku);
    expect(of("P-00010")).toMatchObject({ isAvailable: false, taxCode: "vat_5" });
    expect(of("P-00014")).toMatchObject({ unit: "kg", saleType: "weight", stock: 25.5, ean: null });
    expect(of("P-00043")).toMatchObject({ ageRestricted: true, netContent: "330 ml" });
    expect(of("P-00053")).toMatchObject({
      taxCode: "consumption_8",
      unit: "portion",
      optionGroups: [
        {
          name: "Salsas",
          min: 0,
          max: 2,
          options: [
            { name: "Rosada", priceCop: 0 },
            { name: "Tártara", priceCop: 500 },
            { name: "Piña", priceCop: 0 },
          ],
        },
        { name: "Extra", min: 0, max: 1, options: [{ name: "Tocineta", priceCop: 3500 }] },
      ],
    });
    const again = await commitMenu(partner.ask, fixture(path), { marketId });
    expect(again.counts).toMatchObject({ rows: 60, create: 0, update: 0, unchanged: 60, committed: 0 });
    const undone = await undoRun(partner.ask, run.id);
    expect(undone).toMatchObject({ status: "undone", undoKept: [] });
    expect(await productsOf(world, marketId)).toEqual([]);
    expect(await sectionsOf(world, marketId)).toEqual([]);
  },
);

const headings = "Sección;Subcategoría;Producto;SKU;Código de barras;Precio;Existencias;Disponible";

test("a menu shows what it would change, cell by cell, and undo brings the cells back", async () => {
  const world = await server();
  const { as } = world;
  const marketId = await openMarket(world);
  await commitMenu(
    as.admin,
    csv(headings, "Granos;Arroz;Arroz 500 g;A-1;;2300;5;Sí", "Granos;;Lenteja;A-2;;4200;;Sí"),
    { marketId },
  );
  const before = await productsOf(world, marketId);
  const change = csv(
    "Sección;Producto;SKU;Precio;Existencias",
    "Granos;Arroz 500 g;A-1;2.500;-",
    "Despensa;Lenteja;A-2;4200;7",
    "Despensa;Sal;A-3;1.500;",
  );
  const { id } = await checkMenu(as.admin, change, { marketId });
  const rows = await rowsOf(as.admin, id);
  expect(rows.map(({ outcome }) => outcome)).toEqual(["update", "update", "create"]);
  // Named without its subsection, rice stays in it.
  expect(rows[0]?.changes).toEqual([
    { field: "stock", before: 5, after: null },
    { field: "priceCop", before: 2300, after: 2500 },
  ]);
  expect(rows[1]).toMatchObject({
    changes: [
      { field: "stock", before: null, after: 7 },
      { field: "sectionName", before: "Granos", after: "Despensa" },
    ],
    product: { name: "Lenteja", sku: "A-2", deleted: false },
    market: { id: marketId },
  });
  await as.admin(api.commitImport, { params: { id }, body: { mode: "all-or-nothing" } });
  expect(await settled(as.admin, id)).toMatchObject({ status: "committed", counts: { committed: 3 } });
  expect(await productsOf(world, marketId)).toMatchObject([
    { sku: "A-1", parent: "Granos", section: "Arroz", priceCop: 2500, stock: null },
    { sku: "A-2", parent: null, section: "Despensa", stock: 7 },
    { sku: "A-3", section: "Despensa" },
  ]);
  await undoRun(as.admin, id);
  const after = await productsOf(world, marketId);
  const plain = (list: typeof before) => list.map(({ version: _v, updatedAt: _u, ...product }) => product);
  expect(plain(after)).toEqual(plain(before));
  expect((await sectionsOf(world, marketId)).map(({ name }) => name).sort()).toEqual(["Arroz", "Granos"]);
});

test("without a SKU a product is known by its bar code, without that by section and name", async () => {
  const world = await server();
  const { as } = world;
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
  const left = await as.admin(api.fixImportRows, {
    params: { id: run.id },
    body: { rows: [{ row: 3, decision: "skip" }] },
  });
  expect(left.rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [3, "skipped"],
    [5, "update"],
  ]);
});

test("what is wrong with a menu is told at its cell", async () => {
  const world = await server();
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
  const { id } = await checkMenu(world.as.admin, file, { marketId });
  expect(await told(world.as.admin, id)).toEqual([
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
  const [, faulty, , , , good] = await rowsOf(world.as.admin, id);
  expect(faulty?.issues[0]?.suggestion).toBe("7709990000016");
  expect(good?.values).toMatchObject({
    stock: 2.5,
    saleHours: Array.from({ length: 7 }, (_, day) => ({ day: day + 1, open: "07:00", close: "11:00" })),
  });
  const mended = await world.as.admin(api.fixImportRows, {
    params: { id },
    body: { rows: [{ row: 3, acceptSuggestions: ["ean", "priceCop"] }] },
  });
  expect(mended.rows[0]).toMatchObject({
    outcome: "create",
    values: { ean: "7709990000016", priceCop: 2300 },
  });
});

test("a section is known by its English name too, and what changes is told in the language of who reads", async () => {
  const world = await server();
  const marketId = await openMarket(world);
  const { admin } = world.as;
  await commitMenu(admin, csv(headings, "Lácteos;Quesos;Cuajada;A-1;;6400;;", "Aseo;;Jabón;A-2;;3000;;"), {
    marketId,
  });
  for (const [es, en] of [
    ["Lácteos", "Dairy"],
    ["Quesos", "Cheese"],
  ] as const) {
    const { categories } = await admin(listCategories, { query: { scope: "menu", marketId } });
    const id = categories.find((one) => one.es === es)?.id ?? "";
    await admin(updateCategory, { body: { scope: "menu", marketId, id, version: 1, en } });
  }
  const file = csv(
    headings,
    "dairy;CHEESE;Cuajada;A-1;;6400;;",
    "Dairy;;Jabón;A-2;;3000;;",
    "Dary;;Kumis;A-3;;9800;;",
  );
  const { id } = await checkMenu(admin, file, {
    marketId,
    change: (mapping) => ({ ...mapping, createSections: false }),
  });
  const seen = async (language: string) =>
    (await admin(api.listImportRows, { params: { id }, headers: { "accept-language": language } })).rows.map(
      ({ outcome, changes, issues }) => [outcome, ...changes, ...issues.map((one) => one.suggestion)],
    );
  expect(await seen("en")).toEqual([
    ["unchanged"],
    ["update", { field: "sectionName", before: "Aseo", after: "Dairy" }],
    ["error", "Dairy"],
  ]);
  expect((await seen("es"))[1]).toEqual([
    "update",
    { field: "sectionName", before: "Aseo", after: "Lácteos" },
  ]);
  const run = await commitMenu(admin, csv(headings, "Dairy;Cheese;Kumis;A-3;;9800;;"), { marketId });
  expect(run.counts).toMatchObject({ create: 1 });
  expect(await sectionsOf(world, marketId)).toHaveLength(3);
});

test("a run that makes no sections tells the ones that are missing, and which was likely meant", async () => {
  const world = await server();
  const marketId = await openMarket(world);
  await commitMenu(world.as.admin, csv(headings, "Lácteos;Quesos;Cuajada;A-1;;6400;;"), { marketId });
  const { id } = await checkMenu(
    world.as.admin,
    csv(headings, "Lacteo;;Kumis;A-2;;9800;;", "Lácteos;Queso;Doble crema;A-3;;9800;;"),
    { marketId, change: (mapping) => ({ ...mapping, createSections: false }) },
  );
  const rows = await rowsOf(world.as.admin, id);
  expect(rows.flatMap(({ issues }) => issues)).toMatchObject([
    { field: "sectionName", code: "NOT_FOUND", suggestion: "Lácteos" },
    { field: "subsectionName", code: "NOT_FOUND", suggestion: "Quesos" },
  ]);
  await world.as.admin(api.resolveImport, { params: { id }, body: { code: "NOT_FOUND", action: "accept" } });
  expect((await settled(world.as.admin, id)).counts).toMatchObject({ create: 2, error: 0 });
});

test("several markets by code or name in one file", async () => {
  const world = await server();
  const one = await openMarket(world, { externalCode: "T-0001", name: "Centro" });
  const two = await openMarket(world, { externalCode: "T-0002", name: "Norte", taxId: "990100022" });
  for (const taxId of ["990100033", "990100044"]) await openMarket(world, { name: "Doble", taxId });
  const file = csv(
    `Tienda;${headings}`,
    "T-0001;Granos;;Arroz;A-1;;2300;;",
    "Norte;Granos;;Arroz;A-1;;2400;;",
    "T-0009;Granos;;Arroz;A-1;;2400;;",
    ";Granos;;Arroz;A-1;;2400;;",
    "doble;Granos;;Arroz;A-1;;2400;;",
    `${two};Despensa;;Sal;A-2;;1500;;`,
  );
  const run = await commitMenu(world.as.admin, file);
  expect(run.counts).toMatchObject({ create: 3, error: 3, committed: 3 });
  expect(await told(world.as.admin, run.id)).toEqual([
    [4, "marketRef", "NOT_FOUND"],
    [5, "marketRef", "REQUIRED"],
    [6, "marketRef", "AMBIGUOUS"],
  ]);
  expect(await productsOf(world, one)).toMatchObject([{ priceCop: 2300 }]);
  expect(await productsOf(world, two)).toMatchObject([{ priceCop: 2400 }, { priceCop: 1500 }]);
});

test("the inventory file that chains give to Rappi is known by its headings, and its offers are prices", async () => {
  const world = await server();
  const marketId = await openMarket(world);
  const head =
    "store_id;id;gtin;name;category_first_level;category_second_level;price;discount_price;stock;is_available";
  const file = csv(
    head,
    "900123;A-1;7709990000016;Arroz;Granos;Arroz;2300;2000;5;true",
    "900123;A-2;;Sal;Despensa;;1500;;;false",
  );
  const { import: uploaded } = await world.as.admin(api.importMenu, { file, body: { marketId } });
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
  const run = await commitMenu(world.as.admin, file, { marketId });
  expect(run.counts).toMatchObject({ committed: 2 });
  expect(await productsOf(world, marketId)).toMatchObject([
    { sku: "A-1", priceCop: 2000, compareAtPriceCop: 2300 },
    { sku: "A-2", priceCop: 1500, compareAtPriceCop: null, isAvailable: false },
  ]);
  const over = csv(head, "900123;A-1;7709990000016;Arroz;Granos;Arroz;2300;;5;true");
  await commitMenu(world.as.admin, over, { marketId });
  expect((await productsOf(world, marketId))[0]).toMatchObject({ priceCop: 2300, compareAtPriceCop: null });
});

test("a partner's file that names another's market changes nothing there, and tells nothing of it", async () => {
  const world = await server();
  const { as, partner } = world;
  const mine = await openMarket(world, { externalCode: "MINE" }, partner);
  const theirs = await openMarket(world, { externalCode: "THEIRS", name: "Canario", taxId: "990100022" });
  await commitMenu(as.admin, csv(headings, "Granos;;Arroz;A-1;;2300;;"), { marketId: theirs });
  const before = await productsOf(world, theirs);
  const file = csv(
    `Tienda;${headings}`,
    "MINE;Granos;;Arroz;A-1;;9900;;",
    "THEIRS;Granos;;Arroz;A-1;;9900;;",
    "Canario;Granos;;Arroz;A-1;;9900;;",
  );
  const run = await commitMenu(partner.ask, file);
  expect(run.counts).toMatchObject({ create: 1, error: 2, committed: 1 });
  const rows = await rowsOf(partner.ask, run.id);
  expect(rows.map(({ market }) => market?.id ?? null)).toEqual([mine, null, null]);
  expect(JSON.stringify(rows)).not.toContain("2300");
  expect(await productsOf(world, theirs)).toEqual(before);
  // Brought to his own market, rows that name another are not his market's.
  const one = await commitMenu(partner.ask, file, { marketId: mine });
  expect(one.counts).toMatchObject({ unchanged: 1, error: 2 });
  await expect(commitMenu(partner.ask, file, { marketId: theirs })).rejects.toMatchObject({ status: 404 });
});

test("who is no member any more when the import is written changes nothing", async () => {
  const world = await server();
  const { partner, deps } = world;
  const marketId = await openMarket(world, {}, partner);
  const { id } = await checkMenu(partner.ask, csv(headings, "Granos;;Arroz;A-1;;2300;;"), { marketId });
  await deps.jobs.stop();
  await partner.ask(api.commitImport, { params: { id }, body: { mode: "valid" } });
  await deps.db.deleteFrom("marketMember").execute();
  await deps.jobs.start();
  const run = await settled(world.as.admin, id);
  expect(run.counts).toMatchObject({ create: 0, error: 1, committed: 0 });
  expect(await productsOf(world, marketId)).toEqual([]);
  expect(await sectionsOf(world, marketId)).toEqual([]);
  await expect(partner.ask(api.readImport, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await join(world, marketId, partner);
  expect((await partner.ask(api.readImport, { params: { id } })).import.id).toBe(id);
});

test("the template of a menu imports as it is, in both languages", async () => {
  const world = await server();
  const marketId = await openMarket(world);
  for (const language of ["en", "es"]) {
    const { headers, rawPayload } = await world.raw({
      url: "/api/v1/imports/template.xlsx?kind=menu",
      headers: { authorization: `Bearer ${world.partner.token}`, "accept-language": language },
    });
    expect(headers["content-disposition"]).toContain(language === "es" ? "Plantilla" : "template");
    const run = await checkMenu(world.as.admin, { name: "template.xlsx", bytes: rawPayload }, { marketId });
    expect(run).toMatchObject({ issueCounts: [], counts: { rows: 1, create: 1, warning: 0 } });
    expect(run.mapping.columns.every(({ field }) => field !== null)).toBe(true);
  }
});

test("the faulty rows of a menu come as a workbook, and the corrected one goes back into the run", async () => {
  const world = await server();
  const { partner } = world;
  const marketId = await openMarket(world, {}, partner);
  const file = csv(headings, "Granos;;Arroz;A-1;7709990000017;2300;;", "Granos;;Sal;A-2;;1500;;");
  const { id } = await checkMenu(partner.ask, file, { marketId });
  const authorization = `Bearer ${partner.token}`;
  const book = await world.raw({ url: `/api/v1/imports/${id}/errors.xlsx`, headers: { authorization } });
  expect(book.statusCode).toBe(200);
  const corrected = csv(
    `iGO # ${id};${headings}`,
    "2;Granos;;Arroz;A-1;7709990000016;2300;;",
    "3;Granos;;Sal;A-2;;1600;;",
  );
  await partner.ask(api.uploadCorrections, { params: { id }, file: corrected });
  expect((await settled(partner.ask, id)).counts).toMatchObject({ create: 2, error: 0 });
  expect((await rowsOf(partner.ask, id)).map(({ values }) => values.priceCop)).toEqual([2300, 1600]);
});

test("a partner sees his own menus in the history, and no markets' imports; markets he cannot bring", async () => {
  const world = await server();
  const { as, partner } = world;
  const marketId = await openMarket(world, {}, partner);
  const file = csv(headings, "Granos;;Arroz;A-1;;2300;;");
  const mine = await checkMenu(partner.ask, file, { marketId });
  const others = await checkMenu(as.admin, file, { marketId });
  await as.admin(api.createImport, { file, body: { kind: "market" } });
  expect((await partner.ask(api.listImports, {})).imports.map(({ id }) => id)).toEqual([mine.id]);
  expect((await as.admin(api.listImports, {})).total).toBe(3);
  expect((await as.admin(api.listImports, { query: { kind: "menu" } })).total).toBe(2);
  await expect(partner.ask(api.readImport, { params: { id: others.id } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(partner.ask(api.createImport, { file, body: { kind: "market" } })).rejects.toMatchObject({
    status: 403,
  });
});
