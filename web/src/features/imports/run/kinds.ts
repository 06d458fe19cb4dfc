// The import types, and that of the run on the screen.
import { createContext, use } from "react";
import type { ImportKind, Kind } from "./importKind.ts";
import { menuImportLabels, menuImportRegistry, requiredMenuFields } from "@igo/contract/imports/imports.menu";
import { paths } from "../../../core/paths.ts";
import { marketGroups } from "@igo/contract/markets/fields/groups";
import { productGroups } from "@igo/contract/products/fields/groups";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { marketLabels } from "@igo/contract/markets/labels";
import { neededFields } from "@igo/contract/markets/markets";
import type { FieldEntry, Registry } from "@igo/contract/core/fields";

// What the wizard knows of an import's fields from their types: closed lists, amounts, percentages.
type Kinds = Pick<ImportKind, "lists" | "matchable" | "money" | "percents">;

const fieldKinds = (registry: Registry): Kinds => {
  const fields = Object.entries(registry);
  const named = (is: (entry: FieldEntry) => boolean) =>
    new Set(fields.flatMap(([name, entry]) => (is(entry) ? [name] : [])));
  return {
    lists: Object.fromEntries(
      fields.flatMap(([name, entry]) =>
        entry.type === "choice" || entry.type === "choices" ? [[name, entry.of] as const] : [],
      ),
    ),
    // A cell of choices holds several of them, and the user fixes them in the cell.
    matchable: named(({ type }) => type === "choice"),
    money: named((entry) => "unit" in entry && entry.unit === "pesos"),
    percents: named((entry) => "unit" in entry && entry.unit === "percent"),
  };
};

const inGroup = (registry: Registry, group: string) =>
  Object.keys(registry).filter((field) => registry[field]?.group === group);

// The import of markets: its fields, their closed lists, and its place in the app.
const { admin } = paths.dashboard;

const marketFields = fieldKinds(marketRegistry);

const marketKind: ImportKind = {
  name: "market",
  labels: marketLabels,
  groups: marketGroups.map((group) => ({
    title: `markets.section.${group}` as const,
    fields: inGroup(marketRegistry, group),
  })),
  headings: () => import("@igo/contract/imports/headings/market.json").then((module) => module.default),
  needed: () => neededFields,
  impliedBy: { departmentCode: "municipalityCode" },
  ...marketFields,
  matchable: new Set(["categoryCode", ...marketFields.matchable]),
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

// The import of products, for the menu of one market or of several: its fields, their closed lists, and its place in
// the app.
const { products, product, menuImports, menuImport } = paths.dashboard;

export const menuKind: ImportKind = {
  name: "menu",
  labels: menuImportLabels,
  groups: productGroups.map((group) => ({
    title: `products.part.${group}` as const,
    fields: inGroup(menuImportRegistry, group),
  })),
  headings: () => import("@igo/contract/imports/headings/menu.json").then((module) => module.default),
  needed: ({ marketId }) => (marketId === null ? ["marketRef", ...requiredMenuFields] : requiredMenuFields),
  impliedBy: {},
  ...fieldKinds(menuImportRegistry),
  widths: {
    name: 260,
    description: 260,
    optionGroups: 280,
    saleHours: 240,
    imageUrl: 240,
    ean: 180,
    sku: 130,
    priceCop: 120,
    compareAtPriceCop: 120,
    discountPriceCop: 130,
    discountPct: 110,
    stock: 110,
    isAvailable: 110,
    position: 90,
  },
  names: ["name", "sku"],
  cardFields: ["priceCop", "sectionName"],
  paths: { list: menuImports, run: menuImport, results: products, record: product },
};

const kinds: Record<Kind, ImportKind> = { market: marketKind, menu: menuKind };

export const importKindOf = (name: Kind): ImportKind => kinds[name];

/** The import type of the grid, its cells and the dialogs. */
export const KindContext = createContext<ImportKind>(marketKind);
export const useKind = () => use(KindContext);
