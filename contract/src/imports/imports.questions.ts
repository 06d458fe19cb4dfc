// A doubt that the cells of a column share: the user answers once for all of them.
import { z } from "zod";
import { columnScale } from "../parsing/cells.ts";
import { issueCode } from "../parsing/issues.codes.ts";

export const importQuestion = z.object({
  field: z.string(),
  code: issueCode,
  /** Rows with this doubt. */
  count: z.int(),
  /** The question, in the caller's language. */
  message: z.string(),
  /** Some of the cells as the file has them. */
  examples: z.array(z.string()),
  /** Each with its label, and what the examples become. `action` goes to `POST /imports/{id}/resolve`. */
  answers: z.array(z.object({ action: columnScale, label: z.string(), examples: z.array(z.string()) })),
});
export type ImportQuestion = z.infer<typeof importQuestion>;
