// Which column holds which field: evidence for all columns at once, then the best way to give each field one column.
import type { RawCell } from "@igo/contract/imports";
import type { suggestedColumn } from "@igo/contract/imports.mapping";
import { cellText } from "@igo/contract/reading/text";
import type { z } from "zod";
import { bestAssignment } from "./assignment.ts";
import { ofCells, ofHeading } from "./evidence.ts";
import { likelihoods, none } from "./model.ts";
import { foldHeading, type Recognition } from "./recognition.ts";
import { type Column, isCode, isOutOfTheQuestion, isPartOfHours } from "./rules.ts";

export type SuggestedColumn = z.infer<typeof suggestedColumn>;

/** Below this a column is left for the user to map: a missing match is seen at once, a wrong one may not be. */
const enough = 0.4;
/** Below this a field is not thought of for a column, even where its likelier ones went to others. */
const least = 0.1;
/** … unless its heading alone says so: "Descripción" over what could be names, beside a "Producto". */
const leastByHeading = 0.02;
/** As much likelier a required field counts where nothing else wants the column, in log odds. */
const wanted = 1.5;
/** As much better a column of codes is than one of names. */
const coded = 4;
/** How many cells are looked at. */
const looked = 60;

const noCells = ofCells([]);

/** What a column of its own could be. */
const look = (heading: string, cells: readonly RawCell[], recognition: Recognition): Column => {
  const words = recognition.readHeading(heading);
  const signs = ofCells(cells);
  const filled = cells.filter((cell) => cellText(cell) !== "").length;
  const shares = likelihoods(recognition.weights, [ofHeading(words), signs]);
  const byHeading = likelihoods(recognition.weights, [ofHeading(words), noCells]);
  const { fields } = recognition.weights;
  const isPossible = (at: number) =>
    (shares[at] ?? 0) >= ((byHeading[at] ?? 0) >= 0.5 ? leastByHeading : least) &&
    !isOutOfTheQuestion(fields[at] ?? none, signs, filled);
  return { words, signs, shares, isPossible: shares.map((_, at) => isPossible(at)) };
};

/** How much better each field is than none for a column, in log odds; 0 where it is no better. */
const oddsOf = (column: Column, { weights: { fields }, required }: Recognition): number[] => {
  const nothing = fields.indexOf(none);
  return fields.map((field, at) => {
    const share = column.shares[at] ?? 0;
    if (at === nothing || !column.isPossible[at] || field === "point") return 0;
    if (field === "openingHours" && isPartOfHours(column)) return 0;
    const better = Math.log(share) - Math.log((column.shares[nothing] ?? 0) + 1e-9);
    return Math.max(
      0,
      better + (required.includes(field) ? wanted : 0) + (isCode(column, field) ? coded : 0),
    );
  });
};

/** Suggests a field for each column; a field at most once, the best for the whole sheet. */
export const matchColumns = (
  headings: readonly string[],
  sampleRows: readonly (readonly RawCell[])[],
  recognition: Recognition,
): SuggestedColumn[] => {
  const { fields } = recognition.weights;
  const rows = sampleRows.slice(0, looked);
  const columns = headings.map((heading, index) =>
    look(
      heading,
      rows.map((cells) => cells[index] ?? null),
      recognition,
    ),
  );
  // Of equals the first column.
  const odds = columns.map((column, index) =>
    oddsOf(column, recognition).map((better) => (better > 0 ? better - index * 1e-6 : 0)),
  );
  const chosen = bestAssignment(odds);
  const taken = new Set(chosen.filter((at) => at >= 0));
  return headings.map((heading, index) => {
    const at = chosen[index] ?? -1;
    const field = fields[at];
    const shares = columns[index]?.shares ?? [];
    // What went to other columns is out of the question here.
    const open = shares.reduce(
      (sum, share, other) => sum + (other !== at && taken.has(other) ? 0 : share),
      0,
    );
    const share = (shares[at] ?? 0) / open;
    if (field === undefined || share < (recognition.required.includes(field) ? enough / 2 : enough))
      return { index, heading, field: null };
    const isKnown = recognition.knownAs.get(foldHeading(heading)) === field && share > 0.85;
    return { index, heading, field, confidence: isKnown ? 1 : Math.round(Math.min(share, 0.99) * 100) / 100 };
  });
};
