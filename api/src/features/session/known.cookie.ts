// The cookie of a browser in which the owner of a mailbox was signed in before: what strangers do elsewhere in his name
// does not use up his codes here. It opens nothing.
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
    /** Whether whoever is called so was signed in here before. */
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
