// Ice-cream shops from a POS system: abbreviated English names with underscores, two documents, a zone column.
import { drawsOf } from "../seed.ts";
import { column, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { hoursIn } from "../notations/hours.ts";
import { otherHours, otherMobile, otherNit } from "../notations/more.ts";
import { nitOf, type Store, storesOf } from "../stores.ts";
import type { ChainFile } from "../truth.ts";

const random = drawsOf(3333);
const recipes: Recipe<Store>[] = [
  column("id", "loc_id", "externalCode", ({ index }) => same(`HEL-${200 + index}`)),
  column("name", "loc_display_name", "name", ({ neighborhood, index }) =>
    same(`Heladería Copo de Nieve ${neighborhood} ${index + 1}`),
  ),
  column("kind", "loc_vertical", "categoryCode", () => {
    const [raw, known] = random.pick([
      ["Heladería", "ice-cream"],
      ["Ice-cream shop", "ice-cream"],
      ["Cafetería", "cafe"],
    ] as const);
    return same(raw, known);
  }),
  column("nit", "loc_tax_number", "taxId", () => otherNit(random, nitOf(random))),
  column("street", "loc_street", "address", ({ address }) => same(address)),
  column("quarter", "loc_district", "neighborhood", ({ neighborhood }) => same(neighborhood)),
  column("town", "loc_city", "municipalityCode", ({ town }) => same(town.name, town.code)),
  column("state", "loc_state", "departmentCode", ({ town }) => same(town.departmentName, town.department)),
  column("lat", "loc_geo_lat", "lat", ({ lat }) => same(lat)),
  column("lon", "loc_geo_lng", "lon", ({ lon }) => same(lon)),
  column("manager", "loc_mgr_name", "contactName", ({ manager }) => same(manager)),
  column("phone", "loc_mgr_cell", "phone", (store) => otherMobile(random, store)),
  column("email", "loc_email", "email", ({ email }) => same(email)),
  column("hours", "loc_hours", "openingHours", () => hoursIn(random, otherHours)),
  column("zone", "loc_zone", null, () => random.pick(["N1", "S2", "C3"])),
  column("opened", "loc_opened_on", null, () => ({ date: `20${10 + random.below(15)}-05-14` })),
  column("tills", "loc_pos_count", null, () => 1 + random.below(4)),
];
const rows = rowsOf(recipes, storesOf(random, 85, "copodenieve.co"));
plant(random, rows, [
  faults.wrongDigit("nit"),
  faults.shortPhone("phone"),
  faults.badMail("email"),
  faults.swapped(({ cells }) => {
    cells.lat = -75.1;
    cells.lon = 5.2;
  }),
  faults.blank("town", "municipalityCode"),
]);

export const iceCream: ChainFile = {
  name: "locations_dump.csv",
  kind: "market",
  program: "csv-utf8",
  sheets: [{ name: "locations", above: [], columns: recipes, rows }],
};
