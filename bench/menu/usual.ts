// The usual way to import menus: SheetJS reads the whole workbook, zod checks each row, INSERTs write 500 rows at a
// time.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { read, utils } from "@e965/xlsx";
import pg from "pg";
import { z } from "zod";

const [file = "", url = ""] = process.argv.slice(2);
const text = z.string().min(1);
const line = z.object({
  Tienda: text,
  Sección: text.max(60),
  Subcategoría: text.max(60),
  Producto: text.max(120),
  Descripción: z.string().max(500).optional(),
  SKU: text.max(40),
  "Código de barras": z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
  Precio: z.union([z.int(), z.string().transform((price) => Number(price.replace(/[$.\s]/g, "")))]),
  Impuesto: text,
  Unidad: z.enum(["und", "kg"]),
  "Contenido neto": text,
  Marca: text.max(60),
  Existencias: z.number(),
  Disponible: text,
  "Mayor de edad": text,
  Adiciones: z.string().optional(),
});
type Line = z.infer<typeof line>;
const columns = `id, market_id, section_id, sku, ean, name, description, price_cop, tax_code, unit, net_content, sale_type,
  stock, is_available, brand, option_groups, age_restricted, position`;
const taxes: Readonly<Record<string, string>> = {
  Exento: "exempt",
  Excluido: "excluded",
  "IVA 5 %": "vat_5",
  "IVA 19 %": "vat_19",
  "Impoconsumo 8 %": "consumption_8",
};

const client = new pg.Client({ connectionString: url });
await client.connect();
const found = await client.query<{ id: string; code: string }>(
  "select id, external_code as code from market",
);
const markets = new Map(found.rows.map(({ id, code }) => [code, id]));
const sections = new Map<string, string>();

/** Looks a section up in memory and creates it if it is missing, as people usually write it. */
const sectionOf = async (marketId: string, name: string, parentId: string | null): Promise<string> => {
  const key = `${marketId} ${parentId} ${name}`;
  const known = sections.get(key);
  if (known) return known;
  const id = randomUUID();
  await client.query("insert into menu_section (id, market_id, parent_id, name) values ($1, $2, $3, $4)", [
    id,
    marketId,
    parentId,
    name,
  ]);
  sections.set(key, id);
  return id;
};

const optionsOf = (given: string) =>
  JSON.stringify(
    given.split("|").map((group) => {
      const [name = "", limits = "", list = ""] = group.split(":");
      const [min, max] = limits.split("-").map(Number);
      const options = list.split(",").map((one) => {
        const [option = "", price = "0"] = one.split("=");
        return { name: option, priceCop: Number(price) };
      });
      return { name, min, max, options };
    }),
  );

const valuesOf = async (one: Line, position: number): Promise<unknown[]> => {
  const marketId = markets.get(one.Tienda);
  if (!marketId) throw new Error(`There is no market ${one.Tienda}`);
  const section = await sectionOf(marketId, one.Sección, null);
  return [
    randomUUID(),
    marketId,
    await sectionOf(marketId, one.Subcategoría, section),
    one.SKU,
    one["Código de barras"] ?? null,
    one.Producto,
    one.Descripción ?? null,
    one.Precio,
    taxes[one.Impuesto] ?? null,
    one.Unidad === "kg" ? "kg" : "unit",
    one["Contenido neto"],
    one.Unidad === "kg" ? "weight" : "unit",
    one.Existencias,
    one.Disponible === "Sí",
    one.Marca,
    one.Adiciones ? optionsOf(one.Adiciones) : null,
    one["Mayor de edad"] === "Sí",
    position,
  ];
};

const book = read(readFileSync(file), { dense: true });
const sheet = book.Sheets[book.SheetNames[0] ?? ""];
const rows: unknown[] = sheet ? utils.sheet_to_json(sheet) : [];
for (let from = 0; from < rows.length; from += 500) {
  const lines = rows.slice(from, from + 500).map((row) => line.parse(row));
  const batch: unknown[][] = [];
  for (const [index, one] of lines.entries()) batch.push(await valuesOf(one, from + index + 2));
  const width = batch[0]?.length ?? 0;
  const holders = batch.map(
    (_, at) => `(${Array.from({ length: width }, (__, column) => `$${at * width + column + 1}`).join(",")})`,
  );
  await client.query(`insert into product (${columns}) values ${holders.join(",")}`, batch.flat());
  const words = batch.flatMap((values, index) => {
    const { Producto, SKU, Marca, Sección, Subcategoría } = lines[index] ?? {};
    return [values[0], values[1], [Producto, SKU, Marca, Sección, Subcategoría].join(" ").toLowerCase()];
  });
  const places = batch.map((_, at) => `($${at * 3 + 1},$${at * 3 + 2},$${at * 3 + 3})`);
  await client.query(
    `insert into product_search (product_id, market_id, words) values ${places.join(",")}`,
    words,
  );
}
await client.end();
