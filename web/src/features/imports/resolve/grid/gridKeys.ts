// Keyboard navigation of the grid, as in a spreadsheet.

export type GridPosition = { row: number; column: number };
export type GridSize = {
  rows: number;
  columns: number;
  /** Number of visible rows. */
  page: number;
};
type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

const step = ({ key, ctrlKey, metaKey }: Key, at: GridPosition, size: GridSize): GridPosition | null => {
  const far = ctrlKey || metaKey;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  switch (key) {
    case "ArrowUp":
      return { ...at, row: far ? 0 : at.row - 1 };
    case "ArrowDown":
      return { ...at, row: far ? lastRow : at.row + 1 };
    case "ArrowLeft":
      return { ...at, column: far ? 0 : at.column - 1 };
    case "ArrowRight":
      return { ...at, column: far ? lastColumn : at.column + 1 };
    case "Home":
      return { row: far ? 0 : at.row, column: 0 };
    case "End":
      return { row: far ? lastRow : at.row, column: lastColumn };
    case "PageUp":
      return { ...at, row: at.row - size.page };
    case "PageDown":
      return { ...at, row: at.row + size.page };
    default:
      return null;
  }
};

const mirrored: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The cell that a key moves to, or null if the key does not move. `isRtl`: the first column is on the right. */
export const moveByKey = (key: Key, at: GridPosition, size: GridSize, isRtl = false): GridPosition | null => {
  const to = step({ ...key, key: isRtl ? (mirrored[key.key] ?? key.key) : key.key }, at, size);
  return to && { row: within(to.row, size.rows), column: within(to.column, size.columns) };
};

/** Tab while editing: the next cell, wrapping from the end of a row to the next. */
export const nextCell = (at: GridPosition, { rows, columns }: GridSize, back: boolean): GridPosition => {
  const index = at.row * columns + at.column + (back ? -1 : 1);
  const clamped = within(index, rows * columns);
  return { row: Math.floor(clamped / columns), column: clamped % columns };
};

export type Range = { top: number; bottom: number; left: number; right: number };

export const rangeOf = (from: GridPosition, to: GridPosition): Range => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
});

/** Whether the key is a character, which starts typing over the cell. */
export const isTyping = ({ key, ctrlKey, metaKey, altKey }: Key & { altKey: boolean }) =>
  /^.$/su.test(key) && !ctrlKey && !metaKey && !altKey;
