// The import of markets: its fields, their closed lists, and its place in the app.
import type { FieldEntry } from "@igo/contract/core/fields";
import { entryOf, marketFieldNames } from "@igo/contract/markets/fields/registry";
import { marketLabels } from "@igo/contract/markets/labels";
import { requiredFields } from "@igo/contract/markets/markets";
import { paths } from "../../core/paths.ts";
import type { ImportKind } from "./importKind.ts";

const { admin } = paths.dashboard;

/** A document without a type counts as a NIT; every other required field must come from a column. */
const needed = requiredFields.filter((field) => field !== "documentType");

const choices = marketFieldNames.flatMap((field) => {
  const entry = entryOf(field);
  return entry.type === "choice" || entry.type === "choices" ? [[field, entry.of] as const] : [];
});

const ofType = (type: FieldEntry["type"]) => marketFieldNames.filter((field) => entryOf(field).type === type);

const ofUnit = (unit: "pesos" | "percent") =>
  marketFieldNames.filter((field) => {
    const entry = entryOf(field);
    return "unit" in entry && entry.unit === unit;
  });

export const marketKind: ImportKind = {
  name: "market",
  labels: marketLabels,
  needed: () => needed,
  impliedBy: { departmentCode: "municipalityCode" },
  lists: Object.fromEntries(choices),
  // Payment methods are absent: a cell holds several of them, and the user fixes them in the cell.
  matchable: new Set(["categoryCode", ...ofType("choice")]),
  money: new Set(ofUnit("pesos")),
  percents: new Set(ofUnit("percent")),
  widths: {
    name: 240,
    legalName: 220,
    taxId: 190,
    address: 230,
    email: 230,
    openingHours: 260,
    notes: 240,
    externalCode: 130,
    documentType: 130,
    taxIdDv: 90,
    lat: 120,
    lon: 120,
    commissionPct: 120,
    minOrderCop: 130,
    departmentCode: 150,
    municipalityCode: 170,
  },
  names: ["name", "externalCode"],
  cardFields: [],
  paths: {
    list: admin.imports,
    run: admin.importRun,
    results: admin.listMarkets,
    record: admin.market,
  },
};
