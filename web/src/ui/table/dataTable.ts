// The props of a DataTable, and helpers its parts share.
import { useTheme } from "@mui/material";
import type { ReactNode } from "react";
import type { Option } from "../choice/options.ts";

export type Column<Row, Sort extends string = string> = {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The row's name: its header in the table, the heading of its card. */
  title?: boolean;
  /** Right-aligned, in right-to-left layout too. */
  numeric?: boolean;
  /** The values of `sort` for ascending and descending. */
  sort?: readonly [up: Sort, down: Sort];
  /** In pixels. If all columns but the title have one, the title gets the rest. */
  width?: number | string;
  /** Stays in sight beside the title when the table scrolls sideways. */
  isPinned?: boolean;
  /** Where the usual columns have no room beside the title, it is the first to give way; otherwise the last one is. */
  yields?: boolean;
  /** It is edited where it stands: what one types for the value that it has, which is what is copied, too. */
  edit?: { textOf: (row: Row) => string };
  /** Omitted from cards on phones. */
  tableOnly?: boolean;
};

/** What a title without a width of its own has at least, with the ends of its row. */
export const leastTitle = 280;

export type CellText<Row> = { row: Row; column: string; text: string };

/** All of them, or what a search finds among too many. */
export type CellChoices = readonly Option[] | ((typed: string) => Promise<readonly Option[]>);

/** What a list does with what is typed into its cells. */
export type CellEdits<Row> = {
  /** Of a cell whose value is one of several. */
  choicesOf: (row: Row, column: string) => CellChoices | null;
  /** What is wrong with a text; null if nothing is. */
  faultOf: (typed: CellText<Row>) => Promise<string | null>;
  /** Resolves once the list shows it, or why it does not. */
  onTyped: (typed: CellText<Row>) => Promise<void>;
  /** Several at once; `left` texts of a pasted block found no cell, below the last row or beside the last column. */
  onBlock: (typed: readonly CellText<Row>[], left: number) => void;
};

/** Rows are selected one by one, or from the row last touched to another. */
export type RowChoice = {
  onToggle: (id: string, isChosen: boolean) => void;
  onThrough: (id: string) => void;
};

/** A number with its formatted text, which includes “about” if it is an estimate. */
export type Counted = { count: number; formatted: string };

export type Selection = {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Actions on the selected rows. */
  actions?: ReactNode;
  /** How many are selected, if that differs from `chosen`. */
  counted?: Counted;
  /** Beyond the page: once the whole page is selected, all matching rows can be. */
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
  /** A click anywhere on the row; the keyboard uses the link in its title cell. */
  onOpen?: (row: Row) => void;
  /** On wide screens a panel beside the rows that follows the current row; a click or `o` opens it. */
  peek?: { at: string | null; onPeek: (row: Row | null) => void } | undefined;
  /**
   * On phones a row has two lines: its name with its status, and `below`; optionally a picture before and a switch
   * beside them.
   */
  card?: (row: Row) => { lead?: ReactNode; state?: ReactNode; below: ReactNode; beside?: ReactNode };
  paging?: PagingProps;
  /**
   * The keyboard of a list: arrows or `j` and `k` move, space or `x` selects, `e` edits, `c` changes the selected, `?`
   * shows the keys.
   */
  keys?: {
    onEdit?: ((row: Row) => void) | undefined;
    onChange?: (() => void) | undefined;
    /** `s`: changes the row's status in place. */
    hasStatus?: boolean;
    /** The same for a row that does not show it; `anchor` is in the row. */
    onStatus?: ((row: Row, anchor: HTMLElement) => void) | undefined;
    /** `n`: where to create one. */
    create?: string | undefined;
  };
  /** The user rests on a row or has moved to it: prefetch what they may open next. */
  onNear?: (row: Row) => void;
  /** On phones the sort menu is in the bar above the list. */
  isSortedAbove?: boolean;
  /** Columns can be made wider or narrower, null being their own width again, and be moved. */
  arrange?: {
    onWidth: (name: string, width: number | null) => void;
    onMove: (name: string, beside: string, side: "before" | "after") => void;
  };
  /** What becomes of texts typed into the columns that can be edited. */
  edits?: CellEdits<Row> | undefined;
  /** Row height of the table in pixels; defaults to 44. */
  rowHeight?: number;
  busy?: boolean;
};

/** Right-aligned so that units line up; where styles are mirrored, that is "left". */
export const useUnitsAlign = () => (useTheme().direction === "rtl" ? "left" : "right");

/** Elements in a row that handle clicks themselves. */
const controls = "a, button, input, label, [role=menuitem]";

type Click = { target: EventTarget; currentTarget: EventTarget & Element };

/** The click was for the row: not for an element in it, nor the end of a text selection. */
export const isForRow = ({ target, currentTarget }: Click): boolean =>
  // A menu of the row is rendered elsewhere, but React bubbles its clicks here.
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest(controls) &&
  window.getSelection()?.type !== "Range";

export const openingClick = (open: () => void) => (event: Click) => {
  if (isForRow(event)) open();
};

export const withRow = (chosen: ReadonlySet<string>, id: string, isChosen: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (isChosen) next.add(id);
  else next.delete(id);
  return next;
};

export const withRows = (chosen: ReadonlySet<string>, ids: readonly string[], areChosen: boolean) =>
  ids.reduce((next, id) => withRow(next, id, areChosen), chosen);

/** Everything that matches can be selected once the page is, if there is more. */
export const everythingBeyond = ({ chosen, everything }: Selection, pageIds: readonly string[]) =>
  everything &&
  !everything.isChosen &&
  everything.total.count > pageIds.length &&
  pageIds.every((id) => chosen.has(id))
    ? everything
    : null;

/** Selects the page; the next time, everything that matches. */
export const selectMore = (selection: Selection, pageIds: readonly string[]): void => {
  const everything = everythingBeyond(selection, pageIds);
  if (everything) everything.onChoose(true);
  else selection.onChange(withRows(selection.chosen, pageIds, true));
};

/** The sort direction of a column, if it is sorted. */
export const directionOf = <Sort extends string>(
  pair: readonly [Sort, Sort],
  sort: Sort | undefined,
): "asc" | "desc" | false => (sort === pair[0] ? "asc" : sort === pair[1] ? "desc" : false);
