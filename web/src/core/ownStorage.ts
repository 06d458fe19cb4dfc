// What a person leaves in a browser: drafts, recent records, looks. It is kept for their account alone, is gone once they
// sign out, and once another person signs in. A session that merely ended keeps it for the same account.
//
//   readOwn("recent", schema)      parsed; null if nothing is there or it is not what the schema expects
//   writeOwn("recent", value)      null removes it
import type { z } from "zod";
import { currentSession, onSession } from "./session/session.ts";
import { keepStored, onStoredElsewhere, readStored, writeStored, type Kind } from "./storage.ts";

/** Settings of the device, which tell nothing of a person, and the keys of the session, which session/ removes itself. */
const ofDevice: ReadonlySet<string> = new Set([
  "jwt_access_token",
  "initial_otp",
  "app-settings",
  "theme-mode",
  "app-language",
  "letter-shortcuts",
]);

const prefixOf = (accountId: string) => `own:${accountId}:`;

/** Null for a guest, who leaves nothing. */
const keyOf = (name: string): string | null => {
  const id = currentSession().user?.id;
  return id === undefined ? null : prefixOf(id) + name;
};

type Shape<Value> = Pick<z.ZodType<Value>, "safeParse">;

const parse = <Value>(stored: string | null, shape: Shape<Value>): Value | null => {
  try {
    const read = shape.safeParse(JSON.parse(stored ?? "null"));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

export const readOwn = <Value>(name: string, shape: Shape<Value>, kind?: Kind): Value | null => {
  const key = keyOf(name);
  return key === null ? null : parse(readStored(key, kind), shape);
};

export const writeOwn = (name: string, value: unknown, kind?: Kind) => {
  const key = keyOf(name);
  if (key !== null) writeStored(key, value === null ? null : JSON.stringify(value), kind);
};

/** Calls back when another tab changes it. */
export const onOwnElsewhere = <Value>(
  name: string,
  shape: Shape<Value>,
  handler: (value: Value | null) => void,
) => {
  const key = keyOf(name);
  return key === null ? () => undefined : onStoredElsewhere(key, (stored) => handler(parse(stored, shape)));
};

onSession(() => {
  const { status, user, leftByChoice } = currentSession();
  if (status === "authenticated" && user)
    keepStored((key) => ofDevice.has(key) || key.startsWith(prefixOf(user.id)));
  if (status !== "unauthenticated" || !leftByChoice) return;
  keepStored((key) => ofDevice.has(key));
  // A file shared to the app that nobody has taken (records/sharedFile.ts).
  if ("caches" in globalThis) void caches.delete("igo-shared").catch(() => undefined);
});
