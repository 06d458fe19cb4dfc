// The tabs of the product list: their links and their counts.
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

test("each view of all markets' products shows its count", async () => {
  answer(listViews, { views: [] });
  answer(readCatalog, {
    asOf: "2026-11-25T10:00:00.000Z",
    untouchedBefore: "2026-05-25",
    totals: {
      products: 4264,
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
