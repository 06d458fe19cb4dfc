// Passwords that attackers try first: common ones in two languages, disguised or not, and those made of the user's own
// details.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../failure.ts";

const data = join(import.meta.dirname, "../../../data");
const files = ["common-passwords-en.txt", "common-passwords-es.txt"];

let lists: Set<string> | undefined;
const isCommon = (text: string) => {
  lists ??= new Set(files.flatMap((file) => readFileSync(join(data, file), "utf8").split("\n")));
  return lists.has(text);
};

/** Sequences on the keyboard, in the alphabet and in numbers. */
const walks = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "qawsedrftgyhujikolp",
];
const allWalks = walks.flatMap((walk) => [walk, Array.from(walk).reverse().join("")]);

/** Characters that people write in place of a letter. */
const disguises: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Lower case, without accents. */
const fold = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** `abcabcabc` is `abc`. */
const withoutRepeats = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

const lettersOf = (text: string) => text.replace(/[^a-z]/g, "");
const digitsOf = (text: string) => text.replace(/\D/g, "");

const fewestLetters = 4;
// A word followed by more than a date is no longer just that word.
const longestTail = 8;

/** The words that a password may disguise: with digits and signs left out, or read as letters. */
const plainWords = (folded: string): string[] => {
  const core = folded.replace(/^[^a-z@$]+|[^a-z]+$/g, "");
  const undisguised = core.replace(/[013457@$!]/g, (sign) => disguises[sign] ?? sign);
  return [folded, undisguised].map(lettersOf).filter((word) => folded.length - word.length <= longestTail);
};

const isWalk = (text: string) => allWalks.some((walk) => walk.includes(text));

const isEasy = (text: string) => {
  const plain = withoutRepeats(text);
  return plain.length < fewestLetters || isCommon(plain) || isWalk(plain);
};

/** The words about a person that a password must not be made of, longest first. */
const wordsOf = (about: readonly string[]): string[] =>
  about
    .flatMap((text) => fold(text).split(/[^a-z0-9]+/))
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);

const without = (text: string, words: readonly string[]) =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), text);

const refuse = (code: "account.weak_password" | "account.own_words") =>
  new Failure(code, { fields: [{ path: "password", code: "invalid", says: code }] });

const isCommonPassword = (password: string): boolean => {
  const folded = fold(password);
  const signless = folded.replace(/[^a-z0-9]/g, "");
  const words = plainWords(folded).map((word) => (word.length < fewestLetters ? digitsOf(folded) : word));
  return [folded, signless, ...words].some(isEasy);
};

/** Made of the user's name, email or the product's name, with little else. */
const isOfOwnWords = (password: string, about: readonly string[]): boolean => {
  const own = wordsOf([...about, "igo", "logistics"]);
  return plainWords(fold(password)).some((word) => {
    const rest = without(word, own);
    return rest !== word && isEasy(rest);
  });
};

export const isWeakPassword = (password: string, about: readonly string[]): boolean =>
  isCommonPassword(password) || isOfOwnWords(password, about);

/** Refuses a common password, whoever chooses it. */
export const refuseCommonPassword = (password: string): void => {
  if (isCommonPassword(password)) throw refuse("account.weak_password");
};

export const refuseOwnWords = (password: string, about: readonly string[]): void => {
  if (isOfOwnWords(password, about)) throw refuse("account.own_words");
};
