// The cookie of a browser in which a mailbox's owner has signed in before: requests by strangers elsewhere do not use
// up the owner's codes in this browser. It gives no access.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import { type Cookie, type Cookies, cookieName } from "../../platform/http/cookies.ts";
import type { Secrets } from "../../platform/security/secrets.ts";
import { mailboxOf } from "./sign-up/flows.ts";

const halfAYear = 180 * 86_400;

export const knownCookie = ({ publicUrl }: Pick<Config, "publicUrl">, secrets: Secrets) => {
  const secure = publicUrl.startsWith("https:");
  const cookie: Cookie = { name: cookieName("igo_known", secure), path: "/api/v1/auth", secure };
  const valueOf = (identifier: string) =>
    createHmac("sha256", secrets.key("known browsers")).update(mailboxOf(identifier)).digest("base64url");
  return {
    /** Whether this identifier has signed in with this browser before. */
    isKnown: (cookies: Cookies, identifier: string): boolean => {
      const expected = valueOf(identifier);
      const value = (cookies.read(cookie) ?? "").padEnd(expected.length).slice(0, expected.length);
      return timingSafeEqual(Buffer.from(expected), Buffer.from(value, "latin1"));
    },
    give: (cookies: Cookies, email: string | null) => {
      if (email !== null) cookies.give(cookie, valueOf(email), halfAYear);
    },
  };
};
