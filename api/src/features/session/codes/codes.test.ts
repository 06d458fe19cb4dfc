// One-time codes, read in their owner's mail: counted, bound, used once, and the same for strangers.
import {
  sendOtp,
  signIn,
  signInByOtp,
  resetPassword,
  activate,
  readMe,
} from "@igo/contract/session/session.calls";
import type { OtpPurpose } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { fromSomewhere } from "@igo/testing/addresses";
import { openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs } from "@igo/testing/server/server";

const mailbox = await openMailbox();
// Each request comes from another address, that of the last proxy.
const { as, deps, someone, raw } = await server({ env: { SMTP_URL: mailbox.url, TRUST_PROXY: "1" } });

/** Simulates that this many seconds have passed since the codes were requested. */
const later = (seconds: number) =>
  deps.db
    .updateTable("codeRequest")
    .set({ at: sql<string>`at - ${seconds} * interval '1 second'` })
    .execute();

/** The test's own partner, whose requests come from many addresses. */
const aPartner = async () => {
  const partner = await someone();
  const { email } = partner;
  const send = (identifier = email, purpose: OtpPurpose = "sign-in", ticket?: string) =>
    as.guest(sendOtp, { body: { identifier, purpose, ticket }, headers: fromSomewhere() });
  const tryCode = (code: string, identifier = email) =>
    as.guest(signInByOtp, { body: { identifier, code }, headers: fromSomewhere() });
  return { partner, email, send, tryCode };
};

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));

test("a code arrives by mail and opens a session, once", async () => {
  const { send, email, tryCode, partner } = await aPartner();
  const { otp } = await send();
  expect(otp).toMatchObject({ identifier: email, purpose: "sign-in", length: 6 });
  expect(Date.parse(otp.expiresAt) - Date.now()).toBeGreaterThan(4.8 * 60_000);
  expect(Date.parse(otp.expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  const code = await mailbox.codeFor(email);
  expect((await tryCode(code)).user.id).toBe(partner.id);
  await expect(tryCode(code)).rejects.toMatchObject({ status: 401, code: "session.wrong_code" });
});

test("neither the response, the database nor the queue contains a code", async () => {
  // A separate server, to look into a real queue.
  const own = await server({ env: { SMTP_URL: mailbox.url }, jobs: "queue" });
  const { email } = own.partner;
  const answer = await own.as.guest(sendOtp, { body: { identifier: email, purpose: "sign-in" } });
  const code = await mailbox.codeFor(email);
  expect(JSON.stringify(answer)).not.toContain(code);
  for (const table of ["one_time_code", "mail_message", "audit_event", "pgboss.job"]) {
    const { rows } = await own.database.query(`select t::text as row from ${table} t`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  }
});

test("of 200 simultaneous right codes one is accepted", async () => {
  const { send, email, tryCode } = await aPartner();
  await send();
  const code = await mailbox.codeFor(email);
  const tries = await Promise.allSettled(Array.from({ length: 200 }, () => tryCode(code)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(new Set(codesOf(tries))).toEqual(new Set(["session.wrong_code"]));
});

test("of 200 wrong codes at once five are compared, the right one is then refused, and a new one works", async () => {
  const { send, email, tryCode, partner } = await aPartner();
  await send();
  const code = await mailbox.codeFor(email);
  await Promise.allSettled(Array.from({ length: 200 }, () => tryCode(other(code))));
  const row = deps.db.selectFrom("oneTimeCode").select("attempts").where("accountId", "=", partner.id);
  expect(await row.executeTakeFirst()).toEqual({ attempts: 5 });
  await expect(tryCode(code)).rejects.toMatchObject({ code: "session.wrong_code" });
  await later(60);
  await send();
  await tryCode(await mailbox.codeFor(email, 2));
});

test("a code is valid only for its purpose and its account", async () => {
  const { send, email, tryCode } = await aPartner();
  const neighbour = await someone();
  await send(email, "password-reset");
  const code = await mailbox.codeFor(email);
  await expect(tryCode(code)).rejects.toMatchObject({ code: "session.wrong_code" });
  const typed = { body: { identifier: email, code }, headers: fromSomewhere() };
  await expect(as.guest(activate, typed)).rejects.toMatchObject({ code: "session.wrong_code" });
  await later(60);
  await send(neighbour.email, "sign-in");
  await mailbox.codeFor(neighbour.email);
  await expect(tryCode(code, neighbour.email)).rejects.toMatchObject({ code: "session.wrong_code" });
  const wanted = { identifier: email, code, password: "otra clave, también larga" };
  await as.guest(resetPassword, { body: wanted, headers: fromSomewhere() });
});

test("a hash moved to another account or purpose opens nothing, because it depends on both", async () => {
  const { send, email, tryCode, partner } = await aPartner();
  const neighbour = await someone();
  await send();
  const code = await mailbox.codeFor(email);
  await deps.db
    .updateTable("oneTimeCode")
    .set({ accountId: neighbour.id })
    .where("accountId", "=", partner.id)
    .execute();
  await expect(tryCode(code, neighbour.email)).rejects.toMatchObject({ code: "session.wrong_code" });
  await deps.db
    .updateTable("oneTimeCode")
    .set({ accountId: partner.id })
    .where("accountId", "=", neighbour.id)
    .execute();
  await tryCode(code);
});

test("a new code replaces the previous one of its browser, and an expired one is refused", async () => {
  const { send, email, tryCode, partner } = await aPartner();
  const { otp } = await send();
  const first = await mailbox.codeFor(email);
  await later(60);
  await send(email, "sign-in", otp.ticket);
  const second = await mailbox.codeFor(email, 2);
  if (first !== second) await expect(tryCode(first)).rejects.toMatchObject({ code: "session.wrong_code" });
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await deps.db.updateTable("oneTimeCode").set({ expiresAt }).where("accountId", "=", partner.id).execute();
  await expect(tryCode(second)).rejects.toMatchObject({ code: "session.wrong_code" });
});

test("an address may request twenty codes an hour, even all at once", async () => {
  const headers = fromSomewhere();
  const ask = (number: number) =>
    as.guest(sendOtp, {
      body: { identifier: `nobody${number}@example.com`, purpose: "sign-in" },
      headers,
    });
  const requested = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => ask(number)));
  expect(requested.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  await later(3600);
  await ask(99);
});

test("the responses do not reveal who is known: status, headers, length and words", async () => {
  const { email } = await aPartner();
  const stranger = email.replace(/^./, (letter) => (letter === "0" ? "1" : "0"));
  const calls = (identifier: string) =>
    [
      ["/otp/send", { identifier, purpose: "sign-in" }],
      ["/otp/send", { identifier, purpose: "activation" }],
      ["/otp/send", { identifier, purpose: "password-reset" }],
      ["/sign-in/otp", { identifier, code: "000000" }],
      ["/account/activate", { identifier, code: "000000" }],
      ["/password/reset", { identifier, code: "000000", password: "otra clave, también larga" }],
      [
        "/signup",
        {
          firstName: "Ana",
          lastName: "Ruiz",
          email: identifier,
          phone: "+573001112233",
          password: "otra clave, también larga",
          acceptTerms: true,
          acceptDataPolicy: true,
        },
      ],
      ["", { email: identifier, password: "not this one at all" }],
    ] as const;
  const answersFor = async (identifier: string) => {
    const answers = [];
    for (const [path, payload] of calls(identifier)) {
      const answer = await raw({
        method: "POST",
        url: `/api/v1/auth${path}`,
        payload,
        headers: fromSomewhere(),
      });
      await later(86_400);
      const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
      const body = answer.payload
        .replaceAll(identifier, "…")
        .replace(/"requestId":"[^"]{36}"/, "")
        .replace(/"ticket":"[\w-]{32}"/, "")
        .replace(/\d{4}-\d\d-\d\dT[\d:.]{12}Z/g, "");
      answers.push({ path, status: answer.statusCode, headers, length: answer.payload.length, body });
    }
    return answers;
  };
  const known = await answersFor(email);
  expect(known.map(({ status }) => status)).toEqual([202, 202, 202, 401, 401, 401, 202, 401]);
  expect(await answersFor(stranger)).toEqual(known);
});

test("failed passwords do not keep the owner from signing in by code, nor from resetting the password", async () => {
  const { send, email, tryCode } = await aPartner();
  const tryPassword = (secret: string) =>
    as.guest(signIn, { body: { email, password: secret }, headers: fromSomewhere() });
  await Promise.allSettled(Array.from({ length: 20 }, () => tryPassword("not this one at all")));
  // An attacker who goes on: the longest possible wait.
  const blockedUntil = new Date(Date.now() + 900_000).toISOString();
  await deps.db.updateTable("signInBackoff").set({ blockedUntil }).execute();
  await expect(tryPassword(password)).rejects.toMatchObject({ code: "session.too_many_attempts" });
  await send();
  await tryCode(await mailbox.codeFor(email));
  await later(60);
  await send(email, "password-reset");
  const code = await mailbox.codeFor(email, 2);
  const next = "otra clave, también larga";
  await as.guest(resetPassword, {
    body: { identifier: email, code, password: next },
    headers: fromSomewhere(),
  });
  await tryPassword(next);
});

test("an address may fail ten codes a minute; right ones do not count", async () => {
  const { email } = await aPartner();
  const headers = fromSomewhere();
  const results = await Promise.allSettled(
    Array.from({ length: 21 }, () =>
      as.guest(signInByOtp, { body: { identifier: email, code: "000000" }, headers }),
    ),
  );
  // A new minute may start meanwhile.
  const looked = codesOf(results).filter((code) => code === "session.wrong_code").length;
  expect(looked).toBeLessThanOrEqual(20);
  expect(codesOf(results)).toContain("session.too_many_attempts");
});

test("a suspended account gets no code, and the one it had opens nothing", async () => {
  const { send, email, tryCode, partner } = await aPartner();
  await send();
  const code = await mailbox.codeFor(email);
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", partner.id).execute();
  await expect(tryCode(code)).rejects.toMatchObject({ code: "session.wrong_code" });
  await later(60);
  await send();
  await settleJobs();
  const letters = deps.db.selectFrom("mailMessage").select("id").where("recipient", "=", email);
  expect(await letters.execute()).toHaveLength(1);
});

test("a reset sets the password, ends every session, notifies the owner, and refuses common passwords", async () => {
  const { send, email, partner } = await aPartner();
  await send(email, "password-reset");
  const code = await mailbox.codeFor(email);
  const reset = (wanted: string) =>
    as.guest(resetPassword, {
      body: { identifier: email, code, password: wanted },
      headers: fromSomewhere(),
    });
  await expect(reset("Password1234")).rejects.toMatchObject({
    status: 422,
    code: "account.weak_password",
    errors: [{ path: "password", code: "invalid" }],
  });
  await expect(reset("AnaRuiz 2026!")).rejects.toMatchObject({ code: "account.own_words" });
  await reset("otra clave, también larga");
  await expect(partner.ask(readMe)).rejects.toMatchObject({ status: 401 });
  await expect(
    as.guest(signIn, { body: { email, password }, headers: fromSomewhere() }),
  ).rejects.toMatchObject({ status: 401 });
  const next = { email, password: "otra clave, también larga" };
  await as.guest(signIn, { body: next, headers: fromSomewhere() });
  await mailbox.letterTo(partner.email, 2);
});

test("a code's message is in the language of the page where it was requested, not the account's", async () => {
  const { email } = await aPartner();
  for (const [number, language, subject] of [
    [1, "en", /^Your iGO code is \d{6}$/],
    [2, "es-CO", /^Tu código de iGO es \d{6}$/],
  ] as const) {
    await as.guest(sendOtp, {
      body: { identifier: email, purpose: "sign-in" },
      headers: { "accept-language": language, ...fromSomewhere() },
    });
    expect((await mailbox.letterTo(email, number)).subject).toMatch(subject);
    await later(60);
  }
});
