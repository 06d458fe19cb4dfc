// Sixty products as people send them, in every format that spreadsheets save: imported completely, recognised again,
// and undone.
import { expect, test } from "vitest";
import { fixture, undoRun } from "@igo/testing/builders/markets";
import { commitMenu, openMarket, productsOf, sectionsOf } from "@igo/testing/builders/menus";
import { server } from "@igo/testing/server/server";

const world = await server();
const { partner } = world;

const sampleFiles = [
  "api/fixtures/sample-3-menu-60.csv",
  "api/fixtures/sample-3-menu.libreoffice.xlsx",
  "samples/menu.csv",
  "samples/menu.xlsx",
];

test.each(sampleFiles)(
  "a partner imports the menu of %s: sixty products, none the second time, and undo restores everything",
  async (path) => {
    const marketId = await openMarket(world, {}, partner);
    const run = await commitMenu(partner.ask, fixture(path), { marketId });
    expect(run).toMatchObject({
      status: "committed",
      kind: "menu",
      marketId,
      issueCounts: [],
      counts: { rows: 60, create: 60, error: 0, warning: 0, committed: 60 },
    });
    const products = await productsOf(world, marketId);
    const prices = Object.fromEntries(products.map(({ sku, priceCop }) => [sku, priceCop]));
    expect(prices).toMatchObject({ "P-00001": 2300, "P-00002": 21_900, "P-00003": 7800, "P-00047": 34_900 });
    expect(products[0]).toMatchObject({
      name: "Arroz blanco La Cosecha 500 g",
      parent: "Granos",
      section: "Arroz",
      ean: "7709990000016",
      taxCode: "exempt",
      unit: "unit",
      saleType: "unit",
      netContent: "500 g",
      stock: 20,
      isAvailable: true,
    });
    const of = (sku: string) => products.find((one) => one.sku === sku);
    expect(of("P-00010")).toMatchObject({ isAvailable: false, taxCode: "vat_5" });
    expect(of("P-00014")).toMatchObject({ unit: "kg", saleType: "weight", stock: 25.5, ean: null });
    expect(of("P-00043")).toMatchObject({ ageRestricted: true, netContent: "330 ml" });
    expect(of("P-00053")).toMatchObject({
      taxCode: "consumption_8",
      unit: "portion",
      optionGroups: [
        {
          name: "Salsas",
          min: 0,
          max: 2,
          options: [
            { name: "Rosada", priceCop: 0 },
            { name: "Tártara", priceCop: 500 },
            { name: "Piña", priceCop: 0 },
          ],
        },
        { name: "Extra", min: 0, max: 1, options: [{ name: "Tocineta", priceCop: 3500 }] },
      ],
    });
    const again = await commitMenu(partner.ask, fixture(path), { marketId });
    expect(again.counts).toMatchObject({ rows: 60, create: 0, update: 0, unchanged: 60, committed: 0 });
    const undone = await undoRun(partner.ask, run.id);
    expect(undone).toMatchObject({ status: "undone", undoKept: [] });
    expect(await productsOf(world, marketId)).toEqual([]);
    expect(await sectionsOf(world, marketId)).toEqual([]);
  },
);
