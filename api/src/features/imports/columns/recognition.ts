// What the columns of one kind of file are recognised by: the headings people give its fields, and the learned weights.
import { fold } from "@igo/contract/parsing/text";
import { none, type Weights } from "./model.ts";
import { headingReader, withoutShared } from "./words.ts";

/** What the table of weights holds. */
export type Learned = Weights & { context: Weights };

export type Recognition = {
  weights: Weights;
  /** What tells right from wrong matches beside the other columns. */
  context: Weights;
  /** What no file of this kind is without: it is given to the likeliest column, even a doubtful one. */
  required: readonly string[];
  /** The words of each heading of a sheet. */
  readHeadings: (headings: readonly string[]) => string[][];
  /** The field that a heading is known to be, exactly as it is written here; folded. */
  knownAs: ReadonlyMap<string, string>;
  /** Fields that the weights have not learned are known by their headings alone; folded. */
  unlearned: ReadonlyMap<string, string>;
};

/** `storeId` and `STORE_ID` are "store id"; a line break or a colon is a space. */
export const foldHeading = (heading: string) => fold(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));

/** The folded headings of these fields; one that several have is the first's. */
const namesIn = (headings: Readonly<Record<string, readonly string[]>>, fields: readonly string[]) => {
  const names = new Map<string, string>();
  for (const field of fields)
    for (const text of headings[field] ?? [])
      if (!names.has(foldHeading(text))) names.set(foldHeading(text), field);
  return names;
};

/** Each field with its own labels and the headings people give it; `none` with those of what is not imported. */
export const recognise = (
  headings: Readonly<Record<string, readonly string[]>>,
  { context, ...weights }: Learned,
  required: readonly string[],
): Recognition => {
  const fields = Object.keys(headings);
  const unlearned = namesIn(
    headings,
    fields.filter((field) => !weights.fields.includes(field)),
  );
  // What was none of ours until there was a field for it is that field now.
  const knownAs = new Map([...namesIn(headings, fields), ...unlearned]);
  const read = headingReader(Object.values(headings).flat());
  const readHeadings = (sheet: readonly string[]) => withoutShared(sheet.map(read));
  return { weights, context, required, readHeadings, knownAs, unlearned };
};

/** Whether a heading is one of a field we know, for finding the header row. */
export const isKnownHeading =
  ({ knownAs }: Recognition) =>
  (heading: string) =>
    (knownAs.get(foldHeading(heading)) ?? none) !== none;
