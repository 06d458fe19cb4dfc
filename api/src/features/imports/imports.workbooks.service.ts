// The workbooks people get: the template, the samples, and the faulty rows of a run with the reasons in them.
import { readFile } from "node:fs/promises";
import { issueMessage } from "@igo/contract/reading/issues";
import type { Given } from "@igo/contract/endpoint";
import type { ImportKind } from "@igo/contract/imports";
import type { downloadSample } from "@igo/contract/imports.calls";
import type { Issue } from "@igo/contract/issues";
import { type WriteCell, writeWorkbook } from "@igo/sheet/write";
import type { Deps } from "../../core/deps.ts";
import type { FileReply } from "../../core/serve.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Language } from "../../core/words.ts";
import { mappedFields } from "./imports.fix.service.ts";
import type { WholeImport } from "./imports.queries.ts";
import * as rows from "./imports.rows.queries.ts";
import * as imports from "./imports.service.ts";
import { shownCells } from "./imports.shape.ts";
import { kindOf } from "./kinds.ts";

const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const rowsAtOnce = 500;

/** Heads the column of row numbers, and tells by which run the workbook was made. */
export const markOf = (importId: string): string => `iGO # ${importId}`;

const words = {
  en: { sheet: "Rows to fix", reason: "What to fix" },
  es: { sheet: "Filas por corregir", reason: "Qué corregir" },
} as const;

export const errors = async (
  deps: Deps,
  user: SignedIn,
  importId: string,
  language: Language,
): Promise<FileReply> => {
  const run = await imports.findOwn(deps.db, user, importId);
  const columns = run.mapping.columns.map(({ heading }) => ({ heading, width: 22, format: "text" as const }));
  const body = await writeWorkbook({
    sheets: [
      {
        name: words[language].sheet,
        columns: [
          { heading: markOf(importId), width: 8, format: "integer" },
          ...columns,
          { heading: words[language].reason, width: 70, format: "text" },
        ],
        rows: errorRows(deps, run, language),
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

async function* errorRows(deps: Deps, run: WholeImport, language: Language): AsyncGenerator<WriteCell[]> {
  const fields = mappedFields(run);
  const filter = { outcome: ["error", "duplicate"] };
  for (let after = 0; ;) {
    const found = await rows.rowsAfter(deps.db, run, filter, after, rowsAtOnce);
    for (const row of found) yield errorRow(row, run, shownCells(row, fields, deps.vault), language);
    const last = found.at(-1);
    if (!last) return;
    after = last.row;
  }
}

const errorRow = (
  row: rows.WholeRow,
  run: WholeImport,
  cells: Record<string, string>,
  language: Language,
): WriteCell[] => {
  const issues: Issue[] = [...(row.issues ?? []), ...(row.found ?? [])];
  const reasonOf = (field: string | null) =>
    issues
      .filter((issue) => issue.field === field)
      .map((issue) => issueMessage(issue, language))
      .join("\n");
  const own = run.mapping.columns.map(({ field }): WriteCell => {
    const value = field === null ? null : (cells[field] ?? null);
    const fault = issues.find((issue) => issue.field === field);
    return fault ? { value, fill: fault.severity, comment: reasonOf(field) } : value;
  });
  return [row.row, ...own, issues.map((issue) => issueMessage(issue, language)).join("\n")];
};

export const template = async ({ db }: Deps, kind: ImportKind, language: Language): Promise<FileReply> => {
  const { fileName, spec } = await kindOf({ kind }).template(db, language);
  return { fileName, contentType: xlsx, body: await writeWorkbook(spec) };
};

const samples = new URL("../../../../samples/", import.meta.url);

export const sample = async (name: Given<typeof downloadSample>["params"]["name"]): Promise<FileReply> => ({
  fileName: `iGO ${name}`,
  contentType: name.endsWith(".csv") ? "text/csv; charset=utf-8" : xlsx,
  body: await readFile(new URL(name, samples)),
});
