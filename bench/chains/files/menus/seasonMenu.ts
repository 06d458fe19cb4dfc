// A cevichería's seasonal menu: dates with the month first, "antes" and "ahora", sections as lines, units in the name.
import { drawsOf } from "../../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount } from "../../notations/numbers.ts";
import { type ChainFile, type Line, type Raw, type Row, value } from "../../truth.ts";

const random = drawsOf(5151);
type Dish = { section: string; name: string; price: number; before: number | null; from: Day; to: Day };
type Day = readonly [month: number, day: number];
const sections: Record<string, string> = {
  "Para picar":
    "Chicharrón de pescado,Deditos de corvina,Patacón con suero,Canastas de camarón,Tostones con hogao",
  "Ceviches y tiraditos":
    "Ceviche clásico,Ceviche de mango,Tiradito de salmón,Ceviche mixto,Cóctel de camarón",
  "Arroces y pastas": "Arroz con coco y camarón,Arroz marinero,Risotto de mariscos,Linguini al pesto",
  "Del fogón":
    "Cazuela de mariscos,Pargo rojo frito,Róbalo a la plancha,Encocado de jaiba,Langostinos al ajillo",
  "Bebidas de la casa": "Limonada de coco,Jugo de corozo,Agua de panela con limón,Michelada de mango",
};
const dollars = (pesos: number) => String(pesos).replace(/\B(?=(\d{3})+$)/g, ".");
const iso = ([month, day]: Day) => `2026-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
/** As a program with US settings displays it. */
const american = ([month, day]: Day): Raw =>
  random.pick([
    `${month}/${day}/2026`,
    `${String(month).padStart(2, "0")}/${String(day).padStart(2, "0")}/26`,
  ]);

const dishOf = (section: string, name: string): Dish => {
  const price = amount(random, 9000, 74_000, 500);
  return {
    section,
    name,
    price,
    before: random.below(3) === 0 ? price + 4000 : null,
    from: [1 + random.below(6), 1 + random.below(28)],
    to: [7 + random.below(6), 1 + random.below(28)],
  };
};
const dishes = Object.entries(sections).map(([section, names]) => ({
  section,
  dishes: names
    .split(",")
    .flatMap((name) => ["1 pers.", "2 pers."].map((size) => dishOf(section, `${name} ${size}`))),
}));

const recipes: Recipe<Dish>[] = [
  column("number", "No.", null, ({ price }) => price % 97, { also: ["position", "sku"] }),
  column("name", "Preparación", "name", ({ name }) => same(name)),
  column("with", "Acompañado de", "description", ({ name }) =>
    same(`${name} con patacón, arroz con coco y ensalada`),
  ),
  column("now", "Vr. ahora", "priceCop", ({ price }) =>
    same(random.pick<Raw>([price, `$ ${dollars(price)}`, dollars(price), `$${dollars(price)}.oo`]), price),
  ),
  column("before", "Vr. antes", "compareAtPriceCop", ({ before }) =>
    before === null ? null : same(random.pick<Raw>([before, `$ ${dollars(before)}`]), before),
  ),
  column("inputs", "Cto. insumos", null, ({ price }) => Math.round(price * 0.34)),
  column("from", "Vig. desde", "availableFrom", ({ from }) => same(american(from), iso(from))),
  column("to", "Vig. hasta", "availableTo", ({ to }) => same(american(to), iso(to))),
  column("tax", "Impto.", "taxCode", () => {
    const [raw, known] = random.pick([
      ["INC 8", "consumption_8"],
      ["Impoconsumo 8%", "consumption_8"],
      ["IVA 19%", "vat_19"],
    ] as const);
    return same(raw, known);
  }),
  column("on", "¿Hay?", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["sí hay", true],
      ["SI", true],
      ["no hay", false],
      ["Agotado", false],
    ] as const);
    return same(raw, known);
  }),
  column("chef", "Estación", null, () => random.pick(["Fría", "Caliente", "Barra"])),
];
const bySection = dishes.map(({ section, dishes: facts }) => ({
  section,
  rows: rowsOf(recipes, facts, () => ({ sectionName: value(section) })),
}));
plant(
  random,
  bySection.flatMap(({ rows }) => rows),
  [
    instead("a price of twenty pesos", "now", "priceCop", 20, [20_000]),
    instead("a previous price below the price", "before", "compareAtPriceCop", 1000),
    instead("no name", "name", "name", null),
    instead("a thirty-first of June", "to", "availableTo", "6/31/2026"),
    instead("a tax that is none", "tax", "taxCode", "IVA 21%"),
    instead("a price in words", "now", "priceCop", "según peso"),
  ],
);

export const seasonMenu: ChainFile = {
  name: "Carta temporada mar.xlsx",
  kind: "menu",
  program: "google",
  sheets: [
    {
      name: "Carta",
      above: [["LA BARRA DEL MAR - CARTA DE TEMPORADA"], []],
      columns: recipes,
      rows: bySection.flatMap(({ section, rows }): (Line | Row)[] => [line("group", null, section), ...rows]),
    },
  ],
  constants: { sectionName: { from: "group" } },
};
