// Signing up: a partner who waits for his code, his consents with their proof, and no word to strangers.
import { roles, type User } from "@igo/contract/session";
import {
  activate,
  listConsents,
  readMe,
  resetPassword,
  sendOtp,
  signIn,
  signInByOtp,
  signUp,
} from "@igo/contract/session.calls";
import { inviteUser } from "@igo/contract/users";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { askingOf } from "@igo/testing/asking";
import { openMailbox } from "@igo/testing/mailbox";
import { server } from "@igo/testing/server";
import { purge } from "./signup.service.ts";

const email = "Luz.Mora@example.com";
const password = "café con leche y arepa";
const wanted = {
  firstName: "Luz",
  lastName: "Mora",
  email,
  phone: "+573005550123",
  password,
  acceptTerms: true as const,
  acceptDataPolicy: true as const,
};

const open = async () => {
  const mailbox = await openMailbox();
  const { as, ...rest } = await server({ env: { SMTP_URL: mailbox.url } });
  const join = (given: Partial<typeof wanted> = {}) =>
    as.guest(signUp, { body: { ...wanted, ...given }, headers: { "accept-language": "es-CO" } });
  const later = () =>
    rest.deps.db
      .updateTable("codeRequest")
      .set({ at: sql<string>`at - interval '1 minute'` })
      .execute();
  const find = () =>
    rest.deps.db
      .selectFrom("account")
      .selectAll()
      .where(sql`lower(email)`, "=", email.toLowerCase())
      .executeTakeFirstOrThrow();
  return { ...rest, as, mailbox, join, later, find };
};

test("who signs up is a pending partner, comes in by the code of his mail, and then by his password", async () => {
  const { as, app, mailbox, join, find } = await open();
  const { otp } = await join();
  expect(otp).toMatchObject({ identifier: email, purpose: "activation", length: 6 });
  const code = await mailbox.codeFor(email);
  expect(await find()).toMatchObject({ status: "pending", role: roles.partner, locale: "es" });
  await expect(as.guest(signIn, { body: { email, password } })).rejects.toMatchObject({
    code: "session.wrong_credentials",
  });
  const { user, accessToken } = await as.guest(activate, { body: { identifier: email, code } });
  expect(user).toMatchObject({ status: "active", displayName: "Luz Mora", phone: wanted.phone });
  expect((await askingOf(app, accessToken)(readMe)).user).toEqual(user);
  await as.guest(signIn, { body: { email, password } });
});

test("each consent stands for itself, with the text's version, the time and the address", async () => {
  const { as, app, deps, mailbox, join } = await open();
  await join();
  const body = { identifier: email, code: await mailbox.codeFor(email) };
  const { accessToken, user } = await as.guest(activate, { body });
  const { consents } = await askingOf(app, accessToken)(listConsents);
  expect(consents.map(({ purpose }) => purpose)).toEqual(["data-policy", "terms"]);
  const proofs = await deps.db.selectFrom("consent").selectAll().where("accountId", "=", user.id).execute();
  for (const proof of proofs) {
    expect(proof).toMatchObject({ version: "2026-11-21", address: "127.0.0.1", withdrawnAt: null });
    expect(Math.abs(Date.now() - Date.parse(proof.givenAt))).toBeLessThan(60_000);
  }
});

test("without a consent, with a common password or with one's own name there is no account", async () => {
  const { as, join } = await open();
  const { acceptTerms: _, ...without } = wanted;
  // @ts-expect-error: the contract asks for it
  await expect(as.guest(signUp, { body: without })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: "acceptTerms", code: "required" }],
  });
  await expect(join({ password: "Colombia2026!" })).rejects.toMatchObject({
    code: "account.weak_password",
    errors: [{ path: "password", message: expect.stringContaining("de las primeras") }],
  });
  await expect(join({ password: "luzmora.2026!" })).rejects.toMatchObject({
    code: "account.own_words",
    errors: [{ path: "password" }],
  });
  await expect(join({ password: "corta" })).rejects.toMatchObject({
    errors: [{ path: "password", code: "too_short" }],
  });
});

test("a known owner is told by mail that he has an account, and nothing of it changes", async () => {
  const { as, partner, mailbox, join } = await open();
  const { otp } = await join({ email: partner.email });
  expect(otp).toMatchObject({ identifier: partner.email, purpose: "activation" });
  const { text } = await mailbox.letterTo(partner.email);
  expect(text).not.toMatch(/\d{6}/);
  expect((await as.partner(readMe)).user).toMatchObject({ firstName: "Ana" });
});

test("who signed up before the owner did leaves no password behind", async () => {
  const { as, mailbox, join, later } = await open();
  await join({ password: "la clave de un impostor" });
  await mailbox.codeFor(email);
  await later();
  await join();
  await as.guest(activate, { body: { identifier: email, code: await mailbox.codeFor(email, 2) } });
  await as.guest(signIn, { body: { email, password } });
  await expect(
    as.guest(signIn, { body: { email, password: "la clave de un impostor" } }),
  ).rejects.toMatchObject({ code: "session.wrong_credentials" });
});

test("a sign-in code lets a pending owner in, but not whoever chose the password", async () => {
  const { as, mailbox, join } = await open();
  await join();
  await mailbox.codeFor(email);
  await as.guest(sendOtp, { body: { identifier: email, purpose: "sign-in" } });
  const body = { identifier: email, code: await mailbox.codeFor(email, 2) };
  expect((await as.guest(signInByOtp, { body })).user.status).toBe("active");
  await expect(as.guest(signIn, { body: { email, password } })).rejects.toMatchObject({ status: 401 });
});

test("nobody signs up over an invited account: its owner comes in without the stranger's password", async () => {
  const { as, mailbox, join, find } = await open();
  const invited = {
    email,
    firstName: "Luz Marina",
    lastName: "Mora",
    role: roles.admin,
    locale: "es" as const,
  };
  await as.admin(inviteUser, { body: invited });
  await mailbox.letterTo(email);
  await join({ firstName: "Otro" });
  const code = await mailbox.codeFor(email, 2);
  expect(await find()).toMatchObject({ firstName: "Luz Marina", passwordHash: null, status: "pending" });
  const { user }: { user: User } = await as.guest(activate, { body: { identifier: email, code } });
  expect(user).toMatchObject({ role: roles.admin, status: "active" });
  await expect(as.guest(signIn, { body: { email, password } })).rejects.toMatchObject({ status: 401 });
});

test("a phone that somebody has stays with him, and the sign-up says nothing of it", async () => {
  const { as, deps, partner, mailbox, join } = await open();
  await deps.db.updateTable("account").set({ phone: wanted.phone }).where("id", "=", partner.id).execute();
  await join();
  const body = { identifier: email, code: await mailbox.codeFor(email) };
  expect((await as.guest(activate, { body })).user.phone).toBeNull();
});

test("a reset by code activates a pending account: its password is now the owner's", async () => {
  const { as, mailbox, join } = await open();
  await join();
  await mailbox.codeFor(email);
  await as.guest(sendOtp, { body: { identifier: email, purpose: "password-reset" } });
  const code = await mailbox.codeFor(email, 2);
  await as.guest(resetPassword, { body: { identifier: email, code, password: "otra clave, también larga" } });
  await as.guest(signIn, { body: { email, password: "otra clave, también larga" } });
});

test("a sign-up whose code nobody typed for thirty days is forgotten; one who came in, or was invited, is not", async () => {
  const { as, deps, mailbox, join } = await open();
  const accounts = () => deps.db.selectFrom("account").select("email").orderBy("email").execute();
  const before = (await accounts()).length;
  await join();
  const code = await mailbox.codeFor(email);
  await as.admin(inviteUser, {
    body: {
      firstName: "Ana",
      lastName: "Ruiz",
      email: "ana.ruiz@example.com",
      role: roles.partner,
      locale: "es",
    },
  });
  await join({ email: "otra.luz@example.com", phone: "+573005550124" });
  await mailbox.codeFor("otra.luz@example.com");
  await as.guest(activate, { body: { identifier: email, code } });
  await purge(deps.db);
  expect(await accounts()).toHaveLength(before + 3);
  await deps.db
    .updateTable("account")
    .set({ updatedAt: sql<string>`now() - interval '31 days'` })
    .execute();
  await purge(deps.db);
  const kept = (await accounts()).map((account) => account.email?.toLowerCase());
  expect(kept).toHaveLength(before + 2);
  expect(kept).not.toContain("otra.luz@example.com");
});
