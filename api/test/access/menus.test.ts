// Access to menus applies in background work as in requests: at each step of an import and of a bulk change, even for
// someone who has left a market or was suspended in between.
import { createServer } from "node:http";
import * as imports from "@igo/contract/imports/imports.calls";
import { previewProductBulk, readProductBulk, startProductBulk } from "@igo/contract/products/products.bulk";
import { listProducts } from "@igo/contract/products/products.calls";
import { afterAll, expect, test } from "vitest";
import { openSafeFetch } from "../../src/platform/fetch/outside.ts";
import { csv, settled, undoRun } from "@igo/testing/builders/markets";
import { checkMenu, commitMenu, join, openMarket } from "@igo/testing/builders/menus";
import { jpeg } from "@igo/testing/builders/pictures";
import { addSection } from "@igo/testing/builders/products";
import { holdJobs, server, settleJobs } from "@igo/testing/server/server";

const world = await server();
const { as, deps } = world;

type Person = Awaited<ReturnType<typeof world.someone>>;

/** A partner with two markets, who is about to lose the second. */
const aPartner = async () => {
  const person = await world.someone();
  const code = person.id.slice(-8);
  const market = (name: string) =>
    openMarket(world, { externalCode: `${name}-${code}`, name: `${name} ${code}`, decision: "new" }, person);
  return { person, kept: await market("KEPT"), lost: await market("LOST"), code };
};
const leave = (marketId: string, { id }: Person) =>
  deps.db.deleteFrom("marketMember").where("marketId", "=", marketId).where("accountId", "=", id).execute();

const inBoth = (code: string, price = 2300, ...more: string[]) =>
  csv(
    "Tienda;Sección;Producto;SKU;Precio",
    `KEPT-${code};Granos;Arroz;A-1;${price}`,
    `LOST-${code};Granos;Arroz;A-1;${price}`,
    ...more,
  );
const pricesIn = async (marketId: string) =>
  (await as.admin(listProducts, { query: { marketId } })).products.map(({ priceCop }) => priceCop);
const rowsOf = async ({ ask }: Person, id: string) =>
  (await ask(imports.listImportRows, { params: { id } })).rows;

test("a file finds only its sender's markets", async () => {
  const { person, kept, lost, code } = await aPartner();
  await commitMenu(as.admin, csv("Sección;Producto;SKU;Precio", "Granos;Canario;A-1;7654321"), {
    marketId: lost,
  });
  await leave(lost, person);
  const run = await commitMenu(person.ask, inBoth(code, 2300, `NOWHERE-${code};Granos;Arroz;A-1;2300`));
  expect(run.counts).toMatchObject({ create: 1, error: 2, committed: 1 });
  expect(await pricesIn(kept)).toEqual([2300]);
  expect(await pricesIn(lost)).toEqual([7_654_321]);
  const rows = await rowsOf(person, run.id);
  expect(JSON.stringify(rows)).not.toMatch(/7654321|Canario/);
  // Another partner's market gets the same error as one that does not exist.
  const [, theirs, nobodys] = rows.map(({ issues }) =>
    issues.map(({ code: why, params }) => [why, params["reason"]]),
  );
  expect(theirs).toEqual(nobodys);
});

test("rows checked for a market that was lost since are not written, and reveal nothing more of it", async () => {
  const { person, kept, lost, code } = await aPartner();
  await commitMenu(person.ask, inBoth(code));
  const { id } = await checkMenu(person.ask, inBoth(code, 3400));
  expect((await rowsOf(person, id)).map(({ changes }) => changes.length)).toEqual([1, 1]);
  await leave(lost, person);
  const reported = (await rowsOf(person, id)).map(({ market, product, changes }) => ({
    market,
    product,
    changes,
  }));
  expect(reported[1]).toEqual({ market: null, product: null, changes: [] });
  await person.ask(imports.commitImport, { params: { id }, body: { mode: "valid" } });
  expect((await settled(person.ask, id)).counts).toMatchObject({ committed: 1 });
  expect([await pricesIn(kept), await pricesIn(lost)]).toEqual([[3400], [2300]]);
});

test("nothing is created in a market that was lost since: no product, no section", async () => {
  const { person, kept, lost, code } = await aPartner();
  await addSection(as.admin, lost, "Granos");
  const { id } = await checkMenu(person.ask, inBoth(code, 2300, `LOST-${code};Nuevos;Sal;A-2;1500`));
  await leave(lost, person);
  await person.ask(imports.commitImport, { params: { id }, body: { mode: "valid" } });
  expect((await settled(person.ask, id)).counts).toMatchObject({ committed: 1 });
  expect([await pricesIn(kept), await pricesIn(lost)]).toEqual([[2300], []]);
  const sections = deps.db.selectFrom("menuSection").select("name").where("marketId", "=", lost);
  expect(await sections.execute()).toEqual([{ name: "Granos" }]);
});

test("undoing an import leaves alone what is in a market that its sender has lost", async () => {
  const { person, kept, lost, code } = await aPartner();
  const { id } = await commitMenu(person.ask, inBoth(code));
  await leave(lost, person);
  expect((await undoRun(person.ask, id)).status).toBe("undone");
  expect([await pricesIn(kept), await pricesIn(lost)]).toEqual([[], [2300]]);
});

test("an import is only its sender's, as long as the market is theirs", async () => {
  const { person, kept, lost } = await aPartner();
  const colleague = await world.someone();
  for (const marketId of [kept, lost]) await join(world, marketId, colleague);
  const file = csv("Sección;Producto;SKU;Precio", "Granos;Arroz;A-1;2300");
  const mine = await checkMenu(person.ask, file, { marketId: kept });
  const gone = await checkMenu(person.ask, file, { marketId: lost });
  const theirs = await checkMenu(colleague.ask, file, { marketId: kept });
  const { import: ofMarkets } = await as.admin(imports.createImport, { file, body: { kind: "market" } });
  await leave(lost, person);
  const runs = async () => (await as.admin(imports.listImports, {})).total;
  const before = await runs();
  expect((await person.ask(imports.listImports, {})).imports.map(({ id }) => id)).toEqual([mine.id]);
  for (const { id } of [gone, theirs, ofMarkets])
    await expect(person.ask(imports.readImport, { params: { id } })).rejects.toMatchObject({ status: 404 });
  await expect(
    person.ask(imports.createImport, { file, body: { kind: "menu", marketId: lost } }),
  ).rejects.toMatchObject({ status: 404 });
  await expect(person.ask(imports.createImport, { file, body: { kind: "market" } })).rejects.toMatchObject({
    status: 403,
  });
  expect(await runs()).toBe(before);
});

test("a picture that arrives after the market was lost is not attached", async () => {
  const { person, lost } = await aPartner();
  const picture = await jpeg();
  const outside = createServer((_request, reply) => {
    void leave(lost, person).then(() => reply.end(picture));
  });
  await new Promise<void>((ready) => {
    outside.listen(0, "127.0.0.1", ready);
  });
  afterAll(() => outside.close().closeAllConnections());
  const address = outside.address();
  const port = typeof address === "object" && address ? address.port : 0;
  deps.outside = openSafeFetch(deps.files, {
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    mayReach: () => true,
    mayUsePort: () => true,
  });
  const file = csv(
    "Sección;Producto;SKU;Precio;Imagen",
    `Granos;Arroz;A-1;2300;http://pictures.example.com:${port}/a.jpg`,
  );
  const { id } = await checkMenu(person.ask, file, { marketId: lost });
  await person.ask(imports.commitImport, { params: { id }, body: { mode: "valid" } });
  expect((await settled(as.admin, id)).counts.warning).toBe(1);
  expect(await deps.db.selectFrom("productImage").select("id").execute()).toEqual([]);
});

test("a bulk change skips products of a market that was lost since", async () => {
  const { person, kept, lost, code } = await aPartner();
  await commitMenu(person.ask, inBoth(code));
  const body = {
    preview: true,
    all: true,
    set: { price: { by: "amount", value: 500, rounding: 0 } },
  } as const;
  const { previewId: id, counts } = await person.ask(previewProductBulk, { body });
  expect(counts.matched).toBe(2);
  await leave(lost, person);
  await person.ask(startProductBulk, { body: { previewId: id } });
  await settleJobs();
  expect((await person.ask(readProductBulk, { params: { id } })).bulk.status).toBe("done");
  expect([await pricesIn(kept), await pricesIn(lost)]).toEqual([[2800], [2300]]);
});

test("someone suspended while their import waits writes nothing", async () => {
  const { person, kept, code } = await aPartner();
  const { id } = await checkMenu(person.ask, inBoth(code));
  const release = holdJobs();
  await person.ask(imports.commitImport, { params: { id }, body: { mode: "valid" } });
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", person.id).execute();
  release();
  expect((await settled(as.admin, id)).counts).toMatchObject({ committed: 0 });
  expect((await as.admin(listProducts, { query: { marketId: kept } })).total).toBe(0);
});
