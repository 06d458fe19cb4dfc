// A fake server's import rows: they are corrected as by the real server, and a corrected cell has no error.
import { fixImportRows, listImportRows } from "@igo/contract/imports/imports.calls";
import type { ImportRow } from "@igo/contract/imports/imports";
import { listCauses, listDecisions } from "@igo/contract/imports/imports.causes";
import { page } from "vitest/browser";
import { anImport } from "./imports.ts";
import { answerLists, onePage } from "./markets.ts";
import { answer, requestsOf, type Received } from "./network.ts";

/** A checked run, for the step that shows its rows. */
export const aCheckedImport = (rows: readonly ImportRow[]) =>
  anImport({
    status: "checked",
    checkedAt: "2026-11-21T10:05:00.000Z",
    counts: { rows: rows.length, create: rows.length },
  });

type Fix = Received<typeof fixImportRows>["body"]["rows"][number];

const fixed = (row: ImportRow, { values = {}, decision }: Fix): ImportRow => {
  const issues = row.issues.filter(({ field }) => !(field in values));
  return {
    ...row,
    cells: { ...row.cells, ...values },
    issues,
    outcome: decision === "skip" ? "skipped" : issues.length > 0 ? "error" : "create",
    ...(decision !== undefined && { decision }),
  };
};

/** `until` delays the corrections. */
export const answerRows = (given: readonly ImportRow[], until: Promise<unknown> = Promise.resolve()) => {
  const rows = new Map(given.map((row) => [row.row, row]));
  answerLists();
  answer(listCauses, { causes: [], ready: rows.size, total: rows.size });
  answer(listDecisions, { decisions: [] });
  answer(listImportRows, () => ({ rows: [...rows.values()], total: rows.size, ...onePage }));
  answer(fixImportRows, async ({ body }) => {
    await until;
    const changed = body.rows.flatMap((fix) => {
      const row = rows.get(fix.row);
      return row ? [fixed(row, fix)] : [];
    });
    for (const row of changed) rows.set(row.row, row);
    return { rows: changed, import: aCheckedImport(given) };
  });
};

/** The corrections sent, in order. */
export const sentFixes = () =>
  requestsOf(fixImportRows).map(({ body }) => body.rows.map(({ sheet: _sheet, ...fix }) => fix));

/** A cell by row and column of the grid, counted from 1 without the header and the outcome. */
export const cell = (row: number, column: number) =>
  page.getByRole("row").nth(row).getByRole("gridcell").nth(column);

export const outcomeOf = (row: number) => cell(row, 0);
