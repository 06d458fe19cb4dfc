// The access token: kept in local storage, validated before use, shared with other tabs.
import { signal } from "../signal.ts";
import { onStoredElsewhere, readStored, writeStored } from "../storage.ts";

export const tokenKey = "jwt_access_token";

const readClaims = (part: string): unknown => {
  try {
    const base64 = part.replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
};

/** The claims of a token; only the server can verify the signature. Throws 'Invalid token!' if it is malformed. */
export const decodeToken = (token: string): Record<string, unknown> => {
  const [, claimsPart] = token.split(".");
  const claims = claimsPart === undefined ? undefined : readClaims(claimsPart);
  if (typeof claims !== "object" || claims === null) throw new Error("Invalid token!");
  return { ...claims };
};

export const isValidToken = (token: string | null): token is string => {
  if (!token) return false;
  try {
    return "exp" in decodeToken(token);
  } catch {
    return false;
  }
};

const held = signal<string | null>(null);

export const currentToken = held.get;
export const onToken = held.subscribe;

/** Applies and stores a token; null removes it. */
export const setToken = (token: string | null) => {
  if (token !== null && !("exp" in decodeToken(token))) throw new Error("Invalid access token!");
  writeStored(tokenKey, token);
  held.set(token);
};

/** Applies the stored token if it is valid. */
export const restoreToken = (): string | null => {
  const stored = readStored(tokenKey);
  const token = isValidToken(stored) ? stored : null;
  held.set(token);
  return token;
};

/** Applies what another tab has stored, without waiting for its event. */
export const takeStoredToken = () => {
  const stored = readStored(tokenKey);
  if (isValidToken(stored)) held.set(stored);
};

/** Whose it is; null if it does not say. */
export const accountOf = (token: string | null): string | null => {
  const { sub } = isValidToken(token) ? decodeToken(token) : {};
  return typeof sub === "string" ? sub : null;
};

/** Whether what is sent now is sent as this account: another tab may have signed in as someone else. */
export const isSentAs = (accountId: string): boolean => {
  const owner = accountOf(currentToken());
  return owner === null || owner === accountId;
};

/** Whether one token is a renewal of the other. */
export const isOfSameSession = (one: string, other: string) =>
  decodeToken(one)["sid"] === decodeToken(other)["sid"];

/** Another tab signed in (a token) or out (null). */
export const onTokenElsewhere = (handler: (token: string | null) => void) =>
  onStoredElsewhere(tokenKey, (stored) => {
    const token = isValidToken(stored) ? stored : null;
    held.set(token);
    handler(token);
  });
