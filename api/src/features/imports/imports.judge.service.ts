// Judges rows again after they changed, and with them the rows whose fate hung on theirs.
import type { Db } from "../../db/db.ts";
import { compare } from "./imports.compare.queries.ts";
import type { WholeImport } from "./imports.queries.ts";
import { type Tie, relink, rivalsOf, tiesOf } from "./imports.ties.queries.ts";

/** `before` is what tied the rows to others before they changed. Answers the numbers of all rows judged, these first. */
export const judge = async (
  tx: Db,
  { id, chainId }: Pick<WholeImport, "id" | "chainId">,
  numbers: readonly number[],
  before: readonly Tie[],
): Promise<number[]> => {
  const among = (rows: readonly number[]) => {
    const [after, upTo] = [Math.min(...rows) - 1, Math.max(...rows)];
    return compare(tx, { importId: id, chainId, after, upTo }, rows);
  };
  const ties = [...before, ...(await tiesOf(tx, id, numbers))];
  const touched = [...new Set([...numbers, ...(await relink(tx, id, ties))])];
  await among(touched);
  const rivals = await rivalsOf(tx, id, touched, ties);
  if (rivals.length > 0) await among(rivals);
  return [...new Set([...touched, ...rivals])];
};
