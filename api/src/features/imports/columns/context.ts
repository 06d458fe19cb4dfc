// Evaluates a field for a column in the context of the sheet's other columns: how far it is ahead of the column's next
// best field and of the next column for that field, and whether heading and cells agree. Two likely columns make each
// less certain.
import type { Evidence } from "./evidence.ts";
import { likelihoods } from "./model.ts";
import type { Weights } from "../run/kind.ts";

/**
 * A column considered alone: the probability of each field by heading and cells together, by each of the two, and of no
 * field.
 */
export type Alone = {
  shares: readonly number[];
  byHeading: readonly number[];
  byCells: readonly number[];
  hasCells: boolean;
  words: number;
};

/** The classes that the context weights distinguish. */
export const verdicts = ["wrong", "right"] as const;

type Place = {
  column: number;
  /** The probability of the field, and of no field. */
  field: number;
  nothing: number;
  /** The fields that every file of this type has. */
  required: readonly number[];
  /** What the heading is known to mean, written exactly like this. */
  known: "this" | "another" | "nothing";
  /** Whether several columns make up the field together: then they do not compete. */
  isPart: boolean;
};

const log = (share: number | undefined) => Math.log((share ?? 0) + 1e-4);

/** Whether the column may be a field for which no other column is likely. */
const isLastFor = (columns: readonly Alone[], column: number, field: number) =>
  (columns[column]?.shares[field] ?? 0) >= 0.03 &&
  columns.every(({ shares }, other) => other === column || (shares[field] ?? 0) < 0.4);

/** Evidence for and against the column being the field. */
export const ofPlace = (columns: readonly Alone[], place: Place): Evidence => {
  const { field, nothing } = place;
  const own = columns[place.column];
  if (!own) return new Map();
  const { hasCells, shares, byHeading, byCells } = own;
  const rest = shares.filter((_, other) => other !== field && other !== nothing);
  const rivals = columns.map(({ shares: theirs }, other) =>
    other === place.column || place.isPart ? 0 : (theirs[field] ?? 0),
  );
  const share = log(shares[field]);
  const none = log(shares[nothing]);
  const lead = Math.min(share - log(Math.max(...rest)), 5);
  const ahead = Math.min(share - log(Math.max(0, ...rivals)), 6);
  const heading = log(byHeading[field]);
  const overNone = heading - log(byHeading[nothing]);
  const cells = log(byCells[field]);
  const signs: [string, number][] = [
    ["share", share],
    ["none", none],
    ["lead in the column", lead],
    ["lead of the column", ahead],
    ["rival", Math.min(log(Math.max(0, ...rivals)), -0.1)],
    ["heading", heading],
    ["heading over none", overNone],
    ["words", Math.min(own.words, 4)],
  ];
  if (hasCells) {
    const cellsOverNone = cells - log(byCells[nothing]);
    signs.push(
      ["cells", cells],
      ["cells over none", cellsOverNone],
      ["both", Math.min(heading, cells)],
      ["both over none", Math.min(overNone, cellsOverNone)],
    );
  } else signs.push(["no cells", 1], ["heading alone", heading], ["share without cells", share]);
  if (place.required.includes(field)) {
    signs.push(["required", 1], ["required: share", share], ["required: lead", ahead]);
    if (Math.max(0, ...rivals) < 0.4) signs.push(["required, no rival", 1]);
  } else if (place.required.some((one) => isLastFor(columns, place.column, one)))
    signs.push(["last for a required", 1]);
  if (place.known !== "nothing") signs.push([`known as ${place.known}`, 1]);
  return new Map(signs);
};

/** The certainty that the column is the field, 0 to 1. */
export const certainty = (weights: Weights, signs: Evidence): number => likelihoods(weights, [signs])[1] ?? 0;
