// The import types, and that of the run on the screen.
import { createContext, use } from "react";
import type { ImportKind, Kind } from "./importKind.ts";
import { marketKind } from "./marketKind.ts";
import { menuImportLabels, menuImportRegistry, requiredMenuFields } from "@igo/contract/imports/imports.menu";
import { fieldKinds } from "./fieldKinds.ts";
import { paths } from "../../../core/paths.ts";

// The import of products, for the menu of one market or of several: its fields, their closed lists, and its place in
// the app.
const { products, product, menuImports, menuImport } = paths.dashboard;

export const menuKind: ImportKind = {
  name: "menu",
  labels: menuImportLabels,
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
