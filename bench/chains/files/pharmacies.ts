// Drugstores: two sheets by region with headings in different rows, the NIT in the title, abbreviations with full
// stops.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { bothPhones, point } from "../notations/contacts.ts";
import { allDayHours, doubtfulHours, hoursIn, shopHours } from "../notations/hours.ts";
import { kilometres, money } from "../notations/numbers.ts";
import { departmentWords } from "../places.ts";
import { checkDigit, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Row, value } from "../truth.ts";

const random = drawsOf(101);
const code = ({ index }: Store) => `DR-${String(index + 1).padStart(4, "0")}`;
const recipes: Recipe<Store>[] = [
  column("n", "No.", null, ({ index }) => index + 1),
  column("code", "Cód. Drog.", "externalCode", (store) => same(code(store))),
  column("name", "NOMBRE DROGUERIA", "name", ({ town, neighborhood, index }) =>
    same(`Droguería La Salud Total ${town.name} ${neighborhood} ${index + 1}`),
  ),
  column("department", "Dpto.", "departmentCode", ({ town }) => ({
    raw: random.pick(departmentWords(town.department)),
    truth: value(town.department),
  })),
  column("town", "Mpio.", "municipalityCode", ({ town }) => ({
    raw: random.pick(town.everyday),
    truth: value(town.code),
  })),
  column("address", "Dir. Pto. Venta", "address", ({ address }) => same(address)),
  column("neighborhood", "Br.", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("phone", "Tels.", "phone", (store) => bothPhones(random, store)),
  column("email", "E-mail Drog.", "email", ({ email }) =>
    same(random.pick([email, email.toUpperCase(), ` ${email}`]), email),
  ),
  column("manager", "Regente / Encargado", "contactName", ({ manager }) => same(manager)),
  column("hours", "Hor. Atención", "openingHours", () => hoursIn(random, shopHours, allDayHours)),
  column("point", "Ubicación GPS", "point", (store) => point(random, store)),
  column("radius", "Cob. domic.", "deliveryRadiusKm", () => kilometres(random, random.pick([2, 3, 4.5, 5]))),
  column("least", "Vr. mín. pedido", "minOrderCop", () =>
    money(
      random,
      random.pick([10_000, 15_000, 20_000]),
      "sign",
      "tight",
      "points",
      "dash",
      "letters",
      "number",
    ),
  ),
  column("route", "Ruta cobro", null, () => `R${1 + random.below(9)}`),
  column("opened", "Fec. apert.", null, () => ({
    date: `20${10 + random.below(14)}-0${1 + random.below(9)}-15`,
  })),
];

const more = ({ lat, lon }: Store) => ({
  lat: value(lat),
  lon: value(lon),
  taxId: value("900214775"),
  categoryCode: value("pharmacy"),
});
const coast = storesOf(random, 90, "lasaludtotal.com.co", ["08", "13", "20", "23", "44", "47", "70"]);
const inland = storesOf(random, 130, "lasaludtotal.com.co", [
  "05",
  "11",
  "15",
  "17",
  "25",
  "66",
  "68",
  "76",
]).map((store) => ({ ...store, index: store.index + 90 }));
const rows = rowsOf(recipes, [...coast, ...inland], more);

const doubtful = (row: Row, at: number) => {
  const { raw, truth } = hoursIn(random, [doubtfulHours[at % doubtfulHours.length] ?? ["", value(null)]]);
  row.cells.hours = raw;
  row.truth.openingHours = truth;
};
for (const [at, index] of [20, 33, 47, 61, 140, 155, 171].entries()) {
  const row = rows[index];
  if (row) doubtful(row, at);
}
plant(
  random,
  rows.filter((_, index) => ![20, 33, 47, 61, 140, 155, 171].includes(index)),
  [
    faults.wrongTown("town", "Pereira", "department", "Atlco."),
    faults.wrongTown("town", "Sogamoso", "department", "Valle"),
    faults.wrongPoint(({ cells, truth }) => {
      cells.town = "Pasto";
      cells.department = "Nariño";
      cells.point = "6.244203, -75.581212";
      delete truth.lat;
      delete truth.lon;
      delete truth.municipalityCode;
      delete truth.departmentCode;
    }),
    faults.swapped((row) => {
      row.cells.point = "-75.5636, 6.2518";
    }),
    faults.shortPhone("phone"),
    faults.madeUpPhone("phone"),
    faults.badMail("email"),
    faults.madeUpMail("email"),
    faults.duplicatedCode("code"),
    faults.blank("name", "name"),
    faults.instead("an amount of two pesos", "least", "minOrderCop", 2, [2000, 20_000]),
  ],
);

const title = [`DROGUERÍAS LA SALUD TOTAL S.A.S. - NIT 900.214.775-${checkDigit("900214775")}`];
export const pharmacies: ChainFile = {
  name: "droguerias-la-salud-total.xlsx",
  kind: "market",
  program: "excel",
  sheets: [
    {
      name: "COSTA",
      above: [title, ["Relación de droguerías zona Costa"], []],
      columns: recipes,
      rows: [...rows.slice(0, 90), line("blank"), line("total", "TOTAL DROGUERÍAS COSTA", null, 90)],
    },
    {
      name: "INTERIOR",
      above: [title, ["Relación de droguerías zona Interior"], ["Corte: 31/08/2026"], [], []],
      columns: recipes,
      rows: [
        ...rows.slice(90),
        line("total", "TOTAL DROGUERÍAS INTERIOR", null, 130),
        line("blank"),
        line("note", null, "Elaboró: Yolanda Peñaranda - Coordinadora de operaciones"),
      ],
    },
    {
      name: "Instrucciones",
      above: [["Diligencie todas las casillas en mayúscula."], ["No modifique el encabezado."]],
      columns: [],
      rows: [],
      isOther: true,
    },
  ],
  constants: { taxId: { from: "title" }, categoryCode: "Droguería" },
};
