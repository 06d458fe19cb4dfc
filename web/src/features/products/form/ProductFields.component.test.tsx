// A plain text field needs only its entry in the registry: the form and the details pick it up from there.
import { listCategories } from "@igo/contract/categories/categories.calls";
import { entryOf } from "@igo/contract/products/fields/registry";
import { productBulkFields } from "@igo/contract/products/products.bulk";
import { readProduct, updateProduct } from "@igo/contract/products/products.calls";
import { productLabels as labels } from "@igo/contract/products/products.labels";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { labelOf, text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { aProduct } from "../../../../testing/products.ts";
import { button } from "../../../../testing/queries.ts";
import { address, show } from "../../../../testing/render.tsx";
import { bulkFields } from "../bulk/bulk.ts";
import { ProductFacts } from "../detail/ProductFacts.tsx";
import { columnFields, columnName } from "../list/productColumns.tsx";
import { ProductEditScreen } from "./ProductEditScreen.tsx";
import { changeable } from "../fields/products.form.ts";
import { sections } from "./sections.ts";

const { editProduct, product: productPath } = paths.dashboard;

const texts = changeable.filter((name) => {
  const { type, required } = entryOf(name);
  return !required && (type === "text" || type === "code");
});
/** Short enough for any field. */
const textOf = (word: string, name: string) => `${word} ${name.slice(0, 9)}`;
const filledWith = (word: string) => Object.fromEntries(texts.map((name) => [name, textOf(word, name)]));

test("every field of a product's form is in exactly one section", () => {
  const inSections = sections.flatMap(({ fields }) => fields);
  expect(inSections.toSorted()).toEqual([...changeable, "marketId"].toSorted());
});

test("bulk changes of products offer every field that allows them, and every field with its own column can be shown", () => {
  expect(bulkFields).toEqual(expect.arrayContaining(productBulkFields));
  expect(columnName.options).toEqual(expect.arrayContaining(columnFields));
});

test("a product's form shows every text under its label, and sends the typed text", async () => {
  const product = aProduct(filledWith("uno"));
  answer(listCategories, { categories: [] });
  answer(readProduct, { product });
  answer(updateProduct, { product: { ...product, version: 4 } });
  await show(<ProductEditScreen />, {
    as: anAdministrator(),
    at: editProduct(product.id),
    path: editProduct(":id"),
  });
  for (const name of texts) {
    const input = page.getByRole("textbox", { name: labelOf(labels[name]), exact: true });
    await expect.element(input).toHaveValue(textOf("uno", name));
    await input.fill(textOf("dos", name));
  }
  await button(text("ui.saveChanges")).click();
  await expect.poll(address).toBe(productPath(product.id));
  expect(requestsOf(updateProduct)[0]?.body).toEqual({ id: product.id, version: 3, ...filledWith("dos") });
});

test("a product's details show every text", async () => {
  await show(<ProductFacts product={aProduct(filledWith("uno"))} />, { as: anAdministrator() });
  for (const name of texts) await expect.element(page.getByText(textOf("uno", name))).toBeVisible();
});
