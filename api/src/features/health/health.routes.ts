// Joins the health endpoints to their services.
import * as api from "@igo/contract/health/health";
import type { App, Deps } from "../../platform/deps.ts";
import { isFromThisMachine } from "../../platform/http/proxies.ts";
import { serve } from "../../platform/http/serve.ts";
import { bearerOf } from "../../platform/http/serving.ts";
import * as health from "./health.service.ts";
import * as metrics from "./metrics.service.ts";

export const healthRoutes = (app: App, deps: Deps) => {
  serve(app, api.readLiveness, health.live, { isUncounted: true });
  serve(app, api.readReadiness, () => health.ready(deps), { isUncounted: true });
  // The paths where load balancers and supervisors usually look.
  app.get("/health/live", health.live);
  app.get("/health/ready", () => health.ready(deps));

  const figures = metrics.openFigures(deps, app.serving.metrics);
  app.get("/metrics", async (request, reply) => {
    metrics.authorize(deps.config, { token: bearerOf(request), isLocal: isFromThisMachine(request) });
    return reply
      .type("text/plain; version=0.0.4; charset=utf-8")
      .header("cache-control", "no-store")
      .send(await figures.read());
  });
};
