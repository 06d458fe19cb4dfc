// The workbooks that users download: the template, the samples, and a run's rows with errors and their reasons.
import { readFile } from "node:fs/promises";
import { menuImportLabels } from "@igo/contract/imports/imports.menu";
import type { ColumnShare } from "@igo/contract/imports/imports.mapping";
import { marketLabels } from "@igo/contract/markets/labels";
import { issueMessage } from "@igo/contract/imports/issues";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { ImportKind } from "@igo/contract/imports/imports";
import type { RawCell } from "@igo/contract/parsing/cells";
import { cellText } from "@igo/contract/parsing/text";
import type { downloadSample } from "@igo/contract/imports/imports.files";
import { type WriteCell, writeWorkbook } from "@igo/sheet/write/write";
import type { Deps } from "../../../platform/deps.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Language } from "../../../platform/http/words.ts";
import { fieldsOfColumn, isPartOf, positionOf, sharesIn } from "../cells/composing.ts";
import { mappedFields } from "./imports.resolve.service.ts";
import { rowInFile } from "../run/imports.numbering.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import * as imports from "../run/imports.service.ts";
import { issuesOf, shownCells } from "../run/imports.shape.ts";
import { importKindOf } from "../run/kinds.ts";
import { readRows } from "@igo/sheet/workbook";
import * as reading from "../run/imports.line.ts";
import { columnsAt } from "../columns/imports.mapping.ts";
import { sheetsOf } from "../run/imports.sample.ts";
import { limitsOf, sheetsToRead } from "../run/imports.sheets.ts";

// Reads the rows of a run's file again, in the user's own columns: joined values are separate again.
/** By their numbers in the run, with the cells in the order of the mapping's columns. */
async function* ownRows(
  deps: Deps,
  run: RunRecord,
  userId: string,
): AsyncGenerator<{ number: number; cells: RawCell[] }> {
  const { signal } = new AbortController();
  const sheets = sheetsToRead(run.mapping, sheetsOf(run, deps.encryption), (sheet, row) =>
    columnsAt(run, sheet, row),
  );
  for (const sheet of sheets) {
    const { index, name, headerRow, columns } = sheet;
    const after = run.numbering.find(({ sheet }) => sheet === name)?.after ?? 0;
    const rowsOf = () =>
      deps.files.nearEach(run.fileKey, (path) =>
        readRows(path, { sheet: index, fromRow: headerRow + 1, limits: limitsOf(sheet) }),
      );
    for await (const batch of reading.rowsInTurn(deps, userId, rowsOf, signal))
      for (const { row, cells } of batch)
        yield { number: after + row, cells: columns.map((column) => cells[column.index] ?? null) };
  }
}

/** Returns the user's own cells of a row; rows must be requested in order, and `return` ends the reading. */
const ownCells = (deps: Deps, run: RunRecord, userId: string) => {
  const rows = ownRows(deps, run, userId);
  return {
    of: async (number: number): Promise<RawCell[]> => {
      for (let next = await rows.next(); !next.done; next = await rows.next())
        if (next.value.number >= number) return next.value.number === number ? next.value.cells : [];
      return [];
    },
    end: () => rows.return(undefined),
  };
};

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const rowsAtOnce = 500;

/** The heading of the row number column, which also identifies the run that the workbook came from. */
export const markOf = (importId: string): string => `iGO # ${importId}`;
export const markPattern = /^iGO # ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const words = {
  en: { sheet: "Rows to fix", reason: "What to fix", place: "Sheet and row" },
  es: { sheet: "Filas por corregir", reason: "Qué corregir", place: "Hoja y fila" },
} as const;

const labelsOf = { market: marketLabels, menu: menuImportLabels } as const;

/** The heading of a field that is a share of a column; it is found again in either language. */
export const headingOfShare = (
  { kind }: Pick<RunRecord, "kind">,
  [field, { heading }]: [string, ColumnShare],
  language: Language,
): string => {
  const labels: Readonly<Record<string, Record<Language, string>>> = labelsOf[kind];
  return `${labels[field]?.[language] ?? field} ← ${heading}`;
};

export const errors = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  language: Language,
): Promise<FileReply> => {
  const run = await imports.findOwn(deps.db, user, importId);
  const hasSheets = run.numbering.length > 1;
  const columns = run.mapping.columns.map(({ heading }) => ({ heading, width: 22, format: "text" as const }));
  const body = await writeWorkbook({
    sheets: [
      {
        name: words[language].sheet,
        columns: [
          { heading: markOf(importId), width: 8, format: "integer" },
          ...columns,
          ...sharesIn(run.mapping).map((share) => ({
            heading: headingOfShare(run, share, language),
            width: 22,
            format: "text" as const,
          })),
          // After the user's own columns, so that a heading of theirs is found before this one.
          ...(hasSheets ? [{ heading: words[language].place, width: 28, format: "text" as const }] : []),
          { heading: words[language].reason, width: 70, format: "text" },
        ],
        rows: errorRows(deps, user, run, language),
        freezeHeader: true,
      },
    ],
  });
  return {
    fileName: `${run.fileName.replace(/\.\w+$/, "")} - ${words[language].sheet}.xlsx`,
    contentType: xlsx,
    body,
  };
};

async function* errorRows(
  deps: Deps,
  user: SignedIn,
  run: RunRecord,
  language: Language,
): AsyncGenerator<WriteCell[]> {
  const needsOwn = run.mapping.columns.some(isPartOf) || sharesIn(run.mapping).length > 0;
  const own = needsOwn ? ownCells(deps, run, user.id) : undefined;
  try {
    for await (const { row, cells } of rowsWithErrors(deps, run))
      yield errorRow({ row, cells, own: (await own?.of(row.row)) ?? [] }, run, language);
  } finally {
    await own?.end();
  }
}

type RowWithErrors = { row: rows.RowRecord; cells: Record<string, string> };

async function* rowsWithErrors(deps: Deps, run: RunRecord): AsyncGenerator<RowWithErrors> {
  const fields = mappedFields(run);
  const filter = { outcome: ["error", "duplicate"] };
  const numbers = await rows.rowNumbers(deps.db, run, filter);
  for (let at = 0; at < numbers.length; at += rowsAtOnce)
    for (const row of await rows.rowsByNumber(deps.db, run, numbers.slice(at, at + rowsAtOnce)))
      yield { row, cells: shownCells(row, fields, deps.encryption) };
}

/**
 * The current text of one of the user's columns. When several columns make up a field, a typed text goes into the
 * first.
 */
const ownText = (
  { row, cells, own }: RowWithErrors & { own: readonly RawCell[] },
  mapping: RunRecord["mapping"],
  position: number,
): string | null => {
  const { columns } = mapping;
  const column = columns[position];
  if (!column) return null;
  if (column.field === null) {
    const isShared = sharesIn(mapping).some(([, share]) => positionOf(columns, share) === position);
    return isShared ? cellText(own[position] ?? null) : null;
  }
  const fields = fieldsOfColumn(column);
  const text = fields.map((field) => cells[field] ?? "").join(", ");
  if (!isPartOf(column)) return cells[column.field] ?? null;
  if (!fields.some((field) => row.editedCells?.[field] !== undefined)) return cellText(own[position] ?? null);
  return columns.findIndex(({ field }) => field === column.field) === position ? text : "";
};

const errorRow = (
  failed: RowWithErrors & { own: readonly RawCell[] },
  { mapping, numbering }: RunRecord,
  language: Language,
): WriteCell[] => {
  const issues = issuesOf(numbering, failed.row);
  const cellOf = (value: string | null, fields: readonly string[]): WriteCell => {
    const faults = issues.filter(({ field }) => fields.includes(field));
    const [fault] = faults;
    const comment = faults.map((issue) => issueMessage(issue, language)).join("\n");
    return fault ? { value, fill: fault.severity, comment } : value;
  };
  const own = mapping.columns.map((column, position) =>
    cellOf(ownText(failed, mapping, position), fieldsOfColumn(column)),
  );
  const shares = sharesIn(mapping).map(([field]) => cellOf(failed.cells[field] ?? null, [field]));
  const { sheet, row } = rowInFile(numbering, failed.row.row);
  const place = numbering.length > 1 ? [`${sheet} · ${row}`] : [];
  return [
    failed.row.row,
    ...own,
    ...shares,
    ...place,
    issues.map((issue) => issueMessage(issue, language)).join("\n"),
  ];
};

export const template = async ({ db }: Deps, kind: ImportKind, language: Language): Promise<FileReply> => {
  const { fileName, spec } = await importKindOf({ kind }).template(db, language);
  return { fileName, contentType: xlsx, body: await writeWorkbook(spec) };
};

const samples = new URL("../../../../../samples/", import.meta.url);

export const sample = async (
  name: ParsedInput<typeof downloadSample>["params"]["name"],
): Promise<FileReply> => ({
  fileName: `iGO ${name}`,
  contentType: name.endsWith(".csv") ? "text/csv; charset=utf-8" : xlsx,
  body: await readFile(new URL(name, samples)),
});
