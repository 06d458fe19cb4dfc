// How to read the cell of each menu field that can be checked on its own.
import { type FieldsOf, recordOf } from "@igo/contract/core/fields";
import {
  menuImportEntryOf,
  type MenuImportField,
  menuImportField,
  type MenuImportRegistry,
  menuImportRegistry as fields,
} from "@igo/contract/imports/imports.menu";
import type { RawCell } from "@igo/contract/parsing/cells";
import { readGtin } from "@igo/contract/parsing/numbers/gtin";
import { readNetContent } from "@igo/contract/parsing/numbers/netContent";
import { readOptionGroups } from "@igo/contract/products/optionGroups.cells";
import { type Reading, quoted, read, refuse, warn } from "@igo/contract/parsing/reading";
import { readAvailable, readSaleType, readTax, readUnit } from "@igo/contract/products/saleTerms.cells";
import { readSaleHours } from "@igo/contract/products/saleTimes.cells";
import { cellText, codeText, fold, isScientific } from "@igo/contract/parsing/text";
import { readPrescription } from "@igo/contract/parsing/yesNo";
import { codeReader, type Columns } from "../../cells/cells.columns.ts";
import { type CellReader, cellReaderOf, type Unread } from "../../cells/cells.fields.ts";
import { codeTextReader, knownText, plainLines, plainCellText, textReader } from "../../cells/cells.text.ts";

const sectionText = textReader(fields.sectionName, plainCellText);
/** A section name needs more than punctuation. */
const readSection = (cell: RawCell): Reading<string> => {
  const text = cellText(cell);
  return fold(text) === ""
    ? refuse("OUT_OF_RANGE", { value: quoted(text), min: 1, max: 60, reason: "short" })
    : sectionText(cell);
};

const skuText = codeTextReader(fields.sku);
const readSku = (cell: RawCell): Reading<string> =>
  isScientific(codeText(cell))
    ? refuse("SCIENTIFIC_NOTATION", { value: quoted(codeText(cell)) })
    : skuText(cell);

/** Where one address ends and the next begins. */
const nextAddress = /[\s,;|]+(?=https?:\/\/)/i;

/**
 * A picture that cannot be loaded blocks nothing: it is reported, and the product is imported without it. Of several
 * addresses the first counts.
 */
const readImageUrl = (cell: RawCell): Reading<string> => {
  const text = cellText(cell);
  const [first = "", ...others] = text.split(nextAddress);
  const address = first.replace(/[\s,;|]+$/, "");
  const url =
    address.length <= 500 && /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address) : null;
  if (url && others.length > 0)
    return warn(url.href, "INVALID_ENUM", { value: quoted(text), count: others.length + 1, reason: "urls" });
  if (url) return read(url.href);
  const params = { value: quoted(text), reason: "url" };
  return { issues: [{ code: "INVALID_ENUM", severity: "warning", params }] };
};

/** Read together by the row reader: two dates, or two hours. */
type Together = "availableFrom" | "availableTo";

/** Fields of a type that does not define how a cell is read, and those whose words are richer than their type's. */
type OfItsOwn =
  | Exclude<FieldsOf<MenuImportRegistry, Unread>, Together>
  | FieldsOf<MenuImportRegistry, { isLong: true }>;

type Readers = Readonly<Partial<Record<MenuImportField, CellReader>>>;

export const cellReaders = (known: Columns): Readers => {
  const usual = recordOf(menuImportField.options, (field) =>
    cellReaderOf(field, menuImportEntryOf(field), known),
  );
  const own: Readers & Record<OfItsOwn, CellReader> = {
    marketRef: codeReader((cell) => read(codeText(cell)), known.codes["marketRef"]),
    sectionName: readSection,
    subsectionName: readSection,
    name: textReader(fields.name, plainCellText),
    description: knownText(textReader(fields.description, plainLines)),
    sku: codeReader(readSku, known.codes["sku"]),
    ean: readGtin,
    taxCode: readTax,
    unit: readUnit,
    netContent: readNetContent,
    saleType: readSaleType,
    isAvailable: readAvailable,
    optionGroups: readOptionGroups,
    saleHours: readSaleHours,
    requiresPrescription: readPrescription,
    imageUrl: readImageUrl,
  };
  return { ...usual, ...own };
};
