// What the server is asked of a session: whether it still is, and its end.
//
//   followSession()               starts the first check, and follows other tabs and refused calls
//   checkUserSession()            asks the server again; can be rerun at any time
//   endSession()                  signs out here, in every tab and on the server
import { readMe, refresh, signOut } from "@igo/contract/session/session.calls";
import { logFailure } from "./log.ts";
import { call, callWith } from "./net/api.ts";
import { isProblem } from "./net/problem.ts";
import { setConsentRequired } from "./session/consents.ts";
import { unanswered } from "./session/unanswered.ts";
import { changeUser, currentSession, dropSession, enterSession, loseSession } from "./session/session.ts";
import { currentToken, isOfSameSession, onToken, onTokenElsewhere, restoreToken } from "./session/token.ts";

/** The token may have changed while the request was on its way: another tab signed in or out. */
const isStillOf = (token: string, now: string | null): now is string =>
  now !== null && isOfSameSession(token, now);

/** At the edge of reception a network is there and says nothing: what the device keeps is shown after the first. */
const patience = { kept: 3_000, most: 30_000 } as const;

let checks = 0;
/** The latest check that was answered: what an earlier one meets says nothing any more. */
let answered = 0;

export const checkUserSession = async () => {
  const requested = restoreToken();
  if (!requested) {
    loseSession();
    return;
  }
  const own = (checks += 1);
  const waited = setTimeout(() => {
    if (own > answered && currentSession().status !== "authenticated") unanswered.set(true);
  }, patience.kept);
  try {
    const { user, consentRequired } = await call(readMe, {}, AbortSignal.timeout(patience.most));
    answered = Math.max(answered, own);
    const accessToken = currentToken();
    if (!isStillOf(requested, accessToken)) return;
    unanswered.set(false);
    setConsentRequired(consentRequired === true);
    enterSession({ accessToken, user });
  } catch (cause) {
    logFailure("The session check failed:", cause);
    if (own < answered) return;
    const now = currentToken();
    // A busy server has said nothing of the session either.
    const isSilent = !isProblem(cause) || cause.status >= 500 || cause.status === 429;
    if (!isSilent) answered = own;
    unanswered.set(now !== null && isSilent);
    if (now === null || isStillOf(requested, now)) loseSession();
  } finally {
    clearTimeout(waited);
  }
};

const tellServer = async (token: string) => {
  try {
    const end = (token: string) => callWith(signOut, {}, { token });
    await end(token).catch(async (cause: unknown) => {
      // The token may have expired while the session has not.
      if (!isProblem(cause) || cause.status !== 401 || currentToken() !== null) throw cause;
      await end((await call(refresh)).accessToken);
    });
  } catch (cause) {
    logFailure("Telling the server of the sign-out failed:", cause);
  }
};

/** Notifies the server without waiting for it. */
export const endSession = () => {
  const token = currentToken();
  if (token) void tellServer(token);
  dropSession();
};

/** Starts the first check, and follows what other tabs and refused calls do to the token. */
export const followSession = () => {
  onToken(() => {
    const accessToken = currentToken();
    const { status, user } = currentSession();
    if (status !== "authenticated" || !user) return;
    if (accessToken === null) loseSession();
    // Renewed, here or in another tab.
    else if (isOfSameSession(accessToken, user.accessToken)) changeUser(user);
  });
  onTokenElsewhere((token) => {
    if (token === null) loseSession();
    else if (token !== currentSession().user?.accessToken) void checkUserSession();
  });
  // A user who opened the app offline is signed in once the connection is back.
  window.addEventListener("online", () => {
    if (currentSession().status === "unauthenticated" && !currentSession().leftByChoice)
      void checkUserSession();
  });
  return checkUserSession();
};
