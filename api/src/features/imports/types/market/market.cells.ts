// How one cell is read for each field of a market that can be judged by itself.
import { banks } from "@igo/contract/markets/banks";
import type { RawCell } from "@igo/contract/parsing/cells";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/markets/lists";
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

type CellReaders = {
  [Field in MarketField]?: (cell: RawCell) => Reading<NonNullable<MarketFields[Field]>>;
};

const within = limitsOfShape(marketFields.shape);

const text = (field: MarketField, clean?: (cell: RawCell) => string) => textReader(within(field), clean);

type Digits = { min: number; max: number; shown?: (text: string) => string };

/** Digits kept as text, without the dots and spaces people put between them. */
const digitsReader = ({ min, max, shown = quoted }: Digits) => {
  const isExact = min === max;
  return (cell: RawCell): Reading<string> => {
    const text = codeText(cell);
    const value = shown(text);
    // Beyond 2^53 a number in a spreadsheet has lost its last digits, as 1,23E+15 has.
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

/** An issue is stored as it is: it must not hold an account number. */
const masked = (text: string) => (text.length > 8 ? `····${Array.from(text).slice(-2).join("")}` : "····");

export const cellReaders = (categories: readonly Category[], known: Columns): CellReaders => ({
  name: text("name"),
  legalName: knownText(text("legalName")),
  legalRepName: knownText(text("legalRepName")),
  contactName: knownText(text("contactName")),
  address: knownText(text("address")),
  addressDetail: knownText(text("addressDetail")),
  neighborhood: knownText(text("neighborhood")),
  externalCode: codeReader(text("externalCode"), known.codes["externalCode"]),
  chamberRegistration: text("chamberRegistration"),
  notes: text("notes", linesText),
  personType: listReader(personTypes),
  documentType: listReader(documentTypes),
  categoryCode: listReader(categories),
  status: listReader(statuses),
  bankCode: listReader(banks),
  bankAccountType: listReader(bankAccountTypes),
  paymentMethods: manyReader(paymentMethods),
  taxRegime: listReader(taxRegimes),
  countryCode: readCountry,
  email: readEmail,
  openingHours: readHours,
  acceptingOrders: readYesNo,
  prepTimeMin: (cell) => readMinutes(cell, within("prepTimeMin")),
  deliveryRadiusKm: (cell) => readKilometres(cell, within("deliveryRadiusKm")),
  minOrderCop: (cell) => readMoney(cell, within("minOrderCop"), known.money["minOrderCop"]),
  commissionPct: (cell) => readPercent(cell, within("commissionPct"), known.scales["commissionPct"]),
  bankAccountNumber: digitsReader({ min: 6, max: 20, shown: masked }),
  legalRepDocument: digitsReader({ min: 5, max: 10 }),
  postalCode: digitsReader({ min: 6, max: 6 }),
});
