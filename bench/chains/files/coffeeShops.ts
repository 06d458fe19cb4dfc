// Coffee shops as a franchise office keeps them: hours by kind of day, towns with the department in brackets, a cross
// for yes, dates with the month first, two people per shop, and private figures.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { weekOf } from "../notations/hours.ts";
import { checkDigit, nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Raw, type Truth, value } from "../truth.ts";

const random = drawsOf(4141);
const week = [
  ["6:30am–8pm", "06:30-20:00"],
  ["06:30 a 20:00", "06:30-20:00"],
  ["7 a.m. - 9 p.m.", "07:00-21:00"],
  ["7:00AM-9:00PM", "07:00-21:00"],
  ["de 7:30 am hasta las 7:30 pm", "07:30-19:30"],
] as const;
const sunday = [
  ["8am–2pm", ["08:00-14:00"]],
  ["08:00 a 14:00", ["08:00-14:00"]],
  ["No abre", []],
  ["CERRADO", []],
  ["9 a.m. - 5 p.m.", ["09:00-17:00"]],
] as const;
type Shop = Store & {
  week: (typeof week)[number];
  sunday: (typeof sunday)[number];
  nit: string;
  minutes: number;
  km: number;
  least: number;
};
const hoursOf = ({ week: [, open], sunday: [, closing] }: Shop): Truth =>
  value(
    weekOf(
      [
        [[1, 2, 3, 4, 5, 6], [open]],
        [[7], closing],
      ],
      closing,
    ),
  );

const recipes: Recipe<Shop>[] = [
  column("number", "Nro.", null, ({ index }) => index + 1, { also: ["externalCode"] }),
  column("code", "Cód. franq.", "externalCode", ({ index }) =>
    same(`TH-${String(index + 3).padStart(4, "0")}`),
  ),
  column("name", "Denominación de la tienda", "name", ({ neighborhood, index }) =>
    same(
      `Tostadores del Huila ${neighborhood} (${index + 1})`,
      `Tostadores del Huila ${neighborhood} (${index + 1})`,
    ),
  ),
  column("owner", "Franquiciado (razón soc.)", "legalName", ({ manager, index }) =>
    same(`INVERSIONES ${manager.toUpperCase()} ${index % 2 ? "S.A.S." : "& CIA LTDA"}`),
  ),
  column("nit", "Ident. tributaria", "taxId", ({ nit }) => same(nit.replace(/\B(?=(\d{3})+$)/g, "."), nit)),
  column("digit", "D. Verif.", "taxIdDv", ({ nit }) => same(Number(checkDigit(nit)), checkDigit(nit))),
  column("place", "Ciudad (Dpto)", "municipalityCode", ({ town }) => {
    const raw = random.pick([
      `${town.name} (${town.departmentName})`,
      `${town.name.toUpperCase()} (${town.departmentName.toUpperCase()})`,
      `${town.name} - ${town.departmentName}`,
    ]);
    return { raw, truth: value(town.code) };
  }),
  column("address", "Nomenclatura", "address", ({ address }) => same(address)),
  column("quarter", "Barrio/Sector", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("east", "Long. (X)", "lon", ({ lon }) => same(String(lon).replace(".", ","), lon)),
  column("north", "Lat. (Y)", "lat", ({ lat }) => same(String(lat).replace(".", ","), lat)),
  column(
    "barista",
    "Barista líder",
    null,
    ({ index }) => random.pick(["Sara", "Iván", "Paola"]) + ` ${index}`,
    {
      also: ["contactName"],
    },
  ),
  column("manager", "Administra", "contactName", ({ manager }) => same(manager)),
  column("phone", "Wpp. pedidos", "phone", ({ mobile }) =>
    same(
      random.pick<Raw>([
        Number(mobile),
        `wa.me/57${mobile}`,
        `57 ${mobile}`,
        `${mobile.slice(0, 3)} ${mobile.slice(3)}`,
      ]),
      `+57${mobile}`,
    ),
  ),
  column("email", "E-m@il", "email", ({ email }) => same(random.pick([email, email.toUpperCase()]), email)),
  column("week", "Hor. L-S", "openingHours", ({ week: [text] }) => text, {
    part: { days: [1, 2, 3, 4, 5, 6] },
  }),
  column("sunday", "Hor. D/F", "openingHours", ({ sunday: [text] }) => text, {
    part: { days: [7, "holiday"] },
  }),
  column("prep", "Demora prom.", "prepTimeMin", ({ minutes }) =>
    same(random.pick<Raw>([`${minutes} min.`, minutes, `${minutes}'`]), minutes),
  ),
  column("reach", "Cobertura dom. (kms)", "deliveryRadiusKm", ({ km }) =>
    same(random.pick<Raw>([km, `${String(km).replace(".", ",")} kms`]), km),
  ),
  column("least", "Dom. mín. $", "minOrderCop", ({ least }) =>
    same(random.pick<Raw>([least, `$${least / 1000}.000`, `${least / 1000} mil`, `${least / 1000}k`]), least),
  ),
  column("royalty", "Regalía %", null, () => ({ percent: 0.06 })),
  column("fee", "Com. plataf.", "commissionPct", () => {
    const share = random.pick([18, 20, 22.5]);
    return same({ percent: share / 100 }, share);
  }),
  column("pays", "Acepta", "paymentMethods", () => {
    const [raw, known] = random.pick([
      ["Efvo / TC / TD", ["cash", "card"]],
      ["Efectivo y QR Nequi", ["cash", "nequi"]],
      ["Todas las tarjetas, efectivo", ["card", "cash"]],
    ] as const);
    return same(raw, known);
  }),
  column("open", "Recibe pedidos", "acceptingOrders", ({ index }) =>
    same(index % 5 === 0 ? "No" : "X", index % 5 !== 0),
  ),
  column("since", "F. apertura", null, ({ index }) => `${1 + (index % 12)}/${1 + ((index * 7) % 28)}/2019`),
  column("sales", "Vta. prom. mes", null, () => 18_000_000 + 10_000 * random.below(900)),
];
const shops = storesOf(random, 96, "tostadores.co").map((store): Shop => ({
  ...store,
  week: random.pick(week),
  sunday: random.pick(sunday),
  nit: nitOf(random),
  minutes: random.pick([10, 15, 20]),
  km: random.pick([1.5, 2, 3.5]),
  least: random.pick([15_000, 18_000, 25_000]),
}));
const rows = rowsOf(recipes, shops, (shop) => ({
  departmentCode: value(shop.town.department),
  categoryCode: value("cafe"),
  openingHours: hoursOf(shop),
}));
plant(random, rows, [
  {
    ...faults.instead("a check digit of two", "digit", "taxIdDv", "7,5", ["*"]),
    fields: ["taxIdDv", "taxId"],
  },
  faults.lostDigits("nit"),
  faults.shortPhone("phone", "wa.me/5730122"),
  faults.badMail("email"),
  faults.duplicatedCode("code"),
  faults.blank("name", "name"),
  {
    ...faults.instead("a town in another department", "place", "municipalityCode", "Neiva (Antioquia)"),
    fields: ["municipalityCode", "departmentCode"],
    change: ({ cells, truth }) => {
      cells.place = "Neiva (Antioquia)";
      for (const field of ["lat", "lon"]) delete truth[field];
    },
  },
  faults.wrongPoint((row) => {
    row.cells.place = "Pasto (Nariño)";
    row.cells.north = "11,004";
    row.cells.east = "-74,807";
    for (const field of ["lat", "lon", "departmentCode"]) delete row.truth[field];
  }),
  faults.instead("closes before it opens", "week", "openingHours", "8 pm - 6:30 am y 9"),
  faults.instead("a least order of a peso", "least", "minOrderCop", 1, [1000]),
]);

export const coffeeShops: ChainFile = {
  name: "Franquicias TH (act. oct).xlsx",
  kind: "market",
  program: "excel",
  sheets: [
    {
      name: "Base",
      above: [
        ["TOSTADORES DEL HUILA - RED DE CAFETERÍAS"],
        ["Corte: 10/31/2026", null, null, "CONFIDENCIAL"],
        [],
      ],
      columns: recipes,
      rows: [
        ...rows,
        line("blank"),
        line("total", "Total franquicias", 96),
        line("note", "* Sujeto a verificación de Jurídica"),
      ],
    },
  ],
  constants: { categoryCode: "Cafetería" },
};
