// Stars: one's own, of what one may see, bounded, and filters of the lists.
import { createChain, listChains } from "@igo/contract/chains/chains";
import { deleteMarket, listMarkets } from "@igo/contract/markets/markets.calls";
import { listProducts } from "@igo/contract/products/products.calls";
import { addStar, listStars, maxStars, removeStar } from "@igo/contract/stars/stars";
import { expect, test } from "vitest";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";

const { as, deps, partner } = await server();

test("a person stars what they may see: lists and their own stars show it, until it is taken back or the record is gone", async () => {
  const menu = await aMenu(as.admin);
  const foreign = await aMenu(as.admin);
  const { id: productId } = await addProduct(as.admin, menu);
  const { chain } = await as.admin(createChain, { body: { name: "Con estrella", code: "ESTRELLA" } });
  await deps.db
    .insertInto("marketMember")
    .values({ marketId: menu.marketId, accountId: partner.id, role: "owner" })
    .execute();
  const market = { params: { kind: "market", id: menu.marketId } } as const;
  for (const [kind, id] of [
    ["market", foreign.marketId],
    ["chain", chain.id],
  ] as const)
    await expect(as.partner(addStar, { params: { kind, id } })).rejects.toMatchObject({ status: 404 });
  await as.partner(addStar, market);
  await as.partner(addStar, market);
  await as.partner(addStar, { params: { kind: "product", id: productId } });
  await as.admin(addStar, { params: { kind: "chain", id: chain.id } });
  const own = async () => (await as.partner(listStars, {})).stars.map(({ kind, id }) => [kind, id]);
  expect(await own()).toEqual([
    ["product", productId],
    ["market", menu.marketId],
  ]);
  const starred = { starred: "true" } as const;
  expect((await as.partner(listMarkets, { query: starred })).markets.map(({ id }) => id)).toEqual([
    menu.marketId,
  ]);
  expect((await as.partner(listProducts, { query: starred })).products.map(({ id }) => id)).toEqual([
    productId,
  ]);
  expect((await as.admin(listChains, { query: starred })).chains.map(({ id }) => id)).toEqual([chain.id]);
  expect((await as.admin(listMarkets, { query: starred })).markets).toEqual([]);
  await as.partner(removeStar, { params: { kind: "product", id: productId } });
  expect(await own()).toEqual([["market", menu.marketId]]);
  await as.admin(deleteMarket, { params: { id: menu.marketId } });
  expect(await own()).toEqual([]);
});

test("nobody stars more than two hundred records, however many at once; a second press at the limit is none too many", async () => {
  await deps.db.deleteFrom("star").execute();
  const menu = await aMenu(as.admin);
  const { rows } = await deps.db
    .insertInto("chain")
    .values(
      Array.from({ length: maxStars }, (_, place) => ({
        id: crypto.randomUUID(),
        name: `Cadena ${place}`,
        code: `MUCHAS-${place}`,
      })),
    )
    .returning("id")
    .execute()
    .then((made) => ({ rows: made }));
  const { id: adminId } = await deps.db
    .selectFrom("account")
    .select("id")
    .where("id", "!=", partner.id)
    .where("role", "=", 1)
    .orderBy("createdAt")
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto("star")
    .values(rows.map(({ id }) => ({ id: crypto.randomUUID(), accountId: adminId, chainId: id })))
    .execute();
  await expect(as.admin(addStar, { params: { kind: "market", id: menu.marketId } })).rejects.toMatchObject({
    code: "star.too_many",
  });
  const [last = { id: "" }] = rows.slice(-1);
  await as.admin(addStar, { params: { kind: "chain", id: last.id } });
  const freed = rows.slice(0, 2).map(({ id }) => as.admin(removeStar, { params: { kind: "chain", id } }));
  await Promise.all(freed);
  const others = await Promise.all([aMenu(as.admin), aMenu(as.admin), aMenu(as.admin)]);
  const kept = await Promise.allSettled(
    [menu, ...others].map(({ marketId }) => as.admin(addStar, { params: { kind: "market", id: marketId } })),
  );
  expect(kept.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});
