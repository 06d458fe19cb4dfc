// Counts each request for the metrics once it is answered.
import type { App } from "../http/serving.ts";

export const countRequests = (app: App): void => {
  const { metrics } = app.serving;
  app.addHook("onResponse", async (request, reply) => {
    metrics.count(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime);
  });
  app.addHook("onClose", async () => metrics.close());
};
