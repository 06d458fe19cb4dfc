// The questions and answers by their groups, and which of them say what was typed.
import { fold } from "@igo/contract/parsing/text";

export const faqGroups = [
  { name: "imports", items: ["formats", "safe", "errors", "undo", "leave", "duplicates", "menus"] },
  { name: "markets", items: ["live", "hours", "orders", "conflict", "bin"] },
  { name: "account", items: ["code"] },
  { name: "screen", items: ["look", "language", "keyboard"] },
] as const;

/** Every word typed must be there, whole or as a part; accents and order do not matter. */
export const says = (typed: string, ...texts: readonly string[]): boolean => {
  const all = fold(texts.join(" "));
  return fold(typed)
    .split(" ")
    .every((word) => all.includes(word));
};
