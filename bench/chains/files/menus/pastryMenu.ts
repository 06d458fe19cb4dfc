// A pastry shop's price list: product families, two prices of which one is wholesale, a cost, a status.
import { drawsOf } from "../../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import type { ChainFile } from "../../truth.ts";

const random = drawsOf(3434);
type Item = { index: number; family: string; name: string; price: number };
const menu: Record<string, string> = {
  Tortas: "Torta de chocolate,Torta tres leches,Torta de zanahoria,Torta red velvet",
  Ponqués: "Ponqué de naranja,Ponqué de vainilla,Ponqué marmoleado",
  Galletería: "Galleta de avena,Galleta con chispas,Alfajor,Polvorosa",
  Hojaldres: "Milhoja,Pastel gloria,Palito de queso,Pañuelo de guayaba",
};
const facts = Object.entries(menu)
  .flatMap(([family, names]) =>
    names
      .split(",")
      .flatMap((name) => ["x1", "x6", "x12"].map((size) => ({ family, name: `${name} ${size}` }))),
  )
  .map((one, index): Item => ({ ...one, index, price: amount(random, 2500, 89_000, 100) }));
const recipes: Recipe<Item>[] = [
  column("code", "Cód. art.", "sku", ({ index }) => same(`RP${500 + index}`)),
  column("name", "Artículo / presentación", "name", ({ name }) => same(name)),
  column("family", "Familia prod.", "sectionName", ({ family }) => same(family)),
  column("note", "Descripción comercial", "description", ({ name }) =>
    same(`Hecho a mano cada mañana: ${name}, con mantequilla`),
  ),
  column("price", "Vr. al detal", "priceCop", ({ price }) =>
    money(random, price, "number", "sign", "points", "tight"),
  ),
  column("wholesale", "Vr. mayorista", null, ({ price }) => Math.round((price * 0.82) / 50) * 50),
  column("cost", "Cto. producción", null, ({ price }) => Math.round((price * 0.4) / 50) * 50),
  column("tax", "IVA %", "taxCode", () => {
    const [raw, known] = random.pick([
      ["19%", "vat_19"],
      ["5%", "vat_5"],
    ] as const);
    return same(raw, known);
  }),
  column("stock", "Exist. hoy", "stock", () => same(random.below(60))),
  column("on", "¿Disponible?", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["Sí", true],
      ["No", false],
    ] as const);
    return same(raw, known);
  }),
  column("days", "Vida útil (días)", null, () => random.pick([2, 3, 8])),
  column("tray", "Bandeja", null, () => random.pick(["Grande", "Mediana"])),
];
const rows = rowsOf(recipes, facts);
plant(random, rows, [
  instead("a price of six pesos", "price", "priceCop", 6, [6000]),
  instead("no name", "name", "name", null),
]);

export const pastryMenu: ChainFile = {
  name: "Lista repostería dic.xls",
  kind: "menu",
  program: "sheetjs-xls",
  sheets: [{ name: "Lista", above: [["REPOSTERÍA LA ESPIGA - LISTA DICIEMBRE"]], columns: recipes, rows }],
};
