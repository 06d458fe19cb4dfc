// A drugstore's catalogue from its POS: laboratory and supplier, prices per box and per blister, prescription yes or
// no, tax as an amount.
import { drawsOf } from "../../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { otherMoney } from "../../notations/more.ts";
import { amount } from "../../notations/numbers.ts";
import { type ChainFile, type Raw, value } from "../../truth.ts";

const random = drawsOf(1717);
type Drug = { index: number; group: string; name: string; price: number };
const groups: Record<string, string> = {
  ANALGÉSICOS: "Acetaminofén 500 mg,Ibuprofeno 400 mg,Naproxeno 250 mg,Dolex gripa,Diclofenaco gel",
  ANTIBIÓTICOS: "Amoxicilina 500 mg,Azitromicina 500 mg,Cefalexina 500 mg,Ciprofloxacina 500 mg",
  "CUIDADO PERSONAL": "Champú anticaspa,Crema dental,Desodorante,Protector solar FPS 50,Jabón íntimo",
  BEBÉS: "Pañales etapa 3,Pañitos húmedos,Fórmula infantil 400 g,Crema antipañalitis",
};
const makers = ["Genfar", "MK", "La Santé", "Tecnoquímicas"];
const facts = Object.entries(groups)
  .flatMap(([group, names]) =>
    names.split(",").flatMap((name) => makers.map((maker) => ({ group, name: `${name} ${maker}` }))),
  )
  .map(({ group, name }, index): Drug => ({ index, group, name, price: amount(random, 4000, 78_000, 100) }));

const recipes: Recipe<Drug>[] = [
  column("ref", "CODIGO INT", "sku", ({ index }) => same(`${880_000 + index}`)),
  column("name", "DESCRIPCION ARTICULO", "name", ({ name }) => same(name)),
  column("group", "GRUPO TERAPEUTICO", "sectionName", ({ group }) => same(group)),
  column("maker", "LABORATORIO", "brand", ({ name }) =>
    same(makers.find((maker) => name.endsWith(maker)) ?? ""),
  ),
  column("supplier", "PROVEEDOR", null, () => random.pick(["Coopidrogas", "Audifarma"])),
  column("permit", "REG. INVIMA", null, ({ index }) => `INVIMA 2019M-00${10_000 + index}-R1`),
  column("formula", "FORMULA MEDICA", "requiresPrescription", ({ group }) => {
    const needs = group === "ANTIBIÓTICOS";
    return same(
      needs ? random.pick(["SI", "Con fórmula", "X"]) : random.pick(["NO", "Venta libre", ""]),
      needs,
    );
  }),
  column("bought", "ULT. COSTO", null, ({ price }) => Math.round(price * 0.68)),
  column("base", "PRECIO SIN IVA", null, ({ price }) => Math.round(price / 1.19)),
  column("vat", "VR. IVA", null, ({ price }) => price - Math.round(price / 1.19)),
  column("price", "PRECIO VTA PUBLICO", "priceCop", ({ price }) => otherMoney(random, price)),
  column("blister", "PRECIO BLISTER", null, ({ price }) => Math.round(price / 10)),
  column("tax", "TIPO IVA", "taxCode", ({ group }) => {
    const [raw, known] =
      group === "CUIDADO PERSONAL" || group === "BEBÉS"
        ? (["IVA 19%", "vat_19"] as const)
        : (["EXCLUIDO", "excluded"] as const);
    return same(raw, known);
  }),
  column("stock", "SALDO", "stock", () => {
    const count = random.below(200);
    return same(random.pick<Raw>([count, `${count},00`, `${count} uds`]), count);
  }),
  column("low", "PTO REORDEN", null, () => 5 + random.below(9)),
  column("expires", "F. VENC", null, () => ({ date: `2027-0${1 + random.below(9)}-28` })),
  column("shelf", "ESTANTE", null, () => `A${1 + random.below(9)}`),
  column("on", "ACTIVO WEB", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["SI", true],
      ["NO", false],
      ["Verdadero", true],
      ["Falso", false],
    ] as const);
    return same(raw, known);
  }),
];
const rows = rowsOf(recipes, facts);
// An empty cell is no value, rather than a "no".
for (const row of rows) if (row.cells.formula === "") row.truth.requiresPrescription = value(null);
plant(random, rows, [
  instead("a price of eleven pesos", "price", "priceCop", "$11", [11_000]),
  {
    kind: "price below its cost",
    fields: ["priceCop"],
    change: ({ cells }) => {
      cells.price = 3200;
      cells.bought = 32_500;
    },
  },
  instead("less than nothing in stock", "stock", "stock", "-12"),
  instead("no price", "price", "priceCop", null),
  instead("a price to be asked for", "price", "priceCop", "CONSULTAR"),
  {
    ...instead("a code twice", "ref", "sku", null),
    change: ({ cells }, others) => void (cells.ref = others[5]?.cells.ref ?? null),
  },
]);

export const medicineMenu: ChainFile = {
  name: "catalogo drogueria.xls",
  kind: "menu",
  program: "sheetjs-xls",
  sheets: [
    {
      name: "Inventario",
      above: [["DROGUERÍA LA ECONOMÍA", null, null, "Inventario valorizado"], ["Bodega: PRINCIPAL"], []],
      columns: recipes,
      rows: [...rows, line("total", null, "TOTALES", null, null, null, null, null, 1_834_200)],
    },
  ],
};
