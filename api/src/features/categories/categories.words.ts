// The words by which imports recognise a market category: unique to it, including its former names.
import type { CategoryTree } from "@igo/contract/categories/categories";
import { fold } from "@igo/contract/parsing/text";
import { Failure } from "../../platform/http/failure.ts";
import type { Row } from "./categories.tree.ts";

const heardAs = ({ id, es, en, words }: Row): string[] => [id, es, en ?? es, ...words].map(fold);

const holderOf = (rows: readonly Row[], id: string | undefined, word: string): Row | undefined =>
  rows.find((row) => row.id !== id && heardAs(row).includes(fold(word)));

/** A word of another category would be ambiguous. Menu sections have no words. */
export const checkWords = (
  rows: readonly Row[],
  words: readonly string[],
  { scope }: CategoryTree,
  id?: string,
) => {
  if (scope === "menu" && words.length > 0)
    throw new Failure("request.invalid", { fields: [{ path: "words", code: "unknown_field" }] });
  for (const word of words) {
    const holder = holderOf(rows, id, word);
    if (!holder) continue;
    const params = { word, name: holder.es };
    throw new Failure("category.word_taken", {
      params,
      fields: [{ path: "words", code: "taken", says: "category.word_taken", params }],
    });
  }
};

/** Workbooks keep using the former name, so it stays as a word, unless another category has it now. */
export const keepOldNames = (
  rows: readonly Row[],
  before: Row,
  after: { es: string; en: string; words?: readonly string[] | undefined },
): string[] => {
  const words = [...(after.words ?? before.words)];
  for (const old of [before.es, before.en ?? before.es]) {
    const isOwn = [after.es, after.en, ...words].some((word) => fold(word) === fold(old));
    if (!isOwn && !holderOf(rows, before.id, old)) words.push(old);
  }
  return words.slice(0, 50);
};
