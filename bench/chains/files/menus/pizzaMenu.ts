// A pizzeria's list from its platform: department and category, current and previous value, a switch and an age limit,
// sort number.
import { drawsOf } from "../../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import type { ChainFile } from "../../truth.ts";

const random = drawsOf(2222);
type Item = { index: number; group: string; kind: string; name: string; price: number };
const menu: Record<string, string> = {
  "Comidas/Pizzas": "Margarita,Hawaiana,Pepperoni,Pollo champiñones,Mexicana,Cuatro quesos,Ranchera",
  "Comidas/Pastas": "Boloñesa,Alfredo,Carbonara,Lasaña mixta",
  "Bebidas/Sin alcohol": "Limonada cerezada,Té frío,Gaseosa personal",
  "Bebidas/Con alcohol": "Cerveza artesanal,Sangría,Copa de vino",
};
const facts = Object.entries(menu)
  .flatMap(([path, names]) =>
    names
      .split(",")
      .flatMap((name) =>
        ["personal", "mediana", "familiar"].map((size) => ({ path, name: `${name} ${size}` })),
      ),
  )
  .map(({ path, name }, index): Item => {
    const [group = "", kind = ""] = path.split("/");
    return { index, group, kind, name, price: amount(random, 5000, 62_000, 100) };
  });
const recipes: Recipe<Item>[] = [
  column("reference", "Referencia", "sku", ({ index }) => same(`PZ-${1000 + index}`)),
  column("group", "Familia", "sectionName", ({ group }) => same(group)),
  column("kind", "Subfamilia", "subsectionName", ({ kind }) => same(kind)),
  column("name", "Ítem del menú", "name", ({ name }) => same(name)),
  column("detail", "Detalle para el cliente", "description", ({ name }) =>
    same(`Preparación del día: ${name}`),
  ),
  column("previous", "Vr. anterior", "compareAtPriceCop", ({ price }) =>
    money(random, price + 3000, "sign", "points"),
  ),
  column("price", "Vr. actual", "priceCop", ({ price }) =>
    money(random, price, "number", "sign", "points", "tight"),
  ),
  column("delta", "Var. %", null, ({ price }) => ({
    percent: Math.round((-3000 / (price + 3000)) * 1000) / 1000,
  })),
  column("base", "Vr. materia prima", null, ({ price }) => Math.round(price * 0.32)),
  column("tax", "Imp. al consumo", "taxCode", () => same("8%", "consumption_8")),
  column("on", "Visible en app", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["Sí", true],
      ["No", false],
    ] as const);
    return same(raw, known);
  }),
  column("age", "Solo +18", "ageRestricted", ({ kind }) =>
    same(kind === "Con alcohol" ? "Sí" : "No", kind === "Con alcohol"),
  ),
  column("sort", "Posición", "position", ({ index }) => same(index + 1)),
  column("sold", "Und. vend. mes", null, () => random.below(600)),
];
const rows = rowsOf(recipes, facts);
plant(random, rows, [
  instead("a price of nineteen pesos", "price", "priceCop", 19, [19_000]),
  instead("no name", "name", "name", null),
  instead("a previous price that is lower", "previous", "compareAtPriceCop", "$ 900"),
]);

export const pizzaMenu: ChainFile = {
  name: "Items pizzería.xls",
  kind: "menu",
  program: "sheetjs-xls",
  sheets: [{ name: "Items", above: [], columns: recipes, rows }],
};
