// The outbox holds everyone's codes: its page needs a key that is printed at each start, and refuses requests through a
// proxy.
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import { readConfig } from "../config.ts";
import { outboxPath } from "./outbox.page.ts";

const { raw, deps } = await server();
const path = outboxPath(deps.config) ?? "";
const host = "127.0.0.1:8080";

test("without this start's key there is no outbox page, and each start has another key", async () => {
  expect(path).toMatch(/^\/outbox\/[\w-]{24}$/);
  expect((await raw({ url: path, headers: { host } })).statusCode).toBe(200);
  for (const url of ["/outbox", "/outbox/", `/outbox/${"a".repeat(24)}`, `${path}x`, "/outbox/a/b/content"])
    expect((await raw({ url, headers: { host } })).statusCode).toBe(404);
  expect(readConfig({}).outboxKey).not.toBe(readConfig({}).outboxKey);
});

test.each([
  { "x-forwarded-for": "203.0.113.9" },
  { "x-forwarded-host": "igo.example.com" },
  { "x-forwarded-proto": "https" },
  { forwarded: "for=203.0.113.9" },
  { via: "1.1 nginx" },
  { "x-real-ip": "203.0.113.9" },
  { "cf-connecting-ip": "203.0.113.9" },
])("a request through a proxy is refused: %j", async (headers) => {
  expect((await raw({ url: path, headers: { host, ...headers } })).statusCode).toBe(404);
});

test("another machine is refused, and a server behind a proxy has no outbox page", async () => {
  expect((await raw({ url: path, headers: { host }, remoteAddress: "192.0.2.7" })).statusCode).toBe(404);
  expect(outboxPath(readConfig({ TRUST_PROXY: "1" }))).toBeUndefined();
});
