// Calls to a real server: the request, and how failures arrive.
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { listMarkets, findMarketById } from "@igo/contract/markets/markets.calls";
import { signIn } from "@igo/contract/session/session.calls";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { call, callWith, get } from "./api.ts";
import { isProblem } from "./problem.ts";
import { currentToken, setToken } from "../session/token.ts";

const token = `a.${Buffer.from('{"exp":9}').toString("base64url")}.c`;
let server: Server;
let requested: IncomingMessage[] = [];
let answer = { status: 200, type: "application/json", body: "{}" };

beforeAll(async () => {
  server = createServer((request, response) => {
    requested.push(request);
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal("document", { querySelector: () => ({ content: `http://127.0.0.1:${port}/` }) });
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  vi.stubGlobal("window", { localStorage: nothing });
});
afterAll(() => server.close());
beforeEach(() => {
  requested = [];
  answer = { status: 200, type: "application/json", body: "{}" };
  setToken(token);
});

const problem = (status: number, more: object = {}) => ({
  status,
  type: "application/problem+json",
  body: JSON.stringify({
    type: "about:blank",
    title: "T",
    status,
    code: "some.code",
    message: "Words",
    requestId: "r",
    ...more,
  }),
});

test("a call carries token, language, parameters and query", async () => {
  await call(findMarketById, { params: { id: "a/b" } });
  await call(listMarkets, { query: { page: 2, status: ["active", "draft"], search: "" } });
  expect(requested.map(({ url }) => url)).toEqual([
    "/api/v1/market/find-by-id/a%2Fb",
    "/api/v1/market/list?page=2&status=active%2Cdraft",
  ]);
  expect(requested[0]?.headers).toMatchObject({ authorization: `Bearer ${token}`, "accept-language": "en" });
});

test("a failure is rejected with the server's body", async () => {
  answer = problem(409, {
    current: { version: 4 },
    errors: [{ path: "name", code: "taken", message: "Taken" }],
  });
  const error: unknown = await call(listMarkets).catch((cause: unknown) => cause);
  expect(isProblem(error)).toBe(true);
  expect(error).toMatchObject({ status: 409, code: "some.code", message: "Words", current: { version: 4 } });
});

test.each([
  ["", undefined],
  ["<h1>Bad gateway</h1>", "<h1>Bad gateway</h1>"],
  ["upstream gone", "upstream gone"],
])("a failure without JSON says 'Something went wrong!' and keeps its text: %j", async (body, kept) => {
  answer = { status: 502, type: "text/html", body };
  const error: unknown = await call(listMarkets).catch((cause: unknown) => cause);
  expect([Object(error).message, Object(error).body]).toEqual(["Something went wrong!", kept]);
});

test("a failure with a foreign body is rejected with that body and shows its message", async () => {
  answer = { ...answer, status: 418, body: '{"error":"teapot","message":"Short and stout"}' };
  await expect(call(listMarkets)).rejects.toMatchObject({
    message: "Short and stout",
    body: { error: "teapot", message: "Short and stout" },
  });
  answer = { ...answer, body: "[]" };
  await expect(call(listMarkets)).rejects.toMatchObject({ message: "Something went wrong!", body: [] });
});

test("a refused token ends the session", async () => {
  answer = problem(401);
  await expect(call(listMarkets)).rejects.toMatchObject({ status: 401 });
  expect(currentToken()).toBeNull();
});

test("a wrong password does not end the session", async () => {
  answer = problem(401);
  await expect(call(signIn, { body: { email: "a@b.co", password: "x" } })).rejects.toMatchObject({
    status: 401,
  });
  expect(currentToken()).toBe(token);
});

test("a retried write may keep its key", async () => {
  await callWith(signIn, { body: { email: "a", password: "b" } }, { idempotencyKey: "k" });
  expect(requested[0]?.headers["idempotency-key"]).toBe("k");
});

test("the generic get returns data, and logs and rethrows failures", async () => {
  answer = { ...answer, body: '{"a":1}' };
  expect(await get("/x")).toEqual({ a: 1 });
  expect(await get(["/x", { headers: { "x-a": "1" } }])).toEqual({ a: 1 });
  expect(requested[1]?.headers["x-a"]).toBe("1");
  answer = problem(404);
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await expect(get("/x")).rejects.toMatchObject({ status: 404 });
  expect(logged).toHaveBeenCalledWith("Failed to fetch:", expect.any(Error));
  logged.mockRestore();
});

test("the app's reads use the generic get: a failure is logged and rethrown, a cancelled read is not", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  answer = problem(503);
  await expect(call(listMarkets)).rejects.toMatchObject({ status: 503 });
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    "Failed to fetch:",
    expect.objectContaining({ status: 503 }),
  );
  logged.mockClear();
  const cancelled = new AbortController();
  const pending = call(listMarkets, {}, cancelled.signal);
  cancelled.abort();
  await expect(pending).rejects.toMatchObject({ name: "AbortError" });
  await expect(call(signIn, { body: { email: "a@b.co", password: "x" } })).rejects.toMatchObject({
    status: 503,
  });
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test.each([
  ["an empty one", ""],
  ["a cut one", '{"markets":[{"id":'],
  ["the page of a proxy", "<!doctype html>"],
  ["text", '"ok"'],
])("a success whose body is no answer fails the call: %s", async (_what, body) => {
  answer = { status: 200, type: "application/json", body };
  await expect(call(listMarkets, {})).rejects.toThrow("Something went wrong!");
  await expect(callWith(signIn, { body: { email: "a@b.co", password: "x" } }, {})).rejects.toThrow(
    "Something went wrong!",
  );
});
