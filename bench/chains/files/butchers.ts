// Butchers: every heading abbreviated to fit a narrow column, hours in three columns, bank details.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile, nit } from "../notations/contacts.ts";
import { kilometres, minutes, money, share } from "../notations/numbers.ts";
import { departmentWords } from "../places.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Raw, value } from "../truth.ts";

const random = drawsOf(1919);
type Butcher = Store & { sunday: string | null };
const recipes: Recipe<Butcher>[] = [
  column("number", "N°", null, ({ index }) => index + 1),
  column("code", "Cód. Pto.", "externalCode", ({ index }) =>
    same(`FAM-${String(index + 1).padStart(3, "0")}`),
  ),
  column("name", "Pto. de Vta.", "name", ({ neighborhood, index }) =>
    same(`Carnes Don Eliseo ${neighborhood} ${index + 1}`),
  ),
  column("nit", "Nit Franq.", "taxId", () => nit(random, nitOf(random))),
  column("address", "Dcción.", "address", ({ address }) => same(address)),
  column("quarter", "Bº", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("town", "Mnpio.", "municipalityCode", ({ town }) => same(random.pick(town.everyday), town.code)),
  column("department", "Depto.", "departmentCode", ({ town }) =>
    same(random.pick(departmentWords(town.department)), town.department),
  ),
  column("phone", "Celu.", "phone", (store) => mobile(random, store)),
  column("landline", "Tel. Fij.", "landline", (store) => landline(random, store)),
  column("email", "Corr. Elect.", "email", ({ email }) => same(email)),
  column("manager", "Adm. Pto.", "contactName", ({ manager }) => same(manager)),
  column("week", "Hr. L-V", "openingHours", () => random.pick(["7am-7pm", "07:00 - 19:00"]), {
    part: { days: [1, 2, 3, 4, 5] },
  }),
  column("saturday", "Hr. Sáb.", "openingHours", () => random.pick(["7am-8pm", "07:00 a 20:00"]), {
    part: { days: [6] },
  }),
  column("sunday", "Hr. Dom./Fest.", "openingHours", ({ sunday }) => sunday ?? "Cerrado", {
    part: { days: [7, "holiday"] },
  }),
  column("least", "Dom. Mín. $", "minOrderCop", () =>
    money(random, random.pick([20_000, 40_000]), "number", "sign", "points", "tight"),
  ),
  column("radius", "Rad. Km.", "deliveryRadiusKm", () => kilometres(random, random.pick([2, 3.5, 5]))),
  column("prep", "T. Alist.", "prepTimeMin", () => minutes(random, random.pick([15, 30]))),
  column("commission", "Com. %", "commissionPct", () => share(random, random.pick([12, 16.5]))),
  column("bank", "Bco.", "bankCode", () => {
    const [raw, known] = random.pick([
      ["Bancolombia", "bancolombia"],
      ["Davivienda", "davivienda"],
      ["BBVA", "bbva"],
      ["Av Villas", "av-villas"],
    ] as const);
    return same(raw, known);
  }),
  column("kind", "T. Cta.", "bankAccountType", () => same(random.pick(["Ahorros", "AHO"]), "savings")),
  column("account", "Nº Cta.", "bankAccountNumber", ({ index }) => {
    const digits = `0${45_600_000_000 + index * 997}`;
    return same(digits, `····${digits.slice(-4)}`);
  }),
  column("freezers", "Cant. Nev.", null, () => 1 + random.below(6)),
  column("rent", "Vr. Arr.", null, (): Raw => 1_500_000 + 50_000 * random.below(40)),
  column("start", "F. Inic.", null, () => ({ date: "2018-03-01" })),
];
const week = [1, 2, 3, 4, 5];
const shops = storesOf(random, 95, "doneliseo.com").map((store): Butcher => ({
  ...store,
  sunday: random.pick([null, "7am-1pm"]),
}));
const rows = rowsOf(recipes, shops, ({ sunday }) => ({
  categoryCode: value("butcher"),
  openingHours: value({
    days: {
      ...Object.fromEntries(week.map((day) => [day, ["07:00-19:00"]])),
      6: ["07:00-20:00"],
      ...(sunday ? { 7: ["07:00-13:00"] } : {}),
    },
    holiday: sunday ? ["07:00-13:00"] : [],
  }),
}));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.wrongTown("town", "Sogamoso", "department", "Huila"),
  faults.shortPhone("phone"),
  faults.madeUpMail("email"),
  faults.duplicatedCode("code"),
  faults.instead("an account with letters", "account", "bankAccountNumber", "AHO-456"),
  faults.blank("name", "name"),
]);

export const butchers: ChainFile = {
  name: "ptos carnes don eliseo.ods",
  kind: "market",
  program: "libreoffice-ods",
  sheets: [
    {
      name: "Ptos",
      above: [["CARNES DON ELISEO - RELACIÓN DE PUNTOS"], []],
      columns: recipes,
      rows: [...rows, line("total", null, null, "TOTAL PTOS", 95)],
    },
  ],
  constants: { categoryCode: "Carnicería" },
};
