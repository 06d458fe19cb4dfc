// The import types and the background jobs. Each resumes after a crash; a run that cannot be processed is marked as failed
// instead of hanging.
import { availableParallelism } from "node:os";
import type { Deps } from "../../platform/deps.ts";
import type { JobContext, JobOptions } from "../../platform/jobs/jobs.ts";
import { type CheckJob, checkImport } from "./check/imports.check.service.ts";
import { type CommitJob, commit } from "./commit/imports.commit.service.ts";
import {
  type CorrectionsJob,
  applyCorrections,
  dropCorrections,
} from "./resolve/imports.corrections.service.ts";
import { applyRecipe } from "./resolve/imports.recipe.apply.service.ts";
import { recipesOfProfiles } from "./recipes/imports.recipes.backfill.ts";
import { type ResolveJob, resolveAll } from "./resolve/imports.resolve.all.service.ts";
import * as imports from "./run/imports.service.ts";
import { setImportKinds } from "./run/kinds.ts";
import { marketKind } from "./types/market/market.kind.ts";
import { menuKind } from "./types/menu/menu.kind.ts";
import { fetchPictures, type PicturesJob } from "./types/menu/menu.pictures.service.ts";
import { type UndoJob, undoImport } from "./undo/imports.undo.service.ts";

/**
 * Checks run in parallel: one user may have as many as there are processors, which leaves one more for another user.
 */
const processors = Math.max(2, availableParallelism());
const sideBySide = { atOnce: processors + 1, perGroup: processors };

export const importJobs = (deps: Deps) => {
  setImportKinds({ market: marketKind, menu: menuKind });
  const define = <Job extends { importId: string; runId?: string }>(
    name: string,
    work: (job: Job, context: JobContext) => Promise<void>,
    leave?: (deps: Deps, job: Job) => Promise<void>,
    how: Pick<JobOptions<Job>, "atOnce" | "perGroup"> = {},
  ) =>
    deps.jobs.define<Job>(name, work, {
      ...how,
      giveUp: async (job) => {
        await imports.giveUp(deps, job);
        await leave?.(deps, job);
      },
    });
  define<CheckJob>(
    "imports.check",
    (job, context) => checkImport(deps, job, context, applyRecipe),
    undefined,
    sideBySide,
  );
  define<ResolveJob>("imports.resolve", (job) => resolveAll(deps, job));
  define<CorrectionsJob>(
    "imports.corrections",
    (job, { signal }) => applyCorrections(deps, job, signal),
    dropCorrections,
  );
  define<CommitJob>("imports.commit", (job, context) => commit(deps, job, context));
  define<PicturesJob>("imports.pictures", (job, context) => fetchPictures(deps, job, context));
  define<UndoJob>("imports.undo", (job, context) => undoImport(deps, job, context));
  deps.backfills.define("imports.recipes", recipesOfProfiles);
};
