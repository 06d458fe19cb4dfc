// Account events, for later accountability: written once, never changed.
import type { Db } from "../db/db.ts";
import * as queries from "./audit.queries.ts";
import type { AuditEvent } from "./audit.queries.ts";
import type { Log } from "../metrics/log.ts";
import type { App } from "../http/serving.ts";
import { plainAddress } from "./networks.ts";

export type { AuditEvent } from "./audit.queries.ts";

/** In the caller's transaction if `db` is one, so that what did not happen is not recorded. */
export const recordAuditEntry = (db: Db, event: AuditEvent): Promise<void> =>
  queries.addAuditEntry(db, event);

/** Deletes entries older than two years. */
export const purgeAuditEntries = (db: Db) => queries.purgeAuditEntries(db);

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
