// The cookie with the refresh token, sent only to the session endpoints.
import type { Config } from "../../platform/config.ts";
import { type Cookie, type Cookies, cookieName } from "../../platform/http/cookies.ts";

const idleSeconds = 7 * 86_400;

type Begun<Rest> = Rest & { refreshToken: string };

export const refreshCookie = ({ publicUrl }: Pick<Config, "publicUrl">) => {
  const secure = publicUrl.startsWith("https:");
  const cookie: Cookie = { name: cookieName("igo_refresh", secure), path: "/api/v1/auth", secure };
  return {
    read: (cookies: Cookies) => cookies.read(cookie),
    /** Moves the refresh token from the response to the cookie. */
    give: <Rest extends object>(cookies: Cookies, { refreshToken, ...rest }: Begun<Rest>) => {
      cookies.give(cookie, refreshToken, idleSeconds);
      return rest;
    },
    takeAway: (cookies: Cookies) => cookies.takeAway(cookie),
  };
};
