// Fixes rows: cells corrected individually or in a pasted block, suggestions accepted, duplicates decided. Each row is
// read and compared again, and so are those that share its code.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { RawCell } from "@igo/contract/parsing/cells";
import type { fixImportRows, listImportRows } from "@igo/contract/imports/imports.calls";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Language } from "../../../platform/http/words.ts";
import type { Encryption } from "../../../platform/security/encryption.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { AcceptedCell } from "../../../platform/db/tables/shapes.ts";
import { composedFields } from "../cells/composing.ts";
import { movedCounts, standingOf } from "../check/imports.counts.ts";
import { judge } from "../check/imports.judge.service.ts";
import { numberOf } from "../run/imports.numbering.ts";
import * as queries from "../run/imports.queries.ts";
import * as rows from "../run/imports.rows.queries.ts";
import * as imports from "../run/imports.service.ts";
import { shownCells, toRow, toRun } from "../run/imports.shape.ts";
import { sealCell } from "../run/imports.sealing.ts";
import { overlay, stagedValues } from "../check/imports.staging.ts";
import type { BuildStager } from "../run/kind.ts";
import { insertStaged } from "../check/imports.staged.queries.ts";
import { importKindOf } from "../run/kinds.ts";

type Page = ParsedInput<typeof listImportRows>["query"];

export const mappedFields = ({ mapping }: Pick<queries.RunRecord, "mapping">): string[] =>
  composedFields(mapping);

export const listRows = async (
  { db, encryption }: Deps,
  user: SignedIn,
  id: string,
  { page, pageSize, cursor, ...filter }: Page,
  language: Language,
): Promise<EndpointResponse<typeof listImportRows>> => {
  const run = await imports.findOwn(db, user, id);
  const from = cursor === undefined ? filter.from : Number(cursor);
  const window = { limit: pageSize + 1, offset: cursor === undefined ? (page - 1) * pageSize : 0 };
  const [found, total] = await Promise.all([
    rows.pageOfRows(db, run, { ...filter, from }, window),
    countOf(db, run, filter),
  ]);
  const next = found[pageSize];
  return {
    rows: await toRows(db, run, found.slice(0, pageSize), language, encryption),
    page,
    pageSize,
    total,
    totalIsExact: true,
    nextCursor: next ? String(next.row) : null,
  };
};

type Filter = Omit<Page, "page" | "pageSize" | "cursor">;

/** Reuses the count that the run already has, because the grid requests page after page. */
const countOf = (db: Db, run: queries.RunRecord, filter: Filter): Promise<number> | number => {
  const { outcome, field, code, severity, suggested, row } = filter;
  if (field ?? code ?? severity ?? suggested ?? row)
    return rows.countRows(db, run, { ...filter, from: undefined });
  if (!outcome?.length) return run.counts.rows;
  return outcome.reduce((sum, one) => sum + run.counts[one], 0);
};

// The response includes the requested rows, and as many of the other compared rows as a screen can use.
const answeredRows = 1000;

type RowFix = ParsedInput<typeof fixImportRows>["body"]["rows"][number];
/** `row` is its number in the run. */
export type Fix = Omit<RowFix, "sheet">;

export const fixRows = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  sent: readonly RowFix[],
  language: Language,
): Promise<EndpointResponse<typeof fixImportRows>> => {
  const known = await imports.findOwn(deps.db, user, id);
  refuseUnknownFields(known, sent);
  let touched: number[] = [];
  const build = await importKindOf(known).stagers(deps, known);
  await imports.moveRun(deps, user, id, ["checked"], async (tx, run) => {
    const fixes = numbered(run, sent);
    const numbers = [...new Set(fixes.map(({ row }) => row))];
    const before = await standingOf(tx, run, numbers);
    const ties = await importKindOf(run).ties.of(tx, run.id, numbers);
    const fixing = { before: await rows.rowsByNumber(tx, run, numbers), fixes, build };
    const judged = await judge(tx, run, await applyFixes(deps, tx, run, fixing), ties);
    const after = await standingOf(tx, run, judged.rows);
    const { counts, issueCounts } = movedCounts(run, [before, ...judged.stood], after);
    await queries.updateImport(tx, id, {
      counts: JSON.stringify(counts),
      issueCounts: JSON.stringify(issueCounts),
    });
    touched = judged.rows;
  });
  const run = await imports.findImport(deps.db, id);
  const found = await rows.rowsByNumber(deps.db, run, touched.slice(0, answeredRows));
  return {
    rows: await toRows(deps.db, run, found, language, deps.encryption),
    import: toRun(run, language, deps.encryption),
  };
};

/** Numbers the rows as the run does; fails when a row's sheet is not in the run, or is missing although required. */
const numbered = ({ numbering }: queries.RunRecord, sent: readonly RowFix[]): Fix[] => {
  const numbers = sent.map((one) => numberOf(numbering, one));
  const fields = numbers.flatMap((number, index) =>
    number === undefined ? [{ path: `rows.${index}.sheet`, code: "invalid" as const }] : [],
  );
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
  return sent.map((one, index) => {
    const { sheet: _, ...fix } = one;
    return { ...fix, row: numbers[index] ?? one.row };
  });
};

/** The rows as the grid shows them, with the records they refer to. */
const toRows = async (
  db: Db,
  run: queries.RunRecord,
  found: readonly rows.RowRecord[],
  language: Language,
  encryption: Encryption,
) => {
  const numbers = found.map(({ row }) => row);
  const targets = await importKindOf(run).targets(db, run, numbers);
  const fields = mappedFields(run);
  const how = { numbering: run.numbering, fields, language, encryption };
  return found.map((row) => toRow(run.kind, row, targets.get(row.row), how));
};

const refuseUnknownFields = (run: queries.RunRecord, fixes: readonly RowFix[]) => {
  const { isField } = importKindOf(run);
  const fields = fixes.flatMap(({ values = {} }, index) =>
    Object.keys(values)
      .filter((field) => !isField(field))
      .map((field) => ({ path: `rows.${index}.values.${field}`, code: "unknown_field" as const })),
  );
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
};

type Fixes = {
  /** The rows as they are, locked by the lock on their run. */
  before: readonly rows.RowRecord[];
  fixes: readonly Fix[];
  /** Loaded before the transaction, so that locks are held for less time. */
  build: BuildStager;
  step?: string | null;
};

/** Applies fixes within the caller's transaction, and returns the rows that they changed: still to be compared. */
export const applyFixes = async (
  deps: Deps,
  tx: Db,
  run: queries.RunRecord,
  { before, fixes, build, step = null }: Fixes,
): Promise<number[]> => {
  const fields = mappedFields(run);
  const byRow = new Map(fixes.map((one) => [one.row, one]));
  const edits = before.map((row) =>
    editOf(row, byRow.get(row.row), { fields, step, encryption: deps.encryption }),
  );
  if (edits.length === 0) return [];
  await rows.saveEdits(tx, run.id, edits);
  await restage(tx, run, { before, edits, build });
  return before.map(({ row }) => row);
};

/** What a fix puts into the cells: the typed texts and the accepted suggestions. */
const editOf = (row: rows.RowRecord, fixed: Fix | undefined, how: Editing): rows.Edit => {
  const { encryption } = how;
  const offered = (field: string) =>
    [...(row.issues ?? []), ...(row.found ?? [])].find(
      (issue) => issue.field === field && issue.suggestion !== undefined,
    )?.suggestion;
  const taken = (fixed?.acceptSuggestions ?? []).flatMap((field) => {
    const suggestion = offered(field);
    return suggestion === undefined ? [] : [[field, suggestion]];
  });
  const cells: Record<string, string> = { ...fixed?.values, ...Object.fromEntries(taken) };
  // A bank number sent back masked, as it was shown, is unchanged.
  if (cells.bankAccountNumber?.startsWith("·")) delete cells.bankAccountNumber;
  const account = cells.bankAccountNumber;
  // What a decision typed is remembered like an accepted suggestion, so that it can be taken back.
  const accepted = Object.keys(cells).filter((field) => how.step !== null || cells[field] === offered(field));
  return {
    row: row.row,
    accepted: Object.fromEntries(accepted.map((field) => [field, acceptedCell(row, field, how)])),
    cells: account === undefined ? cells : { ...cells, bankAccountNumber: sealCell(account, encryption) },
    decision: fixed?.decision === undefined ? row.decision : fixed.decision,
  };
};

type Editing = { fields: readonly string[]; step: string | null; encryption: Encryption };

/** The value of a cell before a suggestion replaces it. */
const acceptedCell = (
  row: rows.RowRecord,
  field: string,
  { fields, step, encryption }: Editing,
): AcceptedCell => {
  const stored: RawCell[] = JSON.parse(row.cells);
  const at = fields.indexOf(field);
  return {
    before: shownCells(row, fields, encryption)[field] ?? "",
    was: at < 0 ? null : (stored[at] ?? null),
    typed: row.editedCells?.[field] ?? null,
    step,
    under: row.acceptedCells?.[field] ?? null,
  };
};

/** Reads the rows again with their edits. */
export const restage = async (
  tx: Db,
  run: queries.RunRecord,
  {
    before,
    edits,
    build,
  }: { before: readonly rows.RowRecord[]; edits: readonly rows.Edit[]; build: BuildStager },
): Promise<void> => {
  const mapped = mappedFields(run);
  const edited = edits.map((edit, position) => ({ ...before[position]?.editedCells, ...edit.cells }));
  const extra = [...new Set(edited.flatMap(Object.keys))].filter((field) => !mapped.includes(field));
  const stager = build(run.mapping, extra);
  const read = before.map((row, position) => {
    // After the mapped cells come those that the user filled in: they are among the edits.
    const stored: RawCell[] = JSON.parse(row.cells).slice(0, mapped.length);
    return { row, cells: stager.unseal(overlay(stager, stored, edited[position])) };
  });
  await stager.prepare?.(
    tx,
    read.map(({ cells }) => cells),
  );
  const lines = read.map(({ row, cells }, position) => {
    const staged = stager.read(row.row, cells);
    const judged = { decision: edits[position]?.decision ?? null, sameAs: row.sameAs };
    return stagedValues(run, staged, stager.seal(cells), judged);
  });
  await rows.deleteRowsByNumber(
    tx,
    run,
    before.map(({ row }) => row),
  );
  await insertStaged(tx, run, lines);
};
