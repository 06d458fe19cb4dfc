// A supermarket's price list: cost beside retail price, prices that Excel read as 12.5, barcodes, lists side by side.
import { drawsOf } from "../../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../../draft.ts";
import { instead } from "../../faults.ts";
import { amount } from "../../notations/numbers.ts";
import { type ChainFile, type Raw, value } from "../../truth.ts";

const random = drawsOf(1010);
type Item = {
  index: number;
  line: string;
  name: string;
  brand: string;
  price: number;
  cost: number;
  ean: string;
};

const eanOf = (index: number): string => {
  const digits = `770${String(200_000_000 + index * 7_919)}`;
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
const lines: Record<string, string> = {
  Granos: "Arroz 500 g,Fríjol bola roja 500 g,Lenteja 500 g,Garbanzo 500 g,Arveja 500 g",
  Lácteos: "Leche entera 1 L,Kumis 1000 ml,Queso campesino 250 g,Yogur 150 g,Mantequilla 250 g",
  Aseo: "Jabón Rey 300 g,Límpido 1000 ml,Detergente 2 kg,Suavizante 900 ml,Papel higiénico 12 rollos",
  Licores: "Aguardiente 750 ml,Ron 375 ml,Cerveza 330 ml,Vino tinto 750 ml",
  Bebidas: "Gaseosa 1.5 L,Agua 600 ml,Jugo caja 200 ml,Malta 330 ml",
};
const brands = ["La Cosecha", "Doña Elvira", "El Rosal", "Andino", "Pradera"];
const items = Object.entries(lines).flatMap(([group, names]) =>
  names.split(",").flatMap((name) => brands.map((brand) => ({ group, name, brand }))),
);
const facts = items.map(({ group, name, brand }, index): Item => {
  const price = amount(random, 1800, 48_000, 100);
  return {
    index,
    line: group,
    name: `${name.replace(/ \d.*/, "")} ${brand} ${/\d.*/.exec(name)?.[0] ?? ""}`,
    brand,
    price,
    cost: Math.round((price * 0.72) / 50) * 50,
    ean: eanOf(index),
  };
});
const contents = (name: string): string => (/\d[\d.]* .*$/.exec(name)?.[0] ?? "").toLowerCase();
const taxes = [
  ["19%", "vat_19"],
  ["5%", "vat_5"],
  ["0%", "exempt"],
  ["Excluido", "excluded"],
  ["IVA 19", "vat_19"],
  ["Exento", "exempt"],
  [{ percent: 0.19 }, "vat_19"],
] as const satisfies readonly (readonly [Raw, string])[];

const recipes: Recipe<Item>[] = [
  column("plu", "PLU", "sku", ({ index }) => same(String(4000 + index))),
  column("ean", "EAN 13", "ean", ({ ean }) => same(random.pick<Raw>([ean, Number(ean), `${ean} `]), ean)),
  column("name", "Art. descripción larga", "name", ({ name }) => same(name)),
  column("line", "Línea", "sectionName", ({ line: group }) => same(group)),
  column("brand", "Fabricante/Marca", "brand", ({ brand }) => same(brand)),
  column("content", "Gramaje", "netContent", ({ name }) => {
    const text = contents(name);
    return { raw: random.pick([text, text.replace(" ", ""), text.toUpperCase()]), truth: value(text) };
  }),
  column("case", "Und x emp", null, () => random.pick([6, 12, 24])),
  column("cost", "Vr. compra s/IVA", null, ({ cost }) => cost),
  column("margin", "% Util.", null, () => ({ percent: 0.28 })),
  column("price", "PVP", "priceCop", ({ price }) => {
    // Typed as 12.500 in a spreadsheet with a decimal point: Excel stores 12.5.
    const written: Raw = price / 1000;
    return { raw: written, truth: value(price) };
  }),
  column("wholesale", "P. mayorista", null, ({ price }) => Math.round((price * 0.9) / 50) * 50, {
    also: ["discountPriceCop"],
  }),
  column("tax", "Tarifa IVA", "taxCode", () => {
    const [raw, known] = random.pick(taxes);
    return same(raw, known);
  }),
  column("stock", "Exist.", "stock", () => {
    const count = random.below(300);
    return same(random.pick<Raw>([count, String(count), `${count} und`]), count);
  }),
  column("least", "Stock mín.", null, () => 10 + random.below(10)),
  column("adult", "+18", "ageRestricted", ({ line: group }) =>
    same(group === "Licores" ? "SI" : "NO", group === "Licores"),
  ),
];
const rows = rowsOf(recipes, facts);
plant(random, rows, [
  instead("a bar code with a slip", "ean", "ean", "7702000079191", ["7702000079194"]),
  instead("less than nothing in stock", "stock", "stock", -4),
  instead("no price", "price", "priceCop", null),
  instead("a content that is none", "content", "netContent", "surtido"),
  {
    ...instead("a PLU twice", "plu", "sku", null),
    change: ({ cells }, others) => void (cells.plu = others[4]?.cells.plu ?? null),
  },
]);

export const groceryMenu: ChainFile = {
  name: "lista-precios-supermercado.ods",
  kind: "menu",
  program: "libreoffice-ods",
  sheets: [
    {
      name: "LISTA",
      above: [["LISTA DE PRECIOS", null, "Vigencia agosto 2026"], []],
      columns: recipes,
      rows: [...rows, line("total", "TOTAL REFERENCIAS", null, rows.length)],
    },
  ],
  scales: { priceCop: "thousands" },
};
