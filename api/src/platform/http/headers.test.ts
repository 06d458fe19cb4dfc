// The headers of every response, and the addresses and methods we do not serve.
import { request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";
import { readConfig } from "../config.ts";
import { pagePolicy } from "./pages.ts";

const { app, raw, deps, admin } = await server();
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
const dist = join(import.meta.dirname, "../../../../web/dist");
const isBuilt = existsSync(join(dist, "index.html"));

test.each([
  "/",
  "/favicon.svg",
  "/assets/nothing.js",
  "/no-such.txt",
  "/api/v1/health/live",
  "/health/live",
  "/api/docs",
])("%s has a policy, sends no referrer, and is for our own pages only", async (url) => {
  const { headers } = await raw({ url });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-security-policy": expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    "x-request-id": expect.any(String),
  });
});

test.runIf(isBuilt)("built files have these headers too", async () => {
  const { headers, statusCode } = await raw({ url: "/favicon.svg" });
  expect(statusCode).toBe(200);
  expect(headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
});

test.runIf(isBuilt)("the app can be installed: each icon and shortcut of its manifest is there", async () => {
  const { headers, body } = await raw({ url: "/manifest.webmanifest" });
  expect(headers["content-type"]).toContain("application/manifest+json");
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ short_name: "iGO", start_url: "/dashboard", display: "standalone" });
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(new Set(purposes)).toEqual(new Set(["any", "maskable"]));
  for (const { src, sizes } of manifest.icons) {
    const { statusCode, rawPayload } = await raw({ url: src });
    // Width and height stand in the first chunk of a PNG.
    const size = [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)].join("x");
    expect([src, statusCode, size]).toEqual([src, 200, sizes]);
  }
  for (const { url } of manifest.shortcuts) expect((await raw({ url })).statusCode).toBe(200);
});

test.runIf(isBuilt)("a built file comes compressed and is cached for ever, or has not changed", async () => {
  const [name = ""] = readdirSync(join(dist, "assets")).filter((file) => file.endsWith(".js"));
  const url = `/assets/${name}`;
  const { statusCode, headers } = await raw({ url, headers: { "accept-encoding": "gzip, br" } });
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
    vary: expect.stringContaining("accept-encoding"),
  });
  const plain = await raw({ url });
  expect([plain.statusCode, plain.body]).toEqual([200, readFileSync(join(dist, "assets", name), "utf8")]);
  const etag = String(plain.headers.etag);
  expect((await raw({ url, headers: { "if-none-match": etag } })).statusCode).toBe(304);
  expect((await raw({ url, method: "HEAD" })).headers["content-length"]).toBe(
    plain.headers["content-length"],
  );
});

test.runIf(isBuilt)("asking for the head of a page gives the page's head", async () => {
  const { statusCode, headers, body } = await raw({ url: "/", method: "HEAD" });
  expect([statusCode, headers["content-type"], body]).toEqual([200, "text/html; charset=utf-8", ""]);
});

test.runIf(isBuilt)("only built files are served, and the page only with its nonce", async () => {
  for (const url of [
    "/index.html",
    "/assets/",
    "/assets/..%2f.build-stamp",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/index.html",
    "/assets//nothing.js",
  ])
    expect([url, (await raw({ url })).statusCode]).toEqual([url, 404]);
});

test.each([
  "/favicon.ico",
  "/robots.txt",
  "/.env",
  "/dashboard/nothing.js.map",
  "/..%2f..%2fetc%2fpasswd",
  "/assets",
  "/api",
])("%s is not found, and no page is shown in its place", async (url) => {
  const answer = await raw({ url });
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
  ]);
});

test.runIf(isBuilt)("a web address serves the page, even with a dot in the query", async () => {
  for (const url of ["/", "/dashboard/two", "/dashboard/admin/list-markets?search=a.b"])
    expect((await raw({ url })).statusCode).toBe(200);
});

test.runIf(isBuilt)(
  "the service worker may reach this host alone, and is asked for anew each time",
  async () => {
    const answer = await raw({ url: "/sw.js" });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("javascript"),
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
    });
    expect(answer.body).toContain("showNotification");
  },
);

test.runIf(isBuilt)(
  "an operator may end the service worker: its place is taken by one that removes itself",
  async () => {
    const { raw: ask } = await server({ env: { SERVICE_WORKER: "off" } });
    const answer = await ask({ url: "/sw.js" });
    expect(answer.body).toContain("unregister");
    expect(answer.body).not.toContain("showNotification");
    expect((await ask({ url: "/" })).body).toContain('<meta name="service-worker" content="off">');
  },
);

test.each(["TRACE", "OPTIONS", "PROPFIND"])(
  "%s is refused, and the response lists the allowed methods",
  async (method) => {
    const status = await new Promise((resolve, reject) => {
      const requested = request({ port, host: "127.0.0.1", method, path: "/api/v1/auth/me" }, (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.allow]);
      });
      requested.on("error", reject).end();
    });
    expect(status).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE"]);
  },
);

test("only the Trusted Types policies of the HTML sanitiser and of our worker's address are allowed", () => {
  expect(pagePolicy(readConfig({}), "n")).toMatch(/; trusted-types dompurify igo-worker(?:;|$)/);
});

test("a token whose session is not an id authenticates nobody, even with the right key", async () => {
  for (const claim of [
    { accountId: admin.id, sessionId: "not-an-id" },
    { accountId: "not-an-id", sessionId: admin.sessionId },
  ]) {
    const token = await deps.tokens.sign(claim);
    const answer = await raw({ url: "/api/v1/auth/me", headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "session.required"]);
  }
});

/** The server's response to bytes that are not a request. */
const answerTo = (bytes: string) =>
  new Promise<{ head: string; body: unknown }>((resolve, reject) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("error", reject).on("close", () => {
      const [head = "", body = ""] = answer.split("\r\n\r\n");
      resolve({ head: head.toLowerCase(), body: JSON.parse(body) });
    });
  });

test.each([
  [
    "a head that is too large",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    431,
    "request.head_too_large",
  ],
  ["no HTTP at all", "hello\r\n\r\n", 400, "request.unreadable"],
])(
  "%s is refused as a problem, with a request id and the headers of every response",
  async (_, bytes, status, code) => {
    const { head, body } = await answerTo(bytes);
    expect(head).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(head).toContain("content-type: application/problem+json");
    expect(head).toContain("x-content-type-options: nosniff");
    expect(head).toContain("content-security-policy: default-src 'none'");
    const requestId = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(requestId).toBeDefined();
    expect(body).toMatchObject({ status, code, requestId });
  },
);

test("a share that no worker took leads to the screen that says so; its file is not read", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=one" };
  const payload = `--one\r\ncontent-disposition: form-data; name="file"; filename="menu.csv"\r\n\r\n${"a".repeat(100_000)}`;
  const answer = await raw({ method: "POST", url: "/dashboard/share", headers, payload });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers["location"]).toBe("/dashboard/share?missed");
});
