// Convenience shops: one sheet per town, named after it; open day and night; mobile numbers stored as numbers.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { mobile, nit } from "../notations/contacts.ts";
import { allDayHours, hoursIn, shopHours } from "../notations/hours.ts";
import { money } from "../notations/numbers.ts";
import { townOf } from "../places.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Sheet, value } from "../truth.ts";

const random = drawsOf(606);
const yesNo = [
  ["Si", true],
  ["NO", false],
  ["x", true],
  ["Sí", true],
] as const;
const recipes: Recipe<Store>[] = [
  column("code", "COD. TDA", "externalCode", ({ index }) => same(`247-${String(index).padStart(3, "0")}`)),
  column("name", "TIENDA", "name", ({ neighborhood, index }) => same(`24/Siete ${neighborhood} ${index}`)),
  column("operator", "OPERADOR", "legalName", ({ manager }) => same(`${manager} S.A.S.`), {
    also: ["contactName", null],
  }),
  column("nit", "NIT OPERADOR", "taxId", () => nit(random, nitOf(random))),
  column("address", "DIR.", "address", ({ address }) => same(address)),
  column("neighborhood", "BARRIO", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("phone", "NRO. CEL.", "phone", (store) => mobile(random, store)),
  column("email", "CORREO ELEC.", "email", ({ email }) => same(email)),
  column("hours", "HORARIO", "openingHours", () => hoursIn(random, allDayHours, shopHours)),
  column("least", "MIN. DOM.", "minOrderCop", () =>
    money(random, random.pick([8000, 10_000, 12_000]), "number", "sign", "points", "letters", "each"),
  ),
  column("orders", "RECIBE PEDIDOS", "acceptingOrders", () => {
    const [raw, known] = random.pick(yesNo.slice(0, 2));
    return same(raw, known);
  }),
  column("rent", "CANON ARR.", null, () => 2_000_000 + random.below(40) * 100_000),
  column("metres", "MT2", null, () => 40 + random.below(120)),
];
const sheetOf = (name: string, code: string, count: number, from: number, above: Sheet["above"]) => {
  const town = townOf(code);
  const stores = storesOf(random, count, "24siete.com.co", [town.department]).map((store) => ({
    ...store,
    town,
    index: from + store.index,
    email: `tienda${from + store.index}@24siete.com.co`,
  }));
  const rows = rowsOf(recipes, stores, () => ({
    municipalityCode: value(code),
    departmentCode: value(town.department),
    categoryCode: value("minimarket"),
  }));
  return { name, above, columns: recipes, rows };
};
const title = ["24/SIETE - MINIMERCADOS", null, null, "Tiendas propias y franquicias"];
const sheets = [
  sheetOf("Medellín", "05001", 60, 1, [title, []]),
  sheetOf("Bogotá D.C.", "11001", 70, 101, [title, ["Actualizado a agosto"], []]),
  sheetOf("Cali", "76001", 40, 201, [[], title, []]),
];
for (const sheet of sheets)
  plant(random, sheet.rows, [
    faults.wrongDigit("nit"),
    faults.shortPhone("phone", "3001234"),
    faults.badMail("email"),
    faults.blank("address", "address"),
  ]);
plant(
  random,
  (sheets[1]?.rows ?? []).filter(({ truth }) => Object.values(truth).every(({ is }) => is !== "fault")),
  [
    {
      ...faults.duplicatedCode("code"),
      change: ({ cells }) => {
        cells.code = "247-005";
      },
    },
    faults.instead("hours of a day that is none", "hours", "openingHours", "Lun a Vierdomingo 8 a 20"),
  ],
);

export const convenience: ChainFile = {
  name: "24siete por ciudad.xls",
  kind: "market",
  program: "libreoffice-xls",
  sheets: sheets.map((sheet) => ({
    ...sheet,
    rows: [
      ...sheet.rows,
      line("total", "TOTAL", `${sheet.rows.length} tiendas`),
      line("note", "Vo.Bo. Dirección comercial"),
    ],
  })),
  constants: { municipalityCode: { from: "sheet" }, categoryCode: "Minimercado" },
};
