// Folds again, after an update and in the background, what is still folded the old way. Goes on where it was cut off.
import type { Deps } from "../../platform/deps.ts";
import { searchedFields as marketFields, searchText } from "../markets/markets.service.ts";
import { searchedFields as productFields } from "../products/products.service.ts";
import * as queries from "./refold.queries.ts";

const job = "search.refold";
const searched = { marketFields, productFields, marketWords: searchText };

const refold = async ({ database }: Deps, signal: AbortSignal): Promise<void> => {
  for (let part = await queries.nextPart(database.background); part;) {
    const current = part;
    if (queries.isIndex(current)) await queries.reindex(database, current);
    else {
      const batch = () =>
        database.background.transaction().execute((tx) => queries.refoldBatch(tx, current, searched));
      while (await batch()) signal.throwIfAborted();
    }
    await queries.finish(database.background, current);
    signal.throwIfAborted();
    part = await queries.nextPart(database.background);
  }
};

export const refoldJobs = (deps: Deps) => {
  deps.jobs.define(job, (_data, { signal }) => refold(deps, signal));
};

export const startRefolding = async ({ db, jobs }: Pick<Deps, "db" | "jobs">): Promise<void> => {
  if (await queries.nextPart(db)) await jobs.send(job, {}, { singletonKey: job, group: job });
};
