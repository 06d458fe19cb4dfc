// After the update: what was stored while folding dropped letters of other scripts is found by them.
import { randomUUID } from "node:crypto";
import { createMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { listProducts } from "@igo/contract/products/products.calls";
import { createPost, listPosts } from "@igo/contract/posts/posts.calls";
import { aMarket } from "@igo/testing/builders/markets";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server, settleJobs } from "@igo/testing/server/server";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startRefolding } from "./refold.service.ts";

const { as, deps, database } = await server();
const { db } = database;

/** Everything in here folds as it was before the update. */
const beforeUpdate = async <T>(work: () => Promise<T>): Promise<T> => {
  const { rows } = await sql<{
    now: string;
  }>`select pg_get_functiondef('folded(text)'::regprocedure) as now`.execute(db);
  await database.query(String.raw`create or replace function folded(text) returns text
    language sql immutable strict parallel safe
    return btrim(regexp_replace(lower(regexp_replace(normalize($1, nfd), '[\u0300-\u036f]+', '', 'g') collate "C"),
      '[^a-z0-9]+', ' ', 'g'))`);
  const result = await work();
  await database.query(`
    update market_search set words = folded(words);
    update product_search set words = folded(words);
    update post set words = folded(words)`);
  await database.query(rows[0]?.now ?? "");
  return result;
};

const found = async (search: string) => {
  const { markets } = await as.admin(listMarkets, { query: { search } });
  const { products } = await as.admin(listProducts, { query: { search } });
  const { posts } = await as.admin(listPosts, { query: { search } });
  return [markets, products, posts].map((rows) => rows.map(({ id }) => id));
};

test("what was folded before the update is found by its own letters once the job has run, twice or cut off", async () => {
  const { market, menu, product, post } = await beforeUpdate(async () => {
    const { market } = await as.admin(createMarket, { body: aMarket({ name: "Кафе Восток" }) });
    const menu = await aMenu(as.admin, {}, "Супы");
    const product = await addProduct(as.admin, menu, { name: "Борщ" });
    const { post } = await as.admin(createPost, {
      body: { clientId: randomUUID(), title: "قهوة", html: "<p>Desde el lunes</p>" },
    });
    return { market, menu, product, post };
  });
  const plain = await as.admin(createMarket, { body: aMarket({ name: "Tienda Plain", decision: "new" }) });
  const { rows: untouched } =
    await sql`select xmin, words from market_search where market_id = ${plain.market.id}`.execute(db);
  expect(await found("восток")).toEqual([[], [], []]);

  await database.query(`insert into refolding (part, position) values
    ('menu_section_name', 1),
    ('market_search', 2),
    ('product_search', 3),
    ('import_market', 4),
    ('import_product', 5),
    ('account_words', 6),
    ('chain_words', 7),
    ('import_words', 8),
    ('document_words', 9),
    ('message', 10),
    ('mail', 11),
    ('mail_label', 12),
    ('post', 13),
    ('task_title', 14),
    ('calendar_event_title', 15)`);
  await startRefolding(deps);
  await startRefolding(deps);
  await settleJobs();

  expect(await found("ВОСТОК")).toEqual([[market.id], [], []]);
  expect(await found("борщ супы")).toEqual([[], [product.id], []]);
  expect(await found("قهوة")).toEqual([[], [], [post.id]]);
  const { rows: kept } =
    await sql`select xmin, words from market_search where market_id = ${plain.market.id}`.execute(db);
  expect(kept).toEqual(untouched);
  expect((await sql`select from refolding`.execute(db)).rows).toEqual([]);
  // The index tells names of other letters apart, and keeps each one unique.
  await expect(aSection(menu.marketId, "Супы")).rejects.toThrow("menu_section_name");
  await aSection(menu.marketId, "Соки");
});

const aSection = (marketId: string, name: string) =>
  sql`insert into menu_section (id, market_id, name, position) values (${randomUUID()}, ${marketId}, ${name}, 9)`.execute(
    db,
  );
