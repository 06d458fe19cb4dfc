// Exports of products: exactly what is filtered, in a form that the menu import reads back as unchanged.
import { createImport, mapImport, listImportRows } from "@igo/contract/imports/imports.calls";
import { updateCategory } from "@igo/contract/categories/categories.calls";
import * as api from "@igo/contract/products/products.calls";
import { exportProducts } from "@igo/contract/products/products.export";
import { addImage } from "@igo/contract/products/products.images";
import { expect, test } from "vitest";
import { settled } from "@igo/testing/builders/markets";
import { png } from "@igo/testing/builders/pictures";
import { aMenu, addProduct, addSection } from "@igo/testing/builders/products";
import { bytesOf as fileBytes } from "@igo/testing/bytes";
import { server } from "@igo/testing/server/server";
import { newId } from "../../../platform/ids.ts";

const { as, deps, partner } = await server();
const menu = await aMenu(as.admin, { externalCode: "T-0014", name: "Mercado El Samán" });
await deps.db
  .insertInto("marketMember")
  .values({ marketId: menu.marketId, accountId: partner.id, role: "owner" })
  .execute();
await as.admin(updateCategory, {
  body: { scope: "menu", marketId: menu.marketId, id: menu.sectionId, version: 1, en: "Grains" },
});
const within = await addSection(as.admin, menu.marketId, "Arroz", menu.sectionId);

const full = await addProduct(as.admin, menu, {
  sku: "00012",
  ean: "7709990000016",
  name: '=Arroz "especial"; 500 g',
  description: "Primera línea\nsegunda línea",
  sectionId: within,
  priceCop: 12_500,
  compareAtPriceCop: 14_900,
  discountPct: 0.5,
  taxCode: "consumption_8",
  unit: "kg",
  saleType: "weight",
  netContent: "1.234 g",
  stock: 12.5,
  brand: "-",
  maxPerOrder: 10,
  isAvailable: false,
  ageRestricted: true,
  requiresPrescription: true,
  position: 7,
  availableFrom: "2026-01-31",
  availableTo: "2027-12-01",
  saleHours: [
    { day: 1, open: "07:00", close: "11:00" },
    { day: 6, open: "18:00", close: "02:00" },
  ],
  optionGroups: [
    {
      name: "Salsas: todas",
      min: 0,
      max: 2,
      options: [
        { name: "Rosada, dulce", priceCop: 0 },
        { name: "A=B|C", priceCop: 500 },
      ],
    },
  ],
});
await addProduct(as.admin, menu, { sku: "2", name: "Fríjol bola roja" });
await as.admin(addImage, { params: { id: full.id }, file: { name: "a.png", bytes: await png() } });

const exported = async (query: object, language = "es", ask = as.admin) =>
  Buffer.from(fileBytes(await ask(exportProducts, { query, headers: { "accept-language": language } })));

test.each([
  ["xlsx", "es"],
  ["xlsx", "en"],
  ["csv", "es"],
  ["csv", "en"],
  ["inventory", "es"],
])("the form as %s in %s imports back as unchanged, awkward values and all", async (format, language) => {
  const bytes = await exported({ format, marketId: menu.marketId }, language);
  const { import: run } = await as.partner(createImport, {
    file: { name: `menu.${format === "xlsx" ? "xlsx" : "csv"}`, bytes },
    body: { kind: "menu", marketId: menu.marketId },
  });
  await as.partner(mapImport, { params: { id: run.id }, body: run.mapping });
  const checked = await settled(as.partner, run.id);
  const { rows } = await as.partner(listImportRows, { params: { id: run.id } });
  expect(rows.map(({ outcome, issues, changes }) => ({ outcome, issues, changes }))).toEqual([
    { outcome: "unchanged", issues: [], changes: [] },
    { outcome: "unchanged", issues: [], changes: [] },
  ]);
  expect(checked.counts).toMatchObject({ unchanged: 2, error: 0 });
});

test("sections have their English name in an English file, if there is one", async () => {
  const requested = {
    format: "csv",
    marketId: menu.marketId,
    columns: "sectionName,subsectionName",
    sort: "sku",
  };
  const lines = async (language: string) =>
    (await exported(requested, language)).toString().split("\r\n").slice(1, 3);
  expect(await lines("en")).toEqual(["Grains,Arroz", "Grains,"]);
  expect(await lines("es")).toEqual(["Granos;Arroz", "Granos;"]);
});

test("the inventory file is like the chains' own: one store, its name in the file's, texts in quotes", async () => {
  const text = (
    await exported({ format: "inventory", marketId: menu.marketId, search: "frijol" })
  ).toString();
  expect(text.split("\r\n")).toEqual([
    "store_id;id;gtin;name;category_first_level;category_second_level;price;discount_price;stock;is_available;sale_type;trademark;description;image_url",
    '"T-0014";"2";;"Fríjol bola roja";"Granos";;2300;;;true;"U";;;',
    "",
  ]);
  const whole = (
    await exported({ format: "inventory", marketId: menu.marketId, search: "especial" })
  ).toString();
  expect(whole).toContain(';14900;12500;12.5;false;"WW";');
  await expect(exported({ format: "inventory" })).rejects.toMatchObject({
    errors: [{ path: "query.marketId", code: "required" }],
  });
});

test("the file holds exactly what is filtered, beyond any page, and for a partner only their markets", async () => {
  const big = await aMenu(as.admin);
  const product = {
    ...big,
    priceCop: 1000,
    unit: "unit",
    saleType: "unit",
    isAvailable: true,
    ageRestricted: false,
    requiresPrescription: false,
    position: 0,
  } as const;
  const products = Array.from({ length: 520 }, (_, index) => ({
    ...product,
    id: newId(),
    name: `Producto ${index}`,
  }));
  await deps.db.insertInto("product").values(products).execute();
  const lines = (
    await exported({ format: "csv", marketId: big.marketId, columns: "name,priceCop" })
  ).toString();
  expect(new Set(lines.trim().split("\r\n")).size).toBe(521);
  const his = (await exported({ format: "csv", columns: "sku" }, "es", as.partner)).toString();
  expect(his.trim().split("\r\n").slice(1).toSorted()).toEqual(["00012", "2"]);
  const { total } = await as.partner(api.listProducts);
  expect(total).toBe(2);
});
