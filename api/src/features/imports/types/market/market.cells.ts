// How to read the cell of each market field that can be checked on its own.
import type { FieldsOf } from "@igo/contract/core/fields";
import { entryOf, marketFieldNames, type MarketRegistry } from "@igo/contract/markets/fields/registry";
import type { RawCell } from "@igo/contract/parsing/cells";
import { type MarketField, type MarketFields, marketFields } from "@igo/contract/markets/markets";
import { readCountry } from "@igo/contract/parsing/places/countries";
import { readEmail } from "@igo/contract/parsing/contact/email";
import { readHours } from "@igo/contract/parsing/hours/hours";
import { listReader, manyReader } from "@igo/contract/parsing/lists";
import { readMoney } from "@igo/contract/parsing/numbers/money";
import { readKilometres, readMinutes, readPercent } from "@igo/contract/parsing/numbers/numbers";
import { type Reading, quoted, read, refuse } from "@igo/contract/parsing/reading";
import { codeText, isScientific } from "@igo/contract/parsing/text";
import { readYesNo } from "@igo/contract/parsing/yesNo";
import { codeReader, type Columns } from "../../cells/cells.columns.ts";
import { limitsOfShape } from "../../cells/cells.limits.ts";
import { knownText, linesText, textReader } from "../../cells/cells.text.ts";

type Category = { code: string; en: string; es: string; words: readonly string[] };

type CellReader<Value = unknown> = (cell: RawCell) => Reading<Value>;
type ReadersBy<Field extends MarketField> = { [Name in Field]: CellReader<NonNullable<MarketFields[Name]>> };

/** Read together with other cells, by the row reader. */
type Together =
  | "taxId"
  | "taxIdDv"
  | "phone"
  | "landline"
  | "departmentCode"
  | "municipalityCode"
  | "lat"
  | "lon";

/** Fields of a type that does not define how a cell is read. */
type OfItsOwn = Exclude<
  FieldsOf<
    MarketRegistry,
    { type: "pattern" | "reference" | "phone" } | { unit: "degrees" | "pesos" | "percent" }
  >,
  Together
>;

export type CellReaders = Partial<Record<MarketField, CellReader>>;

const within = limitsOfShape(marketFields.shape);

const text = (field: MarketField, clean?: (cell: RawCell) => string) => textReader(within(field), clean);

type Digits = { min: number; max: number; shown?: (text: string) => string };

/** Digits stored as text, without the dots and spaces that people put between them. */
const digitsReader = ({ min, max, shown = quoted }: Digits) => {
  const isExact = min === max;
  return (cell: RawCell): Reading<string> => {
    const text = codeText(cell);
    const value = shown(text);
    // Beyond 2^53 a number in a spreadsheet has lost its last digits, as in 1,23E+15.
    const isLost = typeof cell === "number" && !Number.isSafeInteger(cell);
    if (isLost || isScientific(text)) return refuse("SCIENTIFIC_NOTATION", { value });
    const digits = text.replace(separators, "");
    const { length } = digits;
    const isDigits = /^\d+$/.test(digits);
    if (isDigits && length >= min && length <= max) return read(digits);
    if (!isExact) return refuse("INVALID_NUMBER", { value, min, max, reason: "digits" });
    return refuse("INVALID_NUMBER", { value }, isDigits && length === min - 1 ? `0${digits}` : undefined);
  };
};

const separators = /[\s.,'-]/g;

/** Issues are stored unencrypted, so they must not contain an account number. */
const masked = (text: string) => (text.length > 8 ? `····${Array.from(text).slice(-2).join("")}` : "····");

/** The reader for all fields of a type; undefined when a field needs its own. */
const readerOf = (field: MarketField): CellReader | undefined => {
  const entry = entryOf(field);
  switch (entry.type) {
    case "text":
      return entry.isLong ? text(field, linesText) : knownText(text(field));
    case "code":
      return text(field);
    case "digits":
      return digitsReader(entry);
    case "choice":
      return listReader(entry.of);
    case "choices":
      return manyReader(entry.of);
    case "email":
      return readEmail;
    case "hours":
      return readHours;
    case "boolean":
      return readYesNo;
    case "integer":
      return entry.unit === "min" ? (cell) => readMinutes(cell, within(field)) : undefined;
    case "decimal":
      return entry.unit === "km" ? (cell) => readKilometres(cell, within(field)) : undefined;
    default:
      return undefined;
  }
};

const usual = (): CellReaders =>
  Object.fromEntries(
    marketFieldNames.flatMap((field) => {
      const reader = readerOf(field);
      return reader ? [[field, reader] as const] : [];
    }),
  );

const together: Record<Together, undefined> = {
  taxId: undefined,
  taxIdDv: undefined,
  phone: undefined,
  landline: undefined,
  departmentCode: undefined,
  municipalityCode: undefined,
  lat: undefined,
  lon: undefined,
};

export const cellReaders = (categories: readonly Category[], known: Columns): CellReaders => {
  const own: ReadersBy<OfItsOwn | "name" | "externalCode"> = {
    name: text("name"),
    externalCode: codeReader(text("externalCode"), known.codes["externalCode"]),
    categoryCode: listReader(categories),
    countryCode: readCountry,
    minOrderCop: (cell) => readMoney(cell, within("minOrderCop"), known.money["minOrderCop"]),
    commissionPct: (cell) => readPercent(cell, within("commissionPct"), known.scales["commissionPct"]),
    bankAccountNumber: digitsReader({ min: 6, max: 20, shown: masked }),
  };
  return { ...usual(), ...own, ...together };
};
