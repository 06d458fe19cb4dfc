// Undoing a merge restores everything: fields, people, documents, menus.
import * as documents from "@igo/contract/markets/markets.documents";
import * as api from "@igo/contract/markets/markets.duplicates";
import * as markets from "@igo/contract/markets/markets.calls";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import { aMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { server } from "@igo/testing/server/server";

const { as, database, someone } = await server();
const { db } = database;
const people = await Promise.all([someone(), someone(), someone()]);

/** Names that differ only by accents and case are one section. */
const sectionNames = ["Lácteos", "lacteos", "Aseo", "Panadería"];
const aProduct = fc.record({
  section: fc.constantFrom(...sectionNames),
  within: fc.option(fc.constantFrom("Dulce", "dulce", "Sal"), { nil: null }),
  sku: fc.option(fc.constantFrom("A", "B", "C"), { nil: null }),
  isDeleted: fc.boolean(),
});
type Product = { section: string; within: string | null; sku: string | null; isDeleted: boolean };

const aStore = fc.record({
  notes: fc.option(fc.constantFrom("una", "otra"), { nil: null }),
  contactName: fc.option(fc.constantFrom("Ana Gómez", "Luis Ríos"), { nil: null }),
  people: fc.subarray([0, 1, 2]),
  papers: fc.nat(1),
  products: fc.array(aProduct, { maxLength: 5 }),
});
type Store = typeof aStore extends fc.Arbitrary<infer Value> ? Value : never;

const sectionOf = async (marketId: string, name: string, parentId: string | null): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from menu_section where market_id = ${marketId}
    and parent_id is not distinct from ${parentId}::uuid and folded(name) = folded(${name})`.execute(db);
  if (rows[0]) return rows[0].id;
  const id = newId();
  await sql`insert into menu_section (id, market_id, parent_id, name) values (${id}, ${marketId}, ${parentId}, ${name})`.execute(
    db,
  );
  return id;
};

const addProduct = async (marketId: string, { section, within, sku, isDeleted }: Product) => {
  const top = await sectionOf(marketId, section, null);
  const place = within === null ? top : await sectionOf(marketId, within, top);
  const deletedAt = isDeleted ? new Date().toISOString() : null;
  // A SKU that is already taken within its own market cannot occur: the table does not allow it.
  await sql`insert into product (id, market_id, section_id, name, sku, price_cop, deleted_at)
    values (${newId()}, ${marketId}, ${place}, 'Producto', ${sku}, 5000, ${deletedAt}::timestamptz)
    on conflict do nothing`.execute(db);
};

const create = async ({ notes, contactName, people: chosen, papers, products }: Store) => {
  const body = aMarket({ notes, contactName, decision: "new" });
  const { market } = await as.admin(markets.createMarket, { body });
  for (const number of chosen)
    await db
      .insertInto("marketMember")
      .values({ marketId: market.id, accountId: people[number]?.id ?? "", role: "owner" })
      .execute();
  for (let paper = 0; paper < papers; paper += 1)
    await as.admin(documents.uploadDocument, {
      params: { id: market.id },
      body: { kind: "rut" },
      file: { name: "rut.pdf", bytes: aPdf() },
    });
  for (const product of products) await addProduct(market.id, product);
  return market;
};

/** Everything that belongs to a market, except what counts its changes. */
const all = async (id: string) => {
  const {
    version: _version,
    updatedAt: _updatedAt,
    ...market
  } = (await as.admin(markets.findMarketById, { params: { id } })).market;
  const lines = async (what: ReturnType<typeof sql<{ line: string }>>) =>
    (await what.execute(db)).rows.map(({ line }) => line);
  return {
    market,
    members: await lines(
      sql`select account_id as line from market_member where market_id = ${id} order by 1`,
    ),
    papers: await lines(sql`select id as line from document where market_id = ${id} order by 1`),
    sections: await lines(sql`select id as line from menu_section where market_id = ${id} order by 1`),
    products: await lines(sql`select concat_ws(' ', id, section_id, sku) as line from product
      where market_id = ${id} order by 1`),
  };
};

const version = ({ id, version: now }: { id: string; version: number }) => ({ id, version: now });

test("a merge and its undo leave two markets as they were", { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      aStore,
      aStore,
      fc.subarray<api.MergeField>(["name", "notes", "contactName", "externalCode", "chainId", "lat"]),
      fc.subarray<api.MergePart>(["members", "documents", "products"]),
      async (one, other, take, move) => {
        const [keep, remove] = [await create(one), await create(other)];
        const before = [await all(keep.id), await all(remove.id)];
        const expected = await as.admin(api.previewMerge, { query: { keep: keep.id, remove: remove.id } });
        const { mergeId, moved } = await as.admin(api.mergeMarkets, {
          body: { keep: version(keep), remove: version(remove), take, move },
        });
        for (const part of move) expect(moved[part]).toBe(expected.moves[part]);
        const lost = await sql<{ count: number }>`select count(*) as count from product
          join menu_section section on section.id = product.section_id
          where section.market_id <> product.market_id`.execute(db);
        expect(lost.rows[0]?.count).toBe(0);
        await as.admin(api.undoMerge, { params: { id: mergeId } });
        expect([await all(keep.id), await all(remove.id)]).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
});
