// Produce shops of one company: company name and NIT in columns, a short and a long shop name, a switch and its status.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { mobile, nit, point } from "../notations/contacts.ts";
import { hoursIn, shopHours } from "../notations/hours.ts";
import { minutes } from "../notations/numbers.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { value, type ChainFile } from "../truth.ts";

const random = drawsOf(3232);
const recipes: Recipe<Store>[] = [
  column("number", "#", null, ({ index }) => index + 1, { also: ["externalCode"] }),
  column("company", "Empresa", "legalName", () => same("Frutas y Verduras El Surco SAS")),
  column("nit", "NIT", "taxId", () => nit(random, nitOf(random))),
  column("code", "C.O.", "externalCode", ({ index }) => same(`CO${String(index + 1).padStart(3, "0")}`)),
  column("name", "Punto fruver", "name", ({ neighborhood, index }) =>
    same(`El Surco ${neighborhood} ${index + 1}`),
  ),
  column("line", "Formato", "categoryCode", () => {
    const [raw, known] = random.pick([
      ["Fruver", "fruver"],
      ["Frutas y verduras", "fruver"],
      ["Minimercado", "minimarket"],
    ] as const);
    return same(raw, known);
  }),
  column("place", "Ubic. (ciudad)", "municipalityCode", ({ town }) => same(town.name, town.code)),
  column("region", "Dpto", "departmentCode", ({ town }) => same(town.departmentName, town.department)),
  column("address", "Dirección física", "address", ({ address }) => same(address)),
  column("point", "Geoubicación", "point", (store) => point(random, store)),
  column("lead", "Líder de punto", "contactName", ({ manager }) => same(manager)),
  column("mobile", "Cel. corporativo", "phone", (store) => mobile(random, store)),
  column("email", "Buzón", "email", ({ email }) => same(email)),
  column("hours", "Horario al público", "openingHours", () => hoursIn(random, shopHours)),
  column("prep", "T. alistamiento", "prepTimeMin", () => minutes(random, random.pick([15, 20, 35]))),
  column("area", "Área m2", null, () => 40 + random.below(300)),
  column("rent", "Canon arriendo", null, () => 1_500_000 + 100_000 * random.below(40)),
  column("boxes", "Cajas registr.", null, () => 1 + random.below(5)),
];
const rows = rowsOf(recipes, storesOf(random, 80, "elsurco.com.co"), ({ lat, lon }) => ({
  lat: value(lat),
  lon: value(lon),
}));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.shortPhone("mobile"),
  faults.madeUpMail("email"),
  faults.duplicatedCode("code"),
  faults.blank("name", "name"),
]);

export const produce: ChainFile = {
  name: "Puntos El Surco vigentes.xlsx",
  kind: "market",
  program: "google",
  sheets: [
    {
      name: "Vigentes",
      above: [["FRUTAS Y VERDURAS EL SURCO SAS - PUNTOS VIGENTES"], []],
      columns: recipes,
      rows: [...rows, line("total", "TOTAL PUNTOS", 80)],
    },
  ],
};
