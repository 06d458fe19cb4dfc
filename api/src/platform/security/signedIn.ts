// The caller, and whether they are an administrator.
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
};

export const isAdmin = (user: Pick<SignedIn, "role">): boolean => user.role === roles.admin;
