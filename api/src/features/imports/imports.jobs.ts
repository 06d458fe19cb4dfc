// The work of imports that goes on in the background, each job taken up again after a crash, and a run that cannot be
// worked on marked as failed rather than left hanging.
import type { Deps } from "../../core/deps.ts";
import { type CheckJob, check } from "./imports.check.service.ts";
import { type CommitJob, commit } from "./imports.commit.service.ts";
import { type CorrectionsJob, applyCorrections, dropCorrections } from "./imports.corrections.service.ts";
import { type ResolveJob, resolveAll } from "./imports.resolve.service.ts";
import * as imports from "./imports.service.ts";
import { type UndoJob, undo } from "./imports.undo.service.ts";

type Work<Job> = (job: Job, signal: AbortSignal) => Promise<void>;

export const importJobs = (deps: Deps) => {
  const define = <Job extends { importId: string; runId?: string }>(
    name: string,
    work: Work<Job>,
    leave?: (deps: Deps, job: Job) => Promise<void>,
  ) =>
    deps.jobs.define<Job>(name, async (job, { signal, isLastTry }) => {
      try {
        await work(job, signal);
      } catch (error) {
        if (isLastTry && !signal.aborted) {
          await imports.giveUp(deps, job);
          await leave?.(deps, job);
        }
        throw error;
      }
    });
  define<CheckJob>("imports.check", (job, signal) => check(deps, job, signal));
  define<ResolveJob>("imports.resolve", (job) => resolveAll(deps, job));
  define<CorrectionsJob>(
    "imports.corrections",
    (job, signal) => applyCorrections(deps, job, signal),
    dropCorrections,
  );
  define<CommitJob>("imports.commit", (job) => commit(deps, job));
  define<UndoJob>("imports.undo", (job) => undo(deps, job));
};
