// One-time codes, read where their owner reads them, in his mail: counted, bound, used once, alike for strangers.
import { sendOtp, signIn, signInByOtp, resetPassword, activate, readMe } from "@igo/contract/session.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { password } from "@igo/testing/accounts";
import { openMailbox } from "@igo/testing/mailbox";
import { server, until } from "@igo/testing/server";

const open = async () => {
  const mailbox = await openMailbox();
  // Each test says from where it asks: the address of the last proxy.
  const { as, app, deps, partner, raw, ...rest } = await server({
    env: { SMTP_URL: mailbox.url, TRUST_PROXY: "1" },
  });
  const { email } = partner;
  let addresses = 0;
  const somewhere = () => ({
    "x-forwarded-for": `10.${Math.floor(addresses / 250)}.7.${(addresses++ % 250) + 1}`,
  });
  const send = (identifier = email, purpose: "sign-in" | "activation" | "password-reset" = "sign-in") =>
    as.guest(sendOtp, { body: { identifier, purpose }, headers: somewhere() });
  const tryCode = (code: string, identifier = email) =>
    as.guest(signInByOtp, { body: { identifier, code }, headers: somewhere() });
  /** As if so many seconds had gone by since the codes so far were asked for. */
  const later = (seconds: number) =>
    deps.db
      .updateTable("codeRequest")
      .set({ at: sql<string>`at - ${seconds} * interval '1 second'` })
      .execute();
  const attempts = async () => {
    const row = await deps.db.selectFrom("oneTimeCode").select("attempts").executeTakeFirst();
    return row?.attempts;
  };
  return { ...rest, as, app, deps, partner, raw, mailbox, email, somewhere, send, tryCode, later, attempts };
};

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const codesOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));

test("a code comes by mail and opens a session; the answer, the database and the queue do not hold it", async () => {
  const { send, mailbox, email, tryCode, deps, partner } = await open();
  const { otp } = await send();
  expect(otp).toMatchObject({ identifier: email, purpose: "sign-in", length: 6 });
  expect(Date.parse(otp.expiresAt) - Date.now()).toBeGreaterThan(4.8 * 60_000);
  expect(Date.parse(otp.expiresAt) - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  const code = await mailbox.codeFor(email);
  for (const table of ["one_time_code", "mail_message", "audit_event", "pgboss.job"]) {
    const { rows } = await deps.database.query(`select t::text as row from ${table} t`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(code);
  }
  expect((await tryCode(code)).user.id).toBe(partner.id);
  await expect(tryCode(code)).rejects.toMatchObject({ status: 401, code: "session.wrong_code" });
});

test("of 200 right codes at once one is taken", async () => {
  const { send, mailbox, email, tryCode } = await open();
  await send();
  const code = await mailbox.codeFor(email);
  const tries = await Promise.allSettled(Array.from({ length: 200 }, () => tryCode(code)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(new Set(codesOf(tries))).toEqual(new Set(["session.wrong_code"]));
});

test("of 200 wrong codes at once five are looked at, and the right one is too late; a new one serves", async () => {
  const { send, mailbox, email, tryCode, attempts, later } = await open();
  await send();
  const code = await mailbox.codeFor(email);
  await Promise.allSettled(Array.from({ length: 200 }, () => tryCode(other(code))));
  expect(await attempts()).toBe(5);
  await expect(tryCode(code)).rejects.toMatchObject({ code: "session.wrong_code" });
  await later(60);
  await send();
  await tryCode(await mailbox.codeFor(email, 2));
});

test("a code is good for its purpose and its account alone", async () => {
  const { as, send, mailbox, email, someone, tryCode, later, somewhere } = await open();
  const neighbour = await someone();
  await send(email, "password-reset");
  const code = await mailbox.codeFor(email);
  await expect(tryCode(code)).rejects.toMatchObject({ code: "session.wrong_code" });
  const typed = { body: { identifier: email, code }, headers: somewhere() };
  await expect(as.guest(activate, typed)).rejects.toMatchObject({ code: "session.wrong_code" });
  await later(60);
  await send(neighbour.email, "sign-in");
  await mailbox.codeFor(neighbour.email);
  await expect(tryCode(code, neighbour.email)).rejects.toMatchObject({ code: "session.wrong_code" });
  const wanted = { identifier: email, code, password: "otra clave, también larga" };
  await as.guest(resetPassword, { body: wanted, headers: somewhere() });
});

test("a hash moved to another account or purpose opens nothing: it is made of both", async () => {
  const { send, mailbox, email, someone, deps, tryCode, partner } = await open();
  const neighbour = await someone();
  await send();
  const code = await mailbox.codeFor(email);
  await deps.db.updateTable("oneTimeCode").set({ accountId: neighbour.id }).execute();
  await expect(tryCode(code, neighbour.email)).rejects.toMatchObject({ code: "session.wrong_code" });
  await deps.db.updateTable("oneTimeCode").set({ accountId: partner.id }).execute();
  await tryCode(code);
});

test("a new code ends the old one, and one that ran out is none", async () => {
  const { send, mailbox, email, tryCode, later, deps } = await open();
  await send();
  const first = await mailbox.codeFor(email);
  await later(60);
  await send();
  const second = await mailbox.codeFor(email, 2);
  if (first !== second) await expect(tryCode(first)).rejects.toMatchObject({ code: "session.wrong_code" });
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await deps.db.updateTable("oneTimeCode").set({ expiresAt }).execute();
  await expect(tryCode(second)).rejects.toMatchObject({ code: "session.wrong_code" });
});

test.each(["known", "unknown"])(
  "a recipient who is %s gets a code a minute, five an hour, ten a day, and is told how long to wait",
  async (kind) => {
    const { send, email, later, raw, somewhere } = await open();
    const to = kind === "known" ? email : "nobody@example.com";
    const waitOf = async () => {
      const payload = { identifier: to, purpose: "sign-in" };
      const answer = await raw({
        method: "POST",
        url: "/api/v1/auth/otp/send",
        payload,
        headers: somewhere(),
      });
      return answer.statusCode === 202 ? 0 : Number(answer.headers["retry-after"]);
    };
    await send(to);
    expect(await waitOf()).toBeGreaterThan(50);
    await later(40);
    expect(await waitOf()).toBeGreaterThan(0);
    for (let sent = 1; sent < 5; sent += 1) {
      await later(60);
      expect(await waitOf()).toBe(0);
    }
    await later(60);
    expect(await waitOf()).toBeGreaterThan(3200);
    await later(3600);
    for (let sent = 5; sent < 10; sent += 1) {
      await later(60);
      expect(await waitOf()).toBe(0);
    }
    await later(3600);
    expect(await waitOf()).toBeGreaterThan(20 * 3600);
    await later(86_400);
    expect(await waitOf()).toBe(0);
  },
);

test("an address asks for twenty codes an hour, many at once among them", async () => {
  const { as, later } = await open();
  const ask = (number: number) =>
    as.guest(sendOtp, {
      body: { identifier: `nobody${number}@example.com`, purpose: "sign-in" },
      headers: { "x-forwarded-for": "10.9.9.9" },
    });
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, number) => ask(number)));
  expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  await later(3600);
  await ask(99);
});

test("the answers say nothing of who is known: status, headers, length, right down to the words", async () => {
  const { raw, email, somewhere, later } = await open();
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
        headers: somewhere(),
      });
      await later(60);
      const { date: _date, "x-request-id": _id, ...headers } = answer.headers;
      const body = answer.payload
        .replaceAll(identifier, "…")
        .replace(/"requestId":"[^"]{36}"/, "")
        .replace(/\d{4}-\d\d-\d\dT[\d:.]{12}Z/g, "");
      answers.push({ path, status: answer.statusCode, headers, length: answer.payload.length, body });
    }
    return answers;
  };
  const known = await answersFor(email);
  expect(known.map(({ status }) => status)).toEqual([202, 202, 202, 401, 401, 401, 202, 401]);
  expect(await answersFor(stranger)).toEqual(known);
});

test("whoever fails at the password does not keep the owner from coming in by a code, nor from a new password", async () => {
  const { as, deps, send, mailbox, email, tryCode, somewhere, later } = await open();
  const tryPassword = (secret: string) =>
    as.guest(signIn, { body: { email, password: secret }, headers: somewhere() });
  await Promise.allSettled(Array.from({ length: 20 }, () => tryPassword("not this one at all")));
  // As an attacker who goes on would have it: the longest wait there is.
  const blockedUntil = new Date(Date.now() + 900_000).toISOString();
  await deps.db.updateTable("signInBackoff").set({ blockedUntil }).execute();
  await expect(tryPassword(password)).rejects.toMatchObject({ code: "session.too_many_attempts" });
  await send();
  await tryCode(await mailbox.codeFor(email));
  await later(60);
  await send(email, "password-reset");
  const code = await mailbox.codeFor(email, 2);
  const next = "otra clave, también larga";
  await as.guest(resetPassword, { body: { identifier: email, code, password: next }, headers: somewhere() });
  await tryPassword(next);
});

test("an address may fail ten codes a minute; right ones do not count", async () => {
  const { as, email } = await open();
  const headers = { "x-forwarded-for": "10.8.8.8" };
  const results = await Promise.allSettled(
    Array.from({ length: 21 }, () =>
      as.guest(signInByOtp, { body: { identifier: email, code: "000000" }, headers }),
    ),
  );
  // Another minute may begin meanwhile.
  const looked = codesOf(results).filter((code) => code === "session.wrong_code").length;
  expect(looked).toBeLessThanOrEqual(20);
  expect(codesOf(results)).toContain("session.too_many_attempts");
});

test("a suspended account gets no code, and the one it had opens nothing", async () => {
  const { send, mailbox, email, tryCode, deps, partner, later } = await open();
  await send();
  const code = await mailbox.codeFor(email);
  await deps.db.updateTable("account").set({ status: "suspended" }).where("id", "=", partner.id).execute();
  await expect(tryCode(code)).rejects.toMatchObject({ code: "session.wrong_code" });
  await later(60);
  await send();
  const jobs = () =>
    deps.database.query("select from pgboss.job where name = 'session.code' and state = 'completed'");
  await until(async () => (await jobs()).rows.length === 2);
  // A letter is put in the line with the job; this one may not have left yet.
  const letters = await deps.db.selectFrom("mailMessage").select("id").execute();
  expect(letters).toHaveLength(1);
});

test("a phone is an identifier too: without text messages its code goes to the account's e-mail", async () => {
  const { send, mailbox, email, tryCode, deps, partner } = await open();
  const phone = "+573005550101";
  await deps.db.updateTable("account").set({ phone }).where("id", "=", partner.id).execute();
  await send(phone);
  expect((await tryCode(await mailbox.codeFor(email), phone)).user.phone).toBe(phone);
});

test("a reset sets the password, ends every session, tells the owner, and is refused for a common password first", async () => {
  const { as, send, mailbox, email, partner, somewhere } = await open();
  await send(email, "password-reset");
  const code = await mailbox.codeFor(email);
  const reset = (wanted: string) =>
    as.guest(resetPassword, { body: { identifier: email, code, password: wanted }, headers: somewhere() });
  await expect(reset("Password1234")).rejects.toMatchObject({
    status: 422,
    code: "account.weak_password",
    errors: [{ path: "password", code: "invalid" }],
  });
  await expect(reset("AnaRuiz 2026!")).rejects.toMatchObject({ code: "account.own_words" });
  await reset("otra clave, también larga");
  await expect(as.partner(readMe)).rejects.toMatchObject({ status: 401 });
  await expect(as.guest(signIn, { body: { email, password } })).rejects.toMatchObject({ status: 401 });
  await as.guest(signIn, { body: { email, password: "otra clave, también larga" } });
  await mailbox.letterTo(partner.email, 2);
});
