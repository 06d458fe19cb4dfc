// A question about all cells of a column that can mean two things: the user answers once for all of them.
import { z } from "zod";
import { columnScale } from "../parsing/cells.ts";
import { issueCode } from "../parsing/issues.codes.ts";

export const importQuestion = z.object({
  field: z.string(),
  code: issueCode,
  /** Rows that the question is about. */
  count: z.int(),
  /** The question, in the caller's language. */
  message: z.string(),
  /** Some of the cells, as in the file. */
  examples: z.array(z.string()),
  /** Each answer has a label, and the examples converted accordingly. `action` goes to `POST /imports/{id}/resolve`. */
  answers: z.array(z.object({ action: columnScale, label: z.string(), examples: z.array(z.string()) })),
});
export type ImportQuestion = z.infer<typeof importQuestion>;
