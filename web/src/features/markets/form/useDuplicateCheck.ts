// Asks what to do when the server says that a new market looks like an existing one.
import { z } from "zod";
import { useState } from "react";
import { isProblem } from "../../../core/net/problem.ts";

const duplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  externalCode: z.string().nullable(),
  address: z.string(),
});
type Duplicate = z.infer<typeof duplicate>;

/** The same market; another branch; a different store that only looks similar; or null: back to the form. */
export type DuplicateAnswer = "same" | "branch" | "new" | null;
export type FoundDuplicate = Duplicate & { decide: (answer: DuplicateAnswer) => void };

/** The existing market, if the new one was refused as its possible duplicate. */
export const duplicateIn = (error: unknown): Duplicate | null => {
  if (!isProblem(error) || error.code !== "market.possible_duplicate") return null;
  const read = duplicate.safeParse(error["duplicate"]);
  return read.success ? read.data : null;
};

export const useDuplicateCheck = () => {
  const [requested, setRequested] = useState<FoundDuplicate | null>(null);
  const ask = (found: Duplicate) =>
    new Promise<DuplicateAnswer>((resolve) => {
      const decide = (answer: DuplicateAnswer) => {
        setRequested(null);
        resolve(answer);
      };
      setRequested({ ...found, decide });
    });
  return { asked: requested, ask };
};
