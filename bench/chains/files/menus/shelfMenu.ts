// A minimarket's shelf list: short and long names, list and offer price with the dates of the offer, units per case,
// grams.
import { drawsOf } from "../../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import { type ChainFile, value } from "../../truth.ts";

const random = drawsOf(2020);
type Item = { index: number; group: string; kind: string; name: string; price: number };
const shelves: Record<string, string> = {
  "Abarrotes/Pastas": "Spaghetti 250 g,Macarrón 500 g,Fideo 250 g,Lasaña 200 g",
  "Abarrotes/Enlatados": "Atún en agua 160 g,Sardinas 425 g,Arvejas 300 g,Maíz dulce 241 g",
  "Bebidas/Gaseosas": "Cola 1500 ml,Naranja 400 ml,Manzana 250 ml,Uva 1500 ml",
  "Aseo/Hogar": "Lavaloza 500 g,Blanqueador 1000 ml,Limpiavidrios 500 ml,Esponja 3 und",
};
const facts = Object.entries(shelves)
  .flatMap(([path, names]) =>
    names
      .split(",")
      .flatMap((name) => ["Del Campo", "Aurora", "Sol"].map((brand) => ({ path, name: `${brand} ${name}` }))),
  )
  .map(({ path, name }, index): Item => {
    const [group = "", kind = ""] = path.split("/");
    return { index, group, kind, name, price: amount(random, 2200, 23_000, 100) };
  });

const recipes: Recipe<Item>[] = [
  column("plu", "PLU", "sku", ({ index }) => same(String(70_100 + index))),
  column("short", "Nom. corto", null, ({ name }) => name.slice(0, 12).toUpperCase(), { also: ["name"] }),
  column("name", "Nom. largo", "name", ({ name }) => same(name)),
  column("group", "Cat.", "sectionName", ({ group }) => same(group)),
  column("kind", "Subcat.", "subsectionName", ({ kind }) => same(kind)),
  column("brand", "Mca.", "brand", ({ name }) => same(/^(Del Campo|Aurora|Sol)/.exec(name)?.[0] ?? "")),
  column("price", "P. full", "priceCop", ({ price }) =>
    money(random, price, "number", "sign", "points", "tight"),
  ),
  column("offer", "P. oferta", "discountPriceCop", () => null, { also: [null] }),
  column("content", "Cont. neto", "netContent", ({ name }) =>
    same(/\d+ (?:g|ml|und)$/.exec(name)?.[0] ?? ""),
  ),
  column("case", "UxC", null, () => random.pick([6, 12, 24])),
  column("cost", "Cto. prom.", null, ({ price }) => Math.round(price * 0.71)),
  column("tax", "% IVA", "taxCode", () => {
    const [raw, known] = random.pick([
      [19, "vat_19"],
      [5, "vat_5"],
      ["19%", "vat_19"],
      [0, "exempt"],
    ] as const);
    return same(raw, known);
  }),
  column("stock", "Inv. disp.", "stock", () => {
    const count = random.below(90);
    return same(count);
  }),
  column("rotation", "Rot. mes", null, () => random.below(400)),
  column(
    "state",
    "Est.",
    "isAvailable",
    () => {
      const [raw, known] = random.pick([
        ["A", true],
        ["I", false],
      ] as const);
      return { raw, truth: { is: "value", value: known, orDoubt: true } };
    },
    { also: [null] },
  ),
];
const rows = rowsOf(recipes, facts);
for (const row of rows) {
  delete row.truth.discountPriceCop;
  if (row.cells.content === "3 und") row.truth.netContent = value("3 und");
}
plant(random, rows, [
  instead("a price of four pesos", "price", "priceCop", 4, [4000]),
  instead("a tax that is none", "tax", "taxCode", 27),
  instead("no name", "name", "name", null),
  {
    kind: "price below its cost",
    fields: ["priceCop"],
    change: ({ cells }) => {
      cells.price = 1800;
      cells.cost = 17_900;
    },
  },
]);

export const shelfMenu: ChainFile = {
  name: "planograma minimercado.xlsx",
  kind: "menu",
  program: "excel",
  sheets: [{ name: "Góndola", above: [["MINIMERCADO LA ESQUINA"]], columns: recipes, rows }],
};
