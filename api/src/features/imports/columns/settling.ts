// Resolves what the assignment leaves open: two columns with the same meaning, fallbacks for missing fields, fields in
// several columns.
import type { ColumnPart } from "@igo/contract/imports/imports.mapping";
import { isVariation } from "../cells/composing.ts";
import type { Alone } from "./context.ts";
import type { Evidence } from "./evidence.ts";
import { canBeNeeded, neededOf } from "./needed.ts";
import { hoursPart, isPartOfHours, nameBase, pairedTimes, partsThatFit } from "./parts.ts";
import { standsInFor } from "./rules.ts";
import type { Pair } from "./tenses.ts";

/** Below this certainty the user maps the column: a missing match is noticed at once, a wrong one may not be. */
export const enough = 0.5;
/** The same for a heading that is not known to mean the field: below, two of five were wrong in files not seen before. */
export const enoughUnknown = 0.7;
/** The most that a match may have which is always asked. */
export const asked = 0.8;

export type Column = Alone & {
  heading: string;
  words: number;
  said: readonly string[];
  signs: Evidence;
  repeated: number;
  /** The share of cells that are the hours of the days in its heading. */
  shifts: number;
  /** The time in each row of a column of single times, unless its heading speaks of something else than hours. */
  times?: readonly (string | null)[] | undefined;
  /** Its amounts are another column's with tax. */
  isGross?: boolean;
};

/** `field` null: not one of our fields. */
export type Match = { field: string | null; sure: number; part?: ColumnPart | undefined };
export type Matched = Match & { field: string };

/** Both coordinates in one column, or each in its own: keeps whichever is more certain. */
export const withoutTwice = (matches: readonly (Matched | undefined)[]) => {
  const sureOf = (field: string) => matches.find((match) => match?.field === field)?.sure ?? 0;
  const separate = Math.min(sureOf("lat"), sureOf("lon"));
  const loser = sureOf("point") > separate ? ["lat", "lon"] : ["point"];
  return matches.map((match) => (match && loser.includes(match.field) ? undefined : match));
};

/**
 * The current price is the price, and the previous one is shown crossed out; where prices went up, the previous one is
 * not imported.
 */
export const withTenses = (matches: readonly (Matched | undefined)[], pairs: readonly Pair[]) => {
  const [pair] = pairs;
  const price = matches.findIndex((match) => match?.field === "priceCop");
  if (!pair || (price >= 0 && price !== pair.now && price !== pair.before)) return [...matches];
  return matches.map((match, column): Matched | undefined => {
    const isNow = column === pair.now;
    if (!isNow && column !== pair.before) return match?.field === "compareAtPriceCop" ? undefined : match;
    if (!isNow && !pair.isStruckThrough) return undefined;
    const field = isNow ? "priceCop" : "compareAtPriceCop";
    return match?.field === field ? match : { field, sure: enough };
  });
};

const shareOf = (own: Column | undefined, sign: string) => (own?.signs.get(`cells:${sign}`) ?? 0) / 0.7;

/** Short distinct texts beside long ones: a product and its description. */
const isDescribedBy = (own: Column, description: Column) =>
  own.repeated < 0.2 &&
  shareOf(own, "hasLetter") >= 0.9 &&
  ["code", "email", "url", "address"].every((sign) => shareOf(own, sign) < 0.5) &&
  ["manyWords", "sentence", "long"].some((sign) => shareOf(description, sign) - shareOf(own, sign) >= 0.3);

/** Of two prices, the one with tax is what customers pay. */
const withGross = (columns: readonly Column[], matches: readonly (Matched | undefined)[]) => {
  const gross = columns.findIndex(({ isGross }, at) => isGross === true && matches[at] === undefined);
  const isTaken = matches.some((match) => match?.field === "priceCop");
  return matches.map((match, at) => (at === gross && !isTaken ? { field: "priceCop", sure: enough } : match));
};

/** Fallbacks for fields without a column: uncertain, and shown as such. */
export const withStandIns = (
  columns: readonly Column[],
  matches: readonly (Matched | undefined)[],
  sureOf: (column: number, field: string) => number,
) => {
  const settled = withGross(columns, matches);
  const taken = new Set(settled.map((match) => match?.field));
  for (const [column, match] of matches.entries()) {
    const own = columns[column];
    const field = match && own && standsInFor(match.field, own.said);
    if (!match || !own || field === undefined || taken.has(field)) continue;
    // A previous price is the price only where no other column has amounts.
    const isOnly = !columns.some(
      (other, at) => at !== column && !matches[at] && shareOf(other, "sum") >= 0.8,
    );
    if (field === "priceCop" && !isOnly) continue;
    taken.add(field);
    const described = columns.flatMap((other, at) =>
      match.field === "description" && !matches[at] && isDescribedBy(other, own) ? [at] : [],
    );
    const [name] = described.toSorted((one, other) => sureOf(other, field) - sureOf(one, field));
    if (name === undefined) settled[column] = { field, sure: Math.min(match.sure, enough) };
    else settled[name] = { field, sure: enough };
  }
  return settled;
};

/** Gives a field that every file has to a column whose cells prove it, even if its heading says nothing. */
export const withNeeded = (
  columns: readonly Column[],
  matches: readonly (Matched | undefined)[],
  {
    fields,
    sureOf,
    isForeign,
  }: {
    fields: readonly string[];
    sureOf: (column: number, field: string) => number;
    isForeign: (heading: string) => boolean;
  },
) => {
  const taken = new Set(matches.map((match) => match?.field));
  const missing = canBeNeeded.filter((field) => fields.includes(field) && !taken.has(field));
  const free = columns.flatMap((own, column) =>
    matches[column]
      ? []
      : [
          {
            column,
            own: { ...own, isForeign: isForeign(own.heading) },
            of: (field: string) => sureOf(column, field),
          },
        ],
  );
  const given = neededOf(free, missing);
  return matches.map((match, column): Matched | undefined => {
    const field = given.get(column);
    return field === undefined ? match : { field, sure: enough };
  });
};

/** A match this certain is left alone. */
const sureEnough = 0.95;
/** Columns of hours under "L", "M", "X" are days together. */
const enoughDays = 3;

/**
 * Opening hours in several columns, when no column has all of them. Beside the hours of some days, a column of other
 * days is part of them if its cells are hours, or "cerrado", which would also be a status.
 */
export const withHours = (
  columns: readonly Column[],
  matches: readonly (Matched | undefined)[],
  sureOf: (column: number) => number,
) => {
  if (matches.some((match) => match?.field === "openingHours")) return [...matches];
  // A single time is half of a pair, and wrong as the hours of a day.
  const paired = pairedTimes(
    columns.flatMap(({ heading, times }, column) =>
      times && matches[column] === undefined ? [{ column, part: hoursPart(heading) ?? {}, times }] : [],
    ),
  );
  const written = columns.flatMap((own, column) => {
    const part = hoursPart(own.heading);
    const isFree = matches[column] === undefined && sureOf(column) >= enough;
    return part && isFree && !own.times && isPartOfHours(own) ? [{ column, part }] : [];
  });
  const parts = [...paired, ...written];
  const others = columns.flatMap((own, column) => {
    const part = hoursPart(own.heading);
    const isOpen = (matches[column]?.sure ?? 0) < sureEnough && !parts.some((one) => one.column === column);
    return part?.days && isOpen && own.shifts >= 0.9 ? [{ column, part }] : [];
  });
  const isBeside = others.length >= enoughDays || parts.some(({ part: { days } }) => days !== undefined);
  const fitting = new Map(
    partsThatFit([...parts, ...(isBeside ? others : [])]).map(({ column, part }) => [column, part]),
  );
  return matches.map((match, column) => {
    const part = fitting.get(column);
    return part ? { field: "openingHours", sure: Math.max(enough, sureOf(column)), part } : match;
  });
};

/** The variation of an item is part of its product's name: a size is bought, not "Latte". */
export const withVariations = (columns: readonly Column[], matches: readonly (Matched | undefined)[]) => {
  const name = matches.findIndex((match) => match?.field === "name");
  const variation = columns.findIndex(({ heading }, at) => matches[at] === undefined && isVariation(heading));
  const found = matches[name];
  if (!found || variation < 0) return [...matches];
  return matches.map((match, column) => {
    if (column === name) return { ...found, part: { order: 1 } };
    return column === variation ? { ...found, part: { order: 2 } } : match;
  });
};

const people = new Set(["contactName", "legalRepName"]);

/** First and last names in separate, adjacent columns. */
export const withNames = (columns: readonly Column[], matches: readonly (Matched | undefined)[]) => {
  const bases = columns.map(({ said }) => nameBase(said));
  const whole = new Map<string, Matched>();
  for (const [column, match] of matches.entries()) {
    const of = bases[column];
    if (match && of && people.has(match.field)) whole.set(of.base, match);
  }
  const group = (base: string) =>
    bases.flatMap((of, column) =>
      of?.base === base && (!matches[column] || matches[column].field === whole.get(base)?.field)
        ? [{ column, ...of }]
        : [],
    );
  return matches.map((match, column) => {
    const base = bases[column]?.base;
    const of = base === undefined ? undefined : whole.get(base);
    if (base === undefined || !of || (match && match.field !== of.field)) return match;
    const members = group(base);
    if (!members.some(({ isSurname }) => isSurname) || members.every(({ isSurname }) => isSurname))
      return match;
    const inOrder = members.toSorted(
      (a, b) => Number(a.isSurname) - Number(b.isSurname) || a.column - b.column,
    );
    return { ...of, part: { order: inOrder.findIndex((member) => member.column === column) + 1 } };
  });
};
