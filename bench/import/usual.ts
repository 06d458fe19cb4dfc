// The usual way to import a workbook: SheetJS reads all of it, zod checks each row, INSERTs write 500 rows at a time.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { read, utils } from "@e965/xlsx";
import { readFileSync } from "node:fs";
import { z } from "zod";

const [file = "", url = ""] = process.argv.slice(2);
const text = z.string().min(1);
const store = z.object({
  "Código interno": text,
  "Nombre comercial": text.max(120),
  "Razón social": text,
  "Tipo de documento": z.enum(["NIT", "CC"]),
  "NIT / documento": z.string().regex(/^\d{5,10}$/),
  Categoría: text,
  Estado: text,
  "Representante legal": text,
  Correo: z.email(),
  Celular: z.string().regex(/^3\d{9}$/),
  Departamento: text,
  Municipio: text,
  Dirección: text,
  Barrio: text,
  Latitud: z.number(),
  Longitud: z.number(),
  Horario: text,
  "Pedido mínimo": z.int(),
  "Comisión (%)": z.number(),
  "Medios de pago": text,
});
const columns = `id, external_code, name, legal_name, document_type, tax_id, category_code, status, legal_rep_name, email, phone,
  department_code, municipality_code, address, neighborhood, lat, lon, opening_hours, min_order_cop, commission_pct, payment_methods`;

const client = new pg.Client({ connectionString: url });
await client.connect();
const code = async (sql: string) =>
  new Map((await client.query<{ name: string; code: string }>(sql)).rows.map((row) => [row.name, row.code]));
const departments = await code("select name, code from department");
const towns = await code(
  "select d.name || '/' || m.name as name, m.code from municipality m join department d on d.code = department_code",
);
const categories = await code("select es as name, code from category");

const book = read(readFileSync(file), { dense: true });
const sheet = book.Sheets[book.SheetNames[0] ?? ""];
const found: unknown[] = sheet ? utils.sheet_to_json(sheet) : [];

const valuesOf = (given: unknown) => {
  const one = store.parse(given);
  return [
    randomUUID(),
    one["Código interno"],
    one["Nombre comercial"],
    one["Razón social"],
    "NIT",
    one["NIT / documento"],
    categories.get(one.Categoría),
    one.Estado === "activo" ? "active" : "in_review",
    one["Representante legal"],
    one.Correo,
    `+57${one.Celular}`,
    departments.get(one.Departamento),
    towns.get(`${one.Departamento}/${one.Municipio}`),
    one.Dirección,
    one.Barrio,
    one.Latitud,
    one.Longitud,
    JSON.stringify({ weekly: [], text: one.Horario }),
    one["Pedido mínimo"],
    one["Comisión (%)"],
    one["Medios de pago"].split(", ").map((word) => (word === "efectivo" ? "cash" : word)),
  ];
};

for (let from = 0; from < found.length; from += 500) {
  const batch = found.slice(from, from + 500).map(valuesOf);
  const width = batch[0]?.length ?? 0;
  const places = batch.map(
    (_, line) =>
      `(${Array.from({ length: width }, (__, column) => `$${line * width + column + 1}`).join(",")})`,
  );
  await client.query(`insert into market (${columns}) values ${places.join(",")}`, batch.flat());
  const words = batch.map((line) =>
    [2, 1, 5, 13, 14]
      .map((column) => String(line[column]))
      .join(" ")
      .toLowerCase(),
  );
  const pairs = batch.flatMap((line, index) => [line[0], words[index]]);
  await client.query(
    `insert into market_search values ${batch.map((_, line) => `($${line * 2 + 1},$${line * 2 + 2})`).join(",")}`,
    pairs,
  );
}
await client.end();
