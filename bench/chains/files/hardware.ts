// Hardware stores: words run together, codes of company and branch, a separate check digit, latitude and longitude with
// decimal commas.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile } from "../notations/contacts.ts";
import { hoursIn, shopHours } from "../notations/hours.ts";
import { amount, minutes, money } from "../notations/numbers.ts";
import { checkDigit, nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Raw, value } from "../truth.ts";

const random = drawsOf(303);
type Shop = Store & { nit: string; branch: string };
const comma = (degrees: number): Raw =>
  random.pick<Raw>([String(degrees).replace(".", ","), degrees, degrees, String(degrees)]);
const owners = ["Inversiones", "Comercializadora", "Ferreterías", "Depósitos"];

const recipes: Recipe<Shop>[] = [
  // There is only one company, so its code cannot identify branches, and a clerk leaves it out.
  column("company", "CodEmpresa", null, () => "FM"),
  column("branch", "CodSucursal", "externalCode", ({ branch }) => same(branch)),
  column("name", "NombreFerreteria", "name", ({ town, index }) => same(`FerreMax ${town.name} ${index + 1}`)),
  column("legal", "RazonSocialPropietario", "legalName", ({ manager }) =>
    same(`${random.pick(owners)} ${manager.split(" ").at(-1)} S.A.S.`),
  ),
  column("kind", "TipoPersona", "personType", () =>
    same(random.pick(["PJ", "Jurídica", "JURIDICA", "P. Jurídica"]), "legal_entity"),
  ),
  column("nit", "NroIdentificacion", "taxId", ({ nit }) => same(random.pick<Raw>([nit, Number(nit)]), nit)),
  column("digit", "DigVerif", "taxIdDv", ({ nit }) =>
    same(random.pick<Raw>([checkDigit(nit), Number(checkDigit(nit))]), checkDigit(nit)),
  ),
  column("representative", "RepLegal", "legalRepName", ({ manager }) => same(manager)),
  column("identity", "CedulaRepLegal", "legalRepDocument", ({ index }) => {
    const digits = String(10_203_040 + index * 7919);
    return same(random.pick<Raw>([digits, Number(digits), digits.replace(/\B(?=(\d{3})+$)/g, ".")]), digits);
  }),
  column("town", "CodDaneMpio", "municipalityCode", ({ town }) =>
    same(random.pick<Raw>([Number(town.code), town.code]), town.code),
  ),
  column("townName", "NomMpio", null, ({ town }) => town.name, { also: ["municipalityCode"] }),
  column("address", "DireccionPunto", "address", ({ address }) => same(address)),
  column("lat", "CoordLat", "lat", ({ lat }) => same(comma(lat), lat)),
  column("lon", "CoordLong", "lon", ({ lon }) => same(comma(lon), lon)),
  column("phone", "CelularContacto1", "phone", (store) => mobile(random, store)),
  column("landline", "Fijo1", "landline", (store) => landline(random, store)),
  column("email", "EmailFacturacion", "email", ({ email }) => same(email)),
  column("hours", "HorarioPublico", "openingHours", () => hoursIn(random, shopHours)),
  column("prep", "TiempoAlist", "prepTimeMin", () => minutes(random, random.pick([20, 30, 45]))),
  column("least", "MontoMinDespacho", "minOrderCop", () =>
    money(random, amount(random, 30_000, 90_000, 5000), "number", "points", "currency", "commas", "spaces"),
  ),
  column("bank", "BancoPago", "bankCode", () => {
    const [raw, known] = random.pick([
      ["Bancolombia", "bancolombia"],
      ["DAVIVIENDA", "davivienda"],
      ["Bco. de Bogotá", "banco-de-bogota"],
      ["Caja Social", "caja-social"],
      ["BBVA", "bbva"],
    ] as const);
    return same(raw, known);
  }),
  column("account", "TipoCta", "bankAccountType", () => {
    const [raw, known] = random.pick([
      ["AHO", "savings"],
      ["CTE", "checking"],
      ["Ahorros", "savings"],
      ["Corriente", "checking"],
      ["Cta. Ahorros", "savings"],
    ] as const);
    return same(raw, known);
  }),
  column("seller", "AsesorComercial", null, () => random.pick(["Z. Caicedo", "P. Tovar", "M. Yepes"])),
  column("created", "FechaCreacion", null, () => ({ date: `2019-0${1 + random.below(9)}-11` })),
];
const shops = storesOf(random, 180, "ferremax.com.co").map((store): Shop => ({
  ...store,
  nit: nitOf(random),
  branch: String(store.index + 1).padStart(3, "0"),
}));
const rows = rowsOf(recipes, shops, ({ town }) => ({
  departmentCode: value(town.department),
  categoryCode: value("hardware"),
}));
plant(random, rows, [
  {
    kind: "check digit of another number",
    fields: ["taxIdDv", "taxId"],
    readings: ["*"],
    change: ({ cells }) => {
      cells.digit = (Number(cells.digit) + 4) % 10;
    },
  },
  {
    ...faults.instead("a town code that nobody has", "town", "municipalityCode", "76999"),
    fields: ["municipalityCode", "departmentCode"],
  },
  faults.wrongPoint((row) => {
    row.cells.town = 52_001;
    row.cells.townName = "Pasto";
    row.cells.lat = 6.2442;
    row.cells.lon = -75.5812;
    delete row.truth.departmentCode;
  }),
  faults.swapped((row) => {
    row.cells.lat = -74.0817;
    row.cells.lon = 4.6097;
  }),
  faults.instead("a longitude without its point", "lon", "lon", -755_812, [-75.5812]),
  faults.shortPhone("phone", "311 45 67"),
  faults.instead("a mail address with two signs", "email", "email", "ventas@@ferremax.com.co", [
    "ventas@ferremax.com.co",
  ]),
  faults.instead("a preparation of a day", "prep", "prepTimeMin", 1440),
  faults.instead("a word where a number is", "least", "minOrderCop", "por definir"),
  faults.instead("a bank that nobody knows", "bank", "bankCode", "Banco Ganadero del Sol"),
  faults.blank("nit", "taxId"),
]);

export const hardware: ChainFile = {
  name: "ferremax_sucursales.xls",
  kind: "market",
  program: "sheetjs-xls",
  sheets: [
    {
      name: "tbl_Sucursales",
      above: [],
      columns: recipes,
      rows: [
        ...rows.slice(0, 100),
        line("header", ...recipes.map(({ heading }) => heading)),
        ...rows.slice(100),
      ],
    },
  ],
  constants: { categoryCode: "Ferretería" },
};
