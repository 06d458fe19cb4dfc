// Decides which column has which field: collects evidence for all columns at once, then finds the best way to give each
// field one column, or several that make it up together.
import type { RawCell } from "@igo/contract/parsing/cells";
import type { SuggestedColumn } from "@igo/contract/imports/imports.mapping";
import { cellText } from "@igo/contract/parsing/text";
import { bestAssignment } from "./assignment.ts";
import { certainty, ofPlace } from "./context.ts";
import { type Evidence, ofCells, ofHeading } from "./evidence.ts";
import { likelihoods, none } from "./model.ts";
import { isPartOfHours, shiftsIn, timesIn } from "./parts.ts";
import { foldHeading } from "./recognition.ts";
import type { Recognition, Weights } from "../run/kind.ts";
import { denials } from "./relations.ts";
import { isAsked, isCode, isNoCount, isNoKey, isNoPrice, isOutOfTheQuestion } from "./rules.ts";
import {
  asked,
  type Column,
  enough,
  enoughUnknown,
  type Match,
  type Matched,
  withHours,
  withNames,
  withNeeded,
  withoutTwice,
  withStandIns,
  withTenses,
  withVariations,
} from "./settling.ts";
import { pairsInTime } from "./tenses.ts";
import { atOnce, inTurns, type Steps } from "./turns.ts";

/** Below this probability a field is no candidate for a column … */
const least = 0.02;
/** … unless its heading alone suggests it: "Descripción" over cells that could be names, beside a "Producto". */
const leastByHeading = 0.3;
/** How much a column of codes is preferred to one of names. */
const coded = 4;
/** Columns whose scores differ by less than this are about equally good. */
const alike = 0.25;
/** How many cells are examined. */
const looked = 60;

const noCells = ofCells([]);
const noHeading = ofHeading([]);

const taxWords = new Set(["iva", "impuesto", "impoconsumo"]);
/** "Vr. + IVA": the column may be a price with its tax. */
const saysTax = (words: readonly string[]) => words.some((word) => taxWords.has(word));

/** "Hr", "" or an unknown abbreviation over times; "Fecha ruta" speaks of something else. */
const maySayHours = (words: readonly string[], { weights }: Weights) =>
  words.every((word) => {
    const of = weights[`word:${word}`];
    return word.length < 3 || of === undefined || (of["openingHours"] ?? 0) > 0;
  });

const repeatedIn = (cells: readonly RawCell[]) => {
  const texts = cells.map(cellText).filter((text) => text !== "");
  return texts.length === 0 ? 0 : 1 - new Set(texts).size / texts.length;
};

/** What a column could be, considered alone. */
const look = (
  heading: string,
  said: readonly string[],
  cells: readonly RawCell[],
  { weights }: Recognition,
): Column => {
  const signs = ofCells(cells);
  const words = ofHeading(said);
  const headed = likelihoods(weights, [words, noCells]);
  const repeated = repeatedIn(cells);
  const isOpen = weights.fields.map(
    (field, at) =>
      !isOutOfTheQuestion(field, signs, headed[at] ?? 0) &&
      !isNoCount(field, heading, signs) &&
      !isNoPrice(field, said) &&
      !isNoKey(field, repeated, headed[at] ?? 0),
  );
  // The probability of the excluded fields is not redistributed: it does not make the others likelier.
  const open = (shares: readonly number[]) => shares.map((share, at) => (isOpen[at] ? share : 0));
  return {
    heading,
    said,
    words: said.length,
    signs,
    repeated,
    shifts: shiftsIn(heading, cells),
    times: maySayHours(said, weights) ? timesIn(cells) : undefined,
    hasCells: !signs.has("cells:none"),
    shares: open(likelihoods(weights, [words, signs])),
    byHeading: open(headed),
    byCells: open(likelihoods(weights, [noHeading, signs])),
  };
};

/** The columns of a sheet, each considered alone, without the fields that its rows rule out. */
function* looking(
  headings: readonly string[],
  rows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): Steps<Column[]> {
  const { fields } = recognition.weights;
  const cells = headings.map((_, index) => rows.slice(0, looked).map((row) => row[index] ?? null));
  const columns: Column[] = [];
  for (const [index, said] of recognition.readHeadings(headings).entries()) {
    columns.push(look(headings[index] ?? "", said, cells[index] ?? [], recognition));
    yield;
  }
  const likely = (column: number, field: string) =>
    (columns[column]?.shares[fields.indexOf(field)] ?? 0) >= least;
  const denied = denials(cells, likely, (column) => saysTax(columns[column]?.said ?? []));
  return columns.map((alone, column) => {
    const isGross = denied.some(({ field, besides }) => field === "priceCop" && besides === column);
    const own = isGross ? { ...alone, isGross } : alone;
    const none = denied.flatMap((one) => (one.column === column ? [fields.indexOf(one.field)] : []));
    const open = (shares: readonly number[]) => shares.map((share, at) => (none.includes(at) ? 0 : share));
    if (none.length === 0) return own;
    return { ...own, shares: open(own.shares), byHeading: open(own.byHeading), byCells: open(own.byCells) };
  });
}

export const lookAt = (...sheet: Parameters<typeof looking>): Column[] => atOnce(looking(...sheet));

/** Every candidate field for each column, with its signs in the context of the other columns. */
export const candidates = (
  columns: readonly Column[],
  { weights: { fields }, required, knownAs }: Recognition,
): { column: number; at: number; field: string; signs: Evidence }[] => {
  const nothing = fields.indexOf(none);
  return columns.flatMap((own, column) => {
    const known = knownAs.get(foldHeading(own.heading));
    return fields.flatMap((field, at) => {
      const isThoughtOf = (own.shares[at] ?? 0) >= least || (own.byHeading[at] ?? 0) >= leastByHeading;
      if (at === nothing || !isThoughtOf) return [];
      const signs = ofPlace(columns, {
        column,
        field: at,
        nothing,
        required: required.map((name) => fields.indexOf(name)),
        known: known === field ? "this" : known === undefined ? "nothing" : "another",
        isPart: field === "openingHours" && isPartOfHours(own),
      });
      return [{ column, at, field, signs }];
    });
  });
};

const odds = (share: number) => Math.log(share / (1 - share + 1e-9) + 1e-9);

/** Current and previous prices, where the cells and the heading without its tense are those of a price. */
const pricesInTime = (
  columns: readonly Column[],
  rows: readonly (readonly RawCell[])[],
  { weights, readHeadings }: Recognition,
) => {
  const price = weights.fields.indexOf("priceCop");
  if (price < 0) return [];
  const seen = columns.map(({ heading }, index) => ({
    heading,
    cells: rows.slice(0, looked).map((row) => row[index] ?? null),
  }));
  return pairsInTime(seen).filter(({ now, says }) => {
    // "Antes" and "Hoy" over amounts.
    if (says === "") return (columns[now]?.signs.get("all cells:money") ?? 0) > 0;
    const [words = []] = readHeadings([says]);
    return (likelihoods(weights, [ofHeading(words), columns[now]?.signs ?? noCells])[price] ?? 0) >= enough;
  });
};

/** At most one column per field: the best assignment for the whole sheet. */
const assign = (
  columns: readonly Column[],
  rows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): Match[] => {
  const { fields } = recognition.weights;
  const sure = columns.map(() => fields.map(() => 0));
  // Among columns that are about equally good, the first wins.
  const better = columns.map(() => fields.map(() => 0));
  for (const { column, at, field, signs } of candidates(columns, recognition)) {
    const own = columns[column];
    const likely = certainty(recognition.context, signs);
    if (sure[column]) sure[column][at] = likely;
    if (!own || (field === "openingHours" && isPartOfHours(own))) continue;
    const over = odds(likely) - odds(enough);
    const isCoded = isCode(own.said, own.signs, field) && (own.byHeading[at] ?? 0) >= 0.2;
    if (over > 0 && better[column])
      better[column][at] = Math.ceil(over / alike) * alike + (isCoded ? coded : 0) - column * 1e-6;
  }
  const chosen = bestAssignment(better);
  const given = chosen.map((at, column): (Matched & { isEnough: boolean }) | undefined => {
    const field = fields[at];
    const own = columns[column];
    if (field === undefined || !own) return undefined;
    const likely = sure[column]?.[at] ?? 0;
    const isKnown = recognition.meanings.get(foldHeading(own.heading))?.has(field) === true;
    return {
      field,
      sure: isAsked(field, own.signs) ? Math.min(likely, asked) : likely,
      isEnough: isKnown || likely >= enoughUnknown,
    };
  });
  const filled = new Set(given.flatMap((match) => (match?.isEnough ? match.field : [])));
  // What every file has is asked rather than missing.
  const isUsed = ({ field, isEnough }: { field: string; isEnough: boolean }) =>
    isEnough || (recognition.required.includes(field) && !filled.has(field));
  const matches = given.map((match) =>
    match && isUsed(match) ? { field: match.field, sure: match.sure } : undefined,
  );
  const hours = fields.indexOf("openingHours");
  const sureOf = (column: number, field: string) => sure[column]?.[fields.indexOf(field)] ?? 0;
  const settled = withTenses(withoutTwice(matches), pricesInTime(columns, rows, recognition));
  const isForeign = (heading: string) => recognition.knownAs.get(foldHeading(heading)) === none;
  const single = withNeeded(columns, withStandIns(columns, settled, sureOf), { fields, sureOf, isForeign });
  const composed = withNames(
    columns,
    hours < 0 ? single : withHours(columns, single, (column) => sure[column]?.[hours] ?? 0),
  );
  const whole = fields.includes("priceCop") ? withVariations(columns, composed) : composed;
  const taken = new Set(whole.map((match) => match?.field));
  const likeliest = (column: number) =>
    Math.max(0, ...(sure[column] ?? []).filter((_, at) => !taken.has(fields[at])));
  return whole.map((match, column) => match ?? { field: null, sure: 1 - likeliest(column) });
};

/** For fields without learned weights the heading decides; among columns with the same heading, the first. */
const withUnlearned = (
  headings: readonly string[],
  matches: readonly Match[],
  { unlearned }: Recognition,
): Match[] => {
  const taken = new Set<string>();
  return matches.map((match, column) => {
    const field = unlearned.get(foldHeading(headings[column] ?? ""));
    if (field === undefined || taken.has(field)) return match;
    taken.add(field);
    return { field, sure: 1 };
  });
};

/** The field of each column, with the certainty that it is right. */
export const matchesOf = (
  headings: readonly string[],
  rows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): Match[] => assign(lookAt(headings, rows, recognition), rows, recognition);

/** The certainty as the screen shows it: 0.95 and more is sure, and everything below is asked. */
const shown = (sure: number, limit: number): number => {
  if (sure < limit) return Math.floor(Math.min(0.94, (sure / limit) * 0.95) * 100) / 100;
  const over = limit < 1 ? (Math.min(sure, 1) - limit) / (1 - limit) : 1;
  return Math.round((0.95 + 0.04 * over) * 100) / 100;
};

function* matching(
  headings: readonly string[],
  sampleRows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): Steps<SuggestedColumn[]> {
  const columns = yield* looking(headings, sampleRows, recognition);
  const matches = withUnlearned(headings, assign(columns, sampleRows, recognition), recognition);
  return headings.map((heading, index) => {
    const { field = null, sure = 0, part } = matches[index] ?? {};
    const isKnown = field !== null && recognition.knownAs.get(foldHeading(heading)) === field;
    const { known, other, left } = recognition.sureness;
    const limit = field === null ? left : isKnown ? known : other;
    const confidence = isKnown && sure >= limit ? 1 : shown(sure, limit);
    return { index, heading, field, ...(part && { part }), confidence };
  });
}

/** Suggests a field for each column; each field at most once, or in parts. */
export const matchColumns = (...sheet: Parameters<typeof matching>): SuggestedColumn[] =>
  atOnce(matching(...sheet));

/** The same, a column at a time, while others wait for the server. */
export const matchInTurns = (...sheet: Parameters<typeof matching>): Promise<SuggestedColumn[]> =>
  inTurns(matching(...sheet));
