// A menu's sections: edited by the market's people, and found or created by name for whoever writes products.
import * as api from "@igo/contract/categories/categories.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { newId } from "../../platform/ids.ts";
import { findOrCreateSections, findSections, removeEmptySections } from "./sections.service.ts";

const { as, deps, partner } = await server();

let numbers = 10;
const market = async () => {
  const number = (numbers += 1);
  const body = aMarket({ taxId: `9901000${number}`, address: `Calle ${number} # 1-50` });
  return (await as.admin(createMarket, { body })).market.id;
};

/** A market of the partner's, and one of another partner's. */
const opened = async () => {
  const [mine, other] = [await market(), await market()];
  await deps.db
    .insertInto("marketMember")
    .values({ marketId: mine, accountId: partner.id, role: "owner" })
    .execute();
  const menu = { scope: "menu", marketId: mine } as const;
  const list = async () =>
    (await as.partner(api.listCategories, { query: { ...menu, usage: "true" } })).categories;
  const create = async (es: string, parentId?: string) =>
    (await as.partner(api.createCategory, { body: { ...menu, es, ...(parentId ? { parentId } : {}) } }))
      .category;
  const aProduct = async (sectionId: string) => {
    const id = newId();
    await sql`
      insert into product (id, market_id, section_id, name, price_cop)
      values (${id}, ${mine}, ${sectionId}, 'Leche', 4500)
    `.execute(deps.db);
    return id;
  };
  return { mine, other, menu, list, create, aProduct };
};

test("a partner builds their market's menu: two levels, one name for both languages unless two are given", async () => {
  const { menu, list, create } = await opened();
  const dairy = await create("Lácteos");
  expect(dairy).toMatchObject({ es: "Lácteos", en: "Lácteos", usage: null, parentId: null });
  const milk = await create("Leches", dairy.id);
  const { category } = await as.partner(api.updateCategory, {
    body: { ...menu, id: dairy.id, version: 1, en: "Dairy", defaultTaxCode: "vat_5" },
  });
  expect(category).toMatchObject({ es: "Lácteos", en: "Dairy", defaultTaxCode: "vat_5", version: 2 });
  await expect(create("LACTEOS")).rejects.toMatchObject({ code: "category.name_taken" });
  await as.partner(api.moveCategory, { body: { ...menu, id: milk.id, parentId: null, position: 0 } });
  expect((await list()).map(({ es }) => es)).toEqual(["Leches", "Lácteos"]);
});

test("another market's menu cannot be found, and a section belongs to its market only", async () => {
  const { other, create, menu } = await opened();
  const dairy = await create("Lácteos");
  const elsewhere = { scope: "menu", marketId: other } as const;
  for (const refused of [
    () => as.partner(api.listCategories, { query: elsewhere }),
    () => as.partner(api.createCategory, { body: { ...elsewhere, es: "Mía" } }),
    () => as.partner(api.deleteCategory, { query: { ...elsewhere, id: dairy.id } }),
    () => as.admin(api.deleteCategory, { query: { ...elsewhere, id: dairy.id } }),
    () => as.partner(api.restoreCategory, { body: { ...menu, id: newId() } }),
    () => as.partner(api.restoreCategory, { body: { ...menu, id: "no-id" } }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 404 });
});

test("a section with products is deleted with a target for them, recorded for each product, and restored", async () => {
  const { menu, list, create, aProduct } = await opened();
  const [dairy, pantry] = [await create("Lácteos"), await create("Despensa")];
  const id = await aProduct(dairy.id);
  const remove = (moveTo?: string) =>
    as.partner(api.deleteCategory, { query: { ...menu, id: dairy.id, ...(moveTo ? { moveTo } : {}) } });
  const sectionOf = () =>
    deps.db.selectFrom("product").select(["sectionId", "version"]).where("id", "=", id).executeTakeFirst();
  await expect(remove()).rejects.toMatchObject({ code: "category.in_use", body: { usage: 1 } });
  expect(await remove(pantry.id)).toEqual({ moved: 1 });
  expect(await sectionOf()).toEqual({ sectionId: pantry.id, version: 2 });
  expect((await list()).map(({ es, usage }) => [es, usage])).toEqual([["Despensa", 1]]);
  await as.partner(api.restoreCategory, { body: { ...menu, id: dairy.id } });
  expect(await sectionOf()).toEqual({ sectionId: dairy.id, version: 3 });
  const history = await deps.db
    .selectFrom("productChange")
    .select(["source", "changes"])
    .where("productId", "=", id)
    .orderBy("version")
    .execute();
  expect(history).toEqual([
    { source: "bulk", changes: { sectionId: [dairy.id, pantry.id] } },
    { source: "undo", changes: { sectionId: [pantry.id, dairy.id] } },
  ]);
});

test("sections are found and created by name, once for all spellings, in the order of the file", async () => {
  const { mine, other, list, create } = await opened();
  const dairy = await create("Lácteos");
  const paths = [
    { marketId: mine, section: "LACTEOS" },
    { marketId: mine, section: "Granos", subsection: "Arroz" },
    { marketId: mine, section: "granos", subsection: "Fríjol" },
    { marketId: mine, section: "Granos", subsection: "ARROZ" },
    { marketId: other, section: "Granos" },
  ];
  expect(await findSections(deps.db, paths)).toEqual([dairy.id, null, null, null, null]);
  const { ids, created } = await findOrCreateSections(deps.db, paths);
  expect(ids[0]).toBe(dairy.id);
  expect(ids[1]).toBe(ids[3]);
  expect(new Set(ids).size).toBe(4);
  expect(created).toHaveLength(4);
  expect((await list()).map(({ es, position }) => [es, position])).toEqual([
    ["Lácteos", 1],
    ["Granos", 2],
    ["Arroz", 1],
    ["Fríjol", 2],
  ]);
  expect(await findOrCreateSections(deps.db, paths)).toEqual({ ids, created: [] });
});

test("undoing an import removes the sections it created, if they are empty again", async () => {
  const { mine, list, aProduct } = await opened();
  const { ids, created } = await findOrCreateSections(deps.db, [
    { marketId: mine, section: "Granos", subsection: "Arroz" },
    { marketId: mine, section: "Aseo", subsection: "Jabón" },
  ]);
  await aProduct(ids[1] ?? "");
  expect(await removeEmptySections(deps.db, created)).toHaveLength(2);
  expect((await list()).map(({ es }) => es)).toEqual(["Aseo", "Jabón"]);
});
