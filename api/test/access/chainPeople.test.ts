// People who manage a chain, at the calls of the list and of the review desk: cells of the products of its markets are
// theirs while the market and they are in the chain; cells of markets and the desk are the team's alone.
import { addChainMember, removeChainMember } from "@igo/contract/chains/chains";
import { updateMarket } from "@igo/contract/markets/markets.calls";
import { changeMarketCells } from "@igo/contract/markets/markets.cells";
import { undoProductBulk } from "@igo/contract/products/products.bulk";
import { changeProductCells, type ProductCells } from "@igo/contract/products/products.cells";
import { listProducts } from "@igo/contract/products/products.calls";
import { claimReviews, countReviews, reviewQueue } from "@igo/contract/reviews/reviews";
import { expect, test } from "vitest";
import { aChain, aTaxId } from "@igo/testing/builders/markets";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server, settleJobs } from "@igo/testing/server/server";
import { newId } from "../../src/platform/ids.ts";

const { as, someone } = await server();
type Person = Awaited<ReturnType<typeof someone>>;

const secret = "Canario";

const aProductIn = async (chainId: string) => {
  const menu = await aMenu(as.admin, { chainId, taxId: aTaxId() });
  return { ...menu, ...(await addProduct(as.admin, menu, { name: secret, priceCop: 2300 })) };
};

/** A chain with a product, someone who manages it, and a product of another chain. */
const aManager = async () => {
  const chainId = await aChain(as.admin);
  const person = await someone();
  const own = await aProductIn(chainId);
  const theirs = await aProductIn(await aChain(as.admin));
  await as.admin(addChainMember, { params: { id: chainId }, body: { userId: person.id } });
  return { chainId, person, own, theirs };
};

const change = ({ ask }: Person, id: string, set: ProductCells["set"], version = 1, preview = false) =>
  ask(changeProductCells, { body: { items: [{ id, version, set }], preview } });

const priceOf = async ({ id, marketId }: { id: string; marketId: string }) =>
  (await as.admin(listProducts, { query: { marketId } })).products.find((one) => one.id === id)?.priceCop;

test("someone who manages a chain changes cells of its products, and of no other: another's is as one that does not exist", async () => {
  const { person, own, theirs } = await aManager();
  const { results } = await change(person, own.id, { priceCop: 2500 });
  expect(results).toMatchObject([{ state: "updated", version: 2 }]);
  for (const preview of [true, false])
    for (const version of [1, 7]) {
      const missing = newId();
      const [known] = (await change(person, theirs.id, { priceCop: 100 }, version, preview)).results;
      const [unknown] = (await change(person, missing, { priceCop: 100 }, version, preview)).results;
      expect({ ...known, id: missing }).toEqual(unknown);
      expect(JSON.stringify(known)).not.toContain(secret);
    }
  expect(await priceOf(theirs)).toBe(2300);
  const [foreign, none] = [theirs.sectionId, newId()];
  const issuesWith = async (sectionId: string) =>
    (await change(person, own.id, { sectionId }, 2)).results.map(({ issues }) => issues);
  expect(await issuesWith(foreign)).toEqual(await issuesWith(none));
});

test("once the market has left the chain, or they have, its cells are another's, and an undo leaves them", async () => {
  const { chainId, person, own } = await aManager();
  const second = await aProductIn(chainId);
  const { batchId } = await change(person, second.id, { priceCop: 2500 });
  await as.admin(updateMarket, { body: { id: own.marketId, version: 1, chainId: null } });
  expect((await change(person, own.id, { priceCop: 2500 })).results).toMatchObject([
    { state: "error", issues: [{ field: "id", code: "not_found" }] },
  ]);
  await as.admin(removeChainMember, { params: { id: chainId, userId: person.id } });
  await person.ask(undoProductBulk, { params: { id: batchId ?? "" } });
  await settleJobs();
  expect([await priceOf(own), await priceOf(second)]).toEqual([2300, 2500]);
});

test("the review desk and the cells of markets are closed to them, for their own markets, too", async () => {
  const { person, own } = await aManager();
  const refused = { status: 403, code: "access.admin_only" };
  for (const queue of reviewQueue.options) {
    const ofQueue = { params: { queue } };
    await expect(person.ask(countReviews, ofQueue)).rejects.toMatchObject(refused);
    await expect(
      person.ask(claimReviews, { ...ofQueue, body: { keep: [own.marketId] } }),
    ).rejects.toMatchObject(refused);
  }
  const items = [{ id: own.marketId, version: 1, set: { contactName: "Luz Gil" } }];
  for (const preview of [true, false])
    await expect(person.ask(changeMarketCells, { body: { items, preview } })).rejects.toMatchObject(refused);
});
