// A system's export: English names with underscores over Colombian values, commas and UTF-8, yes and no in many words.
import { drawsOf } from "../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { hoursIn } from "../notations/hours.ts";
import { oldLandline, otherHours, otherMobile } from "../notations/more.ts";
import { nitOf, checkDigit, type Store, storesOf } from "../stores.ts";
import { type ChainFile, type Raw, value } from "../truth.ts";

const random = drawsOf(1515);
type Shop = Store & { nit: string };
const recipes: Recipe<Shop>[] = [
  column("id", "id", null, ({ index }) => 9_000_001 + index, { also: ["externalCode"] }),
  column("code", "store_code", "externalCode", ({ index }) =>
    same(`LC_${String(index + 1).padStart(5, "0")}`),
  ),
  column("name", "store_name", "name", ({ neighborhood, index }) =>
    same(`Licores La Bodega ${neighborhood} ${index + 1}`),
  ),
  column("company", "company_name", "legalName", ({ manager }) => same(`${manager} & Cía. S. en C.`)),
  column("document", "tax_id", "taxId", ({ nit }) =>
    same(random.pick<Raw>([nit, `${nit}-${checkDigit(nit)}`, Number(nit)]), nit),
  ),
  column("category", "category", "categoryCode", () => {
    const [raw, known] = random.pick([
      ["liquor", "liquor"],
      ["Licorera", "liquor"],
      ["LICORES", "liquor"],
      ["Cigarrería y licores", "liquor"],
    ] as const);
    return same(raw, known);
  }),
  column("state", "state", "departmentCode", ({ town }) => same(town.departmentName, town.department)),
  column("city", "city", "municipalityCode", ({ town }) =>
    same(random.pick(town.everyday.slice(0, 2)), town.code),
  ),
  column("line1", "address_line_1", "address", ({ address }) => same(address)),
  column("line2", "address_line_2", "addressDetail", ({ index }) => same(`Local ${index + 1}`)),
  column("zip", "zip_code", "postalCode", ({ town, index }) =>
    same(`${town.department}00${1 + (index % 9)}${index % 7}`),
  ),
  column("lat", "latitude", "lat", ({ lat }) => same(lat)),
  column("lng", "longitude", "lon", ({ lon }) => same(lon)),
  column("phone", "mobile_phone", "phone", (store) => otherMobile(random, store)),
  column("land", "phone_2", "landline", (store) => oldLandline(random, store), { also: [null] }),
  column("email", "contact_email", "email", ({ email }) => same(email)),
  column("contact", "contact_full_name", "contactName", ({ manager }) => same(manager)),
  column("hours", "business_hours", "openingHours", () => hoursIn(random, otherHours)),
  column("fee", "commission_rate", "commissionPct", () =>
    same(random.pick<Raw>([18, 20, "18%", "20.0%"]), null),
  ),
  column("min", "min_order_amount", "minOrderCop", () => {
    const pesos = random.pick([15_000, 30_000]);
    return same(random.pick<Raw>([pesos, `${pesos}.00`]), pesos);
  }),
  column("active", "is_active", "status", () => {
    const [raw, known] = random.pick([
      ["true", "active"],
      ["TRUE", "active"],
      ["active", "active"],
      ["1", "active"],
    ] as const);
    return same(raw, known);
  }),
  column("created", "created_at", null, () => "2026-03-14T15:09:26Z"),
  column("updated", "updated_by", null, () => random.pick(["admin", "soporte"])),
];
const rows = rowsOf(
  recipes,
  storesOf(random, 140, "labodega.co").map((store): Shop => ({ ...store, nit: nitOf(random) })),
);
for (const row of rows) {
  const { fee } = row.cells;
  row.truth.commissionPct = value(typeof fee === "string" ? Number.parseFloat(fee) : fee);
}
plant(
  random,
  rows.filter(({ truth }) => truth.openingHours?.is !== "question"),
  [
    faults.wrongDigit("document"),
    faults.wrongTown("city", "Leticia", "state", "Antioquia"),
    faults.swapped(({ cells }) => {
      cells.lat = -73.12;
      cells.lng = 7.11;
    }),
    faults.wrongPoint(({ cells, truth }) => {
      cells.state = "Meta";
      cells.city = "Villavicencio";
      cells.lat = 1.2136;
      cells.lng = -77.2811;
      delete truth.departmentCode;
    }),
    faults.instead("a position at the equator", "lat", "lat", 0),
    faults.duplicatedCode("code"),
    faults.madeUpMail("email"),
    faults.instead("a mail address to try", "email", "email", "test@test.com"),
    faults.instead("a telephone of one digit over and over", "phone", "phone", "3333333333"),
    faults.shortPhone("phone", "310445566"),
    faults.blank("name", "name"),
    faults.instead("a postal code of five digits and a letter", "zip", "postalCode", "1100A"),
    faults.instead("a fee above all measure", "fee", "commissionPct", 250),
  ],
);

export const systemExport: ChainFile = {
  name: "export_stores_2026-09-01.csv",
  kind: "market",
  program: "csv-utf8",
  sheets: [{ name: "", above: [], columns: recipes, rows }],
};
