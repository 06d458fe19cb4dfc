// The data for recognising the columns of one import type: common headings of its fields, and the learned weights.
import { fold } from "@igo/contract/parsing/text";
import type { Recognition, Sureness, Weights } from "../run/kind.ts";
import { none } from "./model.ts";
import { headingReader, withoutShared } from "./words.ts";

/** The contents of the weights table. */
export type Learned = Weights & { context: Weights; sureness: Sureness };

/** `storeId` and `STORE_ID` are "store id"; a line break or a colon is a space. */
export const foldHeading = (heading: string) => fold(heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"));

/** The folded headings of these fields; a heading that several share belongs to the first. */
const namesIn = (headings: Readonly<Record<string, readonly string[]>>, fields: readonly string[]) => {
  const names = new Map<string, string>();
  for (const field of fields)
    for (const text of headings[field] ?? [])
      if (!names.has(foldHeading(text))) names.set(foldHeading(text), field);
  return names;
};

/** Each field with its own labels and its common headings; `none` with the headings of data that is not imported. */
export const recognise = (
  headings: Readonly<Record<string, readonly string[]>>,
  { context, sureness, ...weights }: Learned,
  required: readonly string[],
): Recognition => {
  const fields = Object.keys(headings);
  const unlearned = namesIn(
    headings,
    fields.filter((field) => !weights.fields.includes(field)),
  );
  // A heading that had no field until one was added now means that field.
  const knownAs = new Map([...namesIn(headings, fields), ...unlearned]);
  const meanings = new Map<string, Set<string>>();
  for (const [field, texts] of Object.entries(headings))
    for (const text of texts.map(foldHeading))
      meanings.set(text, (meanings.get(text) ?? new Set()).add(field));
  const read = headingReader(Object.values(headings).flat());
  const readHeadings = (sheet: readonly string[]) => withoutShared(sheet.map(read));
  return { weights, context, sureness, required, readHeadings, knownAs, meanings, unlearned };
};

/** Whether a heading is known to be one of a field, for finding the header row. */
export const isKnownHeading =
  ({ knownAs }: Recognition) =>
  (heading: string) =>
    (knownAs.get(foldHeading(heading)) ?? none) !== none;
