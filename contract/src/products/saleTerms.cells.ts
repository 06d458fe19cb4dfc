// How a product is sold: tax, unit, by unit or by weight, and availability.
import type { RawCell } from "../parsing/cells.ts";
import { type ListEntry, productTaxes, saleTypes, units } from "../markets/lists.ts";
import { listMatcher, listReader } from "../parsing/lists.ts";
import { type Reading, read } from "../parsing/reading.ts";
import { cellText, fold } from "../parsing/text.ts";
import { readYesNo } from "../parsing/yesNo.ts";

/** A list with additional words that people use in spreadsheets. */
const withWords = <Entry extends ListEntry>(
  list: readonly Entry[],
  more: Readonly<Partial<Record<Entry["code"], readonly string[]>>>,
) =>
  list.map((entry) => {
    const code: Entry["code"] = entry.code;
    return { ...entry, words: [...entry.words, ...(more[code] ?? [])] };
  });

const taxWords = withWords(productTaxes, {
  vat_19: ["tarifa general", "general", "gravado 19", "19 % iva"],
  vat_5: ["gravado 5", "5 % iva", "tarifa reducida"],
  exempt: [
    "iva 0",
    "iva 0 %",
    "exento 0",
    "iva exento",
    "exento de iva",
    "exempt",
    "exenta",
    "bien exento",
    "bienes exentos",
  ],
  excluded: [
    "excluido de iva",
    "no causa",
    "no causa iva",
    "excluded",
    "excluida",
    "bien excluido",
    "bienes excluidos",
  ],
  consumption_8: [
    "inc 8",
    "inc 8 %",
    "impuesto al consumo",
    "impuesto al consumo 8",
    "ipoconsumo",
    "ico",
    "imp consumo",
    "imp al consumo",
    "imp consumo 8",
    "imp al consumo 8",
  ],
});
export const readTax = listReader(taxWords);
export const isTax = listMatcher(taxWords);

const unitWords = withWords(units, {
  unit: [
    "unds",
    "unid",
    "uni",
    "pieza",
    "pza",
    "botella",
    "lata",
    "frasco",
    "tarro",
    "vaso",
    "sobre",
    "rollo",
    "barra",
    "combo",
    "servicio",
  ],
  kg: ["kgs", "kilogramos"],
  g: ["grs"],
  lb: ["lbs"],
  l: ["lts"],
  ml: ["cc", "mililitros"],
  pack: ["pack", "pq", "sixpack"],
  box: ["cja"],
  bunch: ["ramo"],
  portion: ["porciones", "racion"],
});
export const readUnit = listReader(unitWords);
export const isUnit = listMatcher(unitWords);

/** Also `U`, `WW`, `WP` from chains' inventory files, and yes or no under "Pesable". */
const saleTypeWords = withWords(saleTypes, {
  unit: ["no", "por unidad", "und"],
  weight: ["si", "ww", "wp", "por peso", "kilo", "libra", "granel"],
});
export const readSaleType = listReader(saleTypeWords);
export const isSaleType = listMatcher(saleTypeWords);

const soldOut = new Set([
  "agotado",
  "agotada",
  "sin existencias",
  "sin existencia",
  "sin stock",
  "no hay",
  "no disponible",
  "sold out",
  "out of stock",
  "no publicado",
  "pausado",
  "draft",
  "borrador",
  "archived",
  "archivado",
  "inactive",
]);
const inStock = new Set([
  "disponible",
  "available",
  "hay",
  "en existencia",
  "con existencias",
  "in stock",
  "publicado",
  "en venta",
  "active",
  "published",
]);

/** Whether it can be bought; `Agotado` means no. */
export const readAvailable = (cell: RawCell): Reading<boolean> => {
  const folded = typeof cell === "string" ? fold(cell) : "";
  if (soldOut.has(folded)) return read(false);
  // "Sí hay" says yes twice.
  return inStock.has(folded.replace(/^si (?=.)/, "")) ? read(true) : readYesNo(cell);
};

/** The same under a heading that asks the opposite: under "Agotado", yes means there is none. */
export const readSoldOut = (cell: RawCell): Reading<boolean> => {
  const folded = fold(cellText(cell));
  if (soldOut.has(folded)) return read(false);
  if (inStock.has(folded)) return read(true);
  const { value, issues } = readYesNo(cell);
  return value === undefined ? { issues } : { value: !value, issues };
};
