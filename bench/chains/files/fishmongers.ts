// Fishmongers and ice-cream shops on the coast: places first, then people, positions with east and north in words, two
// email columns.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { mobile, nit } from "../notations/contacts.ts";
import { hoursIn, shopHours } from "../notations/hours.ts";
import { money, share } from "../notations/numbers.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import type { ChainFile } from "../truth.ts";

const random = drawsOf(2323);
const recipes: Recipe<Store>[] = [
  column("department", "Departamento donde opera", "departmentCode", ({ town }) =>
    same(town.departmentName, town.department),
  ),
  column("town", "Mpio. donde opera", "municipalityCode", ({ town }) => same(town.name, town.code)),
  column("district", "Barrio/Corregimiento", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("address", "Nomenclatura", "address", ({ address }) => same(address)),
  column(
    "hint",
    "Punto de referencia",
    "addressDetail",
    ({ index }) => same(`Frente al parque ${index % 12}`),
    { also: [null, "notes"] },
  ),
  column("lat", "Coord. Norte (Lat)", "lat", ({ lat }) => same(lat)),
  column("lon", "Coord. Oeste (Lon)", "lon", ({ lon }) => same(lon)),
  column("name", "Local", "name", ({ neighborhood, index }) =>
    same(`Pescadería La Atarraya ${neighborhood} ${index + 1}`),
  ),
  column("kind", "Actividad principal", "categoryCode", () => {
    const [raw, known] = random.pick([
      ["Pescadería", "fishmonger"],
      ["Heladería", "ice-cream"],
      ["Pescados y mariscos", "fishmonger"],
    ] as const);
    return same(raw, known);
  }),
  column("nit", "Nit o CC del dueño", "taxId", () => nit(random, nitOf(random))),
  column("owner", "Dueño(a)", "legalRepName", ({ manager }) => same(manager), { also: ["contactName"] }),
  column("phone", "Cel. dueño(a)", "phone", (store) => mobile(random, store)),
  column("email", "Correo dueño(a)", "email", ({ email }) => same(email)),
  column("days", "Cuándo abre", "openingHours", () => hoursIn(random, shopHours)),
  column("least", "Compra mín. domicilio", "minOrderCop", () =>
    money(random, random.pick([15_000, 28_000]), "number", "sign", "points"),
  ),
  column("commission", "Tasa pactada", "commissionPct", () => share(random, random.pick([14, 18.5]))),
  column("boats", "Lanchas propias", null, () => random.below(4)),
  column("cold", "Cuarto frío", null, () => random.pick(["Sí", "No"])),
  column("adviser", "Ejecutivo asignado", null, () => random.pick(["Z. Caicedo", "P. Tovar"])),
];
const rows = rowsOf(recipes, storesOf(random, 90, "laatarraya.co", ["08", "13", "44", "47", "70", "23"]));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.shortPhone("phone"),
  faults.madeUpMail("email"),
  faults.swapped(({ cells }) => {
    cells.lat = -74.8;
    cells.lon = 10.97;
  }),
  faults.blank("address", "address"),
]);

export const fishmongers: ChainFile = {
  name: "censo pescaderias costa.ods",
  kind: "market",
  program: "libreoffice-ods",
  sheets: [
    {
      name: "Censo",
      above: [["CENSO DE LOCALES - COSTA CARIBE"], []],
      columns: recipes,
      rows: [...rows, line("total", "Total locales: 90")],
    },
  ],
};
