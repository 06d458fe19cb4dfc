// Cells of a list that are edited where they stand: Enter, F2 or a double click edits, arrows move, with Shift they take a
// range, which is copied, filled down (Ctrl D, or its corner dragged), pasted over and emptied as in a spreadsheet.
//
// Which cell is active is not React's state but a signal: only the cells that it touches are drawn again.
import { createContext, useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";
import { signal, type Signal } from "../../core/signal.ts";
import { focusInRow, rowIdAt } from "../list/useRowKeys.ts";
import { fitBlock, readBlock, writeBlock } from "./clipboard.ts";
import type { CellChoices, CellEdits, CellText, Column } from "./dataTable.ts";

export type CellPlace = { id: string; column: string };
type State = {
  at: CellPlace | null;
  from: CellPlace | null;
  isEditing: boolean;
  /** While the range's corner is dragged: the last row of what is filled down. */
  filling: string | null;
};
const nowhere: State = { at: null, from: null, isEditing: false, filling: null };

export type Cells = {
  state: Signal<State>;
  /** How a cell is shown: `edit`, `at`, `in` the range, or plainly. */
  lookOf: (id: string, column: string) => "edit" | "at" | "in" | "";
  /** At the last corner of the range. */
  isCorner: (id: string, column: string) => boolean;
  choicesOf: (place: CellPlace) => CellChoices | null;
  textOf: (place: CellPlace) => string;
  faultOf: (place: CellPlace, text: string) => Promise<string | null>;
  keep: (place: CellPlace, text: string, then: "down" | "next" | "back" | "stay") => Promise<void>;
  cancel: (place: CellPlace) => void;
};

/** What every editor of a cell is given. */
export type EditorProps = {
  text: string;
  label: string;
  fault: string | null;
  onText: (text: string) => void;
  onKeep: (text: string, then: "down" | "next" | "back" | "stay") => void;
};

export const CellsContext = createContext<Cells | null>(null);

const cellAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("td[data-cell]") : null;

const placeOf = (cell: HTMLElement): CellPlace | null => {
  const id = rowIdAt(cell);
  const column = cell.dataset["cell"];
  return id === null || column === undefined ? null : { id, column };
};

type Options<Row, Sort extends string> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row, Sort>[];
  edits: CellEdits<Row> | undefined;
};

const openCells = <Row, Sort extends string>(start: Options<Row, Sort>) => {
  const state = signal<State>(nowhere);
  const given = signal(start);
  const columnsNow = () =>
    given
      .get()
      .columns.filter(({ edit }) => edit)
      .map(({ name }) => name);
  const idsNow = () => given.get().rows.map(given.get().rowId);
  const rowOf = (id: string) => given.get().rows.find((row) => given.get().rowId(row) === id);
  const columnOf = (name: string) => given.get().columns.find((column) => column.name === name);
  const textAt = (row: Row, column: string) => columnOf(column)?.edit?.textOf(row) ?? "";
  const rangeNow = () => {
    const { at, from } = state.get();
    if (!at || !from) return null;
    const [ids, columns] = [idsNow(), columnsNow()];
    const rows = [ids.indexOf(from.id), ids.indexOf(at.id)].toSorted((a, b) => a - b);
    const across = [columns.indexOf(from.column), columns.indexOf(at.column)].toSorted((a, b) => a - b);
    const [top = -1, bottom = -1] = rows;
    const [left = -1, right = -1] = across;
    return top < 0 || left < 0 ? null : { top, bottom, left, right, ids, columns };
  };
  const focus = ({ id, column }: CellPlace) =>
    document
      .querySelector<HTMLElement>(`[data-row-id="${CSS.escape(id)}"] [data-cell="${CSS.escape(column)}"]`)
      ?.focus();
  const go = (at: CellPlace, isRange = false) => {
    const { from } = state.get();
    state.set({ ...nowhere, at, from: isRange ? (from ?? at) : at });
    focus(at);
  };
  const step = ({ id, column }: CellPlace, down: number, across: number): CellPlace | null => {
    const [ids, columns] = [idsNow(), columnsNow()];
    const next = { id: ids[ids.indexOf(id) + down], column: columns[columns.indexOf(column) + across] };
    return next.id === undefined || next.column === undefined ? null : { id: next.id, column: next.column };
  };
  const changed = (typed: readonly CellText<Row>[]) =>
    typed.filter(({ row, column, text }) => textAt(row, column) !== text);
  const send = (typed: readonly CellText<Row>[], left = 0) => {
    const found = changed(typed);
    const [only] = found;
    const { edits } = given.get();
    if (!edits) return;
    if (found.length > 1 || left > 0) edits.onBlock(found, left);
    else if (only)
      void edits
        .faultOf(only)
        .then((fault) => (fault === null ? edits.onTyped(only) : edits.onBlock([only], 0)));
  };
  /** The texts of a block laid over the list from the range's corner. */
  const lay = (block: readonly (readonly string[])[]) => {
    const range = rangeNow();
    if (!range) return;
    let left = 0;
    const typed = block.flatMap((cells, down) =>
      cells.flatMap((given, across): CellText<Row>[] => {
        const id = range.ids[range.top + down];
        const column = range.columns[range.left + across];
        const row = id === undefined ? undefined : rowOf(id);
        const text = given.trim();
        if (row !== undefined && column !== undefined) return [{ row, column, text }];
        if (text !== "") left += 1;
        return [];
      }),
    );
    send(typed, left);
  };
  const textsIn = (range: NonNullable<ReturnType<typeof rangeNow>>) =>
    range.ids.slice(range.top, range.bottom + 1).map((id) => {
      const row = rowOf(id);
      return range.columns
        .slice(range.left, range.right + 1)
        .map((column) => (row === undefined ? "" : textAt(row, column)));
    });
  const fill = () => {
    const range = rangeNow();
    const [first] = range ? textsIn(range) : [];
    if (range && first) lay(Array.from({ length: range.bottom - range.top + 1 }, () => first));
  };
  /** The range as it is, to be drawn down from its last row. */
  const beginFill = () => {
    const range = rangeNow();
    if (!range) return;
    const [top = "", bottom = ""] = [range.ids[range.top], range.ids[range.bottom]];
    const [left = "", right = ""] = [range.columns[range.left], range.columns[range.right]];
    state.set({
      ...nowhere,
      from: { id: top, column: left },
      at: { id: bottom, column: right },
      filling: bottom,
    });
  };
  /** Down only: above its last row nothing is filled. */
  const drawFill = (id: string) => {
    const { at, filling } = state.get();
    if (!at || filling === null) return;
    const ids = idsNow();
    const last = ids.indexOf(id) > ids.indexOf(filling) ? id : filling;
    if (last === at.id) return;
    go({ id: last, column: at.column }, true);
    state.set({ ...state.get(), filling });
  };
  /** What was there is repeated below itself, as in a spreadsheet. */
  const endFill = () => {
    const { filling } = state.get();
    if (filling === null) return;
    state.set({ ...state.get(), filling: null });
    const range = rangeNow();
    if (!range) return;
    const source = textsIn(range).slice(0, range.ids.indexOf(filling) - range.top + 1);
    lay(Array.from({ length: range.bottom - range.top + 1 }, (_, row) => source[row % source.length] ?? []));
  };
  const empty = () => {
    const range = rangeNow();
    if (range) lay(textsIn(range).map((cells) => cells.map(() => "")));
  };
  const edit = (place: CellPlace) => state.set({ ...nowhere, at: place, from: place, isEditing: true });
  const cells: Cells = {
    state,
    lookOf: (id, column) => {
      const { at, isEditing } = state.get();
      if (at?.id === id && at.column === column) return isEditing ? "edit" : "at";
      const range = at ? rangeNow() : null;
      if (!range || (range.top === range.bottom && range.left === range.right)) return "";
      const [row, across] = [range.ids.indexOf(id), range.columns.indexOf(column)];
      const isIn = row >= range.top && row <= range.bottom && across >= range.left && across <= range.right;
      return isIn ? "in" : "";
    },
    isCorner: (id, column) => {
      const range = rangeNow();
      return range !== null && range.ids[range.bottom] === id && range.columns[range.right] === column;
    },
    choicesOf: ({ id, column }) => {
      const row = rowOf(id);
      return row === undefined ? null : (given.get().edits?.choicesOf(row, column) ?? null);
    },
    textOf: ({ id, column }) => {
      const row = rowOf(id);
      return row === undefined ? "" : textAt(row, column);
    },
    faultOf: async ({ id, column }, text) => {
      const row = rowOf(id);
      return row === undefined ? null : ((await given.get().edits?.faultOf({ row, column, text })) ?? null);
    },
    keep: async (place, text, then) => {
      const row = rowOf(place.id);
      const next =
        then === "down"
          ? step(place, 1, 0)
          : then === "stay"
            ? null
            : step(place, 0, then === "next" ? 1 : -1);
      if (then === "stay") state.set(nowhere);
      else go(next ?? place);
      if (row !== undefined && textAt(row, place.column) !== text)
        await given.get().edits?.onTyped({ row, column: place.column, text });
    },
    cancel: (place) => go(place),
  };
  const handlers = handlersFor(state, { go, step, edit, fill, beginFill, drawFill, empty, columnsNow });
  return { given, cells, handlers, rangeNow, textsIn, lay, endFill };
};

export const useCells = <Row, Sort extends string>(
  box: RefObject<HTMLElement | null>,
  options: Options<Row, Sort>,
) => {
  const [tools] = useState(() => openCells(options));
  useLayoutEffect(() => tools.given.set(options));
  const isOn = options.edits !== undefined && options.columns.some(({ edit }) => edit);
  const clipboard = useEffectEvent((event: ClipboardEvent, isCopy: boolean) => {
    const range = tools.rangeNow();
    const isHere = cellAt(document.activeElement) === document.activeElement;
    if (!range || !isHere || !box.current?.contains(document.activeElement)) return;
    if (isCopy && window.getSelection()?.type !== "Range") {
      event.clipboardData?.setData("text/plain", writeBlock(tools.textsIn(range)));
      event.preventDefault();
    } else if (!isCopy) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text === "") return;
      event.preventDefault();
      const size = { rows: range.bottom - range.top + 1, columns: range.right - range.left + 1 };
      tools.lay(fitBlock(readBlock(text), size));
    }
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const copy = (event: ClipboardEvent) => clipboard(event, true);
    const paste = (event: ClipboardEvent) => clipboard(event, false);
    document.addEventListener("copy", copy);
    document.addEventListener("paste", paste);
    // Also where a drag ends outside the list.
    document.addEventListener("mouseup", tools.endFill);
    return () => {
      document.removeEventListener("copy", copy);
      document.removeEventListener("paste", paste);
      document.removeEventListener("mouseup", tools.endFill);
    };
  }, [isOn, tools]);
  return { cells: isOn ? tools.cells : null, handlers: isOn ? tools.handlers : noHandlers };
};

const noHandlers: Partial<ReturnType<typeof handlersFor>> = {};

type Tools = {
  go: (at: CellPlace, isRange?: boolean) => void;
  step: (from: CellPlace, down: number, across: number) => CellPlace | null;
  edit: (place: CellPlace) => void;
  fill: () => void;
  beginFill: () => void;
  drawFill: (id: string) => void;
  empty: () => void;
  columnsNow: () => string[];
};

const moves: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const handlersFor = (state: Signal<State>, tools: Tools) => {
  const { go, step, edit, fill, beginFill, drawFill, empty, columnsNow } = tools;
  const keyInCell = (event: React.KeyboardEvent, place: CellPlace): boolean => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const move = isCommand || event.altKey ? undefined : moves[key];
    if (move) {
      const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
      const next = step(place, move[0], isRtl ? -move[1] : move[1]);
      if (next) go(next, shiftKey);
      // Left of the first one is the row's name.
      else if (move[1] !== 0 && !shiftKey && columnsNow()[0] === place.column)
        focusInRow(event.target instanceof Element ? event.target.closest("tr") : null);
    } else if (key === "Enter" || key === "F2") edit(place);
    else if (isCommand && key.toLowerCase() === "d") fill();
    else if (key === "Delete" || key === "Backspace") empty();
    else if (key === "Escape")
      focusInRow(event.target instanceof Element ? event.target.closest("tr") : null);
    else return false;
    return true;
  };
  return {
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.nativeEvent.isComposing || state.get().isEditing) return;
      const cell = cellAt(event.target);
      const place = cell && cell === event.target ? placeOf(cell) : null;
      if (place) {
        if (keyInCell(event, place)) event.preventDefault();
        return;
      }
      const id = rowIdAt(event.target);
      const [first] = columnsNow();
      const isName = event.target instanceof Element && event.target.closest("th[scope=row]") !== null;
      const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
      if (isName && id !== null && first !== undefined && event.key === forward && !event.shiftKey) {
        event.preventDefault();
        go({ id, column: first });
      }
    },
    onMouseDown: (event: React.MouseEvent) => {
      const cell = cellAt(event.target);
      const place = cell && placeOf(cell);
      if (!place || event.button !== 0) return;
      const isCorner = event.target instanceof Element && event.target.matches("[data-fill]");
      if (state.get().isEditing && document.activeElement?.closest("[data-cell]") === cell) return;
      event.preventDefault();
      // The default would have taken the focus from an editor, which keeps its text then.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
      if (isCorner) beginFill();
      else go(place, event.shiftKey);
    },
    onMouseOver: (event: React.MouseEvent) => {
      const cell = cellAt(event.target);
      const place = cell && placeOf(cell);
      const { at, from, isEditing, filling } = state.get();
      if (!place || !at || !from || isEditing || event.buttons !== 1) return;
      if (filling !== null) drawFill(place.id);
      else if (place.id !== at.id || place.column !== at.column) go(place, true);
    },
    onDoubleClick: (event: React.MouseEvent) => {
      const cell = cellAt(event.target);
      const place = cell && placeOf(cell);
      // A switch in it was pressed twice.
      const isControl = event.target instanceof Element && event.target.closest("a, button, label") !== null;
      if (place && !isControl && !state.get().isEditing) edit(place);
    },
    /** The keyboard went on elsewhere in the list. */
    onFocus: (event: React.FocusEvent) => {
      if (!cellAt(event.target) && state.get().at) state.set(nowhere);
    },
  };
};
