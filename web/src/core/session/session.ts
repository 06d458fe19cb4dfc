// Who is signed in.
//
//   useSession()                  → { status: "loading" | "authenticated" | "unauthenticated", user, leftByChoice }
//   useUser()                     → the user, on screens behind the auth guard
//   startSession({ accessToken, user })            with the response of any sign-in; switches to the user's language
//   dropSession()                                  signs out here and in every tab; endSession tells the server too
//   changeUser(user)                               after the user has changed their profile
//   roleOf(user), isAdmin(user)
import { roles } from "@igo/contract/session/roles";
import type { User } from "@igo/contract/session/session";
import { setConsentRequired } from "./consents.ts";
import { chooseLanguage } from "../language/language.ts";
import { noAnswer } from "../noAnswer.ts";
import { signal, useSignal } from "../signal.ts";
import { isUser } from "./signedIn.ts";
import { currentToken, setToken } from "./token.ts";

export type SessionUser = User & { accessToken: string };

export type Session = {
  status: "loading" | "authenticated" | "unauthenticated";
  user: SessionUser | null;
  /** Signed out with the button: signing in again need not return to the same page. */
  leftByChoice: boolean;
};

const nobody: Session = { status: "unauthenticated", user: null, leftByChoice: false };
const state = signal<Session>({ ...nobody, status: "loading" });

/** Nobody is signed in, and nobody chose that. */
export const loseSession = () => state.set(nobody);
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

export const enterSession = ({ accessToken, user }: Begun) => {
  // A gateway may respond with something else; then nobody is signed in.
  if (!isUser(user)) throw new Error(noAnswer);
  setToken(accessToken);
  state.set({ status: "authenticated", user: { ...user, accessToken }, leftByChoice: false });
};

export const startSession = (begun: Begun) => {
  setConsentRequired(begun.consentRequired === true);
  enterSession(begun);
  // Before the consents are given, the account's language is only its creator's guess.
  if (!begun.consentRequired) chooseLanguage(begun.user.locale);
};

export const changeUser = (user: User) => {
  const accessToken = currentToken();
  if (accessToken) enterSession({ accessToken, user });
};

export const dropSession = () => {
  state.set({ ...nobody, leftByChoice: true });
  setToken(null);
};
