// Joins the reference endpoints to their service.
import { listWrittenAbout } from "@igo/contract/references/about";
import * as api from "@igo/contract/references/references";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as references from "./references.service.ts";

export const referenceRoutes = (app: App, deps: Deps) => {
  serve(app, api.readReferenceChips, async ({ query, user, language }) => ({
    chips: await references.chips(deps, { user, language }, query.of),
  }));
  serve(app, listWrittenAbout, ({ query, user, language }) =>
    references.about(deps, { user, language }, query),
  );
};
