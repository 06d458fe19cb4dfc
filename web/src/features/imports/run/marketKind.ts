// The import of markets: its fields, their closed lists, and its place in the app.
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { marketLabels } from "@igo/contract/markets/labels";
import { neededFields } from "@igo/contract/markets/markets";
import { paths } from "../../../core/paths.ts";
import { fieldKinds } from "./fieldKinds.ts";
import type { ImportKind } from "./importKind.ts";

const { admin } = paths.dashboard;

const kinds = fieldKinds(marketRegistry);

export const marketKind: ImportKind = {
  name: "market",
  labels: marketLabels,
  needed: () => neededFields,
  impliedBy: { departmentCode: "municipalityCode" },
  ...kinds,
  matchable: new Set(["categoryCode", ...kinds.matchable]),
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
