// Reading menus: recognises the columns of real files, reads cells together, and never gives a value that the contract
// refuses.
import type { RawCell } from "@igo/contract/parsing/cells";
import { type MenuImportField, menuImportField } from "@igo/contract/imports/imports.menu";
import { productFields } from "@igo/contract/products/products";
import { expect, test } from "vitest";
import { sample } from "../../../../../fixtures/samples.ts";
import { matchColumns } from "../../columns/match.ts";
import { inventoryPreset, isMenuField, menuRecognition } from "./menu.fields.ts";
import { buildMenuReader } from "./menu.reader.ts";

const match = (headings: readonly string[], rows: readonly (readonly RawCell[])[] = []) =>
  matchColumns(headings, rows, menuRecognition).map(({ field }) => field);

type Cells = Partial<Record<MenuImportField, RawCell>>;

const readOne = (cells: Cells) => {
  const fields = Object.keys(cells).filter(isMenuField);
  return buildMenuReader(fields.map((field, index) => ({ index, field })))(
    fields.map((field) => cells[field] ?? null),
  );
};
const reported = (cells: Cells) =>
  readOne(cells).issues.map(({ field, code, suggestion }) => [field, code, suggestion]);

const expected = [
  "sectionName",
  "subsectionName",
  "name",
  "description",
  "sku",
  "ean",
  "priceCop",
  "taxCode",
  "unit",
  "netContent",
  "brand",
  "stock",
  "isAvailable",
  "ageRestricted",
  "optionGroups",
];

test("a page's tags and entities are no part of a text", () => {
  const read = (cells: Cells) => readOne({ name: "Jugo", priceCop: 5000, ...cells });
  const texts = read({
    name: "Jugo &amp; fruta",
    description: "<p>Rico &amp; caliente</p>\\n<ul><li>Con pan</li></ul>",
    sectionName: "Caf&eacute;",
  });
  expect(texts).toMatchObject({
    values: { name: "Jugo & fruta", description: "Rico & caliente\nCon pan", sectionName: "Café" },
    issues: [],
  });
  // What only looks like a tag stays.
  expect(read({ name: "Camiseta <M> & gorra" }).values.name).toBe("Camiseta <M> & gorra");
});

test("of several addresses of images the first is taken, with a warning", () => {
  const [one, two] = ["https://example.com/a.jpg", "https://example.com/b.jpg"];
  for (const between of [", ", ",", "|", " ", "; "])
    expect(readOne({ imageUrl: `${one}${between}${two}` })).toMatchObject({
      values: { imageUrl: one },
      issues: [{ code: "INVALID_ENUM", severity: "warning", params: { count: 2, reason: "urls" } }],
    });
  expect(readOne({ imageUrl: `${one},` })).toMatchObject({ values: { imageUrl: one }, issues: [] });
  expect(readOne({ imageUrl: "https://example.com/a,b.jpg" }).issues).toEqual([]);
});

test("words and units of shop programs", () => {
  expect(
    ["active", "draft", "archived"].map((cell) => readOne({ isAvailable: cell }).values.isAvailable),
  ).toEqual([true, false, false]);
  const weigh = (heading: string, cell: RawCell) =>
    buildMenuReader([{ index: 0, field: "netContent", heading }])([cell]).values.netContent;
  expect([weigh("Weight (kg)", 0.5), weigh("Peso (g)", "250"), weigh("Weight (kg)", "500 g")]).toEqual([
    "0.5 kg",
    "250 g",
    "500 g",
  ]);
});

test("a code that the spreadsheet changed is not taken for the code", () => {
  expect(readOne({ sku: true }).values.sku).toBe("TRUE");
  for (const [sku, code] of [
    [12_345_678_901_234_568, "SCIENTIFIC_NOTATION"],
    [{ time: "12:00:00" }, "INVALID_DATE"],
  ] as const)
    expect(reported({ sku })).toMatchObject([["sku", code, undefined]]);
});

test("the sample's columns are recognised, by their headings alone too", () => {
  const { headings, rows } = sample("sample-3-menu-60.csv");
  expect(match(headings, rows)).toEqual(expected);
  expect(match(headings)).toEqual(expected);
});

test.each<[string[], (MenuImportField | null)[]]>([
  [
    ["COD", "DESCRIPCION CORTA", "CATEGORIA", "PVP", "EXISTENCIA", "IVA %", "U.M."],
    ["sku", "name", "sectionName", "priceCop", "stock", "taxCode", "unit"],
  ],
  [
    ["Product name", "Price", "Category", "Barcode", "Available", "Image URL"],
    ["name", "priceCop", "sectionName", "ean", "isAvailable", "imageUrl"],
  ],
  [
    ["Plato", "Ingredientes", "Valor", "Sección del menú", "Toppings", "Hora inicio", "Hora fin"],
    ["name", "description", "priceCop", "sectionName", "optionGroups", "availableFrom", "availableTo"],
  ],
  [
    ["Código tienda", "Referencia", "Artículo", "Línea", "Precio antes", "Precio", "Notas internas"],
    ["marketRef", "sku", "name", "sectionName", "compareAtPriceCop", "priceCop", null],
  ],
])("the headings %j", (headings, fields) => {
  expect(match(headings)).toEqual(fields);
});

test("only the inventory file of chains is taken for one", () => {
  expect(inventoryPreset(["ID", "Name", "Price"])).toBeUndefined();
  const columns = inventoryPreset(["STORE_ID", "id", "gtin", "name", "price", "combustible", "stock"]);
  expect(columns?.map(({ field }) => field)).toEqual([
    "marketRef",
    "sku",
    "ean",
    "name",
    "priceCop",
    null,
    "stock",
  ]);
});

test("an offer becomes the price and the price the previous price; without an offer there is none", () => {
  expect(readOne({ priceCop: 2300, discountPriceCop: 2000 }).values).toEqual({
    priceCop: 2000,
    compareAtPriceCop: 2300,
  });
  for (const offer of [null, 0, 2300, 2500]) {
    const { values, cleared } = readOne({ priceCop: 2300, discountPriceCop: offer });
    expect([values, [...cleared]]).toEqual([{ priceCop: 2300 }, ["compareAtPriceCop"]]);
  }
});

test("two hours apply to every day, two dates are a season, and a dash in both clears all three", () => {
  expect(readOne({ availableFrom: "7:00 am", availableTo: { time: "11:00" } }).values.saleHours).toHaveLength(
    7,
  );
  expect(readOne({ availableFrom: "1/12/2026", availableTo: { date: "2026-12-31" } }).values).toEqual({
    availableFrom: "2026-12-01",
    availableTo: "2026-12-31",
  });
  const { cleared } = readOne({ availableFrom: "-", availableTo: "-" });
  expect([...cleared].toSorted()).toEqual(["availableFrom", "availableTo", "saleHours"]);
});

test("a required field cannot be cleared, and a picture's address blocks nothing", () => {
  expect(reported({ name: "-", priceCop: "(vacío)" })).toEqual([
    ["name", "REQUIRED", undefined],
    ["priceCop", "REQUIRED", undefined],
  ]);
  expect(readOne({ imageUrl: "foto.jpg" }).issues).toMatchObject([{ severity: "warning" }]);
  expect(reported({ sectionName: "···" })).toEqual([["sectionName", "OUT_OF_RANGE", undefined]]);
  expect(reported({ stock: "2,5", saleType: "unidad" })).toEqual([["stock", "INVALID_NUMBER", undefined]]);
});

test("whatever a cell contains, the value read from it is valid by the contract", () => {
  const odd: RawCell[] = [
    "",
    " ",
    "-",
    "0",
    "1",
    "x",
    "12,5",
    "9E9",
    -1,
    0.5,
    1e300,
    true,
    { percent: 0.5 },
    { time: "08:00" },
    { date: "2026-01-01" },
    { error: "#N/A" },
    "a".repeat(3000),
    "\u0000",
    "Sí; no",
    "👍 ok",
    "a:0-1:b=1",
    "24:00",
    "500 g",
  ];
  for (const field of menuImportField.options) {
    for (const cell of odd) {
      const {
        marketRef: _,
        sectionName: __,
        subsectionName: ___,
        imageUrl: ____,
        ...values
      } = readOne({
        [field]: cell,
      }).values;
      expect(
        productFields.partial().safeParse(values).error,
        `${field}: ${JSON.stringify(cell)}`,
      ).toBeUndefined();
    }
  }
});

test("every suggestion fixes the error when it replaces the cell", () => {
  const broken: Cells[] = [
    { ean: "7709990000017" },
    { ean: "770999000001" },
    { priceCop: "12.500,50" },
    { priceCop: 12.5 },
    { priceCop: 15 },
    { taxCode: "Exentto" },
    { unit: "librra" },
    { saleType: "pesso" },
    { discountPct: "0,18" },
  ];
  for (const cells of broken) {
    const fixed: Cells = { ...cells };
    const { issues } = readOne(cells);
    expect(issues.length, JSON.stringify(cells)).toBeGreaterThan(0);
    for (const { field, suggestion } of issues)
      if (isMenuField(field) && suggestion !== undefined) fixed[field] = suggestion;
    expect(readOne(fixed).issues, JSON.stringify(fixed)).toEqual([]);
  }
});
