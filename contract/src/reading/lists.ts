// The words of a closed list to its codes: without accents, singular or plural, in either language.
import type { RawCell } from "../imports.ts";
import { type Reading, quoted, read, refuse } from "./reading.ts";
import { remember } from "./remember.ts";
import { nearest } from "./similarity.ts";
import { cellText, fold } from "./text.ts";
import { noWords, yesWords } from "./yesNo.ts";

/** A word, in one piece (`mini mercado`), and without its plural (`droguerias`, `comidas rapidas`). */
const forms = (folded: string) => [
  folded,
  folded.replaceAll(" ", ""),
  folded.replace(/(?<=[a-z]{3})s\b/g, ""),
  folded.replace(/(?<=[a-z]{3}[^aeiou ])es\b/g, ""),
];

type Entry<Code extends string> = { code: Code; en: string; es: string; words: readonly string[] };

const indexWords = <Code extends string>(list: readonly Entry<Code>[]) => {
  const codes = new Map<string, Code>();
  const add = (word: string, code: Code) => {
    for (const form of forms(fold(word))) if (!codes.has(form)) codes.set(form, code);
  };
  for (const { code, en, es, words } of list) for (const word of [code, en, es, ...words]) add(word, code);
  // A list that knows `si` and `no` (a status from an "Activo" column) knows their other spellings too.
  for (const words of [yesWords, noWords]) {
    const code = codes.get(words[0]);
    if (code !== undefined) for (const word of words) add(word, code);
  }
  return codes;
};

/** Builds the reader of one closed list. */
export const listReader = <Code extends string>(list: readonly Entry<Code>[]) => {
  const codes = indexWords(list);
  const labels = new Map<string, string>(list.map(({ code, es }) => [code, es]));
  const readText = remember((text): Reading<Code> => {
    const folded = fold(text);
    for (const form of forms(folded)) {
      const code = codes.get(form);
      if (code !== undefined) return read(code);
    }
    // `Droguería y farmacia` names one kind twice; of two kinds nobody can choose but the user.
    const named = new Set(text.split(/[,;|/+]|\sy\s|\s-\s/).flatMap((part) => codes.get(fold(part)) ?? []));
    const near = named.size === 1 ? [...named][0] : nearest(folded, codes);
    return refuse("INVALID_ENUM", { value: quoted(text) }, near && labels.get(near));
  });
  return (cell: RawCell) => readText(cellText(cell));
};

/** Several of a list in one cell, between commas, semicolons, strokes, `y` or line breaks. */
export const manyReader = <Code extends string>(list: readonly Entry<Code>[]) => {
  const readOne = listReader(list);
  const readText = remember((text): Reading<Code[]> => {
    if (text.length > 500) return refuse("TOO_LONG", { length: text.length, max: 500 });
    const parts = text
      .split(/[,;|/+\n]|\s(?:y|e|and|&)\s/)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    const readings = parts.map(readOne);
    const faulty = readings.find(({ issues }) => issues.length > 0);
    if (!faulty)
      return read([...new Set(readings.flatMap(({ value }) => (value === undefined ? [] : [value])))]);
    // The suggestion replaces the whole cell: the good parts stay as they were typed.
    const mended = readings.map(({ issues }, index) =>
      issues.length > 0 ? issues[0]?.suggestion : parts[index],
    );
    const suggestion = mended.every((part) => part !== undefined) ? mended.join(", ") : undefined;
    return refuse("INVALID_ENUM", faulty.issues[0]?.params ?? {}, suggestion);
  });
  return (cell: RawCell) => readText(cellText(cell));
};
