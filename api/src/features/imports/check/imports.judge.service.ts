// Compares changed rows again, and with them the rows whose outcome depends on them.
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { standingOf, type Standing } from "./imports.counts.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { tiedAfter } from "../run/imports.rows.queries.ts";
import { whileChecking } from "../run/imports.service.ts";
import type { Dependency } from "../run/kind.ts";
import { importKindOf } from "../run/kinds.ts";

/** The numbers of all compared rows, the requested ones first, and the previous outcome counts of the others. */
export type Judged = { rows: number[]; stood: Standing[] };

/** Compares just these rows. */
export const compareRows = async (tx: Db, run: RunRecord, numbers: readonly number[]): Promise<void> => {
  if (numbers.length === 0) return;
  const [after, upTo] = [Math.min(...numbers) - 1, Math.max(...numbers)];
  await importKindOf(run).compare(tx, { run, after, upTo }, numbers);
};

/** Those of the ties that are not the same before and after: a row that stays what it was moves no other. */
const changedTies = (before: readonly Dependency[], after: readonly Dependency[]): Dependency[] => {
  const keyOf = ({ row, identity }: Dependency) => `${row} ${identity}`;
  const [were, are] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return [...before, ...after].filter((tie) => !were.has(keyOf(tie)) || !are.has(keyOf(tie)));
};

/** `before` is what connected the rows to others before they changed. */
export const judge = async (
  tx: Db,
  run: RunRecord,
  numbers: readonly number[],
  before: readonly Dependency[],
): Promise<Judged> => {
  const { ties: tied } = importKindOf(run);
  const after = await tied.of(tx, run.id, numbers);
  const changed = changedTies(before, after);
  const relinked = changed.length === 0 ? [] : await tied.relink(tx, run, changed);
  const touched = new Set([...numbers, ...relinked]);
  const stood = [await standingOf(tx, run, [...touched].slice(numbers.length))];
  await compareRows(tx, run, [...touched]);
  const rivals = await tied.conflictsOf(tx, run.id, [...touched], [...before, ...after]);
  const others = rivals.filter((row) => !touched.has(row));
  stood.push(await standingOf(tx, run, others));
  await compareRows(tx, run, rivals);
  return { rows: [...touched, ...others], stood };
};

/**
 * Compares the rows whose outcome depends on others, once after the last batch of a job: finding them costs a pass over
 * the whole run. Idempotent. False when the run was cancelled or mapped again in the meantime.
 */
export const settleTies = async (deps: Deps, run: RunRecord): Promise<boolean> => {
  const { ties, undecidedAfter } = importKindOf(run);
  if (!(await whileChecking(deps, run, (tx) => ties.relink(tx, run, "all")))) return false;
  // Whether two rows would update the same record is known only when both have found theirs.
  const { background } = deps.database;
  for (const next of [
    (after: number) => tiedAfter(background, run, after),
    (after: number) => undecidedAfter(background, run.id, after),
  ]) {
    for (let numbers = await next(0); numbers.length > 0; numbers = await next(numbers.at(-1) ?? 0)) {
      if (!(await whileChecking(deps, run, (tx) => compareRows(tx, run, numbers)))) return false;
    }
  }
  return true;
};
