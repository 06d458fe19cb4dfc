// Markets and products are found by the same words whether a form, an import, a bulk change or an undo wrote them.
import { updateCategory } from "@igo/contract/categories/categories.calls";
import { deleteMarket, restoreMarket, updateMarket } from "@igo/contract/markets/markets.calls";
import { updateProduct } from "@igo/contract/products/products.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { create, previewChange, startChange, undoChange } from "@igo/testing/builders/bulks";
import { aChain, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { commitMenu, productsOf } from "@igo/testing/builders/menus";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";
import { marketsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import * as products from "../products/products.service.ts";
import { refreshSearch } from "./markets.service.ts";

const { as, database, deps } = await server();
const { admin } = as;
const { db } = database;

const marketWords = () => db.selectFrom("marketSearch").selectAll().orderBy("marketId").execute();
const productWords = async () =>
  (
    await sql<{ productId: string; words: string }>`
    select product_id, words from product_search order by product_id`.execute(db)
  ).rows;

/** Compares the stored words of all markets with newly built ones. */
const expectRebuiltEqual = async () => {
  const written = await marketWords();
  expect(written.length).toBeGreaterThan(0);
  await db.deleteFrom("marketSearch").execute();
  await refreshSearch(
    db,
    (await db.selectFrom("market").select("id").execute()).map(({ id }) => id),
  );
  expect(written).toEqual(await marketWords());
};

const wordsOf = async (id: string) =>
  (await db.selectFrom("marketSearch").select("words").where("marketId", "=", id).executeTakeFirst())?.words;

test("a market is found by the same words whether a form, an import, a bulk change or an undo wrote it", async () => {
  const chainId = await aChain(admin);
  const name = "Panadería Ñandú & Cía. «El Güicán» Nº 2";
  const market = await create(admin, {
    chainId,
    externalCode: "P-1",
    name,
    neighborhood: "Bogotá D.C.",
    status: "active",
  });
  await admin(updateMarket, {
    body: { id: market.id, version: 1, neighborhood: "La Unión", taxId: "900373115" },
  });
  const created = await commitFile(
    admin,
    csv(`${storeHeadings};barrio`, `${store("P-2", name)};El Ávila`, `${store("P-3", "L'Ouverture")};`),
    { chainId },
  );
  expect(created.counts).toMatchObject({ create: 2, committed: 2 });
  await expectRebuiltEqual();

  const updated = await commitFile(
    admin,
    csv(
      "codigo;nombre;departamento;ciudad",
      "P-1;Otra cosa;Valle del Cauca;Cali",
      "P-2;Más;Antioquia;Itagüí",
    ),
    { chainId },
  );
  expect(updated.counts).toMatchObject({ update: 2, committed: 2 });
  expect(await wordsOf(market.id)).toMatch(/^otra cosa p 1 900373115 .* la union santiago de cali$/);
  await expectRebuiltEqual();

  const change = await startChange(
    admin,
    (await previewChange(admin, { chainId }, { commissionPct: 12, chainId: await aChain(admin) })).previewId,
  );
  await expectRebuiltEqual();
  await undoChange(admin, change.id);
  await undoRun(admin, updated.id);
  expect(await wordsOf(market.id)).toMatch(/^panaderia nandu cia el guican n 2 p 1 900373115 .* la union /);
  await expectRebuiltEqual();

  const binned = await commitFile(admin, csv(storeHeadings, store("P-4", "Añil")), { chainId });
  await undoRun(admin, binned.id);
  await admin(deleteMarket, { params: { id: market.id } });
  await admin(restoreMarket, { params: { id: market.id } });
  expect((await marketsOf(admin, chainId)).map(({ externalCode }) => externalCode)).toEqual([
    "P-1",
    "P-2",
    "P-3",
  ]);
  await expectRebuiltEqual();
});

test("a product is found by the same words whether a form, an import or its section's new name wrote it", async () => {
  const menu = await aMenu(admin);
  const { marketId } = menu;
  const product = await addProduct(admin, menu, {
    name: "Ñame «criollo» ½ kg",
    sku: "N-1",
    brand: "La Cosecha",
  });
  await admin(updateProduct, { body: { id: product.id, version: 1, name: "Ñame espino" } });
  const headings = "sku;nombre;precio;marca;seccion;subseccion";
  const run = await commitMenu(
    admin,
    csv(headings, "N-1;Ñame blanco;1000;Otra;Granos;", "N-2;Café 500 g;9000;Sello Rojo;Despensa;Cafés & tés"),
    { marketId },
  );
  expect(run.counts).toMatchObject({ create: 1, update: 1, committed: 2 });
  await admin(updateCategory, {
    body: { scope: "menu", marketId, id: menu.sectionId, version: 1, es: "Raíces", en: "Roots" },
  });
  const again = await commitMenu(admin, csv(headings, "N-3;Yuca;1500;;Raíces;"), { marketId });
  expect(again.counts).toMatchObject({ create: 1, committed: 1 });
  const written = await productWords();
  expect(written).toHaveLength(3);
  await sql`delete from product_search`.execute(db);
  const all = await productsOf({ deps }, marketId);
  await products.refreshSearch(
    db,
    all.map(({ id }) => id),
  );
  expect(written).toEqual(await productWords());
});
