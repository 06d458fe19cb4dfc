// What a DataTable is told, and the small sums its parts share.
import { useTheme } from "@mui/material/styles";
import type { ReactNode } from "react";

export type Column<Row, Sort extends string = string> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the row is called: its header in the table, the heading of its card. */
  title?: boolean;
  /** Right-aligned, also where lines run from right to left. */
  numeric?: boolean;
  /** The values of `sort` for going up and going down. */
  sort?: readonly [up: Sort, down: Sort];
  /** In pixels. When all but the title's say one, the title takes what is left. */
  width?: number | string;
  /** Left out of the cards on phones. */
  tableOnly?: boolean;
};

/** How many, as a number and as it is written: “about” belongs to it where it is an estimate. */
export type Counted = { count: number; formatted: string };

export type Selection = {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** What can be done with the chosen rows. */
  actions?: ReactNode;
  /** How many are chosen, if not as many as `chosen`. */
  counted?: Counted;
  /** More than the page: once the whole page is chosen, all that match may be. */
  everything?: { total: Counted; isChosen: boolean; onChoose: (isChosen: boolean) => void };
};

export type PagingProps = {
  page: number;
  pageSize: number;
  total: number;
  totalIsExact?: boolean;
  onPage: (change: { page?: number; pageSize?: number }) => void;
};

export type TableProps<Row, Sort extends string> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row, Sort>[];
  rowId: (row: Row) => string;
  /** The name of a row, for its checkbox. */
  rowName: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
  /** A click anywhere on the row; the keyboard has the link in its title cell. */
  onOpen?: (row: Row) => void;
  /** On wide screens a panel beside the rows that follows the one that one is on: a click or `o` opens it. */
  peek?: { at: string | null; onPeek: (row: Row | null) => void } | undefined;
  /** On phones a row is two lines: what it is called with its state, and this below; before them a picture, beside them a switch. */
  card?: (row: Row) => { lead?: ReactNode; state?: ReactNode; below: ReactNode; beside?: ReactNode };
  paging?: PagingProps;
  /** The keyboard of a list: arrows or `j` and `k` move, space or `x` chooses, `e` edits, `c` changes the chosen, `?` tells them. */
  keys?: {
    onEdit?: ((row: Row) => void) | undefined;
    onChange?: (() => void) | undefined;
    /** `s`: the row's state is changed where it stands. */
    hasStatus?: boolean;
    /** `n`: where a new one is made. */
    create?: string | undefined;
  };
  /** Somebody rests on a row or has come to it: what he may open next can be asked for. */
  onNear?: (row: Row) => void;
  /** On phones the order is chosen in the bar above the list. */
  isSortedAbove?: boolean;
  /** Pixels of a row of the table; 44 unless said otherwise. */
  rowHeight?: number;
  busy?: boolean;
};

/** Units stand under units at the right; where styles are mirrored, that is called left. */
export const useUnitsAlign = () => (useTheme().direction === "rtl" ? "left" : "right");

/** What in a row answers a click by itself. */
const controls = "a, button, input, label, [role=menuitem]";

/** Opens the row, unless the click was for something in it or ended the marking of a text. */
export const openingClick =
  (open: () => void) => (event: { target: EventTarget; currentTarget: EventTarget & Element }) => {
    // A menu of the row is drawn elsewhere, yet React brings its clicks here.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
    if (event.target.closest(controls) || window.getSelection()?.type === "Range") return;
    open();
  };

export const withRow = (chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
};

export const withRows = (chosen: ReadonlySet<string>, ids: readonly string[], areChosen: boolean) =>
  ids.reduce((next, id) => withRow(next, id, areChosen), chosen);

/** Which way a column is sorted, if it is. */
export const directionOf = <Sort extends string>(
  pair: readonly [Sort, Sort],
  sort: Sort | undefined,
): "asc" | "desc" | false => (sort === pair[0] ? "asc" : sort === pair[1] ? "desc" : false);
