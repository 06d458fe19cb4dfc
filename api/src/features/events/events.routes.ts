// Joins the live stream to its service.
import * as api from "@igo/contract/events/events.calls";
import { Gauge } from "prom-client";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { openStreams } from "./events.service.ts";

export const eventRoutes = (app: App, deps: Deps) => {
  const streams = openStreams(deps);
  serve(
    app,
    api.followEvents,
    ({ user, query: { sinceMs } }) => {
      streams.refuseBeyond(user);
      return (stream) => streams.follow(user, sinceMs, stream);
    },
    { isUncounted: true },
  );
  const open = new Gauge({
    name: "igo_streams",
    help: "Live streams that are open.",
    registers: [app.serving.metrics.registry],
    collect: (): void => open.set(streams.count()),
  });
  app.addHook("onReady", () => streams.start());
  app.addHook("onClose", () => streams.stop());
};
