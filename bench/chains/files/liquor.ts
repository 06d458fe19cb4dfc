// Liquor shops as a distributor's sales reps keep them: one sheet with semicolons, places in two columns, a second
// phone.
import { drawsOf } from "../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile, nit } from "../notations/contacts.ts";
import { hoursIn, nightHours } from "../notations/hours.ts";
import { money, share } from "../notations/numbers.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import type { ChainFile } from "../truth.ts";

const random = drawsOf(3131);
const kinds = [
  ["Licorera", "liquor"],
  ["Estanco", "liquor"],
  ["Cigarrería", "liquor"],
  ["Minimercado", "minimarket"],
] as const;
const recipes: Recipe<Store>[] = [
  column("code", "Nº cliente", "externalCode", ({ index }) => same(`L${4000 + index}`)),
  column("name", "Nombre del estanco", "name", ({ neighborhood, index }) =>
    same(`Licores La Bahía ${neighborhood} ${index + 1}`),
  ),
  column("kind", "Clase de negocio", "categoryCode", () => {
    const [raw, known] = random.pick(kinds);
    return same(raw, known);
  }),
  column("nit", "NIT o cédula", "taxId", () => nit(random, nitOf(random))),
  column("holder", "Propietario", "legalRepName", ({ manager }) => same(manager), {
    also: ["contactName", "legalName"],
  }),
  column("department", "Depto.", "departmentCode", ({ town }) => same(town.departmentName, town.department)),
  column("town", "Población", "municipalityCode", ({ town }) => same(town.name, town.code)),
  column("sector", "Sector / barrio", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("address", "Dir. de entrega", "address", ({ address }) => same(address)),
  column("mobile", "Cel. WhatsApp", "phone", (store) => mobile(random, store)),
  column("fixed", "Otro tel.", "landline", (store) => landline(random, store), { also: [null] }),
  column("email", "e-mail factura electr.", "email", ({ email }) => same(email)),
  column("hours", "Atiende", "openingHours", () => hoursIn(random, nightHours)),
  column("least", "Ped. mín. $", "minOrderCop", () =>
    money(random, random.pick([30_000, 45_000]), "number", "sign", "points"),
  ),
  column("commission", "Com. %", "commissionPct", () => share(random, random.pick([10, 12.5, 16]))),
  column("salesman", "Vend. asignado", null, () => random.pick(["Yamile P.", "Jairo T.", "Nubia C."])),
  column("route", "Ruta", null, () => `R-${1 + random.below(9)}`),
  column("credit", "Cupo crédito", null, () => 500_000 * (1 + random.below(12))),
  column("last", "Últ. compra", null, () => ({ date: `2026-1${random.below(2)}-0${1 + random.below(9)}` })),
];
const rows = rowsOf(recipes, storesOf(random, 95, "labahia.co", ["05", "17", "66", "63", "73"]));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.shortPhone("mobile"),
  faults.badMail("email"),
  faults.duplicatedCode("code"),
  faults.wrongTown("town", "Sincelejo", "department", "Caldas"),
  faults.blank("address", "address"),
]);

export const liquor: ChainFile = {
  name: "BD estancos zona cafetera.csv",
  kind: "market",
  program: "csv",
  sheets: [{ name: "BD", above: [], columns: recipes, rows }],
};
