// The schemas that most records use.
import { z } from "zod";
import { UNSEEN } from "../parsing/unseen.ts";

export const text = (minimum: number, maximum: number) => z.string().trim().min(minimum).max(maximum);

/** No control characters and no marks of direction, with which a text could pass for another. */
const isOneLine = /^[^\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u;

/** One line as it was typed; what cannot be seen is taken out. */
export const lineText = z
  .string()
  .regex(isOneLine)
  .overwrite((line) => line.replace(UNSEEN, ""));

/** A name or title: one line, without spaces around it. */
export const nameText = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .regex(isOneLine)
    .overwrite((name) => name.replace(UNSEEN, "").trim())
    .min(minimum)
    .max(maximum);

/** Of a rich text, with its markup. Mails may be longer: they quote others. */
export const maxRichText = 65_536;

/** HTML, of which the server keeps a short list of tags. */
export const richText = z.string().max(maxRichText);

/** A text without any tag is plain text, whose lines stay lines. */
export const description = richText.trim();

/** A schema of the codes of a list, with their literal types. */
export const codeOf = <Code extends string>(list: readonly { code: Code }[]) =>
  z.enum(list.map(({ code }) => code));
