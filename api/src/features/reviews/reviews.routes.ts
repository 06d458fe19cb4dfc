// Connects the calls of the review desk to their service.
import * as api from "@igo/contract/reviews/reviews";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { claimNextReviews, countQueue } from "./reviews.service.ts";

export const reviewRoutes = (app: App, deps: Deps) => {
  serve(app, api.countReviews, async ({ params }) => ({ waiting: await countQueue(deps.db, params.queue) }));
  serve(app, api.claimReviews, ({ user, params, body }) => claimNextReviews(deps, user, params, body));
};
