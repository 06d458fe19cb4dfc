// The columns that name a row stay in sight: the first always, the others where the window has room for them.
import { frozenWidth } from "./gridLook.ts";
import type { GridColumn } from "./gridColumns.ts";

type Frozen = Pick<GridColumn, "frozenAt">;

export const namesClass = ({ frozenAt }: Frozen): string => {
  if (frozenAt === undefined) return "";
  return frozenAt === 0 ? "names first" : "names";
};

export const namesStyle = ({ frozenAt }: Frozen) =>
  frozenAt === undefined ? {} : { insetInlineStart: frozenWidth + frozenAt };

/** Moved by keys, a cell must not stop below them; they themselves are always in sight. */
export const namesLook = (columns: readonly GridColumn[]) => {
  const names = columns.filter(({ frozenAt }) => frozenAt !== undefined);
  const margin = (frozen: readonly GridColumn[]) =>
    frozenWidth + 8 + frozen.reduce((sum, { width }) => sum + width, 0);
  return {
    "& td": { scrollMarginInlineStart: `${margin(names.slice(0, 1))}px` },
    "@media (min-width: 1600px)": { "& td": { scrollMarginInlineStart: `${margin(names)}px` } },
  };
};
