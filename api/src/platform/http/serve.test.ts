// Rules for every call: validation, limits, languages, idempotency, access, responses.
import { createChain, listChains } from "@igo/contract/chains/chains";
import type { Endpoint } from "@igo/contract/core/endpoint";
import { endpoint } from "@igo/contract/core/endpoint";
import { listMarkets } from "@igo/contract/markets/markets.calls";
import { readMe, signIn } from "@igo/contract/session/session.calls";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import type { Refused } from "@igo/testing/asking";
import { faultsOfOpenApi } from "@igo/testing/openApi";
import { server } from "@igo/testing/server/server";
import { Failure } from "../failure.ts";
import { holdToCodes, holdToContract, serve } from "./serve.ts";

const { as, app, deps, raw, admin, partner, someone } = await server();

const aChain = { name: "Cadena Uno", code: "C-1" };

test("unknown fields are refused, in the body and in the query", async () => {
  await expect(
    as.admin(createChain, { body: { ...aChain, colour: "red" } as typeof aChain }),
  ).rejects.toMatchObject({
    status: 422,
    code: "request.invalid",
    errors: [{ path: "colour", code: "unknown_field", message: "Unknown field" }],
  });
  const answer = await raw({
    url: "/api/v1/market/list?token=x",
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.json().errors).toMatchObject([{ path: "query.token", code: "unknown_field" }]);
});

test("wrong types are refused, never converted, and all errors are reported at once", async () => {
  const answer = await raw({ method: "POST", url: "/api/v1/auth", payload: { email: 5, password: "" } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toMatchObject([
    { path: "email", code: "invalid" },
    { path: "password", code: "required" },
  ]);
});

test.each([
  ["nothing", {}, "previewId"],
  ["an unknown change", { ids: [], set: { nonsense: 1 }, preview: true }, "set.nonsense"],
  ["no object", [], "body"],
])("a body of several shapes that is %s names a field of the closest one", async (_, payload, path) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  const answer = await raw({ method: "POST", url: "/api/v1/product/bulk", headers, payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
});

test("a call without a body refuses one", async () => {
  const headers = { authorization: `Bearer ${partner.token}` };
  const answer = await raw({ method: "POST", url: "/api/v1/auth/sign-out", headers, payload: { all: true } });
  expect(answer.json().errors).toMatchObject([{ path: "all", code: "unknown_field" }]);
});

test.each([
  ["not JSON", "{", 400, "request.unreadable"],
  ["not UTF-8", Buffer.from([0x22, 0xff, 0x22]), 400, "request.unreadable"],
  ["a NUL", JSON.stringify({ email: "a\0b", password: "x" }), 422, "request.invalid"],
  ["half a character", '{"email":"\\ud800","password":"x"}', 422, "request.invalid"],
  ["too deep", `${'{"a":'.repeat(40)}1${"}".repeat(40)}`, 422, "request.invalid"],
  ["too many in a list", JSON.stringify({ email: Array(1001).fill(1) }), 422, "request.invalid"],
  ["too long a text", JSON.stringify({ email: "x".repeat(10_001) }), 422, "request.invalid"],
  ["a prototype", '{"__proto__":{"role":1},"email":"a","password":"b"}', 422, "request.invalid"],
  ["too large", JSON.stringify({ email: "x".repeat(300_000) }), 413, "request.too_large"],
])("a body that is %s is refused", async (_, payload, status, code) => {
  const headers = { "content-type": "application/json" };
  const answer = await raw({ method: "POST", url: "/api/v1/auth", headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test.each([
  ["/api/v1/market/list?search=%00", 400, "request.unreadable"],
  ["/api/v1/market/list?search=%FF", 400, "request.unreadable"],
  ["/api/v1/%E0%A4%A", 400, "request.unreadable"],
  [`/api/v1/market/list?search=${"x".repeat(8200)}`, 413, "request.too_large"],
  ["/api/v1/nothing", 404, "request.not_found"],
  ["/nothing.php", 404, "request.not_found"],
])("the address %s is refused", async (url, status, code) => {
  const answer = await raw({ method: "POST", url });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test("any other content type is refused", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const answer = await raw({ method: "POST", url: "/api/v1/auth", headers, payload: "email=a&password=b" });
  expect(answer.json()).toMatchObject({ status: 415, code: "request.wrong_type" });
});

test("problems are written in the caller's language, with a request id that is also in the headers", async () => {
  for (const [language, message] of [
    ["es-CO,es;q=0.9,en;q=0.5", "Inicia sesión para continuar"],
    ["en-GB", "Sign in to continue"],
    ["fr", "Sign in to continue"],
    ["en;q=0.1, es;q=0.2", "Inicia sesión para continuar"],
  ]) {
    const answer = await raw({ url: "/api/v1/auth/me", headers: { "accept-language": language } });
    const problem = answer.json();
    expect(answer.headers["content-type"]).toContain("application/problem+json");
    expect(problem).toMatchObject({ status: 401, title: "Unauthorized", code: "session.required", message });
    expect(answer.headers["x-request-id"]).toBe(problem.requestId);
  }
});

test("the same Idempotency-Key sent a hundred times at once has one effect and one response", async () => {
  const headers = { "idempotency-key": "once-and-no-more" };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => as.admin(createChain, { body: aChain, headers })),
  );
  expect(new Set(answers.map(({ chain }) => chain.id)).size).toBe(1);
  const { rows } = await deps.database.query("select id from chain where code = $1", [aChain.code]);
  expect(rows).toHaveLength(1);
});

test("a key belongs to one request of one user, and a failed request frees it", async () => {
  const headers = { "idempotency-key": "k" };
  const body = { name: "Cadena Dos", code: "C-2" };
  await expect(as.admin(createChain, { body: { ...body, name: "" }, headers })).rejects.toMatchObject({
    status: 422,
  });
  const { chain } = await as.admin(createChain, { body, headers });
  await expect(as.admin(createChain, { body: { ...body, code: "C-3" }, headers })).rejects.toMatchObject({
    status: 409,
    code: "request.key_reused",
  });
  const another = await someone(1);
  const { chain: second } = await another.ask(createChain, { body: { ...body, code: "C-4" }, headers });
  expect(second.id).not.toBe(chain.id);
});

test("a call that does not declare who may make it stops the server from starting", async () => {
  // The types forbid this; callers may bypass them.
  const bare = { method: "GET", path: "/bare", summary: "", tag: "" } as unknown as Endpoint;
  expect(() => serve(app, bare, () => undefined)).toThrow("GET /bare does not say who may call it");
});

test("a response with a field the contract does not name fails in tests", async () => {
  const slip = endpoint({
    method: "GET",
    path: "/auth/me",
    access: "guest",
    tag: "",
    summary: "",
    response: z.object({ id: z.string() }),
  });
  expect(() => holdToContract(slip, { id: "1" })).not.toThrow();
  expect(() => holdToContract(slip, { id: "1", passwordHash: "x" })).toThrow(
    "fields that the contract does not name",
  );
  expect(() => holdToContract(slip, { id: 1 })).toThrow();
  expect(app.serving.checkAnswers).toBe(true);
  await as.partner(readMe);
});

test("a bug is answered 500 with a reference number for support, and its message stays inside", async () => {
  await deps.database.query("alter table session rename to lost");
  onTestFinished(async () => void (await deps.database.query("alter table lost rename to session")));
  const refused = await as.partner(readMe).catch((error: Refused) => error);
  expect(refused).toMatchObject({ status: 500, code: "internal", body: { requestId: expect.any(String) } });
  expect(JSON.stringify("body" in refused && refused.body)).not.toMatch(/lost|session/);
});

test("only an administrator reads chains; a guest is told to sign in", async () => {
  await expect(as.partner(listChains)).rejects.toMatchObject({ status: 403, code: "access.admin_only" });
  await expect(as.guest(listMarkets)).rejects.toMatchObject({ status: 401, code: "session.required" });
  await expect(as.guest(signIn, { body: { email: "a", password: "b" } })).rejects.toMatchObject({
    status: 401,
  });
});

test("the OpenAPI document contains every call", async () => {
  const description = (await raw({ url: "/api/v1/openapi.json" })).json();
  expect(description.openapi).toBe("3.1.0");
  for (const { method, path } of app.serving.endpoints) {
    expect(description.paths[path][method.toLowerCase()]).toMatchObject({ responses: {} });
  }
});

test("the OpenAPI document is clean under the rules that Redocly recommends", async () => {
  const document = (await raw({ url: "/api/v1/openapi.json" })).payload;
  expect(await faultsOfOpenApi(document)).toEqual([]);
  // And they are looked for.
  expect(await faultsOfOpenApi(document.replace('"license"', '"licence"'))).toContainEqual(
    expect.stringMatching(/^info-license/),
  );
  expect(await faultsOfOpenApi(document.replaceAll('"priceCop":2300', '"priceCop":"2300"'))).toContainEqual(
    expect.stringMatching(/^no-invalid-media-type-examples #\/paths\/~1product\/post/),
  );
});

test("the OpenAPI document says with which codes a call open to keys can fail", async () => {
  const { paths } = (await raw({ url: "/api/v1/openapi.json" })).json();
  const { responses } = paths["/product/update"].put;
  expect(responses[409]["x-codes"]).toEqual([
    "product.sku_taken",
    "product.version_conflict",
    "request.key_reused",
    "request.key_in_progress",
  ]);
  expect(responses[410]).toBeUndefined();
  expect(paths["/changes"].get.responses[410]["x-codes"]).toEqual(["changes.too_old"]);
});

test("in tests a call open to keys cannot fail with a code that the contract does not name for it", () => {
  expect(() => holdToCodes(listMarkets, new Failure("list.use_cursor"))).not.toThrow();
  expect(() => holdToCodes(listMarkets, new Failure("request.invalid"))).not.toThrow();
  expect(() => holdToCodes(listMarkets, new Failure("market.code_taken"))).toThrow(
    "does not say that GET /market/list fails with market.code_taken",
  );
});

test("a record whose keys are known has each as a property in the OpenAPI document", async () => {
  const { paths } = (await raw({ url: "/api/v1/openapi.json" })).json();
  const { schema } = paths["/mail/merge"].post.responses[200].content["application/json"];
  const { required, properties } = schema.properties.recipients.items.properties.values;
  expect(Object.keys(properties)).toEqual(required);
});

test("the docs page begins with the first call, and its samples are as they were tried", async () => {
  const { payload } = await raw({ url: "/api/docs" });
  const first = payload.indexOf("<h2>First call in five minutes</h2>");
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(payload.indexOf("<details>"));
  expect(payload).toContain("import { Webhook } from &quot;standardwebhooks&quot;;");
});

test("API responses are not cached and do nothing as a page; the docs page has a policy with a nonce", async () => {
  const answer = await raw({ url: "/api/v1/health/live" });
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
  const page = await raw({ url: "/api/docs" });
  const nonce = /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1];
  expect(page.payload).toContain(`<style nonce="${nonce}">`);
  const other = await raw({ url: "/api/docs" });
  expect(other.headers["content-security-policy"]).not.toBe(page.headers["content-security-policy"]);
});
