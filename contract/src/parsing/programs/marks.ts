// What a place in a text is named by: runs of one kind of letter, and signs or words as they stand. Each is found once
// per text and remembered, so that a program's work grows with the text and not with its square.
import { z } from "zod";

export const runs = ["digits", "amount", "letters", "word", "chunk", "capitals", "small", "name"] as const;
export type Run = (typeof runs)[number];

const patterns: Readonly<Record<Run, RegExp>> = {
  digits: /\d+/g,
  amount: /(?:(?<![\p{L}\p{N}.,])[-+])?\d+(?:[.,]\d+)*/gu,
  letters: /\p{L}+/gu,
  word: /[\p{L}\p{N}]+/gu,
  chunk: /\S+/gu,
  capitals: /\p{Lu}+/gu,
  small: /\p{Ll}+/gu,
  name: /\p{Lu}\p{Ll}+/gu,
};

export const mark = z.union([
  z.strictObject({ run: z.enum(runs) }),
  z.strictObject({ text: z.string().min(1).max(40) }),
]);
export type Mark = z.infer<typeof mark>;

export type Spans = { starts: readonly number[]; ends: readonly number[] };
export type Cell = {
  text: string;
  found: Map<string, Spans>;
  /** What steps have made of it, by the step: a search takes the same one in many programs. */
  made: Map<object, Cell | undefined>;
};

export const cellOf = (text: string): Cell => ({ text, found: new Map(), made: new Map() });

const matches = (text: string, pattern: RegExp): Spans => {
  const starts: number[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(pattern)) {
    starts.push(match.index);
    ends.push(match.index + match[0].length);
  }
  return { starts, ends };
};

const occurrences = (text: string, sought: string): Spans => {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + sought.length)) {
    starts.push(at);
    ends.push(at + sought.length);
  }
  return { starts, ends };
};

const keyOf = (one: Mark): string => ("run" in one ? `run ${one.run}` : `text ${one.text}`);

/** Where a mark stands in a text, from left to right. */
export const spansOf = (cell: Cell, one: Mark): Spans => {
  const key = keyOf(one);
  const known = cell.found.get(key);
  if (known) return known;
  const spans = "run" in one ? matches(cell.text, patterns[one.run]) : occurrences(cell.text, one.text);
  cell.found.set(key, spans);
  return spans;
};

/** A text by kinds of letter, runs as one: `Cra 7 # 12-34` is `Aa 9 # 9-9`. */
export const shapeOf = (text: string): string =>
  text
    .slice(0, 400)
    .replace(/\p{Lu}+/gu, "A")
    .replace(/\p{Ll}+/gu, "a")
    .replace(/\d+/g, "9")
    .replace(/\s+/g, " ")
    .trim();
