// A distributor's corner shops: a line of groups above the headings, a column per day, codes that lost their leading
// zeros.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile } from "../notations/contacts.ts";
import { money } from "../notations/numbers.ts";
import { checkDigit, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Raw, value } from "../truth.ts";

const random = drawsOf(1212);
type Shift = readonly [raw: Raw, shift: string | null];
type Shop = Store & { card: string; week: readonly Shift[] };

const weekdays: readonly Shift[] = [
  ["6:00 - 20:00", "06:00-20:00"],
  ["6am-8pm", "06:00-20:00"],
  ["6:00 a. m.–8:00 p. m.", "06:00-20:00"],
  ["07:00 a 21:00", "07:00-21:00"],
];
const restDays: readonly Shift[] = [
  ["8:00 - 14:00", "08:00-14:00"],
  ["Cerrado", null],
  ["8am a 2pm", "08:00-14:00"],
  ["CERRADO", null],
  ["-", null],
];
const names = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo", "Festivos"];
const dayOf = (at: number) => (at === 7 ? "holiday" : at + 1);

const recipes: Recipe<Shop>[] = [
  column("zone", "Zona", null, () => `Z-${1 + random.below(8)}`),
  column("code", "Cód. cliente", "externalCode", ({ index }) => same(String(41_000 + index * 3))),
  column("name", "Nombre establecimiento", "name", ({ manager, index }) =>
    same(`Tienda ${manager.split(" ")[0]} ${index + 1}`),
  ),
  column("owner", "Tendero(a)", "legalRepName", ({ manager }) => same(manager), {
    also: ["contactName", "legalName"],
  }),
  column("kind", "Tipo doc.", "documentType", () => same(random.pick(["CC", "C.C.", "cc"]), "CC")),
  column("card", "Nro. doc.", "taxId", ({ card }) => same(random.pick<Raw>([card, Number(card)]), card)),
  column("segment", "Segmento", "categoryCode", () => {
    const [raw, known] = random.pick([
      ["Tienda de barrio", "corner-shop"],
      ["TIENDA", "corner-shop"],
      ["Minimercado", "minimarket"],
      ["Cigarrería", "liquor"],
      ["Granero", "corner-shop"],
      ["Papelería y miscelánea", "stationery"],
    ] as const);
    return same(raw, known);
  }),
  column("department", "Dpto", "departmentCode", ({ town }) =>
    same(town.departmentName.toUpperCase(), town.department),
  ),
  column("dane", "DANE", "municipalityCode", ({ town }) => same(Number(town.code), town.code)),
  column("town", "Mpio", null, ({ town }) => town.name.toUpperCase(), { also: ["municipalityCode"] }),
  column("address", "Dirección", "address", ({ address }) => same(address)),
  column("neighborhood", "Barrio / Vda.", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("lat", "Y", "lat", ({ lat }) => same(lat)),
  column("lon", "X", "lon", ({ lon }) => same(lon)),
  column("phone", "Cel.", "phone", (store) => mobile(random, store)),
  column("landline", "Fijo", "landline", (store) => (random.below(3) === 0 ? null : landline(random, store))),
  column("email", "Correo", "email", ({ email }) => same(email)),
  ...names.map((name, at) =>
    column<Shop>(`day${at}`, name, "openingHours", ({ week }) => week[at]?.[0] ?? null, {
      part: { days: [dayOf(at)] },
    }),
  ),
  column("sales", "Vta. prom. mes", null, () => 400_000 + random.below(900) * 1000),
  column("quota", "Cupo crédito", null, () => 100_000 * (1 + random.below(20))),
  column("least", "Ped. mín.", "minOrderCop", () =>
    money(random, random.pick([10_000, 18_000]), "number", "sign", "points", "millions", "letters"),
  ),
  column("account", "Nro. Nequi/cuenta", "bankAccountNumber", ({ mobile: digits }) =>
    // The API returns it masked.
    same(digits, `····${digits.slice(-4)}`),
  ),
  column("bank", "Entidad", "bankCode", () => {
    const [raw, known] = random.pick([
      ["Nequi", "nequi"],
      ["NEQUI", "nequi"],
      ["Daviplata", "daviplata"],
      ["Bancolombia S.A.", "bancolombia"],
    ] as const);
    return same(raw, known);
  }),
];

const shops = storesOf(random, 240, "correotendero.co").map((store): Shop => {
  const day = random.pick(weekdays);
  const sunday = random.pick(restDays);
  return {
    ...store,
    card: `10${String(20_000_000 + random.below(79_999_999))}`,
    week: [day, day, day, day, day, random.pick(weekdays), sunday, random.pick(restDays)],
  };
});
const rows = rowsOf(recipes, shops, ({ week }) => {
  const holiday = week[7]?.[1];
  return {
    openingHours: value({
      days: Object.fromEntries(
        week.slice(0, 7).flatMap(([, shift], at) => (shift ? [[at + 1, [shift]]] : [])),
      ),
      holiday: holiday ? [holiday] : [],
    }),
  };
});
plant(random, rows, [
  faults.instead("a card with too few digits", "card", "taxId", "1023"),
  {
    ...faults.wrongTown("town", "MEDELLIN", "department", "NARIÑO"),
    change: ({ cells, truth }) => {
      cells.department = "NARIÑO";
      cells.dane = 5001;
      cells.town = "MEDELLIN";
      cells.lat = null;
      cells.lon = null;
      for (const field of ["lat", "lon"]) delete truth[field];
    },
  },
  faults.wrongPoint((row) => {
    row.cells.department = "HUILA";
    row.cells.dane = 41_001;
    row.cells.town = "NEIVA";
    row.cells.lat = 10.3932;
    row.cells.lon = -75.4832;
    delete row.truth.departmentCode;
  }),
  faults.swapped(({ cells }) => {
    cells.lat = -76.52;
    cells.lon = 3.44;
  }),
  faults.shortPhone("phone", "3115566"),
  faults.madeUpPhone("phone"),
  faults.madeUpMail("email"),
  faults.duplicatedCode("code"),
  faults.instead("a day that closes before it opens", "day2", "openingHours", "8pm - 6am"),
  faults.instead("an account that is too short", "account", "bankAccountNumber", "123"),
  faults.blank("name", "name"),
  faults.instead(
    "two check digits",
    "card",
    "taxId",
    `900123456-${checkDigit("900123456")}${checkDigit("900123456")}`,
  ),
]);

const groups: Raw[] = recipes.map(({ key }) =>
  key === "code"
    ? "CLIENTE"
    : key === "department"
      ? "UBICACIÓN"
      : key === "phone"
        ? "CONTACTO"
        : key === "day0"
          ? "HORARIO DE ATENCIÓN"
          : key === "sales"
            ? "COMERCIAL"
            : null,
);
export const cornerShops: ChainFile = {
  name: "maestro clientes tenderos.xls",
  kind: "market",
  program: "libreoffice-xls",
  sheets: [
    {
      name: "MAESTRO",
      above: [["DISTRIBUIDORA LA ECONOMÍA S.A.S."], ["Maestro de clientes - canal tradicional"], [], groups],
      columns: recipes,
      rows: [...rows, line("total", null, null, "TOTAL CLIENTES", 240)],
    },
  ],
};
