// Bakeries: group lines with regions, separate opening and closing hours for weekdays, Saturdays and Sundays, addresses
// in two columns.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile, nit } from "../notations/contacts.ts";
import { share } from "../notations/numbers.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Line, type Raw, type Row, value } from "../truth.ts";

const random = drawsOf(202);
type Bakery = Store & {
  week: [number, number];
  saturday: [number, number];
  sunday: [number, number] | null;
  nit: string;
};

const clock = (hour: number): Raw => {
  const half = hour % 1 === 0 ? "00" : "30";
  const whole = Math.floor(hour);
  const noon = whole >= 12 ? "pm" : "am";
  const twelve = whole > 12 ? whole - 12 : whole;
  return random.pick<Raw>([
    { time: `${String(whole).padStart(2, "0")}:${half}` },
    `${whole}:${half}`,
    `${twelve}:${half} ${noon}`,
    `${twelve}:${half}${noon}`,
  ]);
};
const shift = ([open, close]: [number, number]) =>
  [open, close]
    .map((hour) => `${String(Math.floor(hour)).padStart(2, "0")}:${hour % 1 === 0 ? "00" : "30"}`)
    .join("-");

const week = [1, 2, 3, 4, 5];
const recipes: Recipe<Bakery>[] = [
  column("code", "Cod PDV", "externalCode", ({ index }) =>
    same(random.pick([`P${100 + index}`, ` P${100 + index} `]), `P${100 + index}`),
  ),
  column("name", "Panadería", "name", ({ neighborhood, index }) =>
    same(`El Trigal ${neighborhood} ${index + 1}`),
  ),
  column("nit", "N.I.T.", "taxId", (store) => nit(random, store.nit)),
  column("town", "Ciudad", "municipalityCode", ({ town }) => ({
    raw: random.pick([
      `${town.name} - ${town.departmentName}`,
      `${town.name} (${town.departmentName})`,
      `${town.name.toUpperCase()}, ${town.departmentName.toUpperCase()}`,
      `${town.name}/${town.departmentName}`,
    ]),
    truth: value(town.code),
  })),
  column("street", "Dirección 1", "address", ({ address }) => address.replace(/ (Local|C\.C\.).*/, ""), {
    part: { order: 1 },
    // Only where the second line is the detail.
    also: ["address"],
  }),
  column("local", "Dirección 2", "address", ({ index }) => `Local ${index + 1}`, {
    part: { order: 2 },
    also: ["addressDetail"],
  }),
  column("phone", "Celular Admon", "phone", (store) => mobile(random, store)),
  column("landline", "Tel fijo", "landline", (store) => landline(random, store)),
  column("email", "Correo-e", "email", ({ email }) => same(email)),
  column("weekOpen", "Apertura L-V", "openingHours", ({ week: [open] }) => clock(open), {
    part: { days: [1, 2, 3, 4, 5], edge: "open" },
  }),
  column("weekClose", "Cierre L-V", "openingHours", ({ week: [, close] }) => clock(close), {
    part: { days: [1, 2, 3, 4, 5], edge: "close" },
  }),
  column("satOpen", "Apertura Sáb", "openingHours", ({ saturday: [open] }) => clock(open), {
    part: { days: [6], edge: "open" },
  }),
  column("satClose", "Cierre Sáb", "openingHours", ({ saturday: [, close] }) => clock(close), {
    part: { days: [6], edge: "close" },
  }),
  column(
    "sunOpen",
    "Apertura Dom y Fest",
    "openingHours",
    ({ sunday }) => (sunday ? clock(sunday[0]) : "Cerrado"),
    {
      part: { days: [7, "holiday"], edge: "open" },
    },
  ),
  column(
    "sunClose",
    "Cierre Dom y Fest",
    "openingHours",
    ({ sunday }) => (sunday ? clock(sunday[1]) : "Cerrado"),
    {
      part: { days: [7, "holiday"], edge: "close" },
    },
  ),
  column("commission", "% comis. pactada", "commissionPct", () =>
    share(random, random.pick([12, 15, 18.5, 20])),
  ),
  column("flour", "Consumo harina bultos/mes", null, () => 20 + random.below(80)),
];

const departments = [
  ["05", "EJE CAFETERO Y ANTIOQUIA"],
  ["68", "SANTANDERES"],
  ["76", "VALLE DEL CAUCA"],
] as const;
const stores = departments.flatMap(([department], group) =>
  storesOf(random, 32, "eltrigal.co", [department]).map((store): Bakery => ({
    ...store,
    index: store.index + group * 32,
    week: [5 + random.below(3), 19 + random.below(3)],
    saturday: [6, 18.5],
    sunday: random.below(3) === 0 ? null : [7, 13],
    nit: nitOf(random),
  })),
);
const rows: Row[] = rowsOf(recipes, stores, (store) => ({
  departmentCode: value(store.town.department),
  categoryCode: value("bakery"),
  address: value(`${store.address.replace(/ (Local|C\.C\.).*/, "")} Local ${store.index + 1}`),
  openingHours: value({
    days: {
      ...Object.fromEntries(week.map((day) => [day, [shift(store.week)]])),
      6: [shift(store.saturday)],
      ...(store.sunday ? { 7: [shift(store.sunday)] } : {}),
    },
    holiday: store.sunday ? [shift(store.sunday)] : [],
  }),
}));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.lostDigits("nit"),
  faults.shortPhone("phone", "315 667 88"),
  faults.instead("closes before it opens", "weekClose", "openingHours", "4:00 am"),
  faults.instead("a day that opens and never closes", "satClose", "openingHours", null),
  faults.instead("hours that are no hours", "weekOpen", "openingHours", "26:00"),
  faults.instead("a commission of half a per cent or of half", "commission", "commissionPct", 0.5, [50, 0.5]),
  faults.instead("a commission above all measure", "commission", "commissionPct", "180%", [18]),
  faults.wrongTown("town", "Neiva - Antioquia"),
  faults.duplicatedCode("code"),
  faults.blank("email", "email"),
  { ...faults.blank("town", "municipalityCode"), fields: ["municipalityCode", "departmentCode"] },
]);

const grouped = departments.flatMap(([, name], group): (Row | Line)[] => [
  line("group", name),
  ...rows.slice(group * 32, group * 32 + 32),
  line("total", `Subtotal ${name}`, "32 panaderías"),
]);
export const bakeries: ChainFile = {
  name: "panaderias-el-trigal.ods",
  kind: "market",
  program: "libreoffice-ods",
  sheets: [
    {
      name: "Puntos 2026",
      above: [["PANADERÍAS EL TRIGAL"], ["Directorio de puntos de venta"], []],
      columns: recipes,
      rows: [
        ...grouped,
        line("total", "TOTAL GENERAL", "96 panaderías"),
        line("blank"),
        line("note", "Firma: ______________________"),
      ],
    },
  ],
  constants: { categoryCode: "Panadería" },
};
