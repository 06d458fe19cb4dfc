// A chamber of commerce's page saved as .xls: its own terms in capitals, company and branch, activity codes, amounts.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { mobile } from "../notations/contacts.ts";
import { oldLandline } from "../notations/more.ts";
import { checkDigit, nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, value } from "../truth.ts";

const random = drawsOf(1616);
type Company = Store & { nit: string };
const recipes: Recipe<Company>[] = [
  column("chamber", "CAMARA", null, () => "BOGOTA"),
  column("registration", "MATRICULA", "chamberRegistration", ({ index }) =>
    same(`0${2_400_000 + index * 31}`),
  ),
  column("name", "NOMBRE ESTABLECIMIENTO DE COMERCIO", "name", ({ neighborhood, index }) =>
    same(`FRUVER LA HUERTA ${neighborhood.toUpperCase()} ${index + 1}`),
  ),
  column("legal", "RAZON SOCIAL PROPIETARIO", "legalName", ({ manager }) =>
    same(`${manager.toUpperCase()} S.A.S.`),
  ),
  column("class", "CLASE IDENTIFICACION", "documentType", () => same("NIT")),
  column("nit", "NUMERO IDENTIFICACION", "taxId", ({ nit }) => same(nit)),
  column("digit", "DIGITO VERIFICACION", "taxIdDv", ({ nit }) => same(checkDigit(nit))),
  column("organization", "ORGANIZACION JURIDICA", null, () => "SOCIEDADES POR ACCIONES SIMPLIFICADAS SAS", {
    also: ["personType"],
  }),
  column("category", "CATEGORIA MATRICULA", null, () => "ESTABLECIMIENTO DE COMERCIO"),
  column(
    "status",
    "ESTADO MATRICULA",
    "status",
    () => same(random.pick(["ACTIVA", "ACTIVA", "Activa"]), "active"),
    { also: [null] },
  ),
  column("date", "FECHA MATRICULA", null, () => ({ date: "2019-05-04" })),
  column("renewal", "ULT ANO RENOVADO", null, () => 2026),
  column("representative", "REPRESENTANTE LEGAL", "legalRepName", ({ manager }) =>
    same(manager.toUpperCase()),
  ),
  column("identity", "NUM IDENTIFICACION REPRESENTANTE", "legalRepDocument", ({ index }) =>
    same(String(51_000_000 + index * 137)),
  ),
  column("town", "MUNICIPIO COMERCIAL", "municipalityCode", ({ town }) =>
    same(`${town.name.toUpperCase()} / ${town.departmentName.toUpperCase()}`, town.code),
  ),
  column("address", "DIRECCION COMERCIAL", "address", ({ address }) => same(address.toUpperCase(), address)),
  column("phone", "TELEFONO COMERCIAL 1", "phone", (store) => mobile(random, store)),
  column("second", "TELEFONO COMERCIAL 2", "landline", (store) => oldLandline(random, store), {
    also: [null],
  }),
  column("email", "EMAIL COMERCIAL", "email", ({ email }) => same(email.toUpperCase(), email)),
  column("notice", "EMAIL NOTIFICACION", null, ({ email }) => `notif_${email}`, { also: ["email"] }),
  column("activity", "CIIU1", null, () => "G4721"),
  column("activityName", "DESC CIIU1", null, () => "COMERCIO AL POR MENOR DE PRODUCTOS AGRICOLAS", {
    also: ["categoryCode"],
  }),
  column("assets", "ACTIVO TOTAL", null, () => `$ ${random.below(900)}.000.000`),
  column("staff", "PERSONAL", null, () => random.below(40)),
];
const rows = rowsOf(
  recipes,
  storesOf(random, 120, "lahuerta.com.co").map((store): Company => ({ ...store, nit: nitOf(random) })),
  ({ town }) => ({ departmentCode: value(town.department), categoryCode: value("fruver") }),
);
plant(random, rows, [
  {
    kind: "check digit of another number",
    fields: ["taxIdDv", "taxId"],
    readings: ["*"],
    change: ({ cells }) => {
      cells.digit = String((Number(cells.digit) + 2) % 10);
    },
  },
  faults.wrongTown("town", "IBAGUE / NARIÑO"),
  faults.shortPhone("phone", "31055"),
  faults.badMail("email"),
  faults.instead("no mail address, in words", "email", "email", "NO REPORTA"),
  faults.instead("no address, in words", "address", "address", "NO REPORTA"),
  faults.instead("a number of fourteen digits", "nit", "taxId", "90012345678901"),
  faults.blank("name", "name"),
]);

export const chamberExport: ChainFile = {
  name: "reporte_establecimientos.xls",
  kind: "market",
  program: "html",
  sheets: [
    {
      name: "",
      above: [["CAMARA DE COMERCIO - CONSULTA DE ESTABLECIMIENTOS"], ["Fecha de expedición: 01/09/2026"]],
      columns: recipes,
      rows: [...rows, line("total", "Total registros: 120")],
    },
  ],
  constants: { categoryCode: "Fruver" },
};
