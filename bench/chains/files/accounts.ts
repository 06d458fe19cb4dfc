// A sales system's accounts in Spanish: account owner, billing address, and an activity and an owner that are not the
// shop's.
import { drawsOf } from "../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { mobile, nit } from "../notations/contacts.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import type { ChainFile } from "../truth.ts";

const random = drawsOf(1818);
const sectors = [
  ["Restaurantes", "restaurant"],
  ["Droguerías", "pharmacy"],
  ["Ferreterías", "hardware"],
  ["Papelerías", "stationery"],
  ["Mascotas", "pets"],
  ["Supermercados", "supermarket"],
] as const;
const recipes: Recipe<Store>[] = [
  column("id", "ID de la cuenta", "externalCode", ({ index }) => same(`0015g00000A${String(index + 100)}`)),
  column("name", "Nombre de la cuenta", "name", ({ manager, neighborhood, index }) =>
    same(`${manager.split(" ").at(-1)} ${neighborhood} ${index + 1}`),
  ),
  column("legal", "Razón social (facturación)", "legalName", ({ manager }) =>
    same(`${manager} e Hijos Ltda.`),
  ),
  column("nit", "NIT/CC", "taxId", () => nit(random, nitOf(random))),
  column("sector", "Sector", "categoryCode", () => {
    const [raw, known] = random.pick(sectors);
    return same(raw, known);
  }),
  column("kind", "Tipo de cuenta", null, () => random.pick(["Cliente", "Prospecto"])),
  column("owner", "Propietario de la cuenta", null, () => random.pick(["Zully Caicedo", "Paola Tovar"])),
  column("street", "Calle (facturación)", "address", ({ address }) => same(address)),
  column("town", "Ciudad (facturación)", "municipalityCode", ({ town }) => same(town.name, town.code)),
  column("state", "Estado/Provincia (facturación)", "departmentCode", ({ town }) =>
    same(town.departmentName, town.department),
  ),
  column("country", "País (facturación)", "countryCode", () => same("Colombia", "CO")),
  column("phone", "Teléfono principal", "phone", (store) => mobile(random, store)),
  column("email", "Correo electrónico principal", "email", ({ email }) => same(email)),
  column("person", "Contacto principal", "contactName", ({ manager }) => same(manager)),
  column("activity", "Última actividad", null, () => ({ date: `2026-0${1 + random.below(8)}-10` })),
  column("revenue", "Ingresos anuales", null, () => 10_000_000 * (1 + random.below(90))),
  column("note", "Descripción", "notes", ({ index }) =>
    same(`Visitar en la mañana, ruta ${1 + (index % 9)}`),
  ),
  column("origin", "Origen del candidato", null, () => random.pick(["Web", "Referido"])),
];
const rows = rowsOf(recipes, storesOf(random, 110, "cuentas.com.co"));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.wrongTown("town", "Montería", "state", "Caldas"),
  faults.shortPhone("phone"),
  faults.badMail("email"),
  faults.duplicatedCode("id"),
  faults.blank("street", "address"),
]);

export const accounts: ChainFile = {
  name: "Informe cuentas CRM.xlsx",
  kind: "market",
  program: "libreoffice-xlsx",
  sheets: [{ name: "Informe cuentas CRM", above: [], columns: recipes, rows }],
};
