// A restaurant's menu: sections as lines between the dishes, prices as on a board, dish names under "Descripción".
import { drawsOf } from "../../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import { type ChainFile, type Line, type Row, value } from "../../truth.ts";

const random = drawsOf(909);
type Dish = { section: string; name: string; from: number; to: number };
const sections: Record<string, string> = {
  ENTRADAS:
    "Patacón con hogao,Empanadas x 3,Chicharrón,Morcilla,Ceviche de camarón,Aborrajados,Arepa de huevo,Carimañolas",
  "SOPAS Y CALDOS":
    "Sancocho trifásico,Ajiaco santafereño,Mondongo,Caldo de costilla,Crema de ahuyama,Sancocho de gallina",
  "CARNES A LA BRASA":
    "Churrasco 350 g,Punta de anca,Sobrebarriga,Baby beef,Costillas BBQ,Lomo al trapo,Chuleta valluna,Bife chorizo",
  "POLLO Y PESCADO":
    "Pollo asado entero,Medio pollo,Pechuga gratinada,Trucha al ajillo,Mojarra frita,Róbalo en salsa",
  BEBIDAS: "Limonada de coco,Jugo de lulo,Gaseosa 400 ml,Agua con gas,Cerveza nacional,Lulada,Champús,Tinto",
  POSTRES: "Tres leches,Brevas con arequipe,Cuajada con melao,Postre de natas,Helado artesanal",
};
const prices = [12_000, 48_000] as const;
const taxes = [
  ["Impoconsumo", "consumption_8"],
  ["INC 8%", "consumption_8"],
  ["8%", "consumption_8"],
  ["Imp. consumo 8%", "consumption_8"],
] as const;
const dishes = Object.entries(sections).map(([section, names]) => ({
  section,
  dishes: names.split(",").flatMap((name): Dish[] => [
    { section, name, from: prices[0], to: prices[1] },
    { section, name: `${name} (media porción)`, from: 8000, to: 22_000 },
  ]),
}));

const recipes: Recipe<Dish>[] = [
  column("number", "Ítem", null, () => 1 + random.below(900), { also: ["position", "sku"] }),
  column("name", "Descripción", "name", ({ name }) => same(name)),
  column("detail", "Ingredientes / acompañamiento", "description", ({ name }) =>
    same(`${name.split(" ")[0]} con papa, yuca y ensalada de la casa`),
  ),
  column("price", "Vr. Carta", "priceCop", ({ from, to }) =>
    money(
      random,
      amount(random, from, to, 500),
      "number",
      "sign",
      "tight",
      "dash",
      "letters",
      "points",
      "each",
      "quote",
    ),
  ),
  column("cost", "Vr. Costo", null, ({ from }) => amount(random, from / 4, from / 2, 100)),
  column("tax", "Imp.", "taxCode", () => {
    const [raw, known] = random.pick(taxes);
    return same(raw, known);
  }),
  column("on", "Disp.", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["Sí", true],
      ["SI", true],
      ["Agotado", false],
      ["No", false],
      ["x", true],
    ] as const);
    return same(raw === "x" ? "Si" : raw, known);
  }),
  column("minutes", "T. cocción", null, () => 10 + random.below(30)),
];
const groups = dishes.map(({ section, dishes: list }) => ({
  section,
  rows: rowsOf(recipes, list, () => ({ sectionName: value(section) })),
}));
const all = groups.flatMap(({ rows }) => rows);
plant(random, all, [
  instead("a price of thirteen pesos", "price", "priceCop", 13, [13_000]),
  instead("a price of the market of the day", "price", "priceCop", "S/P"),
  instead("a price with a slip", "price", "priceCop", "$ 18.5OO", [18_500]),
  {
    kind: "price below its cost",
    fields: ["priceCop"],
    change: ({ cells }) => {
      cells.price = 2100;
      cells.cost = 21_000;
    },
  },
  instead("no name", "name", "name", null),
  instead("a tax that is none", "tax", "taxCode", "IVA 27%"),
]);

export const steakMenu: ChainFile = {
  name: "CARTA ASADERO 2026.xlsx",
  kind: "menu",
  program: "excel",
  sheets: [
    {
      name: "CARTA",
      above: [["ASADERO EL NOVILLO"], ["Carta y precios vigentes desde el 1 de agosto de 2026"], []],
      columns: recipes,
      rows: [
        ...groups.flatMap(({ section, rows }): (Row | Line)[] => [line("group", null, section), ...rows]),
        line("blank"),
        line("note", null, "Precios incluyen impuesto al consumo. Propina voluntaria."),
      ],
    },
  ],
  constants: { sectionName: { from: "group" } },
};
