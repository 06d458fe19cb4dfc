// Joins the calls of a session to their services.
import * as agreeing from "@igo/contract/session/consents.calls";
import { largestImage } from "@igo/contract/products/products.images";
import * as api from "@igo/contract/session/session.calls";
import type { Cookies } from "../../platform/http/cookies.ts";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import { type Caller, traceOf } from "./caller.ts";
import * as codes from "./codes/codes.service.ts";
import * as consents from "./profile/consents.service.ts";
import * as devices from "./profile/devices.service.ts";
import * as invitation from "./sign-up/invitation.service.ts";
import { knownCookie } from "./known.cookie.ts";
import * as password from "./password.service.ts";
import * as phone from "./profile/phone.service.ts";
import * as photo from "./profile/photo.service.ts";
import * as profile from "./profile/profile.service.ts";
import { refreshCookie } from "./refresh.cookie.ts";
import * as session from "./session.service.ts";
import * as signup from "./sign-up/signup.service.ts";

export const sessionRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  const cookie = refreshCookie(deps.config);
  const known = knownCookie(deps.config, deps.secrets);
  /** The answer of who came in: the refresh token travels in a cookie, and the browser is known from now on. */
  const entered = (cookies: Cookies, begun: Awaited<ReturnType<typeof session.tokensOf>>) => {
    const answer = cookie.give(cookies, begun);
    known.give(cookies, begun.user.email);
    return answer;
  };

  /** Where a call comes from, and whether its browser knows whose account it is. */
  const callerOf = (asked: Caller & { cookies: Cookies }, identifier: string): Caller => ({
    ...traceOf(asked),
    isKnown: known.isKnown(asked.cookies, identifier),
  });

  // `asked` says where a call comes from, besides what it asks.
  serve(app, api.signIn, async (asked) =>
    entered(asked.cookies, await session.signIn(deps, asked.body, callerOf(asked, asked.body.email))),
  );
  serve(app, api.signUp, (asked) => signup.signUp(deps, asked.body, asked.language, asked));
  serve(app, api.activate, async (asked) =>
    entered(asked.cookies, await signup.activate(deps, asked.body, asked)),
  );
  serve(app, api.sendOtp, (asked) =>
    codes.send(
      deps,
      { ...asked.body, language: asked.language },
      known.isKnown(asked.cookies, asked.body.identifier),
      asked,
    ),
  );
  serve(app, api.signInByOtp, async (asked) =>
    entered(
      asked.cookies,
      await signup.signInByCode(deps, asked.body, callerOf(asked, asked.body.identifier)),
    ),
  );
  serve(app, api.resetPassword, (asked) => password.reset(deps, asked.body, asked));
  serve(app, api.refresh, async (asked) =>
    entered(asked.cookies, await session.refresh(deps, cookie.read(asked.cookies), asked)),
  );
  serve(app, api.signOut, async (asked) => {
    await session.signOut(db, asked.user, asked);
    cookie.takeAway(asked.cookies);
  });

  serve(app, api.readMe, ({ user }) => session.read(db, user));
  serve(app, api.updateMe, async (asked) => ({
    user: await profile.update(deps, asked.user, asked.body, asked),
  }));
  serve(
    app,
    api.setPhoto,
    async (asked) => ({ user: await photo.set(deps, asked.user, asked.upload.key, asked) }),
    { largestUpload: largestImage },
  );
  serve(app, api.removePhoto, async (asked) => ({ user: await photo.remove(deps, asked.user, asked) }));
  serve(app, api.readPhone, ({ user }) => phone.state(deps, user));
  serve(app, api.sendPhoneCode, (asked) => phone.sendCode(deps, asked.user, asked));
  serve(app, api.confirmPhone, async (asked) => ({
    user: await phone.confirm(deps, asked.user, asked.body.code, asked),
  }));
  serve(app, api.changePassword, (asked) => password.change(deps, asked.user, asked.body, asked));
  serve(app, api.exportMe, (asked) => profile.exportAll(deps, asked.user, asked));
  serve(app, api.eraseMe, async (asked) => {
    await profile.erase(deps, asked.user, asked.body, asked);
    cookie.takeAway(asked.cookies);
  });

  serve(app, agreeing.listConsents, async ({ user }) => ({ consents: await consents.list(db, user) }));
  serve(app, agreeing.giveConsents, async (asked) => ({
    consents: await consents.giveNeeded(deps, asked.user, asked.language, asked),
  }));
  serve(app, agreeing.setConsent, async (asked) => ({
    consents: await consents.set(deps, asked.user, { ...asked.params, ...asked.body }, asked),
  }));

  serve(app, agreeing.readInvitation, async ({ bearer }) => ({
    invitation: await invitation.read(db, bearer),
  }));
  serve(app, agreeing.acceptInvitation, async (asked) =>
    entered(asked.cookies, await invitation.accept(deps, { ...asked.body, language: asked.language }, asked)),
  );

  serve(app, api.listSessions, ({ user }) => devices.list(db, user));
  serve(app, api.endOneSession, (asked) => devices.endOne(db, asked.user, asked.params.id, asked));
  serve(app, api.endOtherSessions, (asked) => devices.endOthers(db, asked.user, asked));
};
