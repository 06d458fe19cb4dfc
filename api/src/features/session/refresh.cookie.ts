// The cookie that carries the refresh token: to the calls of a session, and to nothing else.
import type { Config } from "../../platform/config.ts";
import { type Cookie, type Cookies, cookieName } from "../../platform/http/cookies.ts";

const idleSeconds = 7 * 86_400;

type Begun<Rest> = Rest & { refreshToken: string };

export const refreshCookie = ({ publicUrl }: Pick<Config, "publicUrl">) => {
  const secure = publicUrl.startsWith("https:");
  const cookie: Cookie = { name: cookieName("igo_refresh", secure), path: "/api/v1/auth", secure };
  return {
    read: (cookies: Cookies) => cookies.read(cookie),
    /** Puts the refresh token into the cookie; the answer goes without it. */
    give: <Rest extends object>(cookies: Cookies, { refreshToken, ...rest }: Begun<Rest>) => {
      cookies.give(cookie, refreshToken, idleSeconds);
      return rest;
    },
    takeAway: (cookies: Cookies) => cookies.takeAway(cookie),
  };
};
