// How the cells of the product list are read and written: by the rules of the form. Loaded when the first one is edited.
import type { CellIssue } from "@igo/contract/core/cells";
import { isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";
import { fold } from "@igo/contract/parsing/text";
import { entryOf } from "@igo/contract/products/fields/registry";
import { productFields } from "@igo/contract/products/products";
import {
  changeProductCells,
  productCellFields,
  productCellItems,
  type ProductCellField,
} from "@igo/contract/products/products.cells";
import { z } from "zod";
import { text } from "../../../core/language/i18n.ts";
import { call } from "../../../core/net/api.ts";
import { makeStale, queryClient } from "../../../core/net/data.ts";
import type { CellReading, CellRules } from "../../../records/list/cells/cells.ts";
import { readField } from "../../../records/list/cells/fieldCells.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { sectionsQuery } from "../../categories/categories.data.ts";
import { productBulks } from "../bulk/productBulk.data.ts";
import { productFieldText } from "../fields/ProductFieldText.tsx";
import { openSections } from "../fields/sections.data.ts";
import { tidyGtin } from "../form/gtin.ts";
import { tidyContent } from "../form/netContent.ts";

const cellField = (name: string): ProductCellField => {
  const field = productCellFields.find((one) => one === name);
  if (field === undefined) throw new Error(`${name} is no field whose cells are edited`);
  return field;
};

const ofMarket = z.object({ marketId: z.string() });

/** The sections of menus that were read. */
const sectionNames = new Map<string, string>();

/** Those of the product's market; a fill over many products of one menu asks once. */
const sectionsOf = async (row: object): Promise<readonly Option[]> => {
  const { marketId } = ofMarket.parse(row);
  const options = openSections(
    await queryClient.ensureQueryData({ ...sectionsQuery(marketId), staleTime: 10_000 }),
  );
  for (const { value, label } of options) sectionNames.set(value, label);
  return options;
};

const readSection = async (typed: string, row: object): Promise<CellReading> => {
  const wanted = fold(typed);
  const options = await sectionsOf(row);
  const found = options.filter(
    ({ label }) => fold(label) === wanted || fold(label.split(" › ").at(-1) ?? "") === wanted,
  );
  const [only] = found.length > 1 ? found.filter(({ label }) => fold(label) === wanted) : found;
  return only ? { value: only.value } : { fault: text("list.cells.unknown") };
};

const tidied: Partial<Record<ProductCellField, (typed: string) => string>> = {
  ean: tidyGtin,
  netContent: tidyContent,
};

const read = (name: string, typed: string, row: object): CellReading | Promise<CellReading> => {
  const field = cellField(name);
  if (field === "sectionId" && typed !== "") return readSection(typed, row);
  // The word of a cell without one.
  const none = field === "taxCode" && fold(typed) === fold(text("products.noTax"));
  const reading = readField(
    entryOf(field),
    productFields.shape[field],
    none ? "" : (tidied[field]?.(typed) ?? typed),
  );
  return field === "ean" && "value" in reading && typeof reading.value === "string" && !isGtin(reading.value)
    ? { fault: text("products.fault.eanDigit") }
    : reading;
};

/** What a row of the list knows of its section. */
const ofSection = z.object({
  sectionId: z.string(),
  sectionName: z.string(),
  subsectionName: z.string().nullable(),
});

const wordsOf = ({ code, field }: CellIssue): string => {
  if (code === "not_found" && field === "id") return text("list.cells.gone");
  if (code === "taken") return text("list.cells.skuTaken");
  if (code === "not_offered") return text("list.cells.sectionNotOffered");
  if (code === "check_digit") return text("products.fault.eanDigit");
  if (code === "price_before_lower") return text("products.fault.priceBefore");
  return code === "whole_stock" ? text("products.fault.wholeStock") : text("ui.field.invalid");
};

export const productCellRules: CellRules = {
  know: (record) => {
    const { data } = ofSection.safeParse(record);
    if (data && !sectionNames.has(data.sectionId))
      sectionNames.set(data.sectionId, [data.sectionName, data.subsectionName].filter(Boolean).join(" › "));
  },
  read,
  show: (name, value) => {
    const field = cellField(name);
    if (value === null || value === undefined) return "—";
    if (field !== "sectionId") return productFieldText(text, field, value);
    return (typeof value === "string" ? sectionNames.get(value) : undefined) ?? "…";
  },
  wordsOf,
  search: async (_, typed, row) => {
    const wanted = fold(typed);
    return (await sectionsOf(row)).filter(({ label, words = "" }) =>
      fold(`${label} ${words}`).includes(wanted),
    );
  },
  change: async (items, preview) => {
    const body = { items: productCellItems.parse(items), preview };
    const answer = await call(changeProductCells, { body });
    if (!preview) await makeStale("products");
    return answer;
  },
  undo: (batchId) => productBulks.undo(batchId),
};
