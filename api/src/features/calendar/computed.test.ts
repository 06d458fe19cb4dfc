// Computed entries: a day counts its documents and products and names the first 20; the list it leads to holds them all.
import { maxOfDay } from "@igo/contract/calendar/calendar";
import { readCalendar } from "@igo/contract/calendar/calendar.calls";
import { createMarket, listMarkets, moveMarket } from "@igo/contract/markets/markets.calls";
import { uploadDocument } from "@igo/contract/markets/markets.documents";
import { setMembers } from "@igo/contract/markets/members";
import { listProducts } from "@igo/contract/products/products.calls";
import { aChain, aMarket, aTaxId } from "@igo/testing/builders/markets";
import { addProduct, aMenu } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const { as, someone } = await server();

const month = { from: "2031-03-01", to: "2031-04-01" };

test("a day of expiring documents names 20 of them, and the list finds the market of each", async () => {
  const chainId = await aChain(as.admin);
  const ids: string[] = [];
  const upload = (id: string, expiresOn: string) =>
    as.admin(uploadDocument, {
      params: { id },
      body: { kind: "rut", expiresOn },
      file: { name: "rut.png", bytes: Buffer.from("\x89PNG\r\n\x1a\n", "latin1") },
    });
  for (let index = 0; index <= maxOfDay + 2; index += 1) {
    const body = aMarket({ name: `Tienda ${index + 100}`, taxId: aTaxId(), chainId });
    const { market } = await as.admin(createMarket, { body });
    await upload(market.id, "2031-03-31");
    ids.push(market.id);
  }
  const [renewed = "", closed = "", ...left] = ids;
  await upload(renewed, "2032-03-31");
  await as.admin(moveMarket, { params: { id: closed }, body: { status: "closed", version: 1 } });
  const own = await someone();
  await as.admin(setMembers, {
    params: { id: left[0] ?? "" },
    body: { members: [{ userId: own.id, role: "owner" }] },
  });

  const days = (await as.admin(readCalendar, { query: month })).documents;
  expect(days).toMatchObject([{ date: "2031-03-31", total: left.length }]);
  expect(days[0]?.documents.map(({ market }) => market.id)).toEqual(left.slice(0, maxOfDay));
  expect((await own.ask(readCalendar, { query: month })).documents).toMatchObject([
    { total: 1, documents: [{ kind: "rut", market: { id: left[0] } }] },
  ]);

  const found = async (documentExpiresOn: string) =>
    (
      await as.admin(listMarkets, { query: { documentExpiresOn, sort: "name", pageSize: "100" } })
    ).markets.map(({ id }) => id);
  expect(await found("2031-03-31")).toEqual(left);
  expect(await found("2031-03-30")).toEqual([]);
  expect(await found("2032-03-31")).toEqual([renewed]);
});

test("the days on which sales start and end name 20 products, and the list finds each", async () => {
  const menu = await aMenu(as.admin);
  const names: string[] = [];
  for (let index = 0; index <= maxOfDay; index += 1) {
    const name = `Buñuelo ${index + 100}`;
    await addProduct(as.admin, menu, { name, availableFrom: "2031-03-02", availableTo: "2031-03-20" });
    names.push(name);
  }
  await addProduct(as.admin, menu, { name: "Natilla", availableFrom: "2031-03-03" });

  const { sales } = await as.admin(readCalendar, { query: month });
  expect(sales.map(({ date, edge, total, products }) => [date, edge, total, products.length])).toEqual([
    ["2031-03-02", "start", names.length, maxOfDay],
    ["2031-03-03", "start", 1, 1],
    ["2031-03-20", "end", names.length, maxOfDay],
  ]);

  const found = async (query: { saleStartsOn: string } | { saleEndsOn: string }) =>
    (await as.admin(listProducts, { query: { ...query, sort: "name", pageSize: "100" } })).products.map(
      ({ name }) => name,
    );
  expect(await found({ saleStartsOn: "2031-03-02" })).toEqual(names);
  expect(await found({ saleStartsOn: "2031-03-03" })).toEqual(["Natilla"]);
  expect(await found({ saleEndsOn: "2031-03-20" })).toEqual(names);
  expect(await found({ saleEndsOn: "2031-03-02" })).toEqual([]);
});
