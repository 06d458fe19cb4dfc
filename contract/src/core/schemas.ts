// The schemas that most records use.
import { z } from "zod";
import { UNSEEN } from "./unseen.ts";

export const text = (minimum: number, maximum: number) => z.string().trim().min(minimum).max(maximum);

/**
 * A name or title, in one line: no control characters and no marks of direction, with which it could pass for another;
 * what else cannot be seen is taken out.
 */
export const nameText = (minimum: number, maximum: number) =>
  z
    .string()
    .trim()
    .regex(/^[^\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u)
    .overwrite((name) => name.replace(UNSEEN, "").trim())
    .min(minimum)
    .max(maximum);

// ISO 8601 has a year 0000, which PostgreSQL refuses.

/** A date that a call takes: `2026-11-28`. Calculations with one must not leave the four digits of its year. */
export const takenDate = z.iso.date().regex(/^[1-8]\d{3}-/);
/** An instant that a call takes: `2026-11-28T14:05:00Z`. The year 9999 means "for ever". */
export const takenInstant = z.iso.datetime().regex(/^[1-9]\d{3}-/);

/** A schema of the codes of a list, with their literal types. */
export const codeOf = <Code extends string>(list: readonly { code: Code }[]) =>
  z.enum(list.map(({ code }) => code));
