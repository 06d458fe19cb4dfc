// A workbook of rows with errors that somebody sent back: which run it is of, and going on with that run.
import type { Deps } from "../../../platform/deps.ts";
import { inspect } from "@igo/sheet/workbook";
import * as queries from "../imports.queries.ts";
import { markPattern } from "./imports.workbooks.service.ts";

/** The run whose mark stands among the first rows; null of any other file, also of one that cannot be read. */
export const runOfWorkbook = async ({ database }: Pick<Deps, "database">, path: string): Promise<string | null> => {
  const info = await inspect(path).catch(() => undefined);
  const cells = info?.sheets.flatMap(({ head }) => head.flatMap((row) => row.cells)) ?? [];
  for (const cell of cells) {
    const id = typeof cell === "string" ? markPattern.exec(cell)?.[1] : undefined;
    if (id !== undefined && (await queries.find(database.patient, id))) return id;
  }
  return null;
};
