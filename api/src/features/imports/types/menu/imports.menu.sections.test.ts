// The sections of a menu in a spreadsheet: created, moved between, recognised by either name, and not created where a
// run may not.
import { listCategories, updateCategory } from "@igo/contract/categories/categories.calls";
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { csv, undoRun } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, openMarket, productsOf, sectionsOf } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { commitRun, resolveRows, rowsOf } from "@igo/testing/builders/stores";

const world = await server();
const { as } = world;

const headings = "Sección;Subcategoría;Producto;SKU;Código de barras;Precio;Existencias;Disponible";

test("a menu shows what it would change, cell by cell, and undo restores the cells", async () => {
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
  // Rice stays in its subsection, because the row only names the section.
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
  const run = await commitRun(as.admin, id, "all-or-nothing");
  expect(run).toMatchObject({ status: "committed", counts: { committed: 3 } });
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

test("a section is also recognised by its English name, and changes appear in the reader's language", async () => {
  const marketId = await openMarket(world);
  const { admin } = as;
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

test("a run that creates no sections reports missing ones, and suggests the likely one", async () => {
  const marketId = await openMarket(world);
  await commitMenu(as.admin, csv(headings, "Lácteos;Quesos;Cuajada;A-1;;6400;;"), { marketId });
  const { id } = await checkMenu(
    as.admin,
    csv(headings, "Lacteo;;Kumis;A-2;;9800;;", "Lácteos;Queso;Doble crema;A-3;;9800;;"),
    { marketId, change: (mapping) => ({ ...mapping, createSections: false }) },
  );
  const rows = await rowsOf(as.admin, id);
  expect(rows.flatMap(({ issues }) => issues)).toMatchObject([
    { field: "sectionName", code: "NOT_FOUND", suggestion: "Lácteos" },
    { field: "subsectionName", code: "NOT_FOUND", suggestion: "Quesos" },
  ]);
  const { counts } = await resolveRows(as.admin, id, { code: "NOT_FOUND", action: "accept" });
  expect(counts).toMatchObject({ create: 2, error: 0 });
});
