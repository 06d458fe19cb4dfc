// Signing in and out, over HTTP.
import { roles } from "@igo/contract/session/session";
import { readMe, signIn, signOut } from "@igo/contract/session/session.calls";
import { listChains } from "@igo/contract/chains/chains";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { fromSomewhere } from "@igo/testing/addresses";
import { askingOf } from "@igo/testing/asking";
import { server } from "@igo/testing/server/server";
import { consumeCodeAttempt } from "./codes/limits.service.ts";
import { openSecrets } from "../../platform/security/secrets.ts";
import { openTokens } from "../../platform/security/tokens.ts";

// Attempts are counted per address, that of the last proxy: each test has its own.
const { as, app, deps, raw, admin, someone } = await server({ env: { TRUST_PROXY: "1" } });

const wrong = "not this one at all";

/** Signs in from a given address, by default from a new one each time. */
const enter = (email: string, secret = password, headers = fromSomewhere()) =>
  as.guest(signIn, { body: { email, password: secret }, headers });
const codeOf = (error: { code: string }) => error.code;

test("the right password opens a session, and its token identifies the user", async () => {
  const { accessToken, user } = await enter(admin.email);
  expect(user).toMatchObject({ id: admin.id, role: roles.admin, status: "active" });
  expect((await askingOf(app, accessToken)(readMe)).user).toEqual(user);
});

test("the case of the email does not matter, nor do spaces around it", async () => {
  const { user } = await enter(` ${admin.email.toUpperCase()} `);
  expect(user.id).toBe(admin.id);
});

test("a wrong password and an unknown email get the same response", async () => {
  const { email } = await someone();
  const answerTo = async (tried: string) => {
    const payload = { email: tried, password: wrong };
    const answer = await raw({ method: "POST", url: "/api/v1/auth", payload, headers: fromSomewhere() });
    const { requestId, ...body } = answer.json();
    const { date, "x-request-id": id, ...headers } = answer.headers;
    return { status: answer.statusCode, body, headers, kinds: [typeof requestId, typeof date, typeof id] };
  };
  const known = await answerTo(email);
  expect(known).toMatchObject({ status: 401, body: { code: "session.wrong_credentials" } });
  expect(await answerTo(`x${email}`)).toEqual(known);
});

test("a suspended account cannot sign in, and its sessions end at once", async () => {
  const { id, email, ask } = await someone();
  await ask(readMe);
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", id).execute();
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401, code: "session.required" });
  await expect(enter(email)).rejects.toMatchObject({ code: "session.wrong_credentials" });
});

test("after five failures even the right password has to wait, for known and unknown emails alike", async () => {
  for (const email of [(await someone()).email, "nobody@example.com"]) {
    for (let failures = 0; failures < 5; failures += 1)
      await expect(enter(email, wrong)).rejects.toMatchObject({ code: "session.wrong_credentials" });
    await expect(enter(email)).rejects.toMatchObject({ status: 429, code: "session.too_many_attempts" });
  }
});

test("of a hundred simultaneous attempts five are checked", async () => {
  const { email } = await someone();
  const tries = Array.from({ length: 100 }, () => enter(email, wrong).catch(codeOf));
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === "session.wrong_credentials").length).toBeLessThanOrEqual(5);
});

test("an address may fail ten times a minute, whichever account it tries; successes do not count", async () => {
  const { email } = await someone();
  const here = fromSomewhere();
  for (let times = 0; times < 12; times += 1) await enter(email, password, here);
  const codes: unknown[] = [];
  for (let number = 0; number < 21; number += 1)
    codes.push(await enter(`somebody${number}@example.com`, wrong, here).catch(codeOf));
  // A new minute may start meanwhile.
  const looked = codes.filter((code) => code === "session.wrong_credentials").length;
  expect(looked).toBeLessThanOrEqual(20);
  expect(codes).toContain("session.too_many_attempts");
});

test("the addresses of one IPv6 network count as one, and a wider network has a limit of its own", async () => {
  const codes: unknown[] = [];
  for (let number = 1; number < 22; number += 1) {
    const headers = { "x-forwarded-for": `2600:3c00::${number.toString(16)}` };
    codes.push(await enter(`someone${number}@example.com`, wrong, headers).catch(codeOf));
  }
  expect(codes).toContain("session.too_many_attempts");
  const tries = Array.from({ length: 101 }, (_, number) =>
    consumeCodeAttempt(deps, `2600:3c01:0:${number.toString(16)}::1`),
  );
  const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
  // A new minute may start meanwhile.
  expect(refused.length).toBeGreaterThan(0);
});

test("a partner at the administrators' sign-in is sent to the other one, and gets no session there", async () => {
  const { id, email } = await someone();
  const body = { email, password, audience: "admin" as const };
  await expect(as.guest(signIn, { body, headers: fromSomewhere() })).rejects.toMatchObject({
    status: 403,
    code: "access.not_admin_account",
  });
  const sessions = deps.db.selectFrom("session").select("id").where("accountId", "=", id);
  expect(await sessions.execute()).toHaveLength(1);
});

test("signing out ends the session, and the token with it", async () => {
  const { ask } = await someone();
  await ask(signOut);
  await expect(ask(readMe)).rejects.toMatchObject({ status: 401 });
});

test("a token that was altered, signed by another key, or claims another session is refused", async () => {
  const partner = await someone();
  const secrets = openSecrets({ ...deps.config, secret: "another secret, which is also long enough" });
  const others = openTokens(secrets, deps.config.publicUrl, deps.db);
  const foreign = await others.sign({ accountId: admin.id, sessionId: admin.sessionId });
  const swapped = await deps.tokens.sign({ accountId: admin.id, sessionId: partner.sessionId });
  const [head, body = "", signature] = admin.token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const later = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 999 })).toString("base64url");
  const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "at+jwt" })).toString("base64url");
  const tokens = [foreign, swapped, `${head}.${later}.${signature}`, `${unsigned}.${body}.`, "x", "a.b.c"];
  for (const token of tokens) {
    await expect(askingOf(app, token)(readMe)).rejects.toMatchObject({
      status: 401,
      code: "session.required",
    });
  }
  expect(Object.keys(claims).sort()).toEqual(["aud", "exp", "iat", "iss", "jti", "nbf", "sid", "sub"]);
  expect(claims.exp - claims.iat).toBe(1800);
});

test("the role is read on each call: someone made a partner is one at the next call", async () => {
  const { id, ask } = await someone(roles.admin);
  await ask(listChains);
  await deps.db.updateTable("account").set({ role: roles.partner }).where("id", "=", id).execute();
  await expect(ask(listChains)).rejects.toMatchObject({ status: 403, code: "access.admin_only" });
});

test("the database accepts no account without a role", async () => {
  await expect(
    deps.database.query(
      "insert into account (id, email, first_name, last_name, status, locale) values (gen_random_uuid(), 'x', 'x', 'x', 'active', 'es')",
    ),
  ).rejects.toMatchObject({ code: "23502" });
});
