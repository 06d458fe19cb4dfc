// Supermarkets: a Google sheet of 400 rows, one per store, misspelt headings, weekday and Sunday hours in two columns.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile, nit } from "../notations/contacts.ts";
import { kilometres, minutes, money, share } from "../notations/numbers.ts";
import { departmentWords } from "../places.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, doubtful, type Raw, value } from "../truth.ts";

const random = drawsOf(505);
type Market = Store & { week: readonly [string, string]; sunday: readonly [string, string | null] };
const weeks = [
  ["7:00 a.m. a 9:00 p.m.", "07:00-21:00"],
  ["7am - 9pm", "07:00-21:00"],
  ["06:30-22:00", "06:30-22:00"],
  ["8 am a 8 pm", "08:00-20:00"],
  ["de 7 de la mañana a 9 de la noche", "07:00-21:00"],
] as const;
const sundays = [
  ["8:00 a.m. a 6:00 p.m.", "08:00-18:00"],
  ["Cerrado", null],
  ["8am a 4pm", "08:00-16:00"],
  ["No abre", null],
  ["09:00-15:00", "09:00-15:00"],
] as const;
const kinds = [
  ["Supermercado", "supermarket"],
  ["Minimercado", "minimarket"],
  ["SUPERMERCADOS", "supermarket"],
  ["Autoservicio", "minimarket"],
  ["Fruver", "fruver"],
  ["Carnicería", "butcher"],
] as const;
const regimes = [
  ["Responsable de IVA", "vat_responsible"],
  ["Régimen común", "vat_responsible"],
  ["No responsable de IVA", "not_vat_responsible"],
  ["Régimen Simple (RST)", "simple_regime"],
] as const;
const six = [1, 2, 3, 4, 5, 6];

const recipes: Recipe<Market>[] = [
  column("stamp", "Marca temporal", null, () => ({ date: `2026-08-${String(10 + random.below(18))}` })),
  column("name", "Nombre de la tieda", "name", ({ town, neighborhood, index }) =>
    same(`Mercafácil ${town.name} ${neighborhood} ${index + 1}`),
  ),
  column("code", "ID Tda.", "externalCode", ({ index }) => same(`MF${10_000 + index}`)),
  column("kind", "Formato", "categoryCode", () => {
    const [raw, known] = random.pick(kinds);
    return same(raw, known);
  }),
  column("nit", "NIT (con dígito de verificacion)", "taxId", () => nit(random, nitOf(random))),
  column("regime", "Régimen", "taxRegime", () => {
    const [raw, known] = random.pick(regimes);
    return same(raw, known);
  }),
  column("zone", "Zona comercial", null, () => random.pick(["Norte", "Sur", "Oriente", "Occidente"])),
  column("department", "Departameto", "departmentCode", ({ town }) => ({
    raw: random.pick(departmentWords(town.department)),
    truth: value(town.department),
  })),
  column("town", "Munisipio", "municipalityCode", ({ town }) => ({
    raw: random.pick(town.everyday),
    truth: value(town.code),
  })),
  column("address", "Direcion", "address", ({ address }) => same(address)),
  column("neighborhood", "Barrio o sector", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("lat", "Lat.", "lat", ({ lat }) =>
    same(random.pick<Raw>([lat, String(lat), String(lat).replace(".", ","), `${lat}°`]), lat),
  ),
  column("lon", "Long.", "lon", ({ lon }) =>
    same(random.pick<Raw>([lon, String(lon), String(lon).replace(".", ",")]), lon),
  ),
  column("manager", "Nombre administrador(a)", "contactName", ({ manager }) => same(manager)),
  column("phone", "Cel. admon.", "phone", (store) => mobile(random, store)),
  column("landline", "Teléfono tienda", "landline", (store) => landline(random, store)),
  column("email", "Correo tienda", "email", ({ email }) => same(email)),
  column(
    "personal",
    "Correo personal administrador",
    null,
    ({ manager }) => `${manager.split(" ")[0]?.toLowerCase()}@gmail.com`,
    { also: ["email"] },
  ),
  column("week", "Horario lunes a sábado", "openingHours", ({ week: [raw] }) => raw, {
    part: { days: [1, 2, 3, 4, 5, 6] },
  }),
  column("sunday", "Horario domingos y festivos", "openingHours", ({ sunday: [raw] }) => raw, {
    part: { days: [7, "holiday"] },
  }),
  column("radius", "¿Hasta cuántos km lleva domicilio?", "deliveryRadiusKm", () =>
    kilometres(random, random.pick([1.5, 2, 3, 6])),
  ),
  column("least", "Pedido minimo $", "minOrderCop", () =>
    money(
      random,
      random.pick([15_000, 25_000, 30_000]),
      "sign",
      "number",
      "points",
      "pesos",
      "cents",
      "quote",
      "from",
    ),
  ),
  column("prep", "Tpo. alistamiento (min)", "prepTimeMin", () => minutes(random, random.pick([15, 20, 40]))),
  column("commission", "Comisión acordada", "commissionPct", () =>
    share(random, random.pick([10, 12.5, 15, 18])),
  ),
  column("staff", "# empleados", null, () => 4 + random.below(30)),
];

const stores = storesOf(random, 400, "mercafacil.com").map((store): Market => ({
  ...store,
  week: random.pick(weeks),
  sunday: random.pick(sundays),
}));
const rows = rowsOf(recipes, stores, ({ week: [, shift], sunday: [, rest] }) => ({
  openingHours: value({
    days: { ...Object.fromEntries(six.map((day) => [day, [shift]])), ...(rest ? { 7: [rest] } : {}) },
    holiday: rest ? [rest] : [],
  }),
}));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.lostDigits("nit"),
  faults.wrongTown("town", "Yopal", "department", "Risaralda"),
  faults.wrongTown("town", "Tunja", "department", "Meta"),
  faults.wrongPoint(({ cells, truth }) => {
    cells.town = "Riohacha";
    cells.department = "La Guajira";
    cells.lat = 3.4372;
    cells.lon = -76.5225;
    delete truth.departmentCode;
  }),
  faults.swapped(({ cells }) => {
    cells.lat = -75.6;
    cells.lon = 6.21;
  }),
  {
    kind: "longitude without its sign",
    fields: ["lon"],
    readings: ["*"],
    change: ({ cells, truth }) => {
      for (const field of ["lat", "municipalityCode", "departmentCode"]) delete truth[field];
      cells.lon = 74.081754;
      cells.lat = 4.609722;
      cells.town = "Bogotá";
      cells.department = "Bogotá D.C.";
    },
  },
  faults.shortPhone("phone", "30044556"),
  faults.instead("a telephone with a digit too many", "phone", "phone", "30044556677"),
  faults.madeUpMail("email"),
  faults.badMail("email"),
  faults.duplicatedCode("code"),
  faults.blank("phone", "phone"),
  faults.instead("a radius beyond the country", "radius", "deliveryRadiusKm", "1500 km"),
  faults.instead("hours in words that say nothing", "week", "openingHours", "según demanda"),
  faults.instead(
    "a commission of half a per cent or of half",
    "commission",
    "commissionPct",
    "0.5",
    [50, 0.5],
  ),
]);
// A missing department follows from a town name that is unique: the import may fill it in or ask.
const unnamed = rows.find(
  ({ truth }, at) => at > 50 && Object.values(truth).every(({ is }) => is === "value"),
);
if (unnamed?.truth.departmentCode?.is === "value") {
  unnamed.cells.department = null;
  unnamed.truth.departmentCode = doubtful(unnamed.truth.departmentCode.value);
}
// The import suggests the fix for a one-letter typo and never applies it silently.
const slipped = rows.find(
  ({ cells, truth }, at) => at > 80 && cells.town === "Medellin" && truth.municipalityCode?.is === "value",
);
if (slipped) {
  slipped.cells.town = "Medelin";
  slipped.truth.municipalityCode = doubtful("05001");
}

export const supermarkets: ChainFile = {
  name: "Mercafácil - tiendas (respuestas).xlsx",
  kind: "market",
  program: "google",
  sheets: [
    {
      name: "Respuestas de formulario 1",
      above: [],
      columns: recipes,
      rows: [...rows, line("blank"), line("total", null, "TOTAL TIENDAS", 400)],
    },
    {
      name: "Tabla dinámica 1",
      above: [
        ["Departameto", "CUENTA de ID Tda."],
        ["Antioquia", 61],
        ["Suma total", 400],
      ],
      columns: [],
      rows: [],
      isOther: true,
    },
  ],
};
