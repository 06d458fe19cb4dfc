// A pet shop's stock from its POS: brand and supplier, net and gross price, barcodes, minimum and current stock.
import { drawsOf } from "../../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount, money } from "../../notations/numbers.ts";
import type { ChainFile } from "../../truth.ts";

const random = drawsOf(3535);
type Item = { index: number; group: string; brand: string; name: string; price: number };
const goods: Record<string, string> = {
  "Alimento perros": "Croquetas adulto,Croquetas cachorro,Galletas dentales,Lata de pollo",
  "Alimento gatos": "Croquetas esterilizado,Sobre de atún,Snack de salmón",
  Aseo: "Champú antipulgas,Arena sanitaria,Toallitas húmedas",
  Juguetes: "Pelota de caucho,Ratón de tela,Cuerda trenzada",
};
const facts = Object.entries(goods)
  .flatMap(([group, names]) =>
    names
      .split(",")
      .flatMap((name) =>
        ["Peludos", "Firulais", "Michi"].map((brand) => ({ group, brand, name: `${name} ${brand}` })),
      ),
  )
  .map((one, index): Item => ({ ...one, index, price: amount(random, 5900, 184_000, 100) }));
const gtin = (index: number) => {
  const digits = `770999${String(100_000 + index * 37)}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
const recipes: Recipe<Item>[] = [
  column("plu", "PLU interno", "sku", ({ index }) => same(String(3100 + index))),
  column("ean", "Cód. barra", "ean", ({ index }) => same(gtin(index))),
  column("name", "Desc. larga", "name", ({ name }) => same(name), { also: ["description"] }),
  column("group", "Dpto. / Categoría", "sectionName", ({ group }) => same(group)),
  column("brand", "Marca comercial", "brand", ({ brand }) => same(brand)),
  column("supplier", "Proveedor ppal.", null, () => random.pick(["Distrimascotas", "Agrocampo del Norte"])),
  column("net", "Base sin imp.", null, ({ price }) => Math.round(price / 1.19)),
  column("price", "Precio full público", "priceCop", ({ price }) =>
    money(random, price, "number", "sign", "tight", "currency"),
  ),
  column("margin", "Mg %", null, () => ({ percent: 0.32 })),
  column("stock", "Saldo", "stock", () => same(random.below(140))),
  column("least", "Stock mín.", null, () => 3 + random.below(9)),
  column("web", "Publicar", "isAvailable", () => {
    const [raw, known] = random.pick([
      ["S", true],
      ["N", false],
    ] as const);
    return same(raw, known);
  }),
];
const rows = rowsOf(recipes, facts);
plant(random, rows, [
  instead("a price of nine pesos", "price", "priceCop", 9, [9000]),
  instead("no name", "name", "name", null),
]);

export const petMenu: ChainFile = {
  name: "inventario mascotas POS.xlsx",
  kind: "menu",
  program: "excel",
  sheets: [{ name: "Inventario", above: [], columns: recipes, rows }],
};
