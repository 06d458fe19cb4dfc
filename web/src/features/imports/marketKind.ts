// An import of markets: its fields, their closed lists, and where it lives.
import { banks } from "@igo/contract/markets/banks";
import { marketLabels } from "@igo/contract/markets/labels";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/markets/lists";
import { requiredFields } from "@igo/contract/markets/markets";
import { paths } from "../../core/paths.ts";
import type { ImportKind } from "./importKind.ts";

const { admin } = paths.dashboard;

/** A document without a type is a NIT; everything else that is required must come from a column. */
const needed = requiredFields.filter((field) => field !== "documentType");

export const marketKind: ImportKind = {
  name: "market",
  labels: marketLabels,
  needed: () => needed,
  impliedBy: { departmentCode: "municipalityCode" },
  lists: {
    status: statuses,
    personType: personTypes,
    documentType: documentTypes,
    bankAccountType: bankAccountTypes,
    paymentMethods,
    taxRegime: taxRegimes,
    bankCode: banks,
  },
  // Several payment methods stand in one cell: they are mended in the cell.
  matchable: new Set([
    "categoryCode",
    "status",
    "personType",
    "documentType",
    "bankAccountType",
    "taxRegime",
    "bankCode",
  ]),
  money: new Set(["minOrderCop"]),
  percents: new Set(["commissionPct"]),
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
