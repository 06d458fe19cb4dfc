// Roast houses: departments as group lines, genuine night hours, owners with citizenship cards, dates and notes.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { mobile, point } from "../notations/contacts.ts";
import { doubtfulHours, hoursIn, nightHours } from "../notations/hours.ts";
import { minutes, money, share } from "../notations/numbers.ts";
import { checkDigit, nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Line, type Raw, type Row, value } from "../truth.ts";

const random = drawsOf(808);
type Place = Store & { document: "NIT" | "CC" | "CE"; digits: string };
const kinds = [
  ["Asadero", "restaurant"],
  ["Restaurante", "restaurant"],
  ["Comidas rápidas", "fast-food"],
  ["Restaurante/Asadero", "restaurant"],
  ["Pizzería", "fast-food"],
] as const;

const recipes: Recipe<Place>[] = [
  column("name", "Asadero / Sede", "name", ({ neighborhood, index }) =>
    same(`Asados Don Jacinto ${neighborhood} ${index + 1}`),
  ),
  column("kind", "Clase de negocio", "categoryCode", () => {
    const [raw, known] = random.pick(kinds);
    return same(raw, known);
  }),
  column("document", "T.D.", "documentType", ({ document }) =>
    same(
      document === "NIT"
        ? "NIT"
        : document === "CC"
          ? random.pick(["C.C.", "CC", "Cédula"])
          : random.pick(["C.E.", "CE"]),
      document,
    ),
  ),
  column("digits", "Documento propietario", "taxId", ({ document, digits }) =>
    same(
      random.pick<Raw>(
        document === "NIT"
          ? [`${digits}-${checkDigit(digits)}`, digits]
          : [digits, Number(digits), digits.replace(/\B(?=(\d{3})+$)/g, ".")],
      ),
      digits,
    ),
  ),
  column("owner", "Propietario(a)", "legalRepName", ({ manager }) => same(manager), {
    also: ["contactName", "legalName"],
  }),
  column("town", "Cuidad", "municipalityCode", ({ town }) => same(random.pick(town.everyday), town.code)),
  column("address", "Direcc. local", "address", ({ address }) => same(address)),
  column("point", "Link maps", "point", (store) => point(random, store)),
  column("phone", "# WhatsApp pedidos", "phone", (store) => mobile(random, store)),
  column("email", "Correo electronico facturas", "email", ({ email }) => same(email)),
  column("hours", "Hrs. servicio", "openingHours", () => hoursIn(random, nightHours)),
  column("prep", "Demora cocina", "prepTimeMin", () => minutes(random, random.pick([20, 25, 35]))),
  column("least", "Pedido desde $", "minOrderCop", () =>
    money(random, random.pick([18_000, 25_000]), "number", "sign", "from", "thousand", "dash"),
  ),
  column("commission", "Fee plataforma", "commissionPct", () => share(random, random.pick([18, 22, 25]))),
  column("lastVisit", "Últ. visita", null, () => ({ date: `2026-0${1 + random.below(8)}-20` })),
  column("tables", "Mesas", null, () => 6 + random.below(30)),
];
const departments = [
  ["73", "TOLIMA"],
  ["41", "HUILA"],
  ["25", "CUNDINAMARCA"],
  ["15", "BOYACÁ"],
] as const;
const placesOf = (department: string, from: number): Place[] =>
  storesOf(random, 30, "donjacinto.com", [department]).map((store) => {
    const document = random.pick(["NIT", "CC", "CC", "CE"] as const);
    const digits =
      document === "NIT"
        ? nitOf(random)
        : document === "CC"
          ? `1${String(10_000_000 + random.below(89_999_999)).padStart(9, "0")}`
          : String(300_000 + random.below(99_999));
    return {
      ...store,
      index: from + store.index,
      document,
      digits,
      email: `sede${from + store.index}@donjacinto.com`,
    };
  });
const groups = departments.map(([department, name], at) => ({
  name,
  rows: rowsOf(recipes, placesOf(department, at * 30), ({ town, lat, lon }) => ({
    departmentCode: value(town.department),
    lat: value(lat),
    lon: value(lon),
  })),
}));
const all = groups.flatMap(({ rows }) => rows);
for (const [at, index] of [15, 40, 66, 90].entries()) {
  const row = all[index];
  const notation = doubtfulHours[at];
  if (!row || !notation) continue;
  [row.cells.hours, row.truth.openingHours] = notation;
}
plant(
  random,
  all.filter(({ truth }) => truth.openingHours?.is === "value"),
  [
    {
      kind: "a citizenship card with letters",
      fields: ["taxId"],
      change: ({ cells, truth }) => {
        delete truth.documentType;
        cells.document = "CC";
        cells.digits = "10A5566B";
      },
    },
    faults.wrongPoint((row) => {
      row.cells.point = "11.2408, -74.1990";
      delete row.truth.lat;
      delete row.truth.lon;
    }),
    {
      ...faults.wrongTown("town", "Buenaventura"),
      change: ({ cells, truth }) => {
        cells.town = "Buenaventura";
        cells.point = null;
        for (const field of ["lat", "lon"]) delete truth[field];
      },
    },
    faults.shortPhone("phone", "31244"),
    faults.badMail("email"),
    faults.instead("a preparation of no time at all", "prep", "prepTimeMin", "-5"),
    faults.instead("a fee above all measure", "commission", "commissionPct", 95),
    faults.instead("a fee of half a per cent or of half", "commission", "commissionPct", 0.5, [50, 0.5]),
    faults.blank("digits", "taxId"),
  ],
);

export const restaurants: ChainFile = {
  name: "ASADOS DON JACINTO sedes.xlsx",
  kind: "market",
  program: "excel",
  sheets: [
    {
      name: "Sedes",
      above: [["ASADOS DON JACINTO"], ["Listado de sedes por departamento"]],
      columns: recipes,
      rows: [
        ...groups.flatMap(({ name, rows }): (Row | Line)[] => [line("group", name), ...rows]),
        line("blank"),
        line("total", "Total sedes", 120),
        line("note", "* Sedes en azul: franquicia"),
      ],
    },
  ],
  constants: { departmentCode: { from: "group" } },
};
