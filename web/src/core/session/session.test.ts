// Who is signed in, with a real server: the check at start and on demand, the rule for a missing role, signing out.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { changeUser, currentSession, isAdmin, roleOf, startSession } from "./session.ts";
import { checkUserSession, endSession, followSession } from "../sessionCalls.ts";
import { currentToken, setToken, tokenKey } from "./token.ts";
import { unanswered } from "./unanswered.ts";

const tokenOf = (sid: string, exp = 1) =>
  `a.${Buffer.from(JSON.stringify({ exp, sid })).toString("base64url")}.c`;

const ana = {
  id: "0192a8c0-0000-7000-8000-000000000001",
  email: "ana@example.com",
  phone: null,
  firstName: "Ana",
  lastName: "Ruiz",
  displayName: "Ana Ruiz",
  photoUrl: null,
  role: 2,
  status: "active",
  locale: "es",
  createdAt: "2026-11-21T10:00:00.000Z",
} as const;

const kept = new Map<string, string>();
const listeners = new Map<string, ((event: unknown) => void)[]>();
let requested: string[] = [];
let status = 200;
/** Runs while the request is on its way. */
let meanwhile = () => {};
/** Whether the server takes calls and says nothing. */
let isSilent = false;
/** What it says to each of them at last. */
let silent: ((as?: number) => void)[] = [];
let arrived = () => {};
let server: Server;

/** As if another tab had stored it. */
const storedElsewhere = (token: string | null) => {
  if (token === null) kept.delete(tokenKey);
  else kept.set(tokenKey, token);
  for (const listen of listeners.get("storage") ?? []) listen({ key: tokenKey, newValue: token });
};

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(`${request.method} ${request.url} ${request.headers.authorization ?? ""}`);
    meanwhile();
    const say = (as = status) => {
      const refused =
        as === 403
          ? {
              title: "Suspended",
              status: as,
              code: "account.suspended",
              message: "Suspended",
              requestId: "r",
            }
          : {};
      const body = as === 200 ? { user: ana } : refused;
      response.writeHead(as, { "content-type": "application/json" }).end(JSON.stringify(body));
    };
    if (!isSilent) return say();
    silent.push(say);
    arrived();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("document", { querySelector: () => ({ content: `http://127.0.0.1:${port}` }) });
  vi.stubGlobal("window", {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener: (kind: string, listen: (event: unknown) => void) =>
      listeners.set(kind, [...(listeners.get(kind) ?? []), listen]),
    removeEventListener: () => undefined,
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(currentSession().status).toBe("loading");
  await followSession();
});
afterAll(() => server.close());
beforeEach(async () => {
  kept.clear();
  status = 200;
  meanwhile = () => {};
  isSilent = false;
  silent = [];
  await checkUserSession();
  unanswered.set(false);
  requested = [];
});

test("without a token nobody is signed in, and no request is made", () => {
  expect(currentSession()).toMatchObject({ status: "unauthenticated", user: null });
  expect(requested).toEqual([]);
});

test("a stored token is applied and the user fetched; the user carries the token", async () => {
  kept.set(tokenKey, tokenOf("s"));
  await checkUserSession();
  expect(currentSession()).toMatchObject({
    status: "authenticated",
    user: { displayName: "Ana Ruiz", accessToken: tokenOf("s") },
  });
  expect(requested).toEqual([`GET /api/v1/auth/me Bearer ${tokenOf("s")}`]);
});

test("an invalid token makes no request", async () => {
  kept.set(tokenKey, "a.b.c");
  await checkUserSession();
  expect(currentSession().status).toBe("unauthenticated");
  expect(requested).toEqual([]);
});

test("a failed check leaves the user signed out, and can be rerun", async () => {
  kept.set(tokenKey, tokenOf("s"));
  status = 500;
  await checkUserSession();
  expect(currentSession().status).toBe("unauthenticated");
  status = 200;
  await checkUserSession();
  expect(currentSession().status).toBe("authenticated");
});

const nextCall = () =>
  new Promise<void>((resolve) => {
    arrived = resolve;
  });

/** A check that the server does not answer, until so many milliseconds have passed. */
const silentCheck = async (milliseconds: number) => {
  kept.set(tokenKey, tokenOf("s"));
  isSilent = true;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = nextCall();
  const ended = checkUserSession();
  await asked;
  vi.advanceTimersByTime(milliseconds);
  return { ended };
};
const answerOf = (check: number) => silent[check] ?? (() => undefined);

test("a check without an answer says so after three seconds, and its late answer signs in", async () => {
  const { ended } = await silentCheck(2_999);
  expect(unanswered.get()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(unanswered.get()).toBe(true);
  answerOf(0)();
  await ended;
  expect(unanswered.get()).toBe(false);
  expect(currentSession().status).toBe("authenticated");
});

test("a late refusal is an answer: nobody is signed in, and nothing is said to be unanswered", async () => {
  const { ended } = await silentCheck(3_000);
  expect(unanswered.get()).toBe(true);
  answerOf(0)(403);
  await ended;
  expect(unanswered.get()).toBe(false);
  expect(currentSession().status).toBe("unauthenticated");
});

test("a check that fails after a later one was answered says nothing any more", async () => {
  const { ended } = await silentCheck(3_000);
  const asked = nextCall();
  const second = checkUserSession();
  await asked;
  answerOf(1)();
  await second;
  expect(currentSession().status).toBe("authenticated");
  answerOf(0)(500);
  await ended;
  expect(currentSession().status).toBe("authenticated");
  expect(unanswered.get()).toBe(false);
});

test("a response that arrives after another tab signed in as another user is ignored", async () => {
  kept.set(tokenKey, tokenOf("s"));
  meanwhile = () => {
    meanwhile = () => {};
    setToken(tokenOf("other"));
  };
  await checkUserSession();
  expect(currentSession().user?.accessToken).not.toBe(tokenOf("other"));
});

test("a renewed token reaches the user without another request", () => {
  startSession({ accessToken: tokenOf("s", 1), user: ana });
  storedElsewhere(tokenOf("s", 2));
  expect(currentSession().user?.accessToken).toBe(tokenOf("s", 2));
  expect(requested).toEqual([]);
});

test("signing out elsewhere signs out here", () => {
  startSession({ accessToken: tokenOf("s"), user: ana });
  storedElsewhere(null);
  expect(currentSession()).toMatchObject({ status: "unauthenticated", leftByChoice: false });
  expect(currentToken()).toBeNull();
});

test("signing out removes the token and notifies the server", async () => {
  startSession({ accessToken: tokenOf("s"), user: ana });
  endSession();
  expect(currentSession()).toMatchObject({ status: "unauthenticated", leftByChoice: true });
  expect(kept.has(tokenKey)).toBe(false);
  await vi.waitFor(() => expect(requested).toEqual([`POST /api/v1/auth/sign-out Bearer ${tokenOf("s")}`]));
});

test("a changed profile shows at once", () => {
  startSession({ accessToken: tokenOf("s"), user: ana });
  changeUser({ ...ana, displayName: "Ana María Ruiz" });
  expect(currentSession().user).toMatchObject({
    displayName: "Ana María Ruiz",
    accessToken: tokenOf("s"),
  });
});

test("a user without a role reads as an administrator, here and nowhere else", () => {
  expect([roleOf({}), isAdmin({})]).toEqual([1, true]);
  expect([1, 2, 3, 0, null, "1", "admin"].map((role) => isAdmin({ role }))).toEqual([
    true,
    ...Array.from({ length: 6 }, () => false),
  ]);
});
