// The columns that name a row stay visible: the first always, the others where the window has room.
import { frozenWidth } from "./gridLook.ts";
import type { GridColumn } from "../../check/gridColumns.ts";

type Frozen = Pick<GridColumn, "frozenAt">;

export const namesClass = ({ frozenAt }: Frozen): string => {
  if (frozenAt === undefined) return "";
  return frozenAt === 0 ? "names first" : "names";
};

export const namesStyle = ({ frozenAt }: Frozen) =>
  frozenAt === undefined ? {} : { insetInlineStart: frozenWidth + frozenAt };

/** Keyboard navigation must not leave a cell under these columns; they themselves are always visible. */
export const namesLook = (columns: readonly GridColumn[]) => {
  const names = columns.filter(({ frozenAt }) => frozenAt !== undefined);
  const margin = (frozen: readonly GridColumn[]) =>
    frozenWidth + 8 + frozen.reduce((sum, { width }) => sum + width, 0);
  return {
    "& td": { scrollMarginInlineStart: `${margin(names.slice(0, 1))}px` },
    "@media (min-width: 1600px)": { "& td": { scrollMarginInlineStart: `${margin(names)}px` } },
  };
};
