// A café's list: a csv with a section column, offers beside prices, barcodes for some, dates until which an item is
// sold.
import { drawsOf } from "../../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import { type ChainFile, value } from "../../truth.ts";

const random = drawsOf(1111);
type Item = { index: number; group: string; sub: string; name: string; price: number };
const menu: Record<string, string> = {
  "Bebidas calientes/Café": "Tinto,Americano,Capuchino,Latte,Mocaccino,Expreso doble,Café campesino",
  "Bebidas calientes/Otras": "Aromática,Chocolate santafereño,Té chai,Agua de panela",
  "Bebidas frías/Granizados": "Granizado de café,Granizado de mora,Frappé de arequipe",
  "Panadería/Dulce": "Croissant,Roscón,Brazo de reina,Torta de zanahoria,Mantecada,Milhoja",
  "Panadería/Sal": "Pandebono,Almojábana,Pan de yuca,Pastel de pollo,Empanada horneada,Buñuelo",
};
const facts = Object.entries(menu)
  .flatMap(([path, names]) =>
    names
      .split(",")
      .flatMap((name) => ["pequeño", "mediano", "grande"].map((size) => ({ path, name: `${name} ${size}` }))),
  )
  .map(({ path, name }, index): Item => {
    const [group = "", sub = ""] = path.split("/");
    return { index, group, sub, name, price: amount(random, 3500, 19_500, 100) };
  });

const recipes: Recipe<Item>[] = [
  column("ref", "Ref.", "sku", ({ index }) => same(`CF-${String(index + 1).padStart(3, "0")}`)),
  column("group", "Rubro", "sectionName", ({ group }) => same(group)),
  column("sub", "Sub rubro", "subsectionName", ({ sub }) => same(sub)),
  column("name", "Producto carta", "name", ({ name }) => same(name)),
  column("price", "Valor público", "priceCop", ({ price }) =>
    money(random, price, "sign", "tight", "points", "digits", "cents", "dash", "letters", "pesos"),
  ),
  column("before", "Antes", "compareAtPriceCop", ({ price, index }) =>
    index % 6 === 0 ? money(random, price + 2000, "sign", "points") : null,
  ),
  column(
    "cost",
    "Costo receta",
    null,
    ({ price }) => `$ ${String(Math.round((price * 0.3) / 10) * 10).replace(/\B(?=(\d{3})+$)/g, ".")}`,
  ),
  column("unit", "U/M", "unit", () => {
    const [raw, known] = random.pick([
      ["UND", "unit"],
      ["Unidad", "unit"],
      ["Porc.", "portion"],
      ["porción", "portion"],
    ] as const);
    return same(raw, known);
  }),
  column("on", "¿Activo en carta?", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["S", true],
      ["N", false],
      ["Sí", true],
      ["No", false],
    ] as const);
    return same(raw, known);
  }),
  column("limit", "Máx x pedido", "maxPerOrder", () => {
    const count = 1 + random.below(20);
    return same(String(count), count);
  }),
  column("photo", "Link foto", "imageUrl", ({ index }) => `https://img.example.com/cafe/${index}.jpg`),
];
const rows = rowsOf(recipes, facts);
plant(random, rows, [
  instead("a price with a letter", "price", "priceCop", "1O.500", [10_500]),
  instead("no section", "group", "sectionName", null),
  instead("a price of eight pesos", "price", "priceCop", "8", [8000]),
  instead("a limit that is none", "limit", "maxPerOrder", "muchos"),
  instead("a price before that is lower", "before", "compareAtPriceCop", "$ 1.000"),
  {
    ...instead("a reference twice", "ref", "sku", null),
    change: ({ cells }, others) => void (cells.ref = others[2]?.cells.ref ?? null),
  },
]);
for (const row of rows)
  if (row.truth.sectionName?.is === "fault") row.truth.subsectionName = value(row.cells.sub);

export const cafeMenu: ChainFile = {
  name: "carta_cafe_nevado.csv",
  kind: "menu",
  program: "csv",
  sheets: [
    {
      name: "",
      above: [],
      columns: recipes,
      rows: [...rows, line("note", "Precios sujetos a cambio sin previo aviso")],
    },
  ],
};
