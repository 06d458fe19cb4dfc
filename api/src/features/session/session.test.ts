// Signing in and out, through the door.
import { roles } from "@igo/contract/session";
import { readMe, signIn, signOut } from "@igo/contract/session.calls";
import { listChains } from "@igo/contract/chains";
import { expect, test } from "vitest";
import { password } from "@igo/testing/accounts";
import { askingOf } from "@igo/testing/asking";
import { server } from "@igo/testing/server";

const wrong = "not this one at all";

test("the right password opens a session, and its token says who one is", async () => {
  const { as, app, admin } = await server();
  const { accessToken, user } = await as.guest(signIn, { body: { email: admin.email, password } });
  expect(user).toMatchObject({ id: admin.id, role: roles.admin, status: "active" });
  expect((await askingOf(app, accessToken)(readMe)).user).toEqual(user);
});

test("the case of the e-mail does not matter, nor do spaces around it", async () => {
  const { as, admin } = await server();
  const { user } = await as.guest(signIn, { body: { email: ` ${admin.email.toUpperCase()} `, password } });
  expect(user.id).toBe(admin.id);
});

test("a wrong password and an unknown e-mail get the same answer", async () => {
  const { raw, admin } = await server();
  const answerTo = async (email: string) => {
    const answer = await raw({ method: "POST", url: "/api/v1/auth", payload: { email, password: wrong } });
    const { requestId, ...body } = answer.json();
    const { date, "x-request-id": id, ...headers } = answer.headers;
    return { status: answer.statusCode, body, headers, told: [typeof requestId, typeof date, typeof id] };
  };
  const known = await answerTo(admin.email);
  expect(known).toMatchObject({ status: 401, body: { code: "session.wrong_credentials" } });
  expect(await answerTo(`x${admin.email}`)).toEqual(known);
});

test("a suspended account is not let in, and its sessions are dead at once", async () => {
  const { as, deps, partner } = await server();
  await as.partner(readMe);
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", partner.id).execute();
  await expect(as.partner(readMe)).rejects.toMatchObject({ status: 401, code: "session.required" });
  await expect(as.guest(signIn, { body: { email: partner.email, password } })).rejects.toMatchObject({
    code: "session.wrong_credentials",
  });
});

test("after five failures one waits, even with the right password, and a known e-mail as an unknown one", async () => {
  for (const known of [true, false]) {
    const { as, admin } = await server();
    const email = known ? admin.email : "nobody@example.com";
    const tryWith = (secret: string) => as.guest(signIn, { body: { email, password: secret } });
    for (let failures = 0; failures < 5; failures += 1) {
      await expect(tryWith(wrong)).rejects.toMatchObject({ code: "session.wrong_credentials" });
    }
    await expect(tryWith(password)).rejects.toMatchObject({ status: 429, code: "session.too_many_attempts" });
  }
});

test("a hundred tries at once are counted too: five are looked at", async () => {
  const { as, admin } = await server();
  const tries = Array.from({ length: 100 }, () =>
    as
      .guest(signIn, { body: { email: admin.email, password: wrong } })
      .catch(({ code }: { code: string }) => code),
  );
  const codes = await Promise.all(tries);
  expect(codes.filter((code) => code === "session.wrong_credentials").length).toBeLessThanOrEqual(5);
});

test("an address may fail ten times a minute, whoever it tries to be; right ones do not count", async () => {
  const { as, admin } = await server();
  for (let times = 0; times < 12; times += 1)
    await as.guest(signIn, { body: { email: admin.email, password } });
  const codes: string[] = [];
  for (let number = 0; number < 21; number += 1) {
    const body = { email: `somebody${number}@example.com`, password: wrong };
    await as.guest(signIn, { body }).catch(({ code }: { code: string }) => codes.push(code));
  }
  // Another minute may begin meanwhile.
  const looked = codes.filter((code) => code === "session.wrong_credentials").length;
  expect(looked).toBeLessThanOrEqual(20);
  expect(codes).toContain("session.too_many_attempts");
});

test("a partner is told to use the other door of the administrators' sign-in, and gets no session there", async () => {
  const { as, deps, partner } = await server();
  const body = { email: partner.email, password, audience: "admin" as const };
  await expect(as.guest(signIn, { body })).rejects.toMatchObject({
    status: 403,
    code: "access.not_admin_account",
  });
  const sessions = await deps.db
    .selectFrom("session")
    .select("id")
    .where("accountId", "=", partner.id)
    .execute();
  expect(sessions).toHaveLength(1);
});

test("signing out ends the session, and the token with it", async () => {
  const { as } = await server();
  await as.partner(signOut);
  await expect(as.partner(readMe)).rejects.toMatchObject({ status: 401 });
});

test("a token that was touched, is of another key, or claims another's session, is none", async () => {
  const { app, admin, partner, deps } = await server();
  const other = await server({ env: { SECRET: "another secret, which is also long enough" } });
  const foreign = await other.deps.tokens.sign({ accountId: admin.id, sessionId: admin.sessionId });
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

test("the role is read on each call: who is made a partner is one at the next call", async () => {
  const { as, deps, admin, someone } = await server();
  await someone(roles.admin);
  await as.admin(listChains);
  await deps.db.updateTable("account").set({ role: roles.partner }).where("id", "=", admin.id).execute();
  await expect(as.admin(listChains)).rejects.toMatchObject({ status: 403, code: "access.admin_only" });
});

test("the database takes no account without a role", async () => {
  const { deps } = await server();
  await expect(
    deps.database.query(
      "insert into account (id, email, first_name, last_name, status, locale) values (gen_random_uuid(), 'x', 'x', 'x', 'active', 'es')",
    ),
  ).rejects.toMatchObject({ code: "23502" });
});
