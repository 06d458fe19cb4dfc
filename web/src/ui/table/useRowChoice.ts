// Selecting rows by hand: one by one, or with Shift from the row last touched to another. As long as Shift extends the
// same range, rows that it no longer covers are given back.
import { useRef } from "react";
import { withRow, withRows, type RowChoice, type Selection } from "./dataTable.ts";

export const useRowChoice = (ids: readonly string[], selection: Selection | undefined) => {
  const last = useRef<string | null>(null);
  /** Where the range starts, and what was selected besides it. */
  const start = useRef<{ id: string; besides: ReadonlySet<string> } | null>(null);
  const through = (from: string, to: string) => {
    if (!selection) return;
    start.current ??= { id: from, besides: selection.chosen };
    const ends = [start.current.id, to].map((id) => ids.indexOf(id)).toSorted((one, other) => one - other);
    const [first = 0, end = 0] = ends;
    last.current = to;
    // Its start may be on another page.
    selection.onChange(withRows(start.current.besides, ids.slice(Math.max(first, 0), end + 1), true));
  };
  const choice: RowChoice | undefined = selection && {
    onToggle: (id, isChosen) => {
      const chosen = withRow(selection.chosen, id, isChosen);
      start.current = { id, besides: chosen };
      last.current = id;
      selection.onChange(chosen);
    },
    onThrough: (id) => through(last.current ?? id, id),
  };
  return {
    choice,
    onThrough: selection && through,
    /** The focus came to a row otherwise than by extending a range. */
    touch: (id: string) => {
      if (id === last.current) return;
      last.current = id;
      start.current = null;
    },
  };
};
