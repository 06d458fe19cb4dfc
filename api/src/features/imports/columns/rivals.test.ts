// Columns that compete for a field: two prices, the hours of some days beside those of others.
import { expect, test } from "vitest";
import { marketRecognition } from "../types/market/market.fields.ts";
import { menuRecognition } from "../types/menu/menu.fields.ts";
import { matchColumns } from "./match.ts";

const dishes = [
  "Arepa de chócolo",
  "Bandeja paisa",
  "Ajiaco santafereño",
  "Mondongo",
  "Jugo de lulo",
  "Natilla",
];
const price = (at: number) => 12_000 + at * 900;

const onMenu = (headings: string[], cellsOf: (at: number) => (string | number)[]) =>
  matchColumns(
    headings,
    dishes.map((dish, at) => [dish, ...cellsOf(at)]),
    menuRecognition,
  ).map(({ field }) => field);

test("of a price and the same price with its tax, the one with tax is what customers pay", () => {
  const cells = (at: number) => [price(at), Math.round(price(at) * 0.19), Math.round(price(at) * 1.19)];
  // The amount of tax is not the tax.
  expect(onMenu(["Plato", "Vlr. Base", "IVA", "Vlr. + IVA"], cells)).toEqual([
    "name",
    null,
    null,
    "priceCop",
  ]);
  expect(onMenu(["Plato", "Precio", "IVA"], (at) => [price(at), 19])[2]).toBe("taxCode");
});

test("a previous price is not the price where another column has amounts", () => {
  const cells = (at: number) => [price(at) + 3000, price(at)];
  expect(onMenu(["Menú", "Antes", "Hoy"], cells)).toEqual(["name", "compareAtPriceCop", "priceCop"]);
  expect(onMenu(["Menú", "Antes", "Mesa"], cells)).not.toContain("priceCop");
});

test("a second price is a discount only if its heading says so", () => {
  const cells = (at: number) => [price(at) + 2000, price(at)];
  expect(onMenu(["Plato", "Precio domicilio", "Precio salón"], cells)).toEqual(["name", "priceCop", null]);
  expect(onMenu(["Plato", "Precio", "Precio con descuento"], cells)[2]).toBe("discountPriceCop");
});

test("a currency sign alone heads the prices, and numbers are no units", () => {
  expect(onMenu(["Plato", "$"], (at) => [price(at)])).toEqual(["name", "priceCop"]);
  expect(onMenu(["Plato", "Valor unitario", "Unds"], (at) => [price(at), at + 2])[2]).not.toBe("unit");
});

const inStores = (headings: string[], cellsOf: (at: number) => string[]) =>
  matchColumns(
    ["Tienda", "Dirección", ...headings],
    dishes.map((_, at) => [`Moda Sol ${at}`, `Cl ${at + 4} # 5-6${at}`, ...cellsOf(at)]),
    marketRecognition,
  )
    .slice(2)
    .map(({ field, part }) => [field, part?.days]);

test("beside the hours of some days, a column of other days is hours, even one that is closed throughout", () => {
  const week = ["openingHours", [1, 2, 3, 4, 5]];
  const sunday = ["openingHours", [7, "holiday"]];
  expect(inStores(["Lun-Vie", "Sáb", "Dom-Fest"], () => ["7am-7pm", "8am-5pm", "Cerrado"])).toEqual([
    week,
    ["openingHours", [6]],
    sunday,
  ]);
  expect(inStores(["Horario L-V", "Horario D/F"], () => ["9-7", "11-6"])).toEqual([week, sunday]);
  expect(inStores(["L-V", "D y F"], (at) => ["9-7", at % 2 ? "11-6" : "cerrado"])).toEqual([week, sunday]);
  // The area in square metres is no Tuesday.
  expect(inStores(["Horario L-V", "Área m2"], (at) => ["9-7", `${80 + at}`])[1]?.[0]).toBeNull();
});

test("days under single letters are hours together", () => {
  const cells = ["8-6", "8-6", "8-6", "8-6", "8-6", "8-1", "Cerrado"];
  const fields = inStores(["L", "M", "X", "J", "V", "S", "D"], () => cells);
  expect(fields).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => ["openingHours", [day]]));
});

test("a yes or no is no address, and a town's everyday name proves a town", () => {
  expect(inStores(["Domicilios"], () => ["Sí"])).toEqual([[null, undefined]]);
  expect(
    matchColumns(
      ["Tienda", "Domicilios", "Población"],
      dishes.map((_, at) => [`Moda Sol ${at}`, "Sí", "Cali"]),
      marketRecognition,
    ).map(({ field }) => field),
  ).toEqual(["name", null, "municipalityCode"]);
});

test("a question answered by 1 and 0 is no count", () => {
  const cells = (at: number) => [price(at), at % 3 ? 1 : 0];
  expect(onMenu(["Plato", "Precio", "¿Existencias?"], cells)).toEqual(["name", "priceCop", null]);
});
