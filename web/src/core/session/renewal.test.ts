// An expired token, with a real server that renews it: once, for all calls at the same time.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { readMe } from "@igo/contract/session/session.calls";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, get } from "../net/api.ts";
import { currentToken, setToken, tokenKey } from "./token.ts";

const tokenNumber = (number: number) =>
  `a.${Buffer.from(JSON.stringify({ exp: number, sid: "s" })).toString("base64url")}.c`;

/** The number of the token that the server accepts; each renewal creates the next. */
let valid = 1;
let takesAny = true;
let refreshes: IncomingMessage[] = [];
let refreshStatus = 200;
const kept = new Map<string, string>();
let server: Server;

const refused = JSON.stringify({
  type: "about:blank",
  title: "T",
  status: 401,
  code: "session.required",
  message: "Words",
  requestId: "r",
});

const answerTo = (request: IncomingMessage): [status: number, body: string] => {
  if (request.url === "/api/v1/auth/refresh") {
    refreshes.push(request);
    if (refreshStatus !== 200) return [refreshStatus, refused];
    valid += 1;
    return [200, JSON.stringify({ accessToken: tokenNumber(valid) })];
  }
  const isTaken = takesAny && request.headers.authorization === `Bearer ${tokenNumber(valid)}`;
  return isTaken ? [200, '{"ok":true}'] : [401, refused];
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, body] = answerTo(request);
    // A delayed response, as from a distant server.
    setTimeout(() => response.writeHead(status, { "content-type": "application/json" }).end(body), 20);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("document", { querySelector: () => ({ content: `http://127.0.0.1:${port}` }) });
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
});
afterAll(() => server.close());
beforeEach(() => {
  valid = 1;
  takesAny = true;
  refreshes = [];
  refreshStatus = 200;
  setToken(tokenNumber(1));
});

test("a call with an expired token is repeated with a new one", async () => {
  valid = 2;
  expect(await call(listMarkets)).toEqual({ ok: true });
  expect(refreshes).toHaveLength(1);
  expect(currentToken()).toBe(tokenNumber(3));
  expect(kept.get(tokenKey)).toBe(tokenNumber(3));
  // The renewal does not send the expired token: its cookie identifies the session.
  expect(refreshes[0]?.headers.authorization).toBeUndefined();
});

test("calls refused together request one new token", async () => {
  valid = 2;
  const answers = await Promise.all([call(listMarkets), call(readMe), get("/x"), get(["/y", {}])]);
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
  expect(refreshes).toHaveLength(1);
});

test("a token that another tab got meanwhile is used, and none requested", async () => {
  valid = 2;
  kept.set(tokenKey, tokenNumber(2));
  expect(await call(listMarkets)).toEqual({ ok: true });
  expect(refreshes).toHaveLength(0);
  expect(currentToken()).toBe(tokenNumber(2));
});

test.each([401, 403])("no new token (%d): the session has ended", async (status) => {
  valid = 2;
  refreshStatus = status;
  await expect(call(listMarkets)).rejects.toMatchObject({ status: 401, code: "session.required" });
  expect(currentToken()).toBeNull();
  expect(kept.has(tokenKey)).toBe(false);
});

test.each([429, 503])("a server too busy to answer (%d) does not end the session", async (status) => {
  valid = 2;
  refreshStatus = status;
  await expect(call(listMarkets)).rejects.toThrow();
  expect(currentToken()).toBe(tokenNumber(1));
  refreshStatus = 200;
  expect(await call(listMarkets)).toEqual({ ok: true });
});

test("a call refused with the new token too is not tried a third time, and the session has ended", async () => {
  takesAny = false;
  await expect(call(listMarkets)).rejects.toMatchObject({ status: 401 });
  expect(refreshes).toHaveLength(1);
  expect(currentToken()).toBeNull();
});

test("what was asked as one account is not repeated as another that signed in meanwhile", async () => {
  const ofAccount = (sub: string) =>
    `a.${Buffer.from(JSON.stringify({ exp: 1, sid: sub, sub })).toString("base64url")}.c`;
  setToken(ofAccount("ana"));
  takesAny = false;
  const asked = get("/market/list");
  // The answer takes a while; in another tab Luis signs in.
  kept.set(tokenKey, ofAccount("luis"));
  await expect(asked).rejects.toMatchObject({ status: 401 });
  expect(refreshes).toHaveLength(0);
  expect(currentToken()).toBe(ofAccount("luis"));
});
