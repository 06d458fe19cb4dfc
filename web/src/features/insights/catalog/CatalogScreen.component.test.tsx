// Catalog health: each figure links to the products it counts, and one measure is shown in detail.
import { type Catalog, readCatalog } from "@igo/contract/insights/catalog";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { address, show } from "../../../../testing/render.tsx";
import { anId, answerLists } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator, aUser } from "../../../../testing/people.ts";
import { CatalogScreen } from "./CatalogScreen.tsx";

const counts = {
  products: 200,
  withoutImage: 40,
  withoutTax: 12,
  withoutEan: 0,
  withoutDescription: 7,
  soldOut: 3,
  switchedOff: 2,
  priceOutliers: 1,
  untouched: 90,
};

const catalog = (change: Partial<Catalog> = {}): Catalog => ({
  asOf: new Date().toISOString(),
  untouchedBefore: "2026-05-01",
  totals: counts,
  rows: [{ id: anId(1), name: "Tienda Norte", municipalityName: "Medellín", ...counts, products: 50 }],
  rowCount: 1,
  ...change,
});

const at = "/dashboard/group/five";
const open = async (given: Catalog, { asAdmin = true } = {}) => {
  answerLists();
  answer(readCatalog, given);
  await show(<CatalogScreen />, { as: asAdmin ? anAdministrator() : aUser(), at });
};

const link = (name: string | RegExp) => page.getByRole("link", { name });
const hrefOf = (name: string) => link(name).element().getAttribute("href");

test("a figure links to the list of the products it counts", async () => {
  await open(catalog());
  const listOf = (what: string) => text("insights.catalog.listOf", { what });
  await expect.element(link(listOf("Without photo, 40"))).toBeVisible();
  expect(hrefOf(listOf("Without photo, 40"))).toBe("/dashboard/product?hasImage=false");
  expect(hrefOf(listOf("Not changed for six months, 90"))).toBe(
    "/dashboard/product?updatedBefore=2026-05-01",
  );
  expect(hrefOf(listOf("Unusual price, 1"))).toBe("/dashboard/product?priceOutlier=true");
  expect(link(listOf("Without barcode, 0")).elements()).toEqual([]);
  const listed = page.getByRole("list", { name: text("insights.catalog.choose") });
  await expect.element(listed.getByRole("listitem").first()).toMatchTextContent("Not changed for six months");
  expect(hrefOf(text("insights.catalog.listOfIn", { name: "Tienda Norte", what: "Without tax, 12" }))).toBe(
    `/dashboard/product?marketId=${anId(1)}&taxCode=none`,
  );
});

test("another measure is chosen in place, kept in the URL, and requested", async () => {
  await open(catalog());
  await page.getByRole("button", { name: text("insights.measure.withoutImage") }).click();
  await expect.poll(address).toBe("/dashboard/group/five?measure=withoutImage");
  await expect
    .poll(() => requestsOf(readCatalog).map(({ query }) => query))
    .toContainEqual(expect.objectContaining({ measure: "withoutImage" }));
  await expect
    .element(page.getByRole("heading", { name: text("insights.measure.withoutImage") }))
    .toBeVisible();
});

test("a partner is not offered chains, whose names they may not see", async () => {
  await open(catalog(), { asAdmin: false });
  await expect.element(page.getByRole("table")).toBeVisible();
  expect(page.getByRole("tab").elements()).toEqual([]);
});

test("without products it says where they come from", async () => {
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  await open(catalog({ totals: { ...counts, ...none }, rows: [], rowCount: 0 }));
  await expect.element(link(text("shell.nav.importMenu"))).toBeVisible();
});

test("a chain without products says so instead of that nothing is to be fixed, and the filter is cleared there", async () => {
  const none = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]));
  answerLists();
  answer(readCatalog, ({ query }) =>
    query.chainId === undefined
      ? catalog()
      : catalog({ totals: { ...counts, ...none }, rows: [], rowCount: 0 }),
  );
  await show(<CatalogScreen />, { as: anAdministrator(), at: `${at}?chainId=${anId(9)}` });
  await expect.element(page.getByText(text("insights.catalog.emptyChain"))).toBeVisible();
  expect(page.getByText(text("insights.catalog.noneHelp")).elements()).toEqual([]);
  await page
    .getByRole("button", { name: text("ui.clearFilters") })
    .last()
    .click();
  await expect.poll(address).toBe(at);
  await expect.element(page.getByRole("table")).toBeVisible();
});
