// Questions and answers by group, and which of them match a search.
import { fold, foldSearch } from "@igo/contract/parsing/text";

export const faqGroups = [
  { name: "imports", items: ["formats", "safe", "errors", "undo", "leave", "duplicates", "menus"] },
  { name: "markets", items: ["live", "hours", "orders", "conflict", "bin"] },
  { name: "account", items: ["code"] },
  { name: "screen", items: ["look", "language", "keyboard"] },
] as const;

/** Every typed word must occur, whole or as a part; accents and order do not matter. */
export const says = (typed: string, ...texts: readonly string[]): boolean => {
  const all = fold(texts.join(" "));
  return foldSearch(typed)
    .split(" ")
    .every((word) => all.includes(word));
};
