// How to read the cell of each menu field that can be checked on its own.
import type { MenuImportField } from "@igo/contract/imports/imports.menu";
import type { RawCell } from "@igo/contract/parsing/cells";
import { productFields } from "@igo/contract/products/products";
import { readGtin } from "@igo/contract/parsing/numbers/gtin";
import { readNetContent } from "@igo/contract/parsing/numbers/netContent";
import { readMoney } from "@igo/contract/parsing/numbers/money";
import { readInteger, readPercent, readQuantity } from "@igo/contract/parsing/numbers/numbers";
import { readOptionGroups } from "@igo/contract/products/optionGroups.cells";
import { type Reading, quoted, read, refuse } from "@igo/contract/parsing/reading";
import { readAvailable, readSaleType, readTax, readUnit } from "@igo/contract/products/saleTerms.cells";
import { readSaleHours } from "@igo/contract/products/saleTimes.cells";
import { cellText, codeText, fold, isScientific } from "@igo/contract/parsing/text";
import { readPrescription, readYesNo } from "@igo/contract/parsing/yesNo";
import { codeReader, type Columns } from "../../cells/cells.columns.ts";
import { limitsOfShape } from "../../cells/cells.limits.ts";
import { knownText, linesText, textReader } from "../../cells/cells.text.ts";

const within = limitsOfShape(productFields.shape);
const price = within("priceCop");

const sectionText = textReader({ min: 1, max: 60 });
/** A section name needs more than punctuation. */
const readSection = (cell: RawCell): Reading<string> => {
  const text = cellText(cell);
  return fold(text) === ""
    ? refuse("OUT_OF_RANGE", { value: quoted(text), min: 1, max: 60, reason: "short" })
    : sectionText(cell);
};

const skuText = textReader(within("sku"), codeText);
const readSku = (cell: RawCell): Reading<string> => {
  const isLost = typeof cell === "number" && !Number.isSafeInteger(cell);
  return isLost || isScientific(codeText(cell))
    ? refuse("SCIENTIFIC_NOTATION", { value: quoted(codeText(cell)) })
    : skuText(cell);
};

/** A picture that cannot be loaded blocks nothing: it is reported, and the product is imported without it. */
const readImageUrl = (cell: RawCell): Reading<string> => {
  const text = cellText(cell);
  const url = text.length <= 500 && /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (url) return read(url.href);
  const params = { value: quoted(text), reason: "url" };
  return { issues: [{ code: "INVALID_ENUM", severity: "warning", params }] };
};

type Reader = (cell: RawCell) => Reading<unknown>;

/** The fields without a reader depend on each other, or on other markets. */
type Readers = Readonly<Partial<Record<MenuImportField, Reader>>>;

export const cellReaders = ({ money, codes, scales }: Columns): Readers => ({
  marketRef: codeReader((cell) => read(codeText(cell)), codes["marketRef"]),
  sectionName: readSection,
  subsectionName: readSection,
  name: textReader(within("name")),
  description: knownText(textReader(within("description"), linesText)),
  sku: codeReader(readSku, codes["sku"]),
  ean: readGtin,
  priceCop: (cell) => readMoney(cell, price, money["priceCop"]),
  compareAtPriceCop: (cell) => readMoney(cell, price, money["compareAtPriceCop"]),
  discountPriceCop: (cell) => readMoney(cell, { ...price, min: 0 }, money["discountPriceCop"]),
  discountPct: (cell) => readPercent(cell, within("discountPct"), scales["discountPct"]),
  taxCode: readTax,
  unit: readUnit,
  netContent: readNetContent,
  saleType: readSaleType,
  brand: knownText(textReader(within("brand"))),
  stock: (cell) => readQuantity(cell, within("stock")),
  isAvailable: readAvailable,
  maxPerOrder: (cell) => readInteger(cell, within("maxPerOrder")),
  optionGroups: readOptionGroups,
  saleHours: readSaleHours,
  ageRestricted: readYesNo,
  requiresPrescription: readPrescription,
  imageUrl: readImageUrl,
  position: (cell) => readInteger(cell, within("position")),
});
