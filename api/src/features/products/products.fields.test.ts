// A plain text field of a product needs only its entry in the registry and its database columns: everything else
// follows from them.
import { menuFieldNames } from "@igo/contract/products/fields/menu";
import { entryOf, productFieldNames } from "@igo/contract/products/fields/registry";
import { productBulkFields } from "@igo/contract/products/products.bulk";
import * as api from "@igo/contract/products/products.calls";
import { exportProducts, productExportColumn } from "@igo/contract/products/products.export";
import { productHistory } from "@igo/contract/products/products.history";
import { productLabels } from "@igo/contract/products/products.labels";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { csv, undoRun } from "@igo/testing/builders/markets";
import { commitMenu } from "@igo/testing/builders/menus";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { bytesOf } from "@igo/testing/bytes";
import { server } from "@igo/testing/server/server";
import { productColumns } from "../../platform/db/tables/tables.products.ts";
import { bulkColumns } from "./bulk/products.bulk.set.ts";

const { as, database } = await server();

/** All but the SKU, by which a row finds its product. */
const texts = productFieldNames.filter((field) => {
  const { type, required } = entryOf(field);
  return field !== "sku" && !required && (type === "text" || type === "code");
});

/** Short enough for any field. */
const textOf = (word: string, field: string) => `${word} ${field.slice(0, 9)}`;
const filledWith = (word: string) => Object.fromEntries(texts.map((field) => [field, textOf(word, field)]));
const words = (word: string) => texts.map((field) => textOf(word, field));

const aProduct = async () => {
  const menu = await aMenu(as.admin);
  return { ...menu, ...(await addProduct(as.admin, menu, { sku: "A-1", ...filledWith("uno") })) };
};

const find = async (productId: string) => (await as.admin(api.readProduct, { query: { productId } })).product;

test("every field has a column of its type, in the table of products and in that of an import's rows", async () => {
  const { rows } = await sql<{ column: string; type: string; table: string }>`
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type, c.relname as table
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname in ('product', 'import_product') and a.attnum > 0 and not a.attisdropped
  `.execute(database.db);
  for (const table of ["product", "import_product"])
    expect(rows).toEqual(
      expect.arrayContaining(productColumns.map(({ column, type }) => ({ column, type, table }))),
    );
  expect(productColumns.map(({ field }) => field)).toEqual(productFieldNames);
});

test("every column of a menu's file can be exported, and every field of bulk changes has its column there", () => {
  expect(productExportColumn.options).toEqual(expect.arrayContaining(menuFieldNames));
  expect(bulkColumns.map(({ field }) => field)).toEqual(expect.arrayContaining(productBulkFields));
});

test("a text is exported under its label", async () => {
  const { marketId } = await aProduct();
  const query = { marketId, format: "csv" as const, columns: texts.join(",") };
  const file = await as.admin(exportProducts, { query, headers: { "accept-language": "es" } });
  const [headings, row] = Buffer.from(bytesOf(file)).toString("utf8").trim().split("\r\n");
  expect(headings).toBe(texts.map((field) => productLabels[field].es).join(";"));
  expect(row).toBe(words("uno").join(";"));
});

test("a list finds a text by part of it, where its entry says so", async () => {
  const { id, marketId } = await aProduct();
  for (const field of texts.filter((name) => entryOf(name).contains)) {
    const query = { marketId, contains: `${field}:${textOf("NO", field)}` };
    const { products } = await as.admin(api.listProducts, { query });
    expect(products[0]?.id, field).toBe(id);
  }
});

test("an import sets a text, history has its earlier value, and undo restores it", async () => {
  const { id, marketId } = await aProduct();
  const fields = ["sku", "sectionName", "name", "priceCop", ...texts];
  const { name, priceCop, sectionName } = await find(id);
  const file = csv(
    ["SKU", "Sección", "Producto", "Precio", ...texts.map((field) => productLabels[field].es)].join(";"),
    ["A-1", sectionName, name, priceCop, ...words("dos")].join(";"),
  );
  const run = await commitMenu(as.admin, file, {
    marketId,
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ index, heading }) => ({
        index,
        heading,
        field: fields[index] ?? null,
      })),
    }),
  });
  expect(run.counts).toMatchObject({ update: 1, committed: 1, error: 0 });
  expect(await find(id)).toMatchObject(filledWith("dos"));
  const { versions } = await as.admin(productHistory, { params: { id } });
  expect(versions[0]?.changes).toHaveLength(texts.length);
  expect(versions[0]?.changes).toEqual(
    expect.arrayContaining(
      texts.map((field) => ({ field, before: textOf("uno", field), after: textOf("dos", field) })),
    ),
  );
  expect((await undoRun(as.admin, run.id)).status).toBe("undone");
  expect(await find(id)).toMatchObject(filledWith("uno"));
});
