// What the cells of a market look like.
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  statuses,
  taxRegimes,
} from "@igo/contract/lists";
import { banks } from "@igo/contract/banks";
import type { MarketField } from "@igo/contract/markets";
import { normalizeAddress } from "@igo/contract/reading/address";
import { bounds } from "@igo/contract/reading/coordinates";
import { readCountry } from "@igo/contract/reading/countries";
import { readHours } from "@igo/contract/reading/hours";
import { listReader, manyReader } from "@igo/contract/reading/lists";
import { readMoney, readPercent } from "@igo/contract/reading/numbers";
import { readLandline, readMobile } from "@igo/contract/reading/phone";
import { isDepartment } from "@igo/contract/reading/places.names";
import { readTaxId } from "@igo/contract/reading/taxId";
import { readYesNo } from "@igo/contract/reading/yesNo";
import { between, clean, letters, like, type Trait, words } from "./columns.content.ts";

/** A town's code is its department's and three digits more; a name could be anything's, and is second best. */
const isTownCode = (text: string) =>
  /^\d{4,5}$/.test(text) && isDepartment(text.padStart(5, "0").slice(0, 2));
const town = (text: string) => {
  if (isTownCode(text) || /^\d{1,3}$|^\d{8}$/.test(text)) return 1;
  return letters.test(text) && !/[@#]|\d{3}/.test(text) ? 0.6 : 0;
};

export const traits: Partial<Record<MarketField, Trait>> = {
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
  municipalityCode: {
    fits: (_, text) => town(text),
    alone: (text) => text.length === 5 && isTownCode(text),
  },
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
export const lenientFields: ReadonlySet<string> = new Set<MarketField>([
  "address",
  "taxId",
  "phone",
  "openingHours",
  "email",
  "departmentCode",
  "municipalityCode",
]);
