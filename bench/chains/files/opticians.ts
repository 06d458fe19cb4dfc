// Opticians: two-line headings in one cell, department codes that lost their leading zeros, one NIT for all rows below.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile, point } from "../notations/contacts.ts";
import { hoursIn, shopHours } from "../notations/hours.ts";
import { share } from "../notations/numbers.ts";
import { type Store, storesOf } from "../stores.ts";
import { type ChainFile, doubtful, type Raw, value } from "../truth.ts";

const random = drawsOf(707);
const recipes: Recipe<Store>[] = [
  column("name", "PUNTO DE\nATENCIÓN", "name", ({ town, index }) =>
    same(`Óptica Visión Clara ${town.name} ${index + 1}`),
  ),
  column("code", "CODIGO\nINTERNO", "externalCode", ({ index }) =>
    same(random.pick([`OVC${index + 1}`, `ovc${index + 1}`]), `OVC${index + 1}`),
  ),
  column("document", "TIPO\nDOC", "documentType", () => same("NIT")),
  column("nit", "NRO\nDOC", "taxId", () =>
    same(random.pick<Raw>(["830512987", 830_512_987, "830.512.987"]), "830512987"),
  ),
  column("department", "COD.\nDPTO", "departmentCode", ({ town }) =>
    same(Number(town.department), town.department),
  ),
  column("town", "CIUDAD /\nMUNICIPIO", "municipalityCode", ({ town }) =>
    same(random.pick(town.everyday), town.code),
  ),
  column("address", "UBICACIÓN\n(DIRECCIÓN)", "address", ({ address }) => same(address)),
  column("centre", "C.CIAL.", "addressDetail", ({ index }) =>
    same(`C.C. Plaza ${index % 9} Loc ${index + 3}`),
  ),
  column("postal", "COD.\nPOSTAL", "postalCode", ({ town, index }) => {
    const digits = `${town.department}${String(1 + (index % 9)).padStart(2, "0")}0${1 + (index % 5)}`;
    const raw = random.pick<Raw>([Number(digits), digits]);
    // The import suggests the leading zero that a spreadsheet removed, and may ask about it.
    return { raw, truth: raw !== digits && digits.startsWith("0") ? doubtful(digits) : value(digits) };
  }),
  column("point", "COORDENADAS\n(LAT, LONG)", "point", (store) => point(random, store)),
  column("optometrist", "OPTÓMETRA\nRESPONSABLE", "contactName", ({ manager }) => same(manager)),
  column("phone", "MÓVIL /\nWSP", "phone", (store) => mobile(random, store)),
  column("landline", "LÍNEA\nFIJA", "landline", (store) => landline(random, store)),
  column("email", "BUZÓN\nELECTRÓNICO", "email", ({ email }) => same(email)),
  column("hours", "JORNADA", "openingHours", () => hoursIn(random, shopHours)),
  column("commission", "FEE\n%", "commissionPct", () => share(random, random.pick([8, 14, 16.5]))),
  column("chamber", "MAT.\nMERCANTIL", "chamberRegistration", ({ index }) =>
    same(`21-${430_000 + index * 17}-02`),
  ),
  column("habilitation", "COD. HABILITACIÓN REPS", null, ({ index }) => `05001${20_000 + index}`),
];
const rows = rowsOf(recipes, storesOf(random, 110, "visionclara.co"), ({ lat, lon }) => ({
  lat: value(lat),
  lon: value(lon),
  categoryCode: value("specialty"),
}));
plant(random, rows, [
  faults.wrongTown("town", "Palmira", "department", "13"),
  faults.wrongPoint((row) => {
    row.cells.town = "Cúcuta";
    row.cells.department = 54;
    row.cells.point = "10.9878, -74.7889";
    delete row.truth.lat;
    delete row.truth.lon;
    delete row.truth.departmentCode;
  }),
  faults.swapped((row) => {
    row.cells.point = "-76.5320, 3.4516";
  }),
  faults.shortPhone("phone", "310-22-33"),
  faults.madeUpPhone("phone"),
  faults.instead("another's check digit", "nit", "taxId", "830.512.987-0", ["830512987"]),
  faults.instead("a postal code of another department", "postal", "postalCode", "990001"),
  faults.badMail("email"),
  faults.blank("town", "municipalityCode"),
  faults.instead("closes before it opens", "hours", "openingHours", "L-V 8:00 pm a 8:00 am"),
]);

export const opticians: ChainFile = {
  name: "ópticas visión clara.xlsx",
  kind: "market",
  program: "libreoffice-xlsx",
  sheets: [
    {
      name: "Hoja1",
      above: [["ÓPTICAS VISIÓN CLARA LTDA"], [null, "RED DE PUNTOS DE ATENCIÓN"], [], []],
      columns: recipes,
      rows: [
        ...rows.slice(0, 55),
        line("blank"),
        line("header", ...recipes.map(({ heading }) => heading)),
        ...rows.slice(55),
        line("blank"),
        line("note", "Elaborado por: Dpto. de Mercadeo"),
      ],
    },
    { name: "Hoja2", above: [], columns: [], rows: [], isOther: true },
  ],
  constants: { categoryCode: "Tienda especializada" },
};
