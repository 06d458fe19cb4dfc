// Asks what a market is that looks like one there is, when the server says so.
import { z } from "zod";
import { useState } from "react";
import { isProblem } from "../../../core/net/problem.ts";

const twin = z.object({
  id: z.uuid(),
  name: z.string(),
  externalCode: z.string().nullable(),
  address: z.string(),
});
type Twin = z.infer<typeof twin>;

/** The same market; another branch; another store that only looks like it; or back to the form. */
export type LookAlikeAnswer = "same" | "branch" | "new" | null;
export type LookAlike = Twin & { decide: (answer: LookAlikeAnswer) => void };

/** The market that a new one looks like, when it was refused because of it. */
export const twinIn = (error: unknown): Twin | null => {
  if (!isProblem(error) || error.code !== "market.possible_duplicate") return null;
  const read = twin.safeParse(error["duplicate"]);
  return read.success ? read.data : null;
};

export const useLookAlike = () => {
  const [asked, setAsked] = useState<LookAlike | null>(null);
  const ask = (found: Twin) =>
    new Promise<LookAlikeAnswer>((resolve) => {
      const decide = (answer: LookAlikeAnswer) => {
        setAsked(null);
        resolve(answer);
      };
      setAsked({ ...found, decide });
    });
  return { asked, ask };
};
