// From the cells of a row to what is staged of it: values read, issues found, and the columns in COPY's order.
import type { ImportMapping, RawCell } from "@igo/contract/imports";
import type { Issue } from "@igo/contract/issues";
import { type MarketField, type MarketFields, marketFields } from "@igo/contract/markets";
import { normalizeAddress } from "@igo/contract/reading/address";
import type { PlaceIndex } from "@igo/contract/reading/places";
import { cellText, fold } from "@igo/contract/reading/text";
import { newId } from "../../core/ids.ts";
import type { Vault } from "../../core/vault.ts";
import { marketColumns } from "../../db/tables.markets.ts";
import { buildMarketReader, missingRequired } from "./market.reader.ts";

export type Lists = {
  places: PlaceIndex;
  categories: { code: string; en: string; es: string; words: string[] }[];
};

const sealedCell = "sealed:";

/** A bank number as it is stored, in staging and in corrections: sealed even before it is judged. */
export const sealCell = (cell: RawCell, vault: Vault): string => `${sealedCell}${vault.seal(cellText(cell))}`;
export const openCell = <Cell>(cell: Cell, vault: Vault): Cell | string =>
  typeof cell === "string" && cell.startsWith(sealedCell) ? vault.open(cell.slice(sealedCell.length)) : cell;

/** What a person typed into a row, with the bank number open. */
export const openCells = (typed: Record<string, string>, vault: Vault): Record<string, string> => {
  const { bankAccountNumber } = typed;
  return bankAccountNumber === undefined
    ? typed
    : { ...typed, bankAccountNumber: openCell(bankAccountNumber, vault) };
};

export type StagedRow = {
  row: number;
  cells: RawCell[];
  values: Partial<MarketFields> & { normalizedAddress?: string | null };
  cleared: string[];
  issues: Issue[];
  missing: string[];
  /** What a market made of it is found by. */
  words: string;
  /** What tells that two rows of a file are the same store: the code, or else document, town, address and name. */
  key: string;
};

export type RowStager = {
  /** The fields of the stored cells, in their order. */
  fields: MarketField[];
  /** The stored cells of a row of the file. */
  pick: (fileCells: readonly RawCell[]) => RawCell[];
  read: (row: number, cells: readonly RawCell[]) => StagedRow;
  seal: (cells: readonly RawCell[]) => RawCell[];
  unseal: (cells: readonly RawCell[]) => RawCell[];
};

export const isMarketField = (field: string): field is MarketField =>
  Object.hasOwn(marketFields.shape, field);

/** Reads rows by a mapping; `extra` are fields that no column brings, but a person filled in. */
export const buildStager = (
  mapping: ImportMapping,
  extra: readonly string[],
  lists: Lists,
  vault: Vault,
): RowStager => {
  const mapped = mapping.columns.flatMap(({ index, field }) =>
    field !== null && isMarketField(field) ? [{ index, field }] : [],
  );
  const fields = [...mapped.map(({ field }) => field), ...extra.filter(isMarketField)];
  const readMarket = buildMarketReader({
    ...lists,
    columns: fields.map((field, index) => ({ index, field })),
    values: mapping.values ?? {},
  });
  const bank = fields.indexOf("bankAccountNumber");
  return {
    fields,
    pick: (fileCells) => mapped.map(({ index }) => fileCells[index] ?? null),
    read: (row, cells) => {
      const { values, cleared, issues } = readMarket(cells);
      const faulty = new Set(issues.filter(({ severity }) => severity === "error").map(({ field }) => field));
      // An unreadable town says nothing of its department either.
      if (faulty.has("municipalityCode")) faulty.add("departmentCode");
      const missing = missingRequired(values).filter((field) => !faulty.has(field));
      return {
        row,
        cells: [...cells],
        values: completed(values, vault),
        cleared: clearedBy(values, cleared),
        issues,
        missing,
        key: keyOf(values),
        words: wordsOf(values, lists.places),
      };
    },
    seal: (cells) =>
      cells.map((cell, index) => (index === bank && cell !== null ? sealCell(cell, vault) : cell)),
    unseal: (cells) => cells.map((cell, index) => (index === bank ? openCell(cell, vault) : cell)),
  };
};

/** A document brings its own check digit: a dash in the digit's column says nothing, and no digit is an answer too. */
const clearedBy = (values: Partial<MarketFields>, cleared: readonly MarketField[]): string[] => {
  if (values.taxId === undefined) return [...cleared];
  const others = cleared.filter((field) => field !== "taxIdDv");
  return values.taxIdDv === undefined ? [...others, "taxIdDv"] : others;
};

const completed = (values: Partial<MarketFields>, vault: Vault): StagedRow["values"] => ({
  ...values,
  ...(values.address ? { normalizedAddress: normalizeAddress(values.address) } : {}),
  ...(values.bankAccountNumber ? { bankAccountNumber: vault.seal(values.bankAccountNumber) } : {}),
});

/** As `folded` does in SQL, in the order of `refreshSearch`. */
const wordsOf = (
  { name, externalCode, taxId, taxIdDv, address, neighborhood, municipalityCode }: Partial<MarketFields>,
  places: PlaceIndex,
) => {
  const town = municipalityCode && places.municipalityName(municipalityCode);
  return fold([name, externalCode, taxId, taxIdDv, address, neighborhood, town].filter(Boolean).join(" "));
};

const keyOf = ({ externalCode, taxId, municipalityCode, address, name }: Partial<MarketFields>) =>
  externalCode
    ? `code ${externalCode}`
    : `store ${taxId} ${municipalityCode} ${fold(address ?? "")} ${fold(name ?? "")}`;

const own = [
  ["import_id", "uuid"],
  ["row", "integer"],
  ["cells", "text"],
  ["issues", "jsonb"],
  ["found", "jsonb"],
  ["missing", "text[]"],
  ["cleared", "text[]"],
  ["outcome", "text"],
  ["decision", "text"],
  ["same_as", "integer"],
  ["new_id", "uuid"],
  ["words", "text"],
] as const;

/** The columns a staged row is written with, in their order: its own, then those of a market. */
export const stagedColumns: readonly { column: string; type: string }[] = [
  ...own.map(([column, type]) => ({ column, type })),
  ...marketColumns,
];

type StagedValue = string | number | boolean | null;

/** The values of a staged row in the order of `stagedColumns`; arrays and objects as PostgreSQL writes them. */
export const stagedValues = (
  importId: string,
  staged: StagedRow,
  cells: readonly RawCell[],
  { decision, sameAs }: { decision: string | null; sameAs: number | null },
): StagedValue[] => {
  const { issues, missing, cleared } = staged;
  const faulty = missing.length > 0 || issues.some(({ severity }) => severity === "error");
  const line: StagedValue[] = [
    importId,
    staged.row,
    JSON.stringify(cells),
    issues.length > 0 ? JSON.stringify(issues) : null,
    missing.length > 0 ? JSON.stringify(missing.map(required)) : null,
    missing.length > 0 ? arrayText(missing) : null,
    cleared.length > 0 ? arrayText(cleared) : null,
    decision === "skip" ? "skipped" : faulty ? "error" : "create",
    decision,
    sameAs,
    newId(),
    staged.words,
  ];
  for (const { field } of marketColumns) line.push(columnValue(staged.values[field]));
  return line;
};

const required = (field: string): Issue => ({ field, code: "REQUIRED", severity: "error", params: {} });

const columnValue = (value: unknown): StagedValue => {
  if (value === undefined || value === null) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  return Array.isArray(value) ? arrayText(value.map(String)) : jsonOf(value);
};

// The readers answer the same object for the same text, and most stores of a chain keep the same hours.
const jsonTexts = new WeakMap<object, string>();
const jsonOf = (value: object): string => {
  const known = jsonTexts.get(value);
  if (known !== undefined) return known;
  const text = JSON.stringify(value);
  jsonTexts.set(value, text);
  return text;
};

// Field names and list codes are plain words: they need no quoting in an array's text.
const arrayText = (words: readonly string[]) => `{${words.join(",")}}`;
