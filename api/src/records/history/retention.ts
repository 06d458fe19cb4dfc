// Old versions go each night, some records at a time, if the operator does not keep them for ever.
import type { Deps } from "../../platform/deps.ts";
import { inSteps } from "../../platform/jobs/pace.ts";
import { type History, purgeVersions } from "./history.queries.ts";

const first = "00000000-0000-0000-0000-000000000000";

/** `of`: the table of the records. Returns the step that queues the next night. */
export const openRetention = (
  job: string,
  history: Pick<History, "table" | "key"> & { of: string },
  secondsUntilNight: () => number,
) => ({
  define: (deps: Deps) =>
    deps.jobs.define(job, async (_data, { signal }) => {
      const months = deps.config.historyMonths;
      let after = first;
      if (months === undefined) return;
      await inSteps(deps, signal, async (tx, limit) => {
        const last = await purgeVersions(tx, history, { months, after, limit });
        after = last ?? after;
        return last !== undefined;
      });
    }),
  // At most one waits: the next is queued once this one has started.
  tidy: async ({ config, jobs }: Deps) =>
    config.historyMonths !== undefined &&
    jobs.send(job, {}, { singletonKey: "each night", after: secondsUntilNight() }),
});
