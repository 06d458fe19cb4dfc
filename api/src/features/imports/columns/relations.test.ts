// What rows reveal about their columns when headings say little: tax between two prices, a truncated name, another
// municipality.
import type { RawCell } from "@igo/contract/parsing/cells";
import { expect, test } from "vitest";
import { marketRecognition } from "../types/market/market.fields.ts";
import { menuRecognition } from "../types/menu/menu.fields.ts";
import { matchColumns } from "./match.ts";

type Table = Readonly<Record<string, readonly RawCell[]>>;

const matched = (table: Table, recognition: typeof menuRecognition) => {
  const columns = Object.values(table);
  const rows = (columns[0] ?? []).map((_, row) => columns.map((cells) => cells[row] ?? null));
  const matches = matchColumns(Object.keys(table), rows, recognition);
  return Object.fromEntries(matches.map(({ heading, field }) => [heading, field]));
};
const ofMenu = (table: Table) => matched(table, menuRecognition);
const ofMarket = (table: Table) => matched(table, marketRecognition);

const products = ["Arroz 500 g", "Panela 1 kg", "Aceite 900 ml", "Sal 1 kg", "Pasta 250 g", "Café 500 g"];

test("of a price and the same price with its tax, the one with tax is the price", () => {
  const net = [2000, 4000, 9000, 1000, 3000, 15_000];
  const table = {
    Producto: products,
    "Precio sin IVA": net,
    "Precio público": net.map((pesos) => `$ ${Math.round(pesos * 1.19)}`),
  };
  expect(ofMenu(table)).toMatchObject({ "Precio sin IVA": null, "Precio público": "priceCop" });
});

test("a name cut at twelve letters loses to the full name, and so does a longer description", () => {
  const long = products.map((name) => `Del Campo ${name}`);
  const short = long.map((name) => name.slice(0, 12).toUpperCase());
  expect(ofMenu({ "Nom. corto": short, "Nom. largo": long, Precio: [1, 2, 3, 4, 5, 6] })).toMatchObject({
    "Nom. corto": null,
    "Nom. largo": "name",
  });
  const described = products.map((name) => `${name} de la mejor calidad, empacado por nosotros`);
  expect(ofMenu({ "Nom. prod.": products, "Desc. prod.": described })).toEqual({
    "Nom. prod.": "name",
    "Desc. prod.": "description",
  });
});

test("a department that contains none of the municipalities belongs to another place", () => {
  const table = {
    Nombre: ["Uno", "Dos", "Tres", "Cuatro", "Cinco", "Seis"],
    Municipio: ["Duitama", "Tunja", "Neiva", "Pitalito", "Pereira", "Manizales"],
    Cámara: ["Bogotá", "Bogotá", "Bogotá", "Bogotá", "Bogotá", "Bogotá"],
  };
  expect(ofMarket(table)).toMatchObject({ Municipio: "municipalityCode", Cámara: null });
});

test("a yes or no under an unrelated heading is not mapped", () => {
  const table = { Nombre: ["La 14", "La 15", "La 16"], "Cuarto frío": ["Sí", "No", "Sí"] };
  expect(ofMarket(table)).toMatchObject({ "Cuarto frío": null });
});

test("a code of two letters that is also a country code is not a country", () => {
  const table = { Nombre: ["La 14", "La 15", "La 16"], CodEmpresa: ["FM", "FM", "FM"] };
  expect(ofMarket(table)).toMatchObject({ CodEmpresa: null });
});

test("mobile numbers are the mobile phone, in any format and even when the heading says telephone", () => {
  const table = {
    Nombre: ["La 14", "La 15", "La 16"],
    "Teléfono principal": ["350-4022593", "Cel: 3015530705", "+57 300 641 2674"],
  };
  expect(ofMarket(table)).toMatchObject({ "Teléfono principal": "phone" });
});

test("under any heading, types of stores are the category and a shared name is the name, both uncertain", () => {
  const names = ["Centro 1", "Manga 2", "Kennedy 3", "Prado 4", "Laureles 5", "Norte 6"];
  const headings = ["Segmento", "Local"];
  const rows = names.map((name, at) => [
    ["Tienda", "Minimercado", "Droguería"][at % 3] ?? "",
    `Carnes Don Eliseo ${name}`,
  ]);
  const matches = matchColumns(headings, rows, marketRecognition);
  expect(matches.map(({ field }) => field)).toEqual(["categoryCode", "name"]);
  for (const { confidence } of matches) expect(confidence).toBeLessThan(0.95);
});

test("contracted words and a form's questions mean what they ask for", () => {
  const headings = ["Pto. de Vta.", "Mnpio.", "¿Con quién nos comunicamos?"];
  expect(marketRecognition.readHeadings(headings)).toEqual([
    ["punto", "venta"],
    ["municipio"],
    expect.arrayContaining(["contacto"]),
  ]);
  expect(marketRecognition.readHeadings(["¿Cómo se llama su negocio? (como aparece en el aviso)"])).toEqual([
    ["nombre", "negocio"],
  ]);
});

test("current and previous prices are recognised by the one word that differs", () => {
  const now = [12_000, 8500, 23_900, 4500, 31_000, 15_000];
  const table = {
    "Ítem del menú": products,
    "Vr. anterior": now.map((pesos) => `$ ${pesos + 3000}`),
    "Vr. actual": now,
    "Vr. materia prima": now.map((pesos) => Math.round(pesos * 0.3)),
  };
  expect(ofMenu(table)).toMatchObject({
    "Vr. anterior": "compareAtPriceCop",
    "Vr. actual": "priceCop",
    "Vr. materia prima": null,
  });
});

test("a lower earlier price is not a previous price", () => {
  const now = [12_000, 8500, 23_900, 4500, 31_000, 15_000];
  const table = { Producto: products, "Vr. antes": now.map((pesos) => pesos - 500), "Vr. ahora": now };
  expect(ofMenu(table)).toMatchObject({ "Vr. antes": null, "Vr. ahora": "priceCop" });
});

test("current and previous costs are not prices", () => {
  const now = [12_000, 8500, 23_900, 4500, 31_000, 15_000];
  const table = {
    Producto: products,
    "Costo anterior": now.map((pesos) => pesos + 900),
    "Costo actual": now,
    PVP: now.map((pesos) => pesos * 2),
  };
  expect(ofMenu(table)).toMatchObject({ "Costo anterior": null, "Costo actual": null, PVP: "priceCop" });
});

test("a description is not taken for the name beside the short texts that it describes", () => {
  const table = {
    Preparación: products,
    "Descripción comercial": products.map((name) => `${name} de la casa, con papas, ensalada y bebida fría`),
    Precio: [12_000, 8500, 23_900, 4500, 31_000, 15_000],
  };
  expect(ofMenu(table)).toMatchObject({ Preparación: "name", "Descripción comercial": "description" });
});

test("what cannot be read as a field is not suggested for it, however the heading sounds", () => {
  const names = ["La 14", "La 15", "La 16"];
  const table = {
    Nombre: names,
    Tipo: ["FIJO", "MÓVIL", "VIRTUAL"],
    "Categoría matrícula": ["PERSONA NATURAL", "SOCIEDAD ANÓNIMA", "ESTABLECIMIENTO DE COMERCIO"],
    "Recibe pedidos": ["Camila", "Sandra", "Luis"],
  };
  expect(ofMarket(table)).toMatchObject({
    Nombre: "name",
    Tipo: null,
    "Categoría matrícula": null,
    "Recibe pedidos": null,
  });
});

test("a number of a price, a kind of item and a code are no price, section or content", () => {
  const rows = ["Arroz", "Panela", "Café"].map((name, at) => [
    name,
    42 + at,
    3500 + at * 100,
    at === 1 ? "Servicio" : "Artículo",
    `C030${at}`,
  ]);
  const headings = ["Producto", "PRICE_ID", "Precio", "Tipo de producto", "Peso"];
  const fields = matchColumns(headings, rows, menuRecognition).map(({ field }) => field);
  expect(fields).toEqual(["name", null, "priceCop", null, null]);
});

test("people below a heading of names are asked about", () => {
  const people = ["Sandra León", "Camila Mora", "Jorge Pérez"];
  const confidenceOf = (names: readonly string[]) =>
    matchColumns(
      ["Nombre", "Ciudad"],
      names.map((name) => [name, "Cali"]),
      marketRecognition,
    )[0]?.confidence;
  expect(confidenceOf(people)).toBeLessThan(0.95);
  expect(confidenceOf(["Fruver El Prado", "Minimercado La 14", "Tienda Sandra León"])).toBe(1);
});
