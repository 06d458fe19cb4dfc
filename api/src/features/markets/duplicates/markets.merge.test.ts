// How a merge handles two menus: products and their history move, sections of the same name become one, and an undo
// reverts all of it.
import * as api from "@igo/contract/markets/markets.duplicates";
import * as markets from "@igo/contract/markets/markets.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { aMarket } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";

const { as, database, admin } = await server();
const { db } = database;

let number = 0;
const create = async (given: Parameters<typeof aMarket>[0] = {}) =>
  (
    await as.admin(markets.createMarket, {
      body: aMarket({ externalCode: `MENU-${(number += 1)}`, ...given }),
    })
  ).market;
const version = ({ id, version: now }: { id: string; version: number }) => ({ id, version: now });

const aSection = async (marketId: string, name: string, parentId: string | null = null) => {
  const id = newId();
  await sql`insert into menu_section (id, market_id, parent_id, name) values (${id}, ${marketId}, ${parentId}, ${name})`.execute(
    db,
  );
  return id;
};
const aProduct = async (marketId: string, sectionId: string, name: string, sku: string | null = null) => {
  const id = newId();
  await sql`insert into product (id, market_id, section_id, name, sku, price_cop)
    values (${id}, ${marketId}, ${sectionId}, ${name}, ${sku}, 5000)`.execute(db);
  await sql`insert into product_search (product_id, market_id, words) values (${id}, ${marketId}, ${name})`.execute(
    db,
  );
  await sql`insert into product_change (product_id, version, kind, source) values (${id}, 1, 'create', 'form')`.execute(
    db,
  );
  return id;
};
type Line = { name: string; section: string; parent: string | null; found: boolean; versions: number };
const menuOf = async (marketId: string): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select product.name, section.name as section, parent.name as parent, search.market_id = product.market_id as found,
      (select count(*) from product_change where product_id = product.id) as versions
    from product join menu_section section on section.id = product.section_id
      and section.market_id = product.market_id
      left join menu_section parent on parent.id = section.parent_id
      join product_search search on search.product_id = product.id
    where product.market_id = ${marketId} order by product.name`.execute(db);
  return rows;
};
const sectionsOf = async (marketId: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from menu_section where market_id = ${marketId} order by name`.execute(db);
  return rows.map(({ name }) => name);
};

const line = (name: string, section: string, parent: string | null, versions: number): Line => ({
  name,
  section,
  parent,
  found: true,
  versions,
});

const twoMenus = async () => {
  const [keep, gone] = [await create(), await create()];
  await aProduct(keep.id, await aSection(keep.id, "Lácteos"), "Leche", "L-1");
  const dairy = await aSection(gone.id, "lacteos");
  const bakery = await aSection(gone.id, "Panadería");
  await aProduct(gone.id, dairy, "Kumis", "K-1");
  await aProduct(gone.id, dairy, "Leche entera", "L-1");
  await aProduct(gone.id, await aSection(gone.id, "Dulce", bakery), "Mogolla");
  return { keep, gone };
};
type Market = Awaited<ReturnType<typeof create>>;
const merge = (keep: Market, gone: Market, move?: api.MergePart[]) =>
  as.admin(api.mergeMarkets, {
    body: { keep: version(keep), remove: version(gone), ...(move && { move }) },
  });

test("a merge moves products into sections of the same name; a SKU both have stays where it is", async () => {
  const { keep, gone } = await twoMenus();
  expect(await as.admin(api.previewMerge, { query: { keep: keep.id, remove: gone.id } })).toEqual({
    moves: { members: 0, documents: 0, products: 2 },
    leaves: { products: 1 },
  });
  expect((await merge(keep, gone)).moved).toEqual({ members: 0, documents: 0, products: 2 });
  expect(await menuOf(keep.id)).toEqual([
    line("Kumis", "Lácteos", null, 2),
    line("Leche", "Lácteos", null, 1),
    line("Mogolla", "Dulce", "Panadería", 2),
  ]);
  expect(await menuOf(gone.id)).toEqual([line("Leche entera", "lacteos", null, 1)]);
  const { rows } = await sql<{ changes: object }>`select changes from product_change
    join product on product.id = product_id where name = 'Kumis' and product_change.version = 2
      and market_id = ${keep.id}`.execute(db);
  expect(rows[0]?.changes).toEqual({
    marketRef: [gone.name, keep.name],
    sectionName: ["lacteos", "Lácteos"],
  });
});

test("an undo returns products to their own sections, and removes what the merge added", async () => {
  const { keep, gone } = await twoMenus();
  const { mergeId } = await merge(keep, gone);
  await sql`update product set name = 'Kumis casero' where name = 'Kumis' and market_id = ${keep.id}`.execute(
    db,
  );
  await as.admin(api.undoMerge, { params: { id: mergeId } });
  expect(await menuOf(keep.id)).toEqual([line("Leche", "Lácteos", null, 1)]);
  expect(await sectionsOf(keep.id)).toEqual(["Lácteos"]);
  expect(await menuOf(gone.id)).toEqual([
    line("Kumis casero", "lacteos", null, 3),
    line("Leche entera", "lacteos", null, 1),
    line("Mogolla", "Dulce", "Panadería", 3),
  ]);
});

test("a section that the merge added stays after an undo when it has new content", async () => {
  const { keep, gone } = await twoMenus();
  const { mergeId } = await merge(keep, gone);
  const { rows } = await sql<{ id: string }>`
    select id from menu_section where market_id = ${keep.id} and name = 'Panadería'`.execute(db);
  await aProduct(keep.id, rows[0]?.id ?? "", "Almojábana");
  await as.admin(api.undoMerge, { params: { id: mergeId } });
  expect(await sectionsOf(keep.id)).toEqual(["Lácteos", "Panadería"]);
});

test("what is not chosen stays with the removed market", async () => {
  const { keep, gone } = await twoMenus();
  expect((await merge(keep, gone, ["members"])).moved.products).toBe(0);
  expect((await menuOf(gone.id)).map(({ name }) => name)).toEqual(["Kumis", "Leche entera", "Mogolla"]);
  expect(await sectionsOf(keep.id)).toEqual(["Lácteos"]);
});

test("a merge may take both chain and code of the other market, and is listed until it is undone", async () => {
  const [keep, gone] = [await create(), await create()];
  const { mergeId, market } = await as.admin(api.mergeMarkets, {
    body: { keep: version(keep), remove: version(gone), take: ["chainId", "externalCode"] },
  });
  expect(market.externalCode).toBe(gone.externalCode);
  const newest = async () => (await as.admin(api.listMerges, {})).merges.find(({ id }) => id === mergeId);
  expect(await newest()).toMatchObject({
    kept: { id: keep.id },
    removed: { id: gone.id },
    createdBy: { id: admin.id },
    undoneAt: null,
  });
  await as.admin(api.undoMerge, { params: { id: mergeId } });
  expect((await newest())?.undoneAt).not.toBeNull();
  await expect(
    as.admin(api.previewMerge, { query: { keep: keep.id, remove: newId() } }),
  ).rejects.toMatchObject({ status: 404 });
});

test("undoing a merge after a correction of the municipality leaves the department with it", async () => {
  const there = { departmentCode: "76", municipalityCode: "76001" };
  const [keep, gone] = [await create(), await create(there)];
  const { mergeId, market } = await as.admin(api.mergeMarkets, {
    body: { keep: version(keep), remove: version(gone), take: ["municipalityCode", "lat"] },
  });
  expect(market).toMatchObject(there);
  const { id } = keep;
  await as.admin(markets.updateMarket, {
    body: { id, version: market.version, municipalityCode: "76520" },
  });
  const back = await as.admin(api.undoMerge, { params: { id: mergeId } });
  expect(back.market).toMatchObject({ departmentCode: "76", municipalityCode: "76520" });
  expect(back.restored).toMatchObject({ id: gone.id, deletedAt: null });
});

test("a market cannot be merged with itself", async () => {
  const one = await create();
  await expect(merge(one, one)).rejects.toMatchObject({ status: 422 });
});
