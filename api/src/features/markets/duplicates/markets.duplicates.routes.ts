// Connects the calls of duplicates and merges to their services, and the scan to the queue.
import * as api from "@igo/contract/markets/markets.duplicates";
import type { App, Deps } from "../../../platform/deps.ts";
import { newId } from "../../../platform/ids.ts";
import { serve } from "../../../platform/http/serve.ts";
import * as duplicates from "./markets.duplicates.service.ts";
import * as merges from "./markets.merge.service.ts";

export const duplicateRoutes = (app: App, deps: Deps) => {
  const { db, jobs } = deps;
  serve(app, api.listDuplicates, ({ query }) => duplicates.listDuplicates(db, query));
  serve(app, api.scanDuplicates, async () => {
    const id = newId();
    await jobs.send("markets.duplicates", {}, { singletonKey: "scan" });
    return { job: { id } };
  });
  serve(app, api.dismissDuplicate, ({ user, requestId, params }) =>
    duplicates.dismiss(db, { user, requestId }, params.id),
  );
  serve(app, api.reopenDuplicate, ({ user, requestId, params }) =>
    duplicates.reopen(db, { user, requestId }, params.id),
  );
  serve(app, api.listMerges, ({ query }) => merges.listMerges(db, query));
  serve(app, api.previewMerge, ({ query }) => merges.preview(deps, query));
  serve(app, api.mergeMarkets, ({ user, requestId, body }) => merges.merge(deps, { user, requestId }, body));
  serve(app, api.undoMerge, ({ user, requestId, params }) =>
    merges.undoMerge(deps, { user, requestId }, params.id),
  );
};

export const duplicateJobs = (deps: Deps) =>
  deps.jobs.define("markets.duplicates", (_data, { signal }) => duplicates.scan(deps, signal));
