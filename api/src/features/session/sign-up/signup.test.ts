// Signing up: a partner who waits for a code, consents with their proof, and nothing revealed to strangers.
import { roles, type User } from "@igo/contract/session/session";
import { listConsents } from "@igo/contract/session/consents.calls";
import {
  activate,
  readMe,
  resetPassword,
  sendOtp,
  signIn,
  signInByOtp,
  signUp,
} from "@igo/contract/session/session.calls";
import { inviteUser } from "@igo/contract/accounts/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { fromSomewhere } from "@igo/testing/addresses";
import { askingOf } from "@igo/testing/asking";
import { openMailbox } from "@igo/testing/mailbox";
import { server } from "@igo/testing/server/server";
import { purgeSignUps } from "./signup.service.ts";

const mailbox = await openMailbox();
// Each request comes from another address, that of the last proxy.
const { as, app, deps, someone } = await server({ env: { SMTP_URL: mailbox.url, TRUST_PROXY: "1" } });

const password = "café con leche y arepa";
const wanted = {
  firstName: "Luz",
  lastName: "Mora",
  phone: "+573005550123",
  password,
  acceptTerms: true as const,
  acceptDataPolicy: true as const,
};

let people = 0;
/** Someone without an account. */
const aStranger = () => {
  people += 1;
  const email = `Luz.Mora.${people}@example.com`;
  const headers = { "accept-language": "es-CO", ...fromSomewhere() };
  const join = async (given: Partial<typeof wanted> & { email?: string } = {}) =>
    (await as.guest(signUp, { body: { ...wanted, email, ...given }, headers })).otp;
  const enter = (secret = password) => as.guest(signIn, { body: { email, password: secret }, headers });
  const askFor = (purpose: "sign-in" | "password-reset") =>
    as.guest(sendOtp, { body: { identifier: email, purpose }, headers });
  const find = () =>
    deps.db
      .selectFrom("account")
      .selectAll()
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .executeTakeFirstOrThrow();
  return { email, headers, join, enter, askFor, find };
};
/** Simulates that a minute has passed since the codes were requested. */
const later = () =>
  deps.db
    .updateTable("codeRequest")
    .set({ at: sql<string>`at - interval '1 minute'` })
    .execute();

test("a new sign-up is a pending partner, who signs in by the mailed code first, then by password", async () => {
  const { email, join, enter, find } = aStranger();
  const otp = await join();
  expect(otp).toMatchObject({ identifier: email, purpose: "activation", length: 6 });
  const code = await mailbox.codeFor(email);
  expect(await find()).toMatchObject({ status: "pending", role: roles.partner, locale: "es" });
  await expect(enter()).rejects.toMatchObject({ code: "session.wrong_credentials" });
  const body = { identifier: email, code, ticket: otp.ticket };
  const { user, accessToken } = await as.guest(activate, { body });
  expect(user).toMatchObject({ status: "active", displayName: "Luz Mora", phone: wanted.phone });
  expect((await askingOf(app, accessToken)(readMe)).user).toEqual(user);
  await enter();
});

test("each consent is recorded separately, with the text's version, the time and the address", async () => {
  const { email, headers, join } = aStranger();
  const { ticket } = await join();
  const body = { identifier: email, code: await mailbox.codeFor(email), ticket };
  const { accessToken, user } = await as.guest(activate, { body });
  const { consents } = await askingOf(app, accessToken)(listConsents);
  expect(consents.map(({ purpose }) => purpose)).toEqual(["data-policy", "terms"]);
  const proofs = await deps.db.selectFrom("consent").selectAll().where("accountId", "=", user.id).execute();
  const address = headers["x-forwarded-for"];
  for (const proof of proofs) {
    expect(proof).toMatchObject({ version: "2026-11-21", address, withdrawnAt: null });
    expect(Math.abs(Date.now() - Date.parse(proof.givenAt))).toBeLessThan(60_000);
  }
});

test("without a consent, with a common password or with the user's own name no account is created", async () => {
  const { email, headers, join } = aStranger();
  const { acceptTerms: _, ...without } = wanted;
  // @ts-expect-error: the contract asks for it
  await expect(as.guest(signUp, { body: { ...without, email }, headers })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "acceptTerms", code: "required" }],
  });
  await expect(join({ password: "Colombia2026!" })).rejects.toMatchObject({
    code: "account.weak_password",
    errors: [{ path: "password", message: expect.stringContaining("fácil de adivinar") }],
  });
  await expect(join({ password: "luzmora.2026!" })).rejects.toMatchObject({
    code: "account.own_words",
    errors: [{ path: "password" }],
  });
  await expect(join({ password: "corta" })).rejects.toMatchObject({
    errors: [{ path: "password", code: "too_short" }],
  });
});

test("a known owner is told by mail that they have an account, and nothing in it changes", async () => {
  const owner = await someone();
  const otp = await aStranger().join({ email: owner.email });
  expect(otp).toMatchObject({ identifier: owner.email, purpose: "activation" });
  const { text } = await mailbox.letterTo(owner.email);
  expect(text).not.toMatch(/\d{6}/);
  expect((await owner.ask(readMe)).user).toMatchObject({ firstName: "Ana" });
});

test("a sign-in code lets a pending owner in, but not whoever chose the password", async () => {
  const { email, join, enter, askFor } = aStranger();
  await join();
  await mailbox.codeFor(email);
  await later();
  await askFor("sign-in");
  const body = { identifier: email, code: await mailbox.codeFor(email, 2) };
  expect((await as.guest(signInByOtp, { body })).user.status).toBe("active");
  await expect(enter()).rejects.toMatchObject({ status: 401 });
});

test("nobody signs up over an invited account: its owner gets in without the stranger's password", async () => {
  const { email, join, enter, find } = aStranger();
  const invited = {
    email,
    firstName: "Luz Marina",
    lastName: "Mora",
    role: roles.admin,
    locale: "es" as const,
  };
  await as.admin(inviteUser, { body: invited });
  await mailbox.letterTo(email);
  const { ticket } = await join({ firstName: "Otro" });
  const code = await mailbox.codeFor(email, 2);
  expect(await find()).toMatchObject({ firstName: "Luz Marina", passwordHash: null, status: "pending" });
  const body = { identifier: email, code, ticket };
  const { user }: { user: User } = await as.guest(activate, { body });
  expect(user).toMatchObject({ role: roles.admin, status: "active", displayName: "Luz Marina Mora" });
  await expect(enter()).rejects.toMatchObject({ status: 401 });
});

test("a reset by code activates a pending account with the owner's password", async () => {
  const { email, join, enter, askFor } = aStranger();
  await join();
  await mailbox.codeFor(email);
  await later();
  await askFor("password-reset");
  const code = await mailbox.codeFor(email, 2);
  await as.guest(resetPassword, { body: { identifier: email, code, password: "otra clave, también larga" } });
  await enter("otra clave, también larga");
});

test("a sign-up not confirmed for thirty days is deleted; active and invited accounts are not", async () => {
  const [entered, forgotten] = [aStranger(), aStranger()];
  await entered.join();
  const code = await mailbox.codeFor(entered.email);
  const body = { firstName: "Ana", lastName: "Ruiz", email: "ana.ruiz@example.com", locale: "es" as const };
  await as.admin(inviteUser, { body: { ...body, role: roles.partner } });
  await forgotten.join();
  await mailbox.codeFor(forgotten.email);
  await as.guest(activate, { body: { identifier: entered.email, code } });
  const emails = [entered.email, forgotten.email, body.email].map((email) => email.toLowerCase());
  const left = async () => {
    const accounts = deps.db.selectFrom("account").select(sql<string>`lower(email)`.as("email"));
    const rows = await accounts.where(sql`lower(email)`, "in", emails).execute();
    return new Set(rows.map(({ email }) => email));
  };
  await purgeSignUps(deps.db);
  expect(await left()).toEqual(new Set(emails));
  await deps.db
    .updateTable("account")
    .set({ updatedAt: sql<string>`now() - interval '31 days'` })
    .execute();
  await purgeSignUps(deps.db);
  expect(await left()).toEqual(new Set([emails[0], emails[2]]));
});
