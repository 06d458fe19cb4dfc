// Who is signed in.
//
//   useSession()                  → { status: "loading" | "authenticated" | "unauthenticated", user, leftByChoice }
//   useUser()                     → the user, on screens behind the auth guard
//   checkUserSession()            → asks the server again; runs at the start, and may be rerun at any time
//   startSession(token, user), endSession(), discardSession(token)
//   roleOf(user), isAdmin(user)
import { roles, type User } from "@igo/contract/session";
import { readMe, signOut } from "@igo/contract/session.calls";
import { call, callWith } from "./api.ts";
import { logFailure } from "./log.ts";
import { signal, useSignal } from "./signal.ts";
import { currentToken, onToken, onTokenElsewhere, restoreToken, setToken } from "./token.ts";

export type SessionUser = User & { accessToken: string };

export type Session = {
  status: "loading" | "authenticated" | "unauthenticated";
  user: SessionUser | null;
  /** Signed out by the button: the way back in need not lead to the page one left. */
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

/** A user object without a role reads as an administrator here, for menu and redirect only: the server decides what he may do. */
export const roleOf = (user: { role?: number | undefined }): number => user.role ?? roles.admin;
export const isAdmin = (user: { role?: number | undefined }) => roleOf(user) === roles.admin;

export const startSession = (accessToken: string, user: User) => {
  setToken(accessToken);
  state.set({ status: "authenticated", user: { ...user, accessToken }, leftByChoice: false });
};

export const checkUserSession = async () => {
  const accessToken = restoreToken();
  if (!accessToken) {
    state.set(nobody);
    return;
  }
  try {
    const { user } = await call(readMe);
    if (accessToken === currentToken()) startSession(accessToken, user);
  } catch (cause) {
    logFailure("The session check failed:", cause);
    if (accessToken === currentToken() || currentToken() === null) state.set(nobody);
  }
};

/** Ends a session the server gave, without taking it into use. */
export const discardSession = (accessToken: string) => {
  callWith(signOut, {}, { token: accessToken }).catch((cause: unknown) =>
    logFailure("Telling the server of the sign-out failed:", cause),
  );
};

/** Signs out here and in every tab. The server is told, but not waited for. */
export const endSession = () => {
  const token = currentToken();
  if (token) discardSession(token);
  state.set({ ...nobody, leftByChoice: true });
  setToken(null);
};

/** Starts the first check and follows what other tabs and refused calls do to the token. */
export const followSession = () => {
  onToken(() => {
    if (currentToken() === null && state.get().status === "authenticated") state.set(nobody);
  });
  onTokenElsewhere((token) => {
    if (token === null) state.set(nobody);
    else if (token !== state.get().user?.accessToken) void checkUserSession();
  });
  // Somebody who opened the app without a connection is let in when it comes back.
  window.addEventListener("online", () => {
    if (state.get().status === "unauthenticated" && !state.get().leftByChoice) void checkUserSession();
  });
  return checkUserSession();
};
