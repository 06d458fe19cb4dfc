// Who is signed in.
//
//   useSession()                  → { status: "loading" | "authenticated" | "unauthenticated", user, leftByChoice }
//   useUser()                     → the user, on screens behind the auth guard
//   checkUserSession()            → asks the server again; runs at the start, and can be rerun at any time
//   startSession({ accessToken, user })            with the response of any sign-in; switches to the user's language
//   endSession()                                   signs out here, in every tab and on the server
//   dropSession()                                  the same, if the server has already ended the session
//   changeUser(user)                               after the user has changed their profile
//   roleOf(user), isAdmin(user)
import { roles } from "@igo/contract/session/roles";
import type { User } from "@igo/contract/session/session";
import { readMe, refresh, signOut } from "@igo/contract/session/session.calls";
import { call, callWith } from "../net/api.ts";
import { setConsentRequired } from "./consents.ts";
import { chooseLanguage } from "../language/language.ts";
import { logFailure } from "../log.ts";
import { isProblem, noAnswer } from "../net/problem.ts";
import { signal, useSignal } from "../signal.ts";
import { isUser } from "./signedIn.ts";
import { currentToken, isOfSameSession, onToken, onTokenElsewhere, restoreToken, setToken } from "./token.ts";

export type SessionUser = User & { accessToken: string };

export type Session = {
  status: "loading" | "authenticated" | "unauthenticated";
  user: SessionUser | null;
  /** Signed out with the button: signing in again need not return to the same page. */
  leftByChoice: boolean;
};

const nobody: Session = { status: "unauthenticated", user: null, leftByChoice: false };
const state = signal<Session>({ ...nobody, status: "loading" });

export const currentSession = state.get;
export const onSession = state.subscribe;
export const useSession = () => useSignal(state);

export const useUser = (): SessionUser => {
  const { user } = useSession();
  if (!user) throw new Error("This screen must stand behind the auth guard");
  return user;
};

/**
 * A user without a role counts as an administrator here, and one whose role is none of ours as a partner; for menu and
 * redirect only: the server decides what they may do.
 */
export const roleOf = ({ role }: { role?: unknown }): number => {
  if (role === undefined) return roles.admin;
  return typeof role === "number" ? role : roles.partner;
};
export const isAdmin = (user: { role?: unknown }) => roleOf(user) === roles.admin;

type Begun = { accessToken: string; user: User; consentRequired?: true | undefined };

const enter = ({ accessToken, user }: Begun) => {
  // A gateway may respond with something else; then nobody is signed in.
  if (!isUser(user)) throw new Error(noAnswer);
  setToken(accessToken);
  state.set({ status: "authenticated", user: { ...user, accessToken }, leftByChoice: false });
};

export const startSession = (begun: Begun) => {
  setConsentRequired(begun.consentRequired === true);
  enter(begun);
  // Before the consents are given, the account's language is only its creator's guess.
  if (!begun.consentRequired) chooseLanguage(begun.user.locale);
};

export const changeUser = (user: User) => {
  const accessToken = currentToken();
  if (accessToken) enter({ accessToken, user });
};

/** The token may have changed while the request was on its way: another tab signed in or out. */
const isStillOf = (token: string, now: string | null): now is string =>
  now !== null && isOfSameSession(token, now);

export const checkUserSession = async () => {
  const requested = restoreToken();
  if (!requested) {
    state.set(nobody);
    return;
  }
  try {
    const { user, consentRequired } = await call(readMe);
    const accessToken = currentToken();
    if (!isStillOf(requested, accessToken)) return;
    setConsentRequired(consentRequired === true);
    enter({ accessToken, user });
  } catch (cause) {
    logFailure("The session check failed:", cause);
    const now = currentToken();
    if (now === null || isStillOf(requested, now)) state.set(nobody);
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

export const dropSession = () => {
  state.set({ ...nobody, leftByChoice: true });
  setToken(null);
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
    const { status, user } = state.get();
    if (status !== "authenticated" || !user) return;
    if (accessToken === null) state.set(nobody);
    // Renewed, here or in another tab.
    else if (isOfSameSession(accessToken, user.accessToken)) changeUser(user);
  });
  onTokenElsewhere((token) => {
    if (token === null) state.set(nobody);
    else if (token !== state.get().user?.accessToken) void checkUserSession();
  });
  // A user who opened the app offline is signed in once the connection is back.
  window.addEventListener("online", () => {
    if (state.get().status === "unauthenticated" && !state.get().leftByChoice) void checkUserSession();
  });
  return checkUserSession();
};
