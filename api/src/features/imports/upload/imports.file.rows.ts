// Reads the rows of a run's file again, in the user's own columns: joined values are separate again.
import type { RawCell } from "@igo/contract/parsing/cells";
import { readRows } from "@igo/sheet/workbook";
import type { Deps } from "../../../platform/deps.ts";
import * as reading from "../imports.line.ts";
import { columnsAt } from "./imports.mapping.ts";
import type { WholeImport } from "../imports.queries.ts";
import { sheetsOf } from "./imports.sample.ts";
import { limitsOf, sheetsToRead } from "./imports.sheets.ts";

/** By their numbers in the run, with the cells in the order of the mapping's columns. */
async function* ownRows(
  deps: Deps,
  run: WholeImport,
  userId: string,
): AsyncGenerator<{ number: number; cells: RawCell[] }> {
  const { signal } = new AbortController();
  const sheets = sheetsToRead(run.mapping, sheetsOf(run, deps.vault), (sheet, row) =>
    columnsAt(run, sheet, row),
  );
  for (const sheet of sheets) {
    const { index, name, headerRow, columns } = sheet;
    const after = run.numbering.find(({ sheet }) => sheet === name)?.after ?? 0;
    const rowsOf = () =>
      readRows(deps.files.path(run.fileKey), {
        sheet: index,
        fromRow: headerRow + 1,
        limits: limitsOf(sheet),
      });
    for await (const batch of reading.rowsInTurn(deps, userId, rowsOf, signal))
      for (const { row, cells } of batch)
        yield { number: after + row, cells: columns.map((column) => cells[column.index] ?? null) };
  }
}

/** Returns the user's own cells of a row; rows must be requested in order, and `return` ends the reading. */
export const ownCells = (deps: Deps, run: WholeImport, userId: string) => {
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
