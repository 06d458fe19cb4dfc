// The caller, and whether they may what an administrator may.
import type { Scope } from "@igo/contract/core/scopes";
import { roles } from "@igo/contract/session/session";

/** The caller, read from the database for each request, so that a role change takes effect at once. */
export type SignedIn = {
  id: string;
  role: number;
  sessionId: string;
  displayName: string;
  locale: "en" | "es";
  /** The user has not accepted the required consents yet: only a few calls respond. */
  isConsentMissing?: boolean;
  /** Of an integration: the key that makes the call, and what it may. `sessionId` is the key's id then. */
  key?: { id: string; scopes: readonly Scope[] };
};

/** An integration of the whole network may what an administrator may, as far as its scopes reach. */
export const isAdmin = ({ role }: Pick<SignedIn, "role">): boolean =>
  role === roles.admin || role === roles.integration;
