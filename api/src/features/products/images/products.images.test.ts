// Pictures of products: re-encoded, ordered, served to everyone, deleted; hostile ones are harmless.
import { addImage, imagePath, orderImages, removeImage } from "@igo/contract/products/products.images";
import { deleteProduct, listProducts, readProduct } from "@igo/contract/products/products.calls";
import sharp from "sharp";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { hostilePictures, jpeg, photo, png, webp } from "@igo/testing/builders/pictures";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { server, settleJobs } from "@igo/testing/server/server";
import { addChainMember, createChain, listOwnChains, setChainLogo } from "@igo/contract/chains/chains";
import { listActivity } from "@igo/contract/insights/activity";
import { deleteMarket, listMarkets, updateMarket } from "@igo/contract/markets/markets.calls";
import { removeMarketLogo, setMarketLogo } from "@igo/contract/markets/markets.logo";
import { tidySteps as marketSteps } from "../../markets/markets.purge.service.ts";
import { addFromAddress, addressOf, purgeProductImages } from "./products.images.service.ts";
import { tidySteps as productSteps } from "../products.purge.service.ts";

const { as, deps, makeFilesOld, partner, raw } = await server();
const menu = await aMenu(as.admin);
await deps.db
  .insertInto("marketMember")
  .values({ marketId: menu.marketId, accountId: partner.id, role: "owner" })
  .execute();

const aNew = async () => (await addProduct(as.partner, menu)).id;
const add = async (id: string, bytes: Uint8Array | string, name = "foto.jpg") =>
  (await as.partner(addImage, { params: { id }, file: { name, bytes } })).product.images;
const get = (key: string, size: 240 | 1200) => raw({ url: `/api/v1${imagePath(key, size)}` });
const find = async (productId: string) => (await as.partner(readProduct, { query: { productId } })).product;

test.each([
  ["a jpeg", jpeg],
  ["a png", png],
  ["a webp", webp],
])("%s is stored as webp in two sizes, served to everyone, cached for ever", async (_kind, make) => {
  const [image] = await add(await aNew(), await make(1600, 800));
  expect(image).toMatchObject({ width: 1200, height: 600 });
  const answer = await get(image?.key ?? "", 240);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: "webp",
    width: 240,
    height: 120,
  });
});

test("a photo is turned upright, and its location removed", async () => {
  const [image] = await add(await aNew(), await photo());
  expect(image).toMatchObject({ width: 300, height: 400 });
  const { rawPayload } = await get(image?.key ?? "", 1200);
  const { exif, xmp, iptc, orientation } = await sharp(rawPayload).metadata();
  expect({ exif, xmp, iptc, orientation }).toEqual({});
  expect(rawPayload.includes("canary")).toBe(false);
});

test("the same picture is stored once, on one product and on many", async () => {
  const [one, other] = [await aNew(), await aNew()];
  await add(one, await png(50, 50));
  const again = await add(one, await png(50, 50));
  expect(again).toHaveLength(1);
  const [image] = await add(other, await png(50, 50));
  expect(image?.key).toBe(again[0]?.key);
});

test("the first picture is the cover; pictures can be reordered and removed", async () => {
  const id = await aNew();
  for (const width of [10, 20, 30]) await add(id, await png(width, 10));
  const { images } = await find(id);
  const [first, second, third] = images.map((image) => image.id);
  if (!first || !second || !third) throw new Error("Three pictures");
  await as.partner(orderImages, { params: { id }, body: { imageIds: [third, first, second] } });
  await as.partner(removeImage, { params: { id, imageId: first } });
  expect((await find(id)).images.map((image) => image.width)).toEqual([30, 20]);
  const { products } = await as.partner(listProducts, { query: { hasImage: "true", pageSize: "200" } });
  expect(products.find((one) => one.id === id)).toMatchObject({ cover: { width: 30 }, imageCount: 2 });
  await expect(
    as.partner(orderImages, { params: { id }, body: { imageIds: [third, third] } }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(as.partner(removeImage, { params: { id, imageId: first } })).rejects.toMatchObject({
    code: "product.image_not_found",
  });
});

test("a ninth picture is refused, even if two arrive at once", async () => {
  const id = await aNew();
  for (let width = 1; width <= 7; width += 1) await add(id, await png(width, 3));
  const both = await Promise.allSettled([add(id, await png(100, 3)), add(id, await png(101, 3))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await find(id)).images).toHaveLength(8);
});

test("a file that is not a picture is refused whatever its name, and a picture stays only a picture", async () => {
  const id = await aNew();
  const outcomes: Record<string, string> = {};
  for (const [kind, { name, bytes }] of Object.entries(await hostilePictures())) {
    const answer = await as
      .partner(addImage, { params: { id }, file: { name, bytes } })
      .catch((error) => error);
    outcomes[kind] = answer.code ?? "harmless";
    for (const image of (await find(id)).images) {
      for (const size of [240, 1200] as const) {
        const { rawPayload } = await get(image.key, size);
        expect((await sharp(rawPayload).metadata()).format).toBe("webp");
        expect(rawPayload.includes("canary")).toBe(false);
      }
      await as.partner(removeImage, { params: { id, imageId: image.id } });
    }
  }
  const refused = "file.not_a_picture";
  expect(outcomes).toEqual({
    "an svg with a script": refused,
    "an svg that calls itself a jpeg": refused,
    "an svg behind the first bytes of a jpeg": refused,
    "a page of html": refused,
    "a gif": refused,
    "a tiff": refused,
    "an avif": refused,
    "a pdf": refused,
    "a zip": refused,
    "a gzip": refused,
    nothing: refused,
    "the first bytes of a png and no more": refused,
    "a jpeg cut in the middle": refused,
    "a png with a broken sum": refused,
    "a png of a hundred thousand pixels squared": "file.picture_too_large",
    "a png bomb of 49 megapixels in fifty kilobytes": "file.picture_too_large",
    "a png of one row more than 25 megapixels": "file.picture_too_large",
    "a png of 25 megapixels": "harmless",
    "a png of one row less": "harmless",
    "a png with fewer rows than it says": refused,
    "a text of a hundred megabytes in a png": "harmless",
    "a webp of ten thousand frames": "harmless",
    "a jpeg with a page of html after it": "harmless",
    "a jpeg with a program in its comment": "harmless",
    "a png with a wrong ending": "harmless",
  });
  // The server still works.
  expect(await add(id, await jpeg())).toHaveLength(1);
}, 60_000);

test("more than ten megabytes are refused, and no uploaded file stays behind", async () => {
  const id = await aNew();
  await expect(add(id, Buffer.alloc(10 * 2 ** 20 + 1))).rejects.toMatchObject({
    status: 413,
    code: "file.too_large",
  });
  expect(await Array.fromAsync(deps.files.list())).toEqual([]);
});

test("an address in a menu is not fetched from our own network, nor if it is our own picture", async () => {
  const id = await aNew();
  const [image] = await add(id, await png(60, 61));
  const ask = (address: string) => addFromAddress(deps, partner, id, address);
  expect(await ask(addressOf(deps, image?.key ?? ""))).toBeNull();
  expect(await ask(addressOf(deps, "0".repeat(64)))).toBe("not_public");
  expect(await ask("http://169.254.169.254/latest/meta-data/")).toBe("not_public");
  expect(await ask("foto.jpg")).toBe("not_an_address");
  expect((await find(id)).images).toEqual([image]);
});

test("a picture that no product uses any more is deleted, but not before a day", async () => {
  const id = await aNew();
  const [image] = await add(id, await png(77, 33));
  const key = image?.key ?? "";
  await as.partner(removeImage, { params: { id, imageId: image?.id ?? "" } });
  await purgeProductImages(deps);
  expect((await get(key, 240)).statusCode).toBe(200);
  makeFilesOld();
  await purgeProductImages(deps);
  expect((await get(key, 240)).statusCode).toBe(404);
  const [kept] = (await as.partner(listProducts, { query: { hasImage: "true" } })).products;
  expect((await get(kept?.cover?.key ?? "", 1200)).statusCode).toBe(200);
});

test("purging a product or a market from the recycle bin deletes pictures that nothing else uses", async () => {
  const closing = await aMenu(as.admin);
  const [kept, gone, withMarket] = [await aNew(), await aNew(), (await addProduct(as.admin, closing)).id];
  const give = async (id: string, bytes: Uint8Array) =>
    (await as.admin(addImage, { params: { id }, file: { name: "a.png", bytes } })).product.images.at(-1)
      ?.key ?? "";
  const shared = await png(21, 22);
  const sharedKey = await give(kept, shared);
  for (const id of [gone, withMarket]) await give(id, shared);
  const own = [await give(gone, await png(23, 24)), await give(withMarket, await png(25, 26))];
  makeFilesOld();
  await as.admin(deleteProduct, { params: { id: gone } });
  await as.admin(deleteMarket, { params: { id: closing.marketId } });
  for (const [table, id] of [
    ["product", gone],
    ["market", closing.marketId],
  ] as const)
    await deps.db.updateTable(table).set({ deletedAt: longGone }).where("id", "=", id).execute();

  await tidyNow(productSteps, deps);
  await settleJobs();
  expect((await get(own[0] ?? "", 1200)).statusCode).toBe(404);
  await tidyNow(marketSteps, deps);
  await settleJobs();
  expect((await get(own[1] ?? "", 240)).statusCode).toBe(404);
  expect((await get(sharedKey, 1200)).statusCode).toBe(200);
});

test("a chain's logo stands for its markets, a market's own goes first, and neither is deleted while it is used", async () => {
  const { marketId } = await aMenu(as.admin);
  const { chain } = await as.admin(createChain, { body: { name: "Con cara", code: "CARA-1" } });
  await as.admin(updateMarket, { body: { id: marketId, version: 1, chainId: chain.id } });
  const give = async (width: number) => ({ file: { name: "logo.png", bytes: await png(width, 31) } });
  const params = { id: marketId };
  const ofChain = { params: { id: chain.id } };
  const face = async () => {
    const { markets } = await as.admin(listMarkets, { query: { chainId: chain.id } });
    return { own: markets[0]?.logoKey, chain: markets[0]?.chainLogoKey };
  };
  for (const call of [setMarketLogo, setChainLogo])
    await expect(
      as.partner(call, { params: call === setMarketLogo ? params : ofChain.params, ...(await give(5)) }),
    ).rejects.toMatchObject({ status: 404 });
  const { logoKey: theirs } = await as.admin(setChainLogo, { ...ofChain, ...(await give(41)) });
  expect(await face()).toEqual({ own: null, chain: theirs });
  await as.admin(addChainMember, { ...ofChain, body: { userId: partner.id } });
  const { market } = await as.partner(setMarketLogo, { params, ...(await give(42)) });
  const { chains } = await as.partner(listOwnChains);
  expect(chains).toEqual([expect.objectContaining({ ...ofChain.params, logoKey: theirs })]);
  const { logoKey: next } = await as.partner(setChainLogo, { ...ofChain, ...(await give(43)) });
  expect(await face()).toEqual({ own: market.logoKey, chain: next });
  makeFilesOld();
  await purgeProductImages(deps);
  expect((await get(market.logoKey ?? "", 240)).statusCode).toBe(200);
  expect((await get(theirs ?? "", 240)).statusCode).toBe(404);
  await as.partner(removeMarketLogo, { params });
  expect(await face()).toEqual({ own: null, chain: next });
  const { lines } = await as.admin(listActivity, { query: { marketId, pageSize: "1" } });
  expect(lines[0]?.action).toBe("market.logo");
});

const longGone = new Date(Date.now() - 31 * 86_400_000).toISOString();
