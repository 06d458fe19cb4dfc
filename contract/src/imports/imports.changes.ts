// A change of whole columns of an import, as data: what a run's decisions and a sender's recipe keep of it.
import { z } from "zod";
import { textRecord } from "../core/textRecord.ts";
import { program } from "../parsing/programs/program.ts";

/** As long as a cell of a spreadsheet may be. */
export const longestText = 32_767;

const field = z.string().min(1).max(60);

export const columnChange = z.discriminatedUnion("kind", [
  /** One text for another; null, like an empty text, empties the cell, and the key "" stands for empty cells. */
  z.strictObject({
    kind: z.literal("values"),
    field,
    values: textRecord(z.string().max(longestText), z.string().max(longestText).nullable())
      .refine((values) => Object.keys(values).length > 0, "a change names its values")
      .refine((values) => Object.keys(values).length <= 5000, "at most 5,000 values"),
  }),
  z.strictObject({
    kind: z.literal("find"),
    /** Without it, all columns. */
    field: field.optional(),
    find: z.string().min(1).max(200),
    replace: z.string().max(1000),
    matchCase: z.boolean().default(false),
    /** The cell has this text and no other. */
    wholeCell: z.boolean().default(false),
  }),
  /** What the program makes of `columns`, in their order, is the text of `field`; where it says nothing, the cell stays. */
  z.strictObject({
    kind: z.literal("program"),
    field,
    columns: z.array(field).min(1).max(10),
    program,
  }),
]);
export type ColumnChange = z.infer<typeof columnChange>;
export type ColumnProgram = Extract<ColumnChange, { kind: "program" }>;

const special = /[.*+?^${}()|[\]\\/]/g;

/** Replaces a plain text in cells; undefined where the text is not found. */
export const replacer = ({
  find,
  replace,
  matchCase,
  wholeCell,
}: Pick<Extract<ColumnChange, { kind: "find" }>, "find" | "replace" | "matchCase" | "wholeCell">): ((
  text: string,
) => string | undefined) => {
  // Escaped, the text is a plain one: a pattern of it needs as many steps as the cell has letters.
  const plain = find.replace(special, String.raw`\$&`);
  const sought = new RegExp(wholeCell ? `^${plain}$` : plain, matchCase ? "gu" : "giu");
  return (text) => {
    const made = text.replace(sought, () => replace);
    return made === text ? undefined : made;
  };
};
