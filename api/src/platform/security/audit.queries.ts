// The audit log of accounts. It is append-only: the database refuses anything else.
import { deleteInBatches } from "../db/batches.ts";
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

/** Names from OWASP's logging vocabulary, where it has one. */
type AuditEventName =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_lock"
  | "authn_password_change"
  | "authn_password_change_fail"
  | "authn_token_reuse"
  | "authn_token_created"
  | "authn_token_revoked"
  | "authz_fail"
  | "privilege_permissions_changed"
  | "session_created"
  | "session_renewed"
  | "session_expired"
  | "user_created"
  | "user_updated"
  | "user_activated"
  | "user_suspended"
  | "user_reactivated"
  | "user_deleted"
  | "user_exported"
  | "consent_given"
  | "consent_withdrawn";

export type AuditEvent = {
  event: AuditEventName;
  /** The person who did it; missing if unknown or if the server did it. */
  actorId?: string | undefined;
  /** The account concerned. */
  subjectId?: string | undefined;
  address?: string | undefined;
  device?: string | undefined;
  requestId?: string | undefined;
  /** The names of what changed, never a secret. */
  details?: Record<string, unknown>;
};

export const addAuditEntry = async (db: Db, { event, details = {}, ...about }: AuditEvent): Promise<void> => {
  await db
    .insertInto("auditEvent")
    .values({
      event,
      actorId: about.actorId ?? null,
      subjectId: about.subjectId ?? null,
      address: about.address ?? null,
      device: about.device ?? null,
      requestId: about.requestId ?? null,
      details: JSON.stringify(details),
    })
    .execute();
};

/** Deletes entries older than two years; the database refuses to delete younger ones. */
export const purgeAuditEntries = (db: Db) =>
  deleteInBatches(db, "auditEvent", sql`at < now() - interval '2 years'`);
