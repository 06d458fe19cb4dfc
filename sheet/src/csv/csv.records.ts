// Splits csv text into records with papaparse, chunk by chunk, and keeps an unfinished record for the next chunk.
import Papa from "papaparse";
import { fixQuotes } from "./csv.quotes.ts";

type Parsed = { data: string[][]; errors: { code: string }[]; meta: { cursor: number } };

const parse = (text: string, delimiter: string, isLast: boolean): Parsed =>
  new Papa.Parser({ delimiter, newline: "\n" }).parse(text, 0, !isLast);

/** `sep=;` on the first line is an instruction to the program that opens the file, not a record. */
export const declaredDelimiter = (text: string) => /^sep=([^\r\n"])(?:\r?\n|\r|$)/i.exec(text);

export type RecordReader = {
  /** The records that this chunk completes. */
  push: (text: string) => string[][];
  end: () => string[][];
  /** How many characters of an unfinished record are kept. */
  pending: () => number;
  /** After `end`: whether the last record crossed line ends looking for its closing quote. */
  hasOpenQuote: () => boolean;
};

/** With `fixesQuotes`, badly placed quotes are letters; without, they speak against the delimiter. */
export const createRecordReader = (delimiter: string, { fixesQuotes = true } = {}): RecordReader => {
  let kept = "";
  let openQuote = false;
  let worthParsing = 0;
  let atStart = true;

  // Every line end becomes a line feed, inside quotes too: papaparse expects one kind, and so does the text of a cell.
  const take = (piece: string, isLast: boolean) => {
    const text = kept + piece;
    // An unfinished record is parsed again only once it has doubled, or its beginning would be read a hundred times.
    if (!isLast && text.length < worthParsing) {
      kept = text;
      return [];
    }
    // A carriage return at the end of a chunk may be half of a line end.
    const whole = isLast || !text.endsWith("\r") ? text.length : text.length - 1;
    let lines = text.slice(0, whole).replace(/\r\n?/g, "\n");
    if (atStart && (isLast || lines.length > 8)) {
      atStart = false;
      lines = lines.slice(declaredDelimiter(lines)?.[0].length ?? 0);
    }
    if (fixesQuotes) lines = fixQuotes(lines, delimiter, isLast);
    const { data, errors, meta } = parse(lines, delimiter, isLast);
    const last = data.at(-1)?.at(-1) ?? "";
    openQuote = isLast && last.includes("\n") && errors.some(({ code }) => code === "MissingQuotes");
    worthParsing = data.length === 0 ? text.length * 2 : 0;
    kept = isLast ? "" : lines.slice(meta.cursor) + text.slice(whole);
    return data;
  };

  return {
    push: (text) => take(text, false),
    end: () => take("", true),
    pending: () => kept.length,
    hasOpenQuote: () => openQuote,
  };
};
