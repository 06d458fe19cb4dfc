// Makes a filter answerable: the words read, slips of the finger forgiven, the clock looked at, partners kept to theirs.
import { type MarketFilter, textColumns } from "@igo/contract/markets.filter";
import { isHoliday } from "@igo/contract/reading/holidays";
import { similarity } from "@igo/contract/reading/similarity";
import { fold } from "@igo/contract/reading/text";
import { roles } from "@igo/contract/session";
import type { SignedIn } from "../../core/serving.ts";
import type { Db } from "../../db/db.ts";
import type { Matching } from "./markets.matching.queries.ts";
import { type OpeningDate, type OpeningInstant, openKeys } from "./markets.open.queries.ts";
import { unknownWords, wordsLike } from "./markets.words.queries.ts";

export const isAdmin = (user: Pick<SignedIn, "role">): boolean => user.role === roles.admin;

const mostWords = 8;
const nothingWanted = { search: "" };

export const matchingOf = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  asked: Partial<MarketFilter> = nothingWanted,
): Promise<Matching> => {
  const { search = "", contains = [], openNow, ...plain } = asked;
  return {
    ...plain,
    deleted: isAdmin(user) && asked.deleted,
    within: isAdmin(user) ? null : user.id,
    words: await meantBy(db, fold(search).split(" ").filter(Boolean).slice(0, mostWords)),
    contains: contains.flatMap(pieceOf),
    open: openNow === undefined ? null : { wanted: openNow, keys: await openKeys(db, instantOf(new Date())) },
  };
};

const pieceOf = (asked: string) => {
  const [name = "", ...rest] = asked.split(":");
  const column = textColumns.find((one) => one === name);
  const text = rest
    .join(":")
    .trim()
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");
  return column && text !== "" ? [{ column, text, folded: fold(text) }] : [];
};

// Shorter words are too alike, and a code or a number is not a slip of the finger.
const canBeMisspelt = (word: string) => /^[a-z]{4,40}$/.test(word);
const alikeEnough = 0.7;
const mostMeant = 3;

/** A word that no market has is taken for the ones it looks most like. */
const meantBy = async (db: Db, words: readonly string[]): Promise<string[][]> => {
  const doubtful = words.filter(canBeMisspelt);
  const unknown = new Set(doubtful.length > 0 ? await unknownWords(db, doubtful) : []);
  const meant: string[][] = [];
  for (const word of words) meant.push(unknown.has(word) ? await nearestTo(db, word) : [word]);
  return meant;
};

const nearestTo = async (db: Db, word: string): Promise<string[]> => {
  const found = (await wordsLike(db, word, 20))
    .map((known) => ({ known, likeness: similarity(word, known, alikeEnough) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostMeant);
  return found.length > 0 ? found.map(({ known }) => known) : [word];
};

const day = 86_400_000;
const bogota = 5 * 3_600_000;

/** 1970-01-01 was a Thursday; 1 is Monday. */
const dateOf = (number: number): OpeningDate => ({
  day: number,
  weekday: ((number + 3) % 7) + 1,
  isHoliday: isHoliday(new Date(number * day).toISOString().slice(0, 10)),
});

/** Bogota has been at UTC-5 without summer time since 1993. */
export const instantOf = (now: Date): OpeningInstant => {
  const local = now.getTime() - bogota;
  const today = Math.floor(local / day);
  return {
    at: now.toISOString(),
    minute: Math.floor((local - today * day) / 60_000),
    today: dateOf(today),
    yesterday: dateOf(today - 1),
  };
};
