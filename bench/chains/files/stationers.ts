// Stationers: an accountant's list of third parties, with bank and town codes and bookkeeping terms.
import { drawsOf } from "../seed.ts";
import { column, line, plant, type Recipe, rowsOf, same } from "../draft.ts";
import * as faults from "../faults.ts";
import { landline, mobile } from "../notations/contacts.ts";
import { hoursIn, shopHours } from "../notations/hours.ts";
import { checkDigit, nitOf, type Store, storesOf } from "../stores.ts";
import { type ChainFile, value } from "../truth.ts";

const random = drawsOf(2121);
type Third = Store & { nit: string };
const recipes: Recipe<Third>[] = [
  column("account", "Cta. contable", null, () => "220505"),
  column("code", "Suc. No.", "externalCode", ({ index }) => same(`S${String(index + 1).padStart(3, "0")}`)),
  column("kind", "T. Id.", "documentType", () => same("NIT")),
  column("nit", "Identificación", "taxId", ({ nit }) => same(nit)),
  column("digit", "D. V.", "taxIdDv", ({ nit }) => same(checkDigit(nit))),
  column("legal", "Tercero / Razón Soc.", "legalName", ({ manager }) => same(`${manager} S.A.S.`)),
  column("name", "Nombre Ccial.", "name", ({ neighborhood, index }) =>
    same(`Papelería El Cuaderno ${neighborhood} ${index + 1}`),
  ),
  column("regime", "Resp. tributaria", "taxRegime", () => {
    const [raw, known] = random.pick([
      ["Responsable de IVA", "vat_responsible"],
      ["No responsable", "not_vat_responsible"],
      ["Régimen simple", "simple_regime"],
    ] as const);
    return same(raw, known);
  }),
  column("representative", "Rpte. Legal", "legalRepName", ({ manager }) => same(manager)),
  column("address", "Domicilio ppal.", "address", ({ address }) => same(address)),
  column("town", "Cod. Mpio. DANE", "municipalityCode", ({ town }) => same(town.code)),
  column("phone", "Movil Cto.", "phone", (store) => mobile(random, store)),
  column("landline", "Tel. Ofic.", "landline", (store) => landline(random, store)),
  column("email", "Email F.E.", "email", ({ email }) => same(email)),
  column("hours", "Atención al púb.", "openingHours", () => hoursIn(random, shopHours)),
  column("term", "Plazo (días)", null, () => random.pick([0, 30, 60])),
  column("withholding", "% Rete Fte.", null, () => 2.5),
  column("balance", "Saldo a la fecha", null, () => 1000 * random.below(9000)),
];
const rows = rowsOf(
  recipes,
  storesOf(random, 85, "elcuaderno.co").map((store): Third => ({ ...store, nit: nitOf(random) })),
  ({ town }) => ({ departmentCode: value(town.department), categoryCode: value("stationery") }),
);
plant(random, rows, [
  faults.shortPhone("phone"),
  faults.badMail("email"),
  faults.duplicatedCode("code"),
  {
    ...faults.instead("a town code that nobody has", "town", "municipalityCode", "05999"),
    fields: ["municipalityCode", "departmentCode"],
  },
  faults.blank("nit", "taxId"),
]);

export const stationers: ChainFile = {
  name: "Terceros papelerías.xlsx",
  kind: "market",
  program: "excel",
  sheets: [
    {
      name: "Terceros",
      above: [["PAPELERÍAS EL CUADERNO"], ["Auxiliar de terceros por sucursal"], []],
      columns: recipes,
      rows: [...rows, line("total", null, null, null, "Total terceros: 85")],
    },
  ],
  constants: { categoryCode: "Papelería" },
};
