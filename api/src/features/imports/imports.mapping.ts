// Which sheet, header row and columns a file seems to have: as confirmed before for the same headings, else by
// what the headings and cells look like.
import { createHash } from "node:crypto";
import type { ImportMapping, ImportSheet } from "@igo/contract/imports";
import { cellText, fold } from "@igo/contract/reading/text";
import type { Db } from "../../db/db.ts";
import { matchColumns } from "./columns.ts";
import { fieldWords, isKnownHeading } from "./imports.fields.ts";
import * as profiles from "./imports.profiles.queries.ts";
import { findTable } from "./table.ts";

/** The best guess for a whole workbook: the visible sheet with the most recognised columns. */
export const suggestMapping = async (db: Db, sheets: readonly ImportSheet[]): Promise<ImportMapping> => {
  const guesses = sheets.filter(({ sample }) => sample.length > 0).map(guess);
  const best = guesses.toSorted((a, b) => weight(b) - weight(a))[0] ?? {
    sheet: 0,
    headerRow: 1,
    columns: [],
    hidden: false,
  };
  const { hidden: _, ...mapping } = best;
  return withProfile(db, mapping);
};

const guess = (sheet: ImportSheet) => {
  const { headerRow } = findTable(sheet.sample, isKnownHeading);
  return { sheet: sheet.index, hidden: sheet.hidden, headerRow, columns: columnsAt(sheet, headerRow) };
};

const weight = ({ hidden, columns }: ReturnType<typeof guess>) =>
  columns.filter(({ field }) => field !== null).length - (hidden ? 1000 : 0);

/** The columns below a header row, recognised by their headings and first cells. */
const columnsAt = ({ sample }: ImportSheet, headerRow: number) => {
  const headings = (sample.find(({ row }) => row === headerRow)?.cells ?? []).map(cellText);
  const below = sample.filter(({ row }) => row > headerRow).map(({ cells }) => cells);
  return matchColumns(headings, below, fieldWords);
};

/** The best guess for a sheet and header row that a person chose. */
export const suggestFor = (db: Db, sheet: ImportSheet, headerRow: number): Promise<ImportMapping> =>
  withProfile(db, { sheet: sheet.index, headerRow, columns: columnsAt(sheet, headerRow) });

const hashOf = (headings: readonly string[]) =>
  createHash("sha256").update(headings.map(fold).join("\n")).digest("hex");

const withProfile = async (db: Db, mapping: ImportMapping): Promise<ImportMapping> => {
  const profile = await profiles.find(db, "market", hashOf(mapping.columns.map(({ heading }) => heading)));
  if (!profile) return mapping;
  const columns = mapping.columns.map((column, position) => ({
    ...column,
    field: profile.columns[position]?.field ?? null,
    confidence: 1,
  }));
  return { ...mapping, columns, values: profile.values };
};

export const rememberColumns = (db: Db, kind: string, { columns, values = {} }: ImportMapping) =>
  profiles.save(db, {
    kind,
    headingsHash: hashOf(columns.map(({ heading }) => heading)),
    columns: JSON.stringify(columns.map(({ heading, field }) => ({ heading, field }))),
    values: JSON.stringify(values),
  });
