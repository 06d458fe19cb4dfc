// What a program does to a text it has found: letters large or small, without accents or signs, filled up, cut.
import { z } from "zod";

export const change = z.discriminatedUnion("do", [
  z.strictObject({ do: z.enum(["upper", "lower", "title", "sentence", "plain", "tight", "initials"]) }),
  z.strictObject({ do: z.literal("keep"), only: z.enum(["digits", "letters", "word"]) }),
  z.strictObject({ do: z.literal("replace"), old: z.string().min(1).max(40), by: z.string().max(40) }),
  z.strictObject({ do: z.literal("strip"), zeros: z.literal(true) }),
  z.strictObject({
    do: z.literal("pad"),
    side: z.enum(["left", "right"]),
    with: z.string().length(1),
    to: z.int().min(1).max(200),
  }),
  z.strictObject({ do: z.enum(["first", "last"]), letters: z.int().min(1).max(200) }),
]);
export type Change = z.infer<typeof change>;

const small = new Set("de del la las los el y e en a al con para por".split(" "));

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `LA TIENDA DE LA 80` is `La Tienda de la 80`. */
export const titled = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu, (word, at: number) =>
      at > 0 && small.has(word) ? word : capitalized(word),
    );

const keepers = {
  digits: /[^\d]+/g,
  letters: /[^\p{L}]+/gu,
  word: /[^\p{L}\p{N}]+/gu,
} as const;

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC");

const initials = (text: string) => Array.from(text.matchAll(/\p{L}+/gu), ([word]) => word.charAt(0)).join("");

const named = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  title: titled,
  sentence: (text: string) => capitalized(text.toLowerCase()),
  plain,
  tight: (text: string) => text.replace(/\s+/gu, " ").trim(),
  initials,
} as const;

export const changed = (text: string, one: Change): string => {
  switch (one.do) {
    case "keep":
      return text.replace(keepers[one.only], "");
    case "replace":
      return text.replaceAll(one.old, one.by);
    case "strip":
      return text.replace(/^0+(?=\d)/, "");
    case "pad":
      return one.side === "left" ? text.padStart(one.to, one.with) : text.padEnd(one.to, one.with);
    case "first":
      return text.slice(0, one.letters);
    case "last":
      return text.slice(-one.letters);
    default:
      return named[one.do](text);
  }
};
