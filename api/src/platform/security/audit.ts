// Account events, for whoever must account for them later: written once, never changed.
import type { Db } from "../db/db.ts";
import * as queries from "./audit.queries.ts";
import type { AuditEvent } from "./audit.queries.ts";
import type { Log } from "../metrics/log.ts";
import type { App } from "../http/serving.ts";

export type { AuditEvent } from "./audit.queries.ts";

/** Within the caller's transaction if `db` is one: what did not happen is not recorded either. */
export const record = (db: Db, event: AuditEvent): Promise<void> => queries.add(db, event);

/** Deletes entries older than two years. */
export const purge = (db: Db) => queries.purge(db);

/** Writes down who was refused what; after the answer, which does not wait for it. */
export const recordRefusals = (app: App, db: Db, log: Log): void => {
  app.addHook("onResponse", async (request, reply) => {
    if (reply.statusCode !== 403 || !request.signedIn) return;
    const { id } = request.signedIn;
    const details = { method: request.method, route: request.routeOptions.url };
    const refused: AuditEvent = { event: "authz_fail", actorId: id, subjectId: id, details };
    await record(db, { ...refused, address: request.ip, requestId: request.id }).catch((error: unknown) =>
      log.warn({ err: error }, "Could not write down a refusal"),
    );
  });
};
