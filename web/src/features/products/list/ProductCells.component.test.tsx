// Cells of the product list: edited where they stand by the rules of the form, and pasted with a look at what they do.
import { listCategories } from "@igo/contract/categories/categories.calls";
import { listProductBulks, undoProductBulk } from "@igo/contract/products/products.bulk";
import {
  listProducts,
  readProduct,
  summarizeMenu,
  switchProduct,
} from "@igo/contract/products/products.calls";
import { changeProductCells } from "@igo/contract/products/products.cells";
import type { ProductSummary } from "@igo/contract/products/products";
import { productLabels } from "@igo/contract/products/products.labels";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { fillClipboard, takeClipboard } from "../../../../testing/clipboard.ts";
import { answerMarketList } from "../../../../testing/marketList.ts";
import { aCategory, anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { aUser } from "../../../../testing/people.ts";
import { aProduct } from "../../../../testing/products.ts";
import { button, dialog } from "../../../../testing/queries.ts";
import { show } from "../../../../testing/render.tsx";
import { ProductListScreen } from "./ProductListScreen.tsx";

const path = paths.dashboard.products;
const name = (place: number) => `Producto ${place}`;
const aRow = (id: number, called: string): ProductSummary => {
  const {
    images: _,
    description: _d,
    optionGroups: _o,
    saleHours: _s,
    ...row
  } = aProduct({ id: anId(id), name: called, compareAtPriceCop: null });
  return { ...row, cover: null, imageCount: 0 };
};
const rows = [1, 2, 3].map((place) => aRow(300 + place, name(place)));
const summary = {
  products: 3,
  sections: 2,
  onSaleNow: 3,
  notAvailable: 0,
  withoutImage: 3,
  withoutTax: 3,
  stockOut: 0,
};
const sections = ["Granos", "Lácteos"].map((es, place) => aCategory({ id: anId(310 + place), es, en: es }));

beforeEach(() => {
  answerMarketList([]);
  answer(summarizeMenu, { summary });
  answer(listProductBulks, { bulks: [], total: 0, ...onePage });
  answer(listCategories, { categories: sections });
  answer(readProduct, { product: aProduct() });
  answer(listProducts, { products: rows, total: rows.length, ...onePage });
  answer(changeProductCells, ({ body: { items, preview } }) => ({
    results: items.map(({ id, version, set }) =>
      set.priceCop === 900
        ? { id, state: "conflict" as const, current: aProduct({ id, version: version + 1, priceCop: 777 }) }
        : { id, state: "updated" as const },
    ),
    batchId: preview ? null : anId(600),
  }));
});

const open = async (columns: string) => {
  await show(<ProductListScreen />, {
    as: aUser(),
    at: `${path}?marketId=${anId(100)}&columns=${columns}`,
    path,
  });
  await expect.element(page.getByRole("link", { name: name(1) })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}{Enter}");
};
const input = (label: string, place: number) => page.getByLabelText(`${label}, ${name(place)}`);
const sent = () => requestsOf(changeProductCells).at(-1)?.body;

test("a price is typed as in the form, and what the form refuses is said at the cell", async () => {
  await open("price,stock");
  const price = labelOf(productLabels.priceCop);
  await expect.element(input(price, 1)).toHaveFocus();
  await userEvent.keyboard("10{Enter}");
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent(text("ui.field.tooSmall", { limit: "50" }));
  await userEvent.keyboard("{Control>}a{/Control}$ 12.500{Enter}");
  await expect
    .poll(sent)
    .toEqual({ items: [{ id: anId(301), version: 3, set: { priceCop: 12_500 } }], preview: false });
});

test("a section is found by typing among those of the product's market", async () => {
  await open("section");
  await expect.element(page.getByRole("option", { name: "Granos" })).toBeVisible();
  await userEvent.keyboard("{Control>}a{/Control}lact");
  await expect.element(page.getByRole("option", { name: "Granos" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("option", { name: "Lácteos" })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => sent()?.items)
    .toEqual([{ id: anId(301), version: 3, set: { sectionId: anId(311) } }]);
});

test("if someone else changed the price meanwhile, both are shown at the cell", async () => {
  await open("price");
  await userEvent.keyboard("900{Enter}");
  const both = dialog(text("list.cells.conflict", { label: labelOf(productLabels.priceCop) }));
  await expect.element(both).toMatchTextContent("777");
  await expect.element(both).toMatchTextContent("900");
});

test("a block of prices, stock and taxes from a spreadsheet shows before and after, and is changed at once", async () => {
  onTestFinished(await takeClipboard());
  await open("price,stock,tax");
  await userEvent.keyboard("{Escape}");
  await fillClipboard("1500\t4\tIVA 19 %\n1600\t\tsin\n");
  await userEvent.paste();
  const preview = dialog(text("list.cells.title"));
  await expect.element(preview.getByRole("alert")).toMatchTextContent("sin");
  await button(text("list.cells.apply", { count: 4, formatted: "4" }), preview).click();
  await expect.element(preview).not.toBeInTheDocument();
  expect(sent()?.items).toEqual([
    { id: anId(301), version: 3, set: { priceCop: 1500, stock: 4, taxCode: "vat_19" } },
    { id: anId(302), version: 3, set: { priceCop: 1600 } },
  ]);
});

test("thirty cells from a spreadsheet are previewed, changed by one call, and one press takes them all back", async () => {
  onTestFinished(await takeClipboard());
  const many = Array.from({ length: 10 }, (_, place) => aRow(320 + place, name(place + 1)));
  answer(listProducts, { products: many, total: many.length, ...onePage });
  answer(undoProductBulk, { job: { id: anId(600) } });
  await open("price,stock,brand");
  await userEvent.keyboard("{Escape}");
  await fillClipboard(
    many.map((_, place) => `${5000 + 100 * place}\t${place + 1}\tMarca ${place}`).join("\n"),
  );
  await userEvent.paste();
  const preview = dialog(text("list.cells.title"));
  await expect.element(preview).toMatchTextContent("Marca 0");
  await button(text("list.cells.apply", { count: 30, formatted: "30" }), preview).click();
  await expect.element(preview).not.toBeInTheDocument();
  expect(sent()?.items.length).toBe(10);
  expect(sent()?.items.flatMap(({ set }) => Object.keys(set)).length).toBe(30);
  await button(text("ui.undo")).click();
  await expect.poll(() => requestsOf(undoProductBulk).map(({ params }) => params.id)).toEqual([anId(600)]);
});

test("s turns a product off where its column is hidden, too", async () => {
  answer(switchProduct, ({ body: { isAvailable } }) => ({ product: aProduct({ isAvailable }) }));
  await show(<ProductListScreen />, {
    as: aUser(),
    at: `${path}?marketId=${anId(100)}&columns=price`,
    path,
  });
  await expect.element(page.getByRole("link", { name: name(1) })).toBeVisible();
  await expect.element(page.getByRole("switch")).not.toBeInTheDocument();
  await userEvent.keyboard("js");
  await expect
    .poll(() => requestsOf(switchProduct).map(({ params, body }) => [params.id, body]))
    .toEqual([[anId(301), { isAvailable: !rows[0]?.isAvailable }]]);
});
