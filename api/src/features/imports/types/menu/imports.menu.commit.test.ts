// The commit of a menu, when products change or markets disappear after the check.
import * as api from "@igo/contract/imports/imports.calls";
import { deleteMarket } from "@igo/contract/markets/markets.calls";
import { deleteProduct, listProducts } from "@igo/contract/products/products.calls";
import { expect, test } from "vitest";
import { csv, undoRun } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, openMarket } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";
import { commitRun } from "@igo/testing/builders/stores";

const world = await server();
const { as, deps } = world;

const headings = "Tienda;Sección;Subcategoría;Producto;SKU;Precio";
/** Products that alternate between the markets. */
const lines = (count: number, codes: readonly string[]) =>
  Array.from(
    { length: count },
    (_, index) =>
      `${codes[index % 2]};Sección ${index % 7};Parte ${index % 3};Producto ${index};S-${index};${1000 + index}`,
  );

test("a row whose product changed since the check is compared again when it is written", async () => {
  const marketId = await openMarket(world);
  const one = csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2300", "Granos;Sal;A-2;1500");
  const { id } = await checkMenu(as.admin, one, { marketId });
  await commitMenu(as.admin, csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2000"), { marketId });
  expect(await commitRun(as.admin, id, "all-or-nothing")).toMatchObject({
    status: "committed",
    counts: { create: 1, update: 1, committed: 2 },
  });
});

test("a menu can be imported again after its run was undone; a product that a user deleted may be restored", async () => {
  const marketId = await openMarket(world);
  const file = csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2300", "Granos;Sal;A-2;1500");
  const first = await commitMenu(as.admin, file, { marketId });
  await undoRun(as.admin, first.id);
  const again = await commitMenu(as.admin, file, { marketId });
  expect(again.counts).toMatchObject({ create: 2, duplicate: 0, committed: 2 });
  const { products } = await as.admin(listProducts, { query: { marketId, search: "Arroz" } });
  await as.admin(deleteProduct, { params: { id: products[0]?.id ?? "" } });
  const third = await checkMenu(as.admin, file, { marketId });
  expect(third.counts).toMatchObject({ duplicate: 1, unchanged: 1 });
});

test("rows of a market deleted since the check are not written and say so; the others are written", async () => {
  const open = await openMarket(world, { externalCode: "OPEN" });
  const shut = await openMarket(world, { externalCode: "SHUT" });
  await commitMenu(as.admin, csv("Tienda;Sección;Producto;SKU;Precio", "SHUT;Granos;Arroz;A-1;2300"));
  const file = csv(
    "Tienda;Sección;Producto;SKU;Precio",
    "OPEN;Granos;Arroz;A-1;2500",
    "SHUT;Granos;Arroz;A-1;2500",
    "SHUT;Bebidas;Jugo;B-1;4000",
  );
  const { id, counts } = await checkMenu(as.admin, file);
  expect(counts).toMatchObject({ create: 2, update: 1, error: 0 });
  await as.admin(deleteMarket, { params: { id: shut } });
  expect((await commitRun(as.admin, id)).counts).toMatchObject({
    create: 1,
    update: 0,
    error: 2,
    committed: 1,
  });
  const { rows } = await as.admin(api.listImportRows, { params: { id }, query: { outcome: "error" } });
  expect(rows.map(({ row, issues }) => [row, issues.map(({ code, field }) => [field, code])])).toEqual([
    [3, [["marketRef", "NOT_FOUND"]]],
    [4, [["marketRef", "NOT_FOUND"]]],
  ]);
  const written = await deps.db
    .selectFrom("product")
    .select(["marketId", "sku", "priceCop"])
    .where("marketId", "in", [open, shut])
    .orderBy("priceCop")
    .execute();
  expect(written).toEqual([
    { marketId: shut, sku: "A-1", priceCop: 2300 },
    { marketId: open, sku: "A-1", priceCop: 2500 },
  ]);
  const sections = await deps.db
    .selectFrom("menuSection")
    .select("name")
    .where("marketId", "=", shut)
    .execute();
  expect(sections).toEqual([{ name: "Granos" }]);
});

test("a SKU taken since the check stays with its new product, and the rows around it lose nothing", async () => {
  const codes = ["SKU-1", "SKU-2"];
  const ids = await Promise.all(codes.map((externalCode) => openMarket(world, { externalCode })));
  const { id } = await checkMenu(as.admin, csv(headings, ...lines(900, codes)));
  await commitMenu(
    as.admin,
    csv(headings, "SKU-1;Tomada;;Producto 400;S-400;500", "SKU-2;Tomada;;Producto 871;S-871;500"),
  );
  expect(await commitRun(as.admin, id)).toMatchObject({
    status: "committed",
    counts: { create: 898, update: 2, committed: 900 },
  });
  const products = await deps.db
    .selectFrom("product")
    .select(["sku", "priceCop", "version"])
    .where("marketId", "in", ids)
    .orderBy("priceCop")
    .execute();
  expect(new Set(products.map(({ sku }) => sku)).size).toBe(900);
  expect(products).toHaveLength(900);
  expect(products.filter(({ version }) => version === 2).map(({ priceCop }) => priceCop)).toEqual([
    1400, 1871,
  ]);
  const found = deps.db.selectFrom("productSearch").select("productId").where("marketId", "in", ids);
  expect(await found.execute()).toHaveLength(900);
  const live = deps.db.selectFrom("menuSection").where("deletedAt", "is", null).where("marketId", "in", ids);
  expect(await live.where("name", "<>", "Tomada").select("id").execute()).toHaveLength(2 * 7 * 4);
  expect(await undoRun(as.admin, id)).toMatchObject({ status: "undone", undoKept: [] });
  expect(new Set((await live.select("name").execute()).map(({ name }) => name))).toEqual(new Set(["Tomada"]));
});
