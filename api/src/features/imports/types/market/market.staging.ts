// Converts the cells of a row into a staged market.
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { type MarketField, type MarketFields, marketFields } from "@igo/contract/markets/markets";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import type { PlaceIndex } from "@igo/contract/parsing/places/places";
import { fold } from "@igo/contract/parsing/text";
import type { Encryption } from "../../../../platform/security/encryption.ts";
import { searchTextOf } from "../../../markets/markets.service.ts";
import { readColumns } from "../../cells/cells.columns.ts";
import { composedFields } from "../../cells/composing.ts";
import type { Sample } from "../../run/imports.sample.ts";
import { openCell, sealCell } from "../../run/imports.sealing.ts";
import type { BuildStager, RowStager, StagedRow } from "../../run/kind.ts";
import { buildMarketReader, missingRequired } from "./market.reader.ts";

export type Lists = {
  places: PlaceIndex;
  categories: { code: string; en: string; es: string; words: string[] }[];
};

export const isMarketField = (field: string): field is MarketField =>
  Object.hasOwn(marketFields.shape, field);

export const marketStagers =
  (lists: Lists, encryption: Encryption, sample: Sample): BuildStager =>
  (mapping, extra) =>
    buildStager(mapping, extra, lists, { encryption, sample });

const buildStager = (
  mapping: ImportMapping,
  extra: readonly string[],
  lists: Lists,
  { encryption, sample }: { encryption: Encryption; sample: Sample },
): RowStager => {
  const fields = [...composedFields(mapping), ...extra].filter(isMarketField);
  const readMarket = buildMarketReader({
    ...lists,
    known: readColumns(fields, sample(mapping), mapping.scales),
    columns: fields.map((field, index) => ({ index, field })),
    values: mapping.values ?? {},
    towns: () => sample(mapping).map((cells) => cells[fields.indexOf("municipalityCode")] ?? null),
  });
  const bank = fields.indexOf("bankAccountNumber");
  return {
    fields,
    read: (row, cells) => {
      const { values, cleared, issues } = readMarket(cells);
      const invalid = new Set(
        issues.filter(({ severity }) => severity === "error").map(({ field }) => field),
      );
      // When the municipality cannot be read, its department is unknown too.
      if (invalid.has("municipalityCode")) invalid.add("departmentCode");
      // A document with a wrong check digit is not missing.
      if (invalid.has("taxIdDv")) invalid.add("taxId");
      return {
        row,
        cells: [...cells],
        values: completed(values, encryption),
        cleared: clearedBy(values, cleared),
        issues,
        missing: missingFrom(values, fields).filter((field) => !invalid.has(field)),
        key: keyOf(values),
        door: doorOf(values),
        words: searchTextOf(values, townOf(values, lists.places)),
      };
    },
    seal: (cells) =>
      cells.map((cell, index) => (index === bank && cell !== null ? sealCell(cell, encryption) : cell)),
    unseal: (cells) => cells.map((cell, index) => (index === bank ? openCell(cell, encryption) : cell)),
  };
};

/**
 * A department without a column follows from the municipality: when that is missing, the department is not reported as
 * well.
 */
const missingFrom = (values: Partial<MarketFields>, fields: readonly string[]) => {
  const missing = missingRequired(values);
  const isTowns = missing.includes("municipalityCode") && !fields.includes("departmentCode");
  return isTowns ? missing.filter((field) => field !== "departmentCode") : missing;
};

/**
 * A document comes with its own check digit: a dash in the digit's column is ignored, and having no digit is valid too.
 */
const clearedBy = (values: Partial<MarketFields>, cleared: readonly MarketField[]): string[] => {
  if (values.taxId === undefined) return [...cleared];
  const others = cleared.filter((field) => field !== "taxIdDv");
  return values.taxIdDv === undefined ? [...others, "taxIdDv"] : others;
};

const completed = (values: Partial<MarketFields>, encryption: Encryption): StagedRow["values"] => ({
  ...values,
  ...(values.address ? { normalizedAddress: normalizeAddress(values.address) } : {}),
  ...(values.bankAccountNumber ? { bankAccountNumber: encryption.encrypt(values.bankAccountNumber) } : {}),
});

const townOf = ({ municipalityCode }: Partial<MarketFields>, places: PlaceIndex) =>
  municipalityCode && places.municipalityName(municipalityCode);

/** Where a store without a code is: another one there may be the same under another name. */
const doorOf = ({ externalCode, taxId, municipalityCode, address }: Partial<MarketFields>) =>
  externalCode || !taxId || !municipalityCode || !address
    ? undefined
    : `door ${taxId} ${municipalityCode} ${normalizeAddress(address) ?? fold(address)}`;

const keyOf = ({ externalCode, taxId, municipalityCode, address, name }: Partial<MarketFields>) =>
  externalCode
    ? `code ${externalCode}`
    : `store ${taxId} ${municipalityCode} ${fold(address ?? "")} ${fold(name ?? "")}`;
