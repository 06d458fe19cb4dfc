// Which column holds which field: evidence for all columns at once, then the best way to give each field one column, or
// several that make it together.
import type { RawCell } from "@igo/contract/imports/imports";
import type { suggestedColumn } from "@igo/contract/imports/imports.mapping";
import type { z } from "zod";
import { bestAssignment } from "./assignment.ts";
import { type Alone, certainty, ofPlace } from "./context.ts";
import { type Evidence, ofCells, ofHeading } from "./evidence.ts";
import { likelihoods, none } from "./model.ts";
import { hoursPart, isPartOfHours, nameBase, partsThatFit } from "./parts.ts";
import { foldHeading, type Recognition } from "./recognition.ts";
import { isCode, isOutOfTheQuestion, standsInFor } from "./rules.ts";

export type SuggestedColumn = z.infer<typeof suggestedColumn>;

/** Below this a column is left for the user to map: a missing match is seen at once, a wrong one may not be. */
const enough = 0.5;
/** Below this a field is not thought of for a column … */
const least = 0.02;
/** … unless its heading alone says so: "Descripción" over what could be names, beside a "Producto". */
const leastByHeading = 0.3;
/** As much better a column of codes is than one of names. */
const coded = 4;
/** How many cells are looked at. */
const looked = 60;

const noCells = ofCells([]);
const noHeading = ofHeading([]);

type Column = Alone & { heading: string; words: number; said: readonly string[]; signs: Evidence };

/** What a column of its own could be. */
const look = (
  heading: string,
  said: readonly string[],
  cells: readonly RawCell[],
  { weights }: Recognition,
): Column => {
  const signs = ofCells(cells);
  const words = ofHeading(said);
  const headed = likelihoods(weights, [words, noCells]);
  const isOpen = weights.fields.map((field, at) => !isOutOfTheQuestion(field, signs, headed[at] ?? 0));
  // What such a field had is not the others': they are no likelier for it.
  const open = (shares: readonly number[]) => shares.map((share, at) => (isOpen[at] ? share : 0));
  return {
    heading,
    said,
    words: said.length,
    signs,
    hasCells: !signs.has("cells:none"),
    shares: open(likelihoods(weights, [words, signs])),
    byHeading: open(headed),
    byCells: open(likelihoods(weights, [noHeading, signs])),
  };
};

/** The columns of a sheet as they are, each alone. */
export const lookAt = (
  headings: readonly string[],
  rows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): Column[] =>
  recognition.readHeadings(headings).map((said, index) =>
    look(
      headings[index] ?? "",
      said,
      rows.slice(0, looked).map((cells) => cells[index] ?? null),
      recognition,
    ),
  );

/** Every field that a column is thought of for, with the signs beside the other columns. */
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

/** `field` null: none of ours. */
type Match = { field: string | null; sure: number; part?: SuggestedColumn["part"] };
type Matched = Match & { field: string };

const odds = (share: number) => Math.log(share / (1 - share + 1e-9) + 1e-9);

/** One column for each field: the best for the whole sheet. */
const assign = (columns: readonly Column[], recognition: Recognition): Match[] => {
  const { fields } = recognition.weights;
  const sure = columns.map(() => fields.map(() => 0));
  // Of equals the first column.
  const better = columns.map(() => fields.map(() => 0));
  for (const { column, at, field, signs } of candidates(columns, recognition)) {
    const own = columns[column];
    const likely = certainty(recognition.context, signs);
    if (sure[column]) sure[column][at] = likely;
    if (!own || (field === "openingHours" && isPartOfHours(own))) continue;
    const over = odds(likely) - odds(enough);
    if (over > 0 && better[column])
      better[column][at] = over + (isCode(own.said, own.signs, field) ? coded : 0) - column * 1e-6;
  }
  const chosen = bestAssignment(better);
  const matches = chosen.map((at, column): Matched | undefined => {
    const field = fields[at];
    return field === undefined ? undefined : { field, sure: sure[column]?.[at] ?? 0 };
  });
  const hours = fields.indexOf("openingHours");
  const single = withStandIns(columns, withoutTwice(matches));
  const whole = withNames(
    columns,
    withHours(columns, single, (column) => sure[column]?.[hours] ?? 0),
  );
  const taken = new Set(whole.map((match) => match?.field));
  const likeliest = (column: number) =>
    Math.max(0, ...(sure[column] ?? []).filter((_, at) => !taken.has(fields[at])));
  return whole.map((match, column) => match ?? { field: null, sure: 1 - likeliest(column) });
};

/** Both coordinates in one column, or one in each of two: whichever is surer. */
const withoutTwice = (matches: readonly (Matched | undefined)[]) => {
  const sureOf = (field: string) => matches.find((match) => match?.field === field)?.sure ?? 0;
  const separate = Math.min(sureOf("lat"), sureOf("lon"));
  const loser = sureOf("point") > separate ? ["lat", "lon"] : ["point"];
  return matches.map((match) => (match && loser.includes(match.field) ? undefined : match));
};

/** What stands in for a field that no column is: doubtful, and shown as such. */
const withStandIns = (columns: readonly Column[], matches: readonly (Matched | undefined)[]) => {
  const taken = new Set(matches.map((match) => match?.field));
  return matches.map((match, column) => {
    const field = match && standsInFor(match.field, columns[column]?.said ?? []);
    if (!match || field === undefined || taken.has(field)) return match;
    taken.add(field);
    return { field, sure: Math.min(match.sure, enough) };
  });
};

/** Hours in several columns, where none has them all. */
const withHours = (
  columns: readonly Column[],
  matches: readonly (Matched | undefined)[],
  sureOf: (column: number) => number,
) => {
  if (matches.some((match) => match?.field === "openingHours")) return [...matches];
  const parts = columns.flatMap((own, column) => {
    const part = hoursPart(own.heading);
    const isFree = matches[column] === undefined && sureOf(column) >= enough;
    return part && isFree && isPartOfHours(own) ? [{ column, part }] : [];
  });
  const fitting = new Map(partsThatFit(parts).map(({ column, part }) => [column, part]));
  return matches.map((match, column) => {
    const part = fitting.get(column);
    return part ? { field: "openingHours", sure: sureOf(column), part } : match;
  });
};

const people = new Set(["contactName", "legalRepName"]);

/** First and last names in columns of their own, beside each other. */
const withNames = (columns: readonly Column[], matches: readonly (Matched | undefined)[]) => {
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

/** Suggests a field for each column; a field at most once, or in parts. */
export const matchColumns = (
  headings: readonly string[],
  sampleRows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): SuggestedColumn[] => {
  const columns = lookAt(headings, sampleRows, recognition);
  const matches = assign(columns, recognition);
  return headings.map((heading, index) => {
    const { field = null, sure = 0, part } = matches[index] ?? {};
    const isKnown = field !== null && recognition.knownAs.get(foldHeading(heading)) === field && sure > 0.85;
    const confidence = isKnown ? 1 : Math.round(Math.min(sure, 0.99) * 100) / 100;
    return { index, heading, field, ...(part && { part }), confidence };
  });
};
