// Account events, for later accountability: written once, never changed.
import type { Db } from "../db/db.ts";
import * as queries from "./audit.queries.ts";
import type { AuditEvent } from "./audit.queries.ts";

export type { AuditEvent } from "./audit.queries.ts";

/** In the caller's transaction if `db` is one, so that what did not happen is not recorded. */
export const recordAuditEntry = (db: Db, event: AuditEvent): Promise<void> =>
  queries.addAuditEntry(db, event);

/** Deletes entries older than two years. */
export const purgeAuditEntries = (db: Db) => queries.purgeAuditEntries(db);
