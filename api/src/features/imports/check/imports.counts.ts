// Counts a run's rows by outcome, and updates the counts from the few rows that changed: counting all of them takes
// time in proportion to the run.
import type { ImportCounts } from "@igo/contract/imports/imports";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "../run/imports.queries.ts";
import { importKindOf } from "../run/kinds.ts";
import type { RunRef } from "../run/staged.tables.ts";

export type Standing = { counts: ImportCounts; issueCounts: readonly queries.IssueCount[] };

const nothing: Standing = { counts: queries.noCounts, issueCounts: [] };

export const standingOf = async (db: Db, run: RunRef, rows: queries.SomeRows): Promise<Standing> =>
  "length" in rows && rows.length === 0
    ? nothing
    : {
        counts: await queries.tally(db, run, rows, importKindOf(run).incomplete),
        issueCounts: await queries.tallyIssues(db, run, rows),
      };

const rowsAtOnce = 25_000;

/** Counts all rows in ranges, so that no statement takes long. */
export const standingOfAll = async (db: Db, run: RunRef, lastRow: number): Promise<Standing> => {
  let whole = nothing;
  for (let after = 0; after < lastRow; after += rowsAtOnce)
    whole = movedCounts(whole, [], await standingOf(db, run, { after, upTo: after + rowsAtOnce }));
  return whole;
};

/** Updates the totals after some rows changed: subtracts their previous counts and adds the new ones. */
export const movedCounts = (whole: Standing, before: readonly Standing[], after: Standing): Standing => ({
  counts: before.reduce(
    (counts, stood) => plus(counts, stood.counts, -1),
    plus(whole.counts, after.counts, 1),
  ),
  issueCounts: sumOf([
    ...whole.issueCounts,
    ...after.issueCounts,
    ...before.flatMap(({ issueCounts }) => issueCounts.map(negative)),
  ]),
});

const plus = (one: ImportCounts, other: ImportCounts, sign: 1 | -1): ImportCounts => ({
  rows: one.rows + sign * other.rows,
  create: one.create + sign * other.create,
  update: one.update + sign * other.update,
  unchanged: one.unchanged + sign * other.unchanged,
  duplicate: one.duplicate + sign * other.duplicate,
  error: one.error + sign * other.error,
  suggested: one.suggested + sign * other.suggested,
  skipped: one.skipped + sign * other.skipped,
  warning: one.warning + sign * other.warning,
  incomplete: one.incomplete + sign * other.incomplete,
  committed: one.committed,
});

const negative = (count: queries.IssueCount): queries.IssueCount => ({
  ...count,
  rows: -count.rows,
  suggestions: -count.suggestions,
});

/** One line for each field, code and severity, in the order of `tallyIssues`. */
const sumOf = (counts: readonly queries.IssueCount[]): queries.IssueCount[] => {
  const sums = new Map<string, queries.IssueCount>();
  for (const count of counts) {
    const key = `${count.severity} ${count.field} ${count.code}`;
    const sum = sums.get(key) ?? { ...count, rows: 0, suggestions: 0 };
    sums.set(key, {
      ...sum,
      rows: sum.rows + count.rows,
      suggestions: sum.suggestions + count.suggestions,
    });
  }
  return [...sums.values()]
    .filter(({ rows }) => rows > 0)
    .sort(
      (one, other) =>
        one.severity.localeCompare(other.severity) ||
        other.rows - one.rows ||
        one.field.localeCompare(other.field) ||
        one.code.localeCompare(other.code),
    );
};
