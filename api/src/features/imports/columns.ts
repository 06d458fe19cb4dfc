// Which column holds which field: by its heading, by likeness to headings people use, by what is in it.
import type { RawCell, suggestedColumn } from "@igo/contract/imports";
import type { z } from "zod";
import { bestAssignment } from "./columns.assignment.ts";
import { contentOf, type Traits } from "./columns.content.ts";
import { type FieldWords, headingScorer } from "./columns.headings.ts";

export type SuggestedColumn = z.infer<typeof suggestedColumn>;

/** What the fields of a kind of record are recognised by; of lenient ones people write cells badly, or in many ways. */
export type Recognition = {
  fields: readonly FieldWords[];
  traits: Traits;
  lenient: ReadonlySet<string>;
};

/** Below this a column is left for the user to map. */
const enough = 0.55;

/** One heading's likeness and its content's, in one figure. `content` is null when there is nothing to judge by. */
const combine = (heading: number, content: number | null) => {
  if (content === null) return heading * 0.97;
  // Full of what cannot be this field: "Estado" over departments is not the status.
  if (content < 0.3) return heading * 0.5;
  if (heading < 0.3) return content > 0.9 ? 0.6 : 0;
  const helped = heading < 0.9 ? 0.4 * content * (1 - heading) : 0;
  return heading * (0.9 + 0.1 * content) + helped;
};

/** Suggests a field for each column; a field at most once, the best for the whole sheet. */
export const matchColumns = (
  headings: readonly string[],
  sampleRows: readonly (readonly RawCell[])[],
  { fields, traits, lenient }: Recognition,
): SuggestedColumn[] => {
  const score = headingScorer(fields);
  const rows = sampleRows.slice(0, 60);
  const scores = headings.map((heading, index) => {
    const likeness = score(heading);
    const content = contentOf(
      rows.map((cells) => cells[index] ?? null),
      traits,
      lenient,
    );
    return fields.map(({ name }, field) => {
      const sure = combine(likeness[field] ?? 0, content(name, likeness[field] ?? 0));
      return sure >= enough ? sure : 0;
    });
  });
  // Cubed, so that one heading we know outweighs two that are merely alike; of equals the first column.
  const chosen = bestAssignment(
    scores.map((row, index) => row.map((sure) => (sure === 0 ? 0 : sure ** 3 - index * 1e-6))),
  );
  return headings.map((heading, index) => {
    const field = chosen[index] ?? -1;
    const sure = scores[index]?.[field] ?? 0;
    if (field < 0 || sure === 0) return { index, heading, field: null };
    const known = (score(heading)[field] ?? 0) === 1 && sure > 0.85;
    return {
      index,
      heading,
      field: fields[field]?.name ?? null,
      confidence: known ? 1 : Math.round(Math.min(sure, 0.99) * 100) / 100,
    };
  });
};
