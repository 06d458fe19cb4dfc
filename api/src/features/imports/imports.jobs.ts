// The work of imports that goes on in the background, each job taken up again after a crash.
import type { Deps } from "../../core/deps.ts";
import { type CheckJob, check } from "./imports.check.service.ts";
import { type CommitJob, commit } from "./imports.commit.service.ts";
import { type CorrectionsJob, applyCorrections } from "./imports.corrections.service.ts";
import { type ResolveJob, resolveAll } from "./imports.resolve.service.ts";
import { type UndoJob, undo } from "./imports.undo.service.ts";

export const importJobs = (deps: Deps) => {
  deps.jobs.define<CheckJob>("imports.check", (job, { signal }) => check(deps, job, signal));
  deps.jobs.define<ResolveJob>("imports.resolve", (job) => resolveAll(deps, job));
  deps.jobs.define<CorrectionsJob>("imports.corrections", (job, { signal }) =>
    applyCorrections(deps, job, signal),
  );
  deps.jobs.define<CommitJob>("imports.commit", (job) => commit(deps, job));
  deps.jobs.define<UndoJob>("imports.undo", (job) => undo(deps, job));
};
