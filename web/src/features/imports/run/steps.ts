// The steps of a run and the views of its resolve step, those that its status allows, and the ones to show.
import type { ImportRun, ImportStatus } from "@igo/contract/imports/imports";
import { z } from "zod";

export const steps = ["upload", "resolve", "import"] as const;
const step = z.enum(steps);
export type Step = z.infer<typeof step>;

/** What the resolve step shows: the causes to decide, the rows, or what each column becomes. */
export const views = ["decisions", "table", "columns"] as const;
const view = z.enum(views);
export type ResolveView = z.infer<typeof view>;

export const stepAddress = z.object({
  step: step.optional(),
  view: view.optional(),
  row: z.string().optional(),
  /** The field of the column whose values are shown beside the rows. */
  column: z.string().optional(),
});

/** The first is the default: shown when the URL names no step, or one that is not possible now. */
const possible: Record<ImportStatus, readonly [Step, ...Step[]]> = {
  uploaded: ["resolve"],
  checking: ["resolve"],
  checked: ["resolve", "import"],
  committing: ["import", "resolve"],
  committed: ["import", "resolve"],
  undoing: ["import"],
  undone: ["import"],
  failed: ["resolve"],
  cancelled: ["import", "resolve"],
};

type Stand = Pick<
  ImportRun,
  "status" | "checkedAt" | "counts" | "questions" | "ignored" | "mapping" | "sheets"
>;

/** Nothing needs fixing or answering. */
const isClean = (run: Stand) =>
  run.counts.error + run.counts.duplicate + run.questions.length === 0 &&
  (run.ignored.hidden === undefined || run.mapping.hiddenRows !== undefined) &&
  (run.mapping.hiddenColumns === "in" || !readsHiddenColumns(run));

const readsHiddenColumns = ({ sheets, mapping }: Stand) => {
  const hidden = sheets.find(({ index }) => index === mapping.sheet)?.remarks?.hiddenColumnsAt ?? [];
  return mapping.columns.some(({ index, field }) => field !== null && hidden.includes(index));
};

export const stepsOf = (run: Stand): readonly [Step, ...Step[]] => {
  const { status, checkedAt } = run;
  if (status === "checked" && isClean(run)) return ["import", "resolve"];
  // A run cancelled before its check ended has no rows to show.
  return status === "cancelled" && checkedAt === null ? ["import"] : possible[status];
};

export const stepOf = (run: Stand, requested: Step | undefined): Step => {
  const allowed = stepsOf(run);
  return requested !== undefined && allowed.includes(requested) ? requested : allowed[0];
};

/** What was shown of a run, and why. */
type Followed = {
  status: ImportStatus;
  asked: Step | undefined;
  shown: Step;
  /** Whoever decides has the rows checked again, and stays there. */
  isResolving: boolean;
};

export const beginAt = (run: Stand, requested: Step | undefined): Followed => ({
  status: run.status,
  asked: requested,
  shown: stepOf(run, requested),
  isResolving: false,
});

type Asked = { requested: Step | undefined; isAtColumns: boolean };

/**
 * When the run's status changes, whoever changed it, every screen showing it follows, until the URL names another step
 * than the one shown: a user, who may be quicker, has chosen it.
 */
export const follow = (before: Followed, run: Stand, { requested, isAtColumns }: Asked) => {
  const isSame = run.status === before.status && requested === before.asked;
  // The screen itself names in the URL what it shows.
  const hasMoved = run.status !== before.status && (requested === before.asked || requested === before.shown);
  const isResolving =
    isAtColumns || (before.status === "checked" ? before.asked === "resolve" : before.isResolving);
  const next = isResolving && (run.status === "checked" || run.status === "checking") ? "resolve" : undefined;
  const shown = stepOf(run, hasMoved ? next : requested);
  // Followed once the URL names it.
  const isKept = isSame || (hasMoved && requested !== shown);
  const followed: Followed = isKept ? before : { status: run.status, asked: requested, shown, isResolving };
  return { followed, shown };
};

/** The views of the resolve step; the first is the default. */
export const viewsOf = ({ status }: Pick<Stand, "status">): readonly [ResolveView, ...ResolveView[]] => {
  if (status === "uploaded") return ["columns"];
  // All three from the beginning, so that none moves under the pointer when the check ends.
  if (status === "checked" || status === "checking") return views;
  return status === "failed" ? ["decisions", "columns"] : ["table"];
};
