// The schemas that most records use.
import { z } from "zod";

export const text = (minimum: number, maximum: number) => z.string().trim().min(minimum).max(maximum);

/** A schema of the codes of a list, with their literal types. */
export const codeOf = <Code extends string>(list: readonly { code: Code }[]) =>
  z.enum(list.map(({ code }) => code));
