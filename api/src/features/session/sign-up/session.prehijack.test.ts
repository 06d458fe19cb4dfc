// Someone else signs up with your email: only what you chose yourself counts, whoever's sign-up came first or last.
import { listConsents } from "@igo/contract/session/consents.calls";
import { activate, sendOtp, signIn, signUp } from "@igo/contract/session/session.calls";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { askingOf } from "@igo/testing/asking";
import { server, settleJobs } from "@igo/testing/server/server";
import { listOutbox } from "../../../platform/mail/outbox.ts";

const { as, app, deps } = await server();
const { db, config } = deps;

const password = "café con leche y arepa";
const strangersPassword = "la clave de un impostor";
const owner = { firstName: "Luz", lastName: "Mora", phone: "+573005550123", password };
const stranger = {
  firstName: "Mallory",
  lastName: "Malo",
  phone: "+573009990000",
  password: strangersPassword,
};

let count = 0;
const newEmail = () => `luz.${(count += 1)}@example.com`;

const join = async (email: string, person: typeof owner) => {
  const { otp } = await as.guest(signUp, {
    body: { ...person, email, acceptTerms: true, acceptDataPolicy: true },
    headers: { "accept-language": "es-CO" },
  });
  await settleJobs();
  // Simulates that a minute has passed.
  await db
    .updateTable("codeRequest")
    .set({ at: sql<string>`at - interval '1 minute'` })
    .execute();
  return otp;
};

/** The codes mailed to an address, newest first. */
const codesTo = async (email: string): Promise<string[]> => {
  await settleJobs();
  const messages = (await listOutbox(config.dataDir)).filter(({ to }) => to === email);
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
};

const enters = (email: string, secret: string) => as.guest(signIn, { body: { email, password: secret } });

test("a second sign-up neither ends the owner's code nor changes what it activates", async () => {
  const email = newEmail();
  const { ticket } = await join(email, owner);
  const [code = ""] = await codesTo(email);
  await join(email, stranger);
  const { user } = await as.guest(activate, { body: { identifier: email, code, ticket } });
  expect(user).toMatchObject({ displayName: "Luz Mora", phone: owner.phone, status: "active" });
  await enters(email, password);
  await expect(enters(email, strangersPassword)).rejects.toMatchObject({ status: 401 });
});

test("an owner who types the code from the stranger's mail gets what they chose themselves", async () => {
  const email = newEmail();
  const { ticket } = await join(email, owner);
  await join(email, stranger);
  const [strangers = ""] = await codesTo(email);
  const { user } = await as.guest(activate, { body: { identifier: email, code: strangers, ticket } });
  expect(user.displayName).toBe("Luz Mora");
  await enters(email, password);
  await expect(enters(email, strangersPassword)).rejects.toMatchObject({ status: 401 });
});

test("an earlier sign-up by a stranger leaves nothing behind: no name, phone or consent", async () => {
  const email = newEmail();
  await join(email, stranger);
  const { ticket } = await join(email, owner);
  const [code = ""] = await codesTo(email);
  const { user, accessToken } = await as.guest(activate, { body: { identifier: email, code, ticket } });
  expect(user).toMatchObject({ displayName: "Luz Mora", phone: owner.phone });
  const { consents } = await askingOf(app, accessToken)(listConsents);
  expect(consents.map(({ purpose }) => purpose)).toEqual(["data-policy", "terms"]);
  await expect(enters(email, strangersPassword)).rejects.toMatchObject({ status: 401 });
  await enters(email, password);
});

test("a code typed in another browser activates the account without password, phone or consent", async () => {
  const email = newEmail();
  await join(email, owner);
  const [code = ""] = await codesTo(email);
  const { user, accessToken } = await as.guest(activate, { body: { identifier: email, code } });
  expect(user).toMatchObject({ status: "active", phone: null });
  expect((await askingOf(app, accessToken)(listConsents)).consents).toEqual([]);
  await expect(enters(email, password)).rejects.toMatchObject({ status: 401 });
});

test("a ticket of someone else's sign-up is worthless", async () => {
  const [email, other] = [newEmail(), newEmail()];
  await join(email, owner);
  const { ticket } = await join(other, stranger);
  const [code = ""] = await codesTo(email);
  await as.guest(activate, { body: { identifier: email, code, ticket } });
  await expect(enters(email, strangersPassword)).rejects.toMatchObject({ status: 401 });
});

test("a code sent again belongs to the same sign-up, with its ticket and password", async () => {
  const email = newEmail();
  const { ticket } = await join(email, owner);
  const [first = ""] = await codesTo(email);
  const { otp } = await as.guest(sendOtp, { body: { identifier: email, purpose: "activation", ticket } });
  expect(otp.ticket).toBe(ticket);
  const [second = ""] = await codesTo(email);
  const type = (code: string) => as.guest(activate, { body: { identifier: email, code, ticket } });
  if (first !== second) await expect(type(first)).rejects.toMatchObject({ code: "session.wrong_code" });
  await type(second);
  await enters(email, password);
});

test("a ticket does not reveal who is known, and the database stores neither it nor the password", async () => {
  const email = newEmail();
  const { ticket } = await join(email, owner);
  const { ticket: another } = await join("nobody-at-all@example.com", stranger);
  expect(ticket).toMatch(/^[\w-]{32}$/);
  expect(another).toMatch(/^[\w-]{32}$/);
  for (const table of ["one_time_code", "code_request", "account"]) {
    const { rows } = await deps.database.query(`select t::text as row from ${table} t`);
    expect(JSON.stringify(rows)).not.toContain(ticket);
  }
  const { rows } = await deps.database.query(
    "select password_hash, phone from account where lower(email) = $1",
    [email],
  );
  expect(rows).toEqual([{ password_hash: null, phone: null }]);
});
