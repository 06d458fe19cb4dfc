// The steps of a run, those that its status allows, and the one to show.
import type { ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import { z } from "zod";

export const steps = ["upload", "columns", "check", "fix", "commit", "done"] as const;
export const step = z.enum(steps);
export type Step = z.infer<typeof step>;
/** Of the resolve step: the causes to decide, or the rows. */
const view = z.enum(["decisions", "table"]);
export const stepAddress = z.object({
  step: step.optional(),
  view: view.optional(),
  row: z.string().optional(),
  /** The field of the column whose values are shown beside the rows. */
  column: z.string().optional(),
});

/** The first is the default: shown when the URL names no step, or one that is not possible now. */
const possible: Record<ImportStatus, readonly [Step, ...Step[]]> = {
  uploaded: ["columns"],
  // Rows that are only compared again stay in view.
  checking: ["check", "columns", "fix"],
  checked: ["fix", "columns", "commit"],
  committing: ["commit", "fix"],
  committed: ["done", "fix"],
  undoing: ["done"],
  undone: ["done"],
  failed: ["check", "columns"],
  cancelled: ["done", "fix"],
};

type Stand = Pick<ImportRun, "status" | "checkedAt" | "counts" | "questions">;

/** Nothing needs fixing or answering. */
const isClean = ({ counts, questions }: Stand) => counts.error + counts.duplicate + questions.length === 0;

export const stepsOf = (run: Stand): readonly [Step, ...Step[]] => {
  const { status, checkedAt } = run;
  if (status === "checked" && isClean(run)) return ["commit", "fix", "columns"];
  const [first, ...others] = possible[status];
  // A run that was never checked has no rows to show.
  return [first, ...others.filter((one) => one !== "fix" || checkedAt !== null)];
};

export const stepOf = (run: Stand, requested: Step | undefined): Step => {
  const allowed = stepsOf(run);
  return requested !== undefined && allowed.includes(requested) ? requested : allowed[0];
};
