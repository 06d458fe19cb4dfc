// Blocks of cells on the clipboard: tab-separated text, quoted the way spreadsheets quote it.
//
//   readBlock("a\tb\r\nc\td\r\n")   → [["a", "b"], ["c", "d"]]
//   writeBlock([["a", "b"]])        → "a\tb"
//   fitBlock(block, range)          → one cell fills the whole range, as in a spreadsheet

/** Cells containing a tab, a line break or a quote are quoted; quotes inside are doubled. */
export const readBlock = (text: string): string[][] => {
  const rows: string[][] = [[]];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell);
    cell = "";
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === "" && isClosed(text, at)) isQuoted = true;
    else if (character === "\t") endCell();
    else if (character === "\n" || character === "\r") {
      if (character === "\r" && text.charAt(at + 1) === "\n") at += 1;
      endCell();
      rows.push([]);
    } else cell += character;
  }
  endCell();
  // Spreadsheets put a line break after the last row, too.
  if (rows.length > 1 && /[\r\n]$/.test(text)) rows.pop();
  return rows;
};

/** An unclosed quote (`14" screen`) is an ordinary character. */
const isClosed = (text: string, at: number): boolean => {
  let end = text.indexOf('"', at + 1);
  while (end !== -1 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2);
  return end !== -1 && /^[\t\r\n]?$/.test(text.charAt(end + 1));
};

const quoted = (cell: string) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeBlock = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join("\t")).join("\n");

type Size = { rows: number; columns: number };

/** A single copied cell fills the selection; a larger block keeps its own shape. */
export const fitBlock = (block: readonly (readonly string[])[], size: Size): string[][] => {
  const [first] = block;
  if (block.length === 1 && first?.length === 1)
    return Array.from({ length: size.rows }, () =>
      Array.from({ length: size.columns }, () => first[0] ?? ""),
    );
  return block.map((cells) => [...cells]);
};
