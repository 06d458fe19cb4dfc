// What is recorded of each request once it is answered: its figures, and whether it was refused.
import type { Db } from "../db/db.ts";
import type { Log } from "../log.ts";
import { type AuditEvent, recordAuditEntry } from "../security/audit.ts";
import { plainAddress } from "../security/networks.ts";
import type { App } from "./serving.ts";

export const countRequests = (app: App): void => {
  const { metrics } = app.serving;
  app.addHook("onResponse", async (request, reply) => {
    metrics.count(request.method, request.routeOptions.url ?? "none", reply.statusCode, reply.elapsedTime);
  });
  app.addHook("onClose", async () => metrics.close());
};

/** Records each refused request after it is answered; the response does not wait for it. */
export const recordRefusals = (app: App, db: Db, log: Log): void => {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 403 || !request.signedIn) return;
    const { id } = request.signedIn;
    const details = { method: request.method, route: request.routeOptions.url };
    const refused: AuditEvent = { event: "authz_fail", actorId: id, subjectId: id, details };
    await recordAuditEntry(db, {
      ...refused,
      address: plainAddress(request.ip),
      requestId: request.id,
    }).catch((error: unknown) => log.warn({ err: error }, "Could not write down a refusal"));
  });
};
