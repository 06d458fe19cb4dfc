// A burger chain's menu: a Google sheet with costs and food cost beside the price, availability in many words.
import { drawsOf } from "../../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import type { ChainFile, Raw } from "../../truth.ts";

const random = drawsOf(1313);
type Item = { index: number; group: string; name: string; price: number };
const groups: Record<string, string> = {
  Hamburguesas: "Clásica,Doble carne,Criolla,Ranchera,De pollo,Vegetariana,Llanera,Costeña",
  "Perros calientes": "Sencillo,Especial,Suizo,Choriperro",
  Picadas: "Personal,Familiar,Mixta",
  Bebidas: "Gaseosa 400 ml,Limonada natural,Cerveza 330 ml,Agua 600 ml",
  Adiciones: "Tocineta,Queso doble crema,Papas a la francesa,Huevo frito",
};
const facts = Object.entries(groups)
  .flatMap(([group, names]) =>
    names
      .split(",")
      .flatMap((name) => ["", " combo", " mini"].map((size) => ({ group, name: `${name}${size}` }))),
  )
  .map(({ group, name }, index): Item => ({
    index,
    group,
    name: `${group.replace(/s$/, "")} ${name}`,
    price: amount(random, 6500, 39_900, 100),
  }));

const yes = [
  ["Disponible", true],
  ["Agotado", false],
  ["Sí", true],
  ["1", true],
  ["0", false],
] as const;
const recipes: Recipe<Item>[] = [
  column("category", "CATEGORIA CARTA", "sectionName", ({ group }) => same(group)),
  column("code", "COD. PROD.", "sku", ({ index }) => same(`HB${String(index + 1).padStart(3, "0")}`)),
  column("name", "NOM. PROD.", "name", ({ name }) => same(name)),
  column("detail", "DESC. PROD.", "description", ({ name }) => same(`${name} con salsas de la casa`)),
  column("price", "PREC. VTA. (IMPTO INCL.)", "priceCop", ({ price }) =>
    money(random, price, "number", "sign", "tight", "points", "commas", "cents", "quote", "padded"),
  ),
  column("offer", "PREC. PROMO", "discountPriceCop", () => null, { also: [null, "compareAtPriceCop"] }),
  column("tax", "IMPTO", "taxCode", () => {
    const [raw, known] = random.pick([
      ["INC", "consumption_8"],
      ["8", "consumption_8"],
      [8, "consumption_8"],
      [{ percent: 0.08 }, "consumption_8"],
      ["Ipoconsumo 8%", "consumption_8"],
    ] as const satisfies readonly (readonly [Raw, string])[]);
    return same(raw, known);
  }),
  column("on", "ESTADO PROD.", "isAvailable", () => {
    const [raw, known] = random.pick(yes);
    return same(raw, known);
  }),
  column("minutes", "MIN. PREP.", null, () => 8 + random.below(12)),
  column("calories", "KCAL", null, () => 200 + random.below(900)),
  column("cost", "CTO. M.P.", null, ({ price }) => Math.round(price * 0.35)),
  column("food", "FOOD COST %", null, () => ({ percent: 0.35 })),
  column("order", "ORDEN", "position", ({ index }) => same((index + 1) * 10)),
];
const rows = rowsOf(recipes, facts);
for (const row of rows) delete row.truth.discountPriceCop;
plant(random, rows, [
  instead("a price of twenty-one pesos", "price", "priceCop", "21", [21_000, 2100]),
  instead("a price beyond all measure", "price", "priceCop", "$ 250.000.000"),
  instead("a price below nothing", "price", "priceCop", -12_500, [12_500]),
  {
    kind: "price below its cost",
    fields: ["priceCop"],
    change: ({ cells }) => {
      cells.price = 1900;
      cells.cost = 15_400;
    },
  },
  instead("no name", "name", "name", null),
  instead("an availability that is none", "on", "isAvailable", "a veces"),
  instead("an order that is a word", "order", "position", "primero"),
]);

export const burgerMenu: ChainFile = {
  name: "Menú hamburguesas - Google.xlsx",
  kind: "menu",
  program: "google",
  sheets: [
    {
      name: "Carta vigente",
      above: [["LA PARRILLA DEL CHEF", null, null, "v.3 sept"], []],
      columns: recipes,
      rows: [
        ...rows.slice(0, 30),
        line("blank"),
        ...rows.slice(30),
        line("total", "Total productos", null, 69),
      ],
    },
    {
      name: "Proveedores",
      above: [
        ["Proveedor", "Teléfono"],
        ["Carnes del Llano", 3_101_234_567],
      ],
      columns: [],
      rows: [],
      isOther: true,
    },
  ],
};
