// The words that imports understand for a category of markets: nobody else's, and the names it once had.
import type { CategoryTree } from "@igo/contract/categories/categories";
import { fold } from "@igo/contract/parsing/text";
import { Failure } from "../../platform/http/failure.ts";
import type { Row } from "./categories.tree.ts";

const heardAs = ({ id, es, en, words }: Row): string[] => [id, es, en ?? es, ...words].map(fold);

const holderOf = (rows: readonly Row[], id: string | undefined, word: string): Row | undefined =>
  rows.find((row) => row.id !== id && heardAs(row).includes(fold(word)));

/** A word that is already another's would be read as either. Sections of menus have none. */
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

/** Workbooks go on saying the name they knew: it stays a word, unless it is another's now. */
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
