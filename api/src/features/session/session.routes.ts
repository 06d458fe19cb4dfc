// Joins the session endpoints to their services.
import * as agreeing from "@igo/contract/session/consents.calls";
import { largestImage } from "@igo/contract/products/products.images";
import * as api from "@igo/contract/session/session.calls";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { type Caller, traceOf } from "./caller.ts";
import * as codes from "./codes/codes.service.ts";
import * as consents from "./consents/consents.service.ts";
import * as devices from "./profile/devices.service.ts";
import * as invitation from "./sign-up/invitation.service.ts";
import * as password from "./password.service.ts";
import * as phone from "./profile/phone.service.ts";
import * as photo from "./profile/photo.service.ts";
import * as profile from "./profile/profile.service.ts";
import * as session from "./session.service.ts";
import * as signup from "./sign-up/signup.service.ts";
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../../platform/config.ts";
import { type Cookie, cookieName } from "../../platform/http/cookies.ts";
import type { Secrets } from "../../platform/security/secrets.ts";
import { mailboxOf } from "./codes/flows.ts";

// The cookie with the refresh token, sent only to the session endpoints.
const idleSeconds = 7 * 86_400;

type Begun<Rest> = Rest & { refreshToken: string };

const refreshCookie = ({ publicUrl }: Pick<Config, "publicUrl">) => {
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

// The cookie of a browser in which a mailbox's owner has signed in before: requests by strangers elsewhere do not use
// up the owner's codes in this browser. It gives no access.
const halfAYear = 180 * 86_400;

const knownCookie = ({ publicUrl }: Pick<Config, "publicUrl">, secrets: Secrets) => {
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

/** What starts and ends a session in a browser: its cookies, and whether it is known. */
const openEntrance = (deps: Deps) => {
  const cookie = refreshCookie(deps.config);
  const known = knownCookie(deps.config, deps.secrets);
  return {
    cookie,
    known,
    /** The response to a sign-in: the refresh token goes into a cookie, and the browser is known from now on. */
    entered: (cookies: Cookies, begun: Awaited<ReturnType<typeof session.tokensOf>>) => {
      const answer = cookie.give(cookies, begun);
      known.give(cookies, begun.user.email);
      return answer;
    },
    /** Where a call comes from, and whether its browser is known for this identifier. */
    callerOf: (input: Caller & { cookies: Cookies }, identifier: string): Caller => ({
      ...traceOf(input),
      isKnown: known.isKnown(input.cookies, identifier),
    }),
  };
};
type Entrance = ReturnType<typeof openEntrance>;

// In all of them `input` also says where the call comes from, not just its body.
const enteringRoutes = (app: App, deps: Deps, { cookie, known, entered, callerOf }: Entrance) => {
  serve(app, api.signIn, async (input) =>
    entered(input.cookies, await session.signIn(deps, input.body, callerOf(input, input.body.email))),
  );
  serve(app, api.signUp, (input) => signup.signUp(deps, input.body, input.language, input));
  serve(app, api.activate, async (input) =>
    entered(input.cookies, await signup.activate(deps, input.body, input)),
  );
  serve(app, api.sendOtp, (input) =>
    codes.send(
      deps,
      { ...input.body, language: input.language },
      known.isKnown(input.cookies, input.body.identifier),
      input,
    ),
  );
  serve(app, api.signInByOtp, async (input) =>
    entered(
      input.cookies,
      await signup.signInByCode(deps, input.body, callerOf(input, input.body.identifier)),
    ),
  );
  serve(app, api.resetPassword, (input) => password.reset(deps, input.body, input));
  serve(app, api.refresh, async (input) =>
    entered(input.cookies, await session.refreshSession(deps, cookie.read(input.cookies), input)),
  );
  serve(app, api.signOut, async (input) => {
    await session.signOut(deps.db, input.user, input);
    cookie.takeAway(input.cookies);
  });
};

const ownRoutes = (app: App, deps: Deps, { cookie }: Entrance) => {
  serve(app, api.readMe, ({ user }) => session.readSession(deps.db, user));
  serve(app, api.updateMe, async (input) => ({
    user: await profile.updateProfile(deps, input.user, input.body, input),
  }));
  serve(
    app,
    api.setPhoto,
    async (input) => ({ user: await photo.setPhoto(deps, input.user, input.upload.key, input) }),
    { largestUpload: largestImage },
  );
  serve(app, api.removePhoto, async (input) => ({ user: await photo.removePhoto(deps, input.user, input) }));
  serve(app, api.readPhone, ({ user }) => phone.state(deps, user));
  serve(app, api.sendPhoneCode, (input) => phone.sendCode(deps, input.user, input));
  serve(app, api.confirmPhone, async (input) => ({
    user: await phone.confirm(deps, input.user, input.body.code, input),
  }));
  serve(app, api.changePassword, (input) => password.changePassword(deps, input.user, input.body, input));
  serve(app, api.exportMe, (input) => profile.exportAll(deps, input.user, input));
  serve(app, api.eraseMe, async (input) => {
    await profile.erase(deps, input.user, input.body, input);
    cookie.takeAway(input.cookies);
  });
};

const consentRoutes = (app: App, deps: Deps, { entered }: Entrance) => {
  const { db } = deps;
  serve(app, agreeing.listConsents, async ({ user }) => ({
    consents: await consents.listConsents(db, user),
  }));
  serve(app, agreeing.giveConsents, async (input) => ({
    consents: await consents.giveNeeded(deps, input.user, input.language, input),
  }));
  serve(app, agreeing.setConsent, async (input) => ({
    consents: await consents.setConsents(deps, input.user, { ...input.params, ...input.body }, input),
  }));
  serve(app, agreeing.readInvitation, async ({ bearer }) => ({
    invitation: await invitation.readInvitation(db, bearer),
  }));
  serve(app, agreeing.acceptInvitation, async (input) =>
    entered(input.cookies, await invitation.accept(deps, { ...input.body, language: input.language }, input)),
  );
};

const deviceRoutes = (app: App, { db }: Deps) => {
  serve(app, api.listSessions, ({ user }) => devices.listDevices(db, user));
  serve(app, api.endOneSession, (input) => devices.endOne(db, input.user, input.params.id, input));
  serve(app, api.endOtherSessions, (input) => devices.endOthers(db, input.user, input));
};

export const sessionRoutes = (app: App, deps: Deps) => {
  const entrance = openEntrance(deps);
  enteringRoutes(app, deps, entrance);
  ownRoutes(app, deps, entrance);
  consentRoutes(app, deps, entrance);
  deviceRoutes(app, deps);
};
