// Which sheet, header row and columns a file seems to have: as confirmed before for the same headings, else by
// what the headings and cells look like.
import { createHash } from "node:crypto";
import type { ImportSheet } from "@igo/contract/imports";
import type { ImportMapping } from "@igo/contract/imports.mapping";
import { cellText, fold } from "@igo/contract/reading/text";
import { roles } from "@igo/contract/session";
import type { Db } from "../../db/db.ts";
import { matchColumns, type SuggestedColumn } from "./columns/match.ts";
import { isKnownHeading } from "./columns/recognition.ts";
import * as profiles from "./imports.profiles.queries.ts";
import type { WholeImport } from "./imports.queries.ts";
import { kindOf } from "./kinds.ts";
import { findTable } from "./table.ts";

type Run = Pick<WholeImport, "kind" | "marketId" | "createdBy" | "creatorRole">;

/** The best guess for a whole workbook: the visible sheet with the most recognised columns. */
export const suggestMapping = async (
  db: Db,
  run: Run,
  sheets: readonly ImportSheet[],
): Promise<ImportMapping> => {
  const guesses = sheets.filter(({ sample }) => sample.length > 0).map((sheet) => guess(run, sheet));
  const best = guesses.toSorted((a, b) => weight(b) - weight(a))[0] ?? {
    sheet: 0,
    headerRow: 1,
    columns: [],
    hidden: false,
  };
  const { hidden: _, ...mapping } = best;
  return withProfile(db, run, mapping);
};

const guess = (run: Run, sheet: ImportSheet) => {
  const { headerRow } = findTable(sheet.sample, isKnownHeading(kindOf(run).recognition));
  return { sheet: sheet.index, hidden: sheet.hidden, headerRow, columns: columnsAt(run, sheet, headerRow) };
};

const weight = ({ hidden, columns }: ReturnType<typeof guess>) =>
  columns.filter(({ field }) => field !== null).length - (hidden ? 1000 : 0);

/** The columns below a header row, recognised by their headings and first cells. */
const columnsAt = (run: Run, { sample }: ImportSheet, headerRow: number): SuggestedColumn[] => {
  const { preset, unwanted, recognition } = kindOf(run);
  const headings = (sample.find(({ row }) => row === headerRow)?.cells ?? []).map(cellText);
  const below = sample.filter(({ row }) => row > headerRow).map(({ cells }) => cells);
  const columns = preset?.(headings) ?? matchColumns(headings, below, recognition);
  return columns.map((column) => (unwanted?.(run, column) ? { ...column, field: null } : column));
};

/** The best guess for a sheet and header row that a person chose. */
export const suggestFor = (db: Db, run: Run, sheet: ImportSheet, headerRow: number): Promise<ImportMapping> =>
  withProfile(db, run, { sheet: sheet.index, headerRow, columns: columnsAt(run, sheet, headerRow) });

const hashOf = (headings: readonly string[]) =>
  createHash("sha256").update(headings.map(fold).join("\n")).digest("hex");

/** Choices for one market's menu are none for a file of several, and a partner's are his own. */
const profileKind = ({ kind, marketId, createdBy, creatorRole }: Run) => {
  const of = kind === "menu" && marketId === null ? "menus" : kind;
  return creatorRole === roles.admin ? of : `${of} ${createdBy}`;
};

const withProfile = async (db: Db, run: Run, mapping: ImportMapping): Promise<ImportMapping> => {
  const hash = hashOf(mapping.columns.map(({ heading }) => heading));
  const profile = await profiles.find(db, profileKind(run), hash);
  if (!profile) return mapping;
  const columns = mapping.columns.map((column, position) => ({
    ...column,
    field: profile.columns[position]?.field ?? null,
    confidence: 1,
  }));
  return { ...mapping, columns, values: profile.values };
};

export const rememberColumns = (db: Db, run: Run, { columns, values = {} }: ImportMapping) =>
  profiles.save(db, {
    kind: profileKind(run),
    headingsHash: hashOf(columns.map(({ heading }) => heading)),
    columns: JSON.stringify(columns.map(({ heading, field }) => ({ heading, field }))),
    values: JSON.stringify(values),
    constants: "{}",
  });
