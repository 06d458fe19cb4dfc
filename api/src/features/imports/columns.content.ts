// What a column's cells look like: the share of them that a field could hold.
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/lists";
import { banks } from "@igo/contract/banks";
import type { RawCell } from "@igo/contract/imports";
import type { MarketField } from "@igo/contract/markets";
import { normalizeAddress } from "@igo/contract/reading/address";
import { bounds } from "@igo/contract/reading/coordinates";
import { readCountry } from "@igo/contract/reading/countries";
import { readHours } from "@igo/contract/reading/hours";
import { listReader, manyReader } from "@igo/contract/reading/lists";
import { decimalOf, readMoney, readPercent } from "@igo/contract/reading/numbers";
import { readLandline, readMobile } from "@igo/contract/reading/phone";
import { isDepartment } from "@igo/contract/reading/places.names";
import type { Reading } from "@igo/contract/reading/reading";
import { readTaxId } from "@igo/contract/reading/taxId";
import { cellText } from "@igo/contract/reading/text";
import { readYesNo } from "@igo/contract/reading/yesNo";

/** How a field's cells are told; `alone` when no heading is needed, `vague` when fitting says little. */
type Trait = { fits: (cell: RawCell, text: string) => boolean | number; alone?: boolean; vague?: boolean };

const clean = <Value>(read: (cell: RawCell) => Reading<Value>): Trait => ({
  fits: (cell) => {
    const { value, issues } = read(cell);
    return value !== undefined && issues.length === 0;
  },
});
const like = (pattern: RegExp): Trait => ({ fits: (_, text) => pattern.test(text) });
const between = ({ min, max }: { min: number; max: number }, digits = /./): Trait => ({
  fits: (_, text) => {
    const value = decimalOf(text);
    return value !== undefined && value >= min && value <= max && digits.test(text);
  },
});
const letters = /\p{L}.*\p{L}/u;
const words: Trait = { fits: (_, text) => letters.test(text) && !text.includes("@"), vague: true };

/** A town's code is its department's and three digits more; a name could be anything's, and is second best. */
const isTownCode = (text: string) =>
  /^\d{4,5}$/.test(text) && isDepartment(text.padStart(5, "0").slice(0, 2));
const town = (text: string) => {
  if (isTownCode(text) || /^\d{1,3}$|^\d{8}$/.test(text)) return 1;
  return letters.test(text) && !/[@#]|\d{3}/.test(text) ? 0.6 : 0;
};

const traits: Partial<Record<MarketField, Trait>> = {
  name: words,
  legalName: words,
  legalRepName: words,
  contactName: words,
  neighborhood: words,
  email: { ...like(/^\S+@\S+$/), alone: true },
  phone: { ...like(/^(?:\(?\+?57\)?[\s-]*)?3\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}$/), alone: true },
  landline: {
    fits: (cell) => readLandline(cell, "601").value !== undefined && readMobile(cell).issues.length > 0,
  },
  taxId: { fits: (cell) => readTaxId(cell).value !== undefined },
  taxIdDv: like(/^\d$/),
  documentType: clean(listReader(documentTypes)),
  personType: { ...clean(listReader(personTypes)), alone: true },
  status: clean(listReader(statuses)),
  bankCode: clean(listReader(banks)),
  bankAccountType: { ...clean(listReader(bankAccountTypes)), alone: true },
  paymentMethods: { ...clean(manyReader(paymentMethods)), alone: true },
  taxRegime: { ...clean(listReader(taxRegimes)), alone: true },
  acceptingOrders: clean(readYesNo),
  countryCode: clean(readCountry),
  departmentCode: { fits: (_, text) => isDepartment(text) },
  municipalityCode: { fits: (_, text) => town(text) },
  address: { ...like(/\d/), fits: (_, text) => normalizeAddress(text) !== null, alone: true },
  postalCode: like(/^\d{5,6}$/),
  lat: { ...between(bounds.lat, /[.,]\d{3}/), alone: true },
  lon: { ...between(bounds.lon, /[.,]\d{3}/), alone: true },
  openingHours: {
    fits: (cell, text) =>
      /\d/.test(text) && /[-–a]/.test(text) && text.length > 5 && readHours(cell).value !== undefined,
    alone: true,
  },
  prepTimeMin: like(/^\d{1,3}(?:\s*min.*)?$/i),
  deliveryRadiusKm: like(/^\d{1,2}(?:[.,]\d+)?(?:\s*km.*)?$/i),
  minOrderCop: clean((cell) => readMoney(cell, { min: 0, max: 100_000_000 })),
  commissionPct: { fits: (cell) => readPercent(cell, { min: 0, max: 1000 }).value !== undefined },
  bankAccountNumber: like(/^[\d\s.·*-]{6,26}$/),
  legalRepDocument: like(/^[\d.,\s]{5,15}$/),
};

/** Fields whose cells people write badly, or in too many ways: only a column that is nothing like it counts against,
 * and under a heading we know not even that. */
const lenient = new Set<MarketField>([
  "address",
  "taxId",
  "phone",
  "openingHours",
  "email",
  "departmentCode",
  "municipalityCode",
]);

const minimum = 3;

/** Asks of a column how much of it a field could hold, from 0 to 1, given how like its heading is; null when too little is there to tell. */
export const contentOf = (column: readonly RawCell[]) => {
  const cells = column.map((cell) => ({ cell, text: cellText(cell) })).filter(({ text }) => text !== "");
  return (field: MarketField, heading: number): number | null => {
    const hasHeading = heading > 0.3;
    const trait = traits[field];
    if (!hasHeading) {
      if (cells.length < minimum) return 0;
      if (field === "municipalityCode")
        return cells.filter(({ text }) => text.length === 5 && isTownCode(text)).length / cells.length;
      if (!trait?.alone) return 0;
    }
    if (!trait || cells.length < minimum) return null;
    const share =
      cells.reduce((sum, { cell, text }) => sum + Number(trait.fits(cell, text)), 0) / cells.length;
    if (trait.vague && share >= 0.3) return null;
    return lenient.has(field) && hasHeading && (share > 0 || heading === 1) ? Math.max(share, 0.5) : share;
  };
};
