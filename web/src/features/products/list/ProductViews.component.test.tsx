// The tabs of the product list: their links and their counts.
import type { EndpointResponse } from "@igo/contract/core/endpoint";
import { readCatalog } from "@igo/contract/insights/catalog";
import { listViews } from "@igo/contract/markets/markets.views";
import { productListQuery } from "@igo/contract/products/products.filter";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { answer } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { show } from "../../../../testing/render.tsx";
import { ProductViews } from "./ProductViews.tsx";

type Catalog = EndpointResponse<typeof readCatalog>;

const catalogOf = (products: number): Catalog => ({
  asOf: "2026-11-25T10:00:00.000Z",
  untouchedBefore: "2026-05-25",
  totals: {
    products,
    withoutImage: 31,
    withoutTax: 1,
    withoutEan: 2,
    withoutDescription: 3,
    soldOut: 251,
    switchedOff: 212,
    priceOutliers: 4,
    untouched: 5,
  },
  rows: [],
  rowCount: 0,
});

test("no view moves when the counts come: their room is there before them", async () => {
  const known = Promise.withResolvers<Catalog>();
  answer(listViews, { views: [] });
  answer(readCatalog, () => known.promise);
  await show(<ProductViews filters={productListQuery.parse({})} />, { as: anAdministrator() });
  const views = page.getByRole("navigation", { name: text("list.views") });
  await expect.element(views).toBeVisible();
  const lefts = () =>
    views
      .getByRole("link")
      .elements()
      .map((one) => one.getBoundingClientRect().left);
  const before = lefts();
  expect(before).toHaveLength(5);
  known.resolve(catalogOf(426));
  await expect.element(views.getByText("426")).toBeVisible();
  expect(lefts()).toEqual(before);
});

test("each view of all markets' products shows its count", async () => {
  answer(listViews, { views: [] });
  answer(readCatalog, catalogOf(4264));
  await show(<ProductViews filters={productListQuery.parse({})} />, { as: anAdministrator() });
  for (const [name, count] of [
    ["all", "4,264"],
    ["stockOut", "251"],
    ["notAvailable", "212"],
    ["withoutPhoto", "31"],
  ] as const)
    await expect
      .element(page.getByRole("link", { name: `${text(`products.view.${name}`)} ${count}`, exact: true }))
      .toBeInTheDocument();
});
