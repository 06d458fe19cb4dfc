// Judges rows again after they changed, and with them the rows whose fate hung on theirs.
import type { Db } from "../../db/db.ts";
import { compare } from "./imports.compare.queries.ts";
import { standingOf, type Standing } from "./imports.counts.ts";
import type { WholeImport } from "./imports.queries.ts";
import { type Tie, relink, rivalsOf, tiesOf } from "./imports.ties.queries.ts";

/** The numbers of all rows judged, those asked for first, and how the others stood before. */
export type Judged = { rows: number[]; stood: Standing[] };

/** `before` is what tied the rows to others before they changed. */
export const judge = async (
  tx: Db,
  { id, chainId }: Pick<WholeImport, "id" | "chainId">,
  numbers: readonly number[],
  before: readonly Tie[],
): Promise<Judged> => {
  const among = (rows: readonly number[]) => {
    const [after, upTo] = [Math.min(...rows) - 1, Math.max(...rows)];
    return compare(tx, { importId: id, chainId, after, upTo }, rows);
  };
  const ties = [...before, ...(await tiesOf(tx, id, numbers))];
  const touched = new Set([...numbers, ...(await relink(tx, id, ties))]);
  const stood = [await standingOf(tx, id, [...touched].slice(numbers.length))];
  await among([...touched]);
  const rivals = await rivalsOf(tx, id, [...touched], ties);
  const others = rivals.filter((row) => !touched.has(row));
  stood.push(await standingOf(tx, id, others));
  if (rivals.length > 0) await among(rivals);
  return { rows: [...touched, ...others], stood };
};
