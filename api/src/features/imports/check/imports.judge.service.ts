// Compares changed rows again, and with them the rows whose outcome depends on them.
import type { Db } from "../../../platform/db/db.ts";
import { standingOf, type Standing } from "./imports.counts.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import type { Dependency } from "../run/kind.ts";
import { importKindOf } from "../run/kinds.ts";

/** The numbers of all compared rows, the requested ones first, and the previous outcome counts of the others. */
export type Judged = { rows: number[]; stood: Standing[] };

/** `before` is what connected the rows to others before they changed. */
export const judge = async (
  tx: Db,
  run: RunRecord,
  numbers: readonly number[],
  before: readonly Dependency[],
): Promise<Judged> => {
  const { compare, ties: tied } = importKindOf(run);
  const among = (rows: readonly number[]) => {
    const [after, upTo] = [Math.min(...rows) - 1, Math.max(...rows)];
    return compare(tx, { run, after, upTo }, rows);
  };
  const ties = [...before, ...(await tied.of(tx, run.id, numbers))];
  const touched = new Set([...numbers, ...(await tied.relink(tx, run, ties))]);
  const stood = [await standingOf(tx, run, [...touched].slice(numbers.length))];
  await among([...touched]);
  const rivals = await tied.conflictsOf(tx, run.id, [...touched], ties);
  const others = rivals.filter((row) => !touched.has(row));
  stood.push(await standingOf(tx, run, others));
  if (rivals.length > 0) await among(rivals);
  return { rows: [...touched, ...others], stood };
};
