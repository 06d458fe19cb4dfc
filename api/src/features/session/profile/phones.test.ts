// Phones: contact data for everyone, and an identifier once confirmed through a real gateway on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as textOf } from "node:stream/consumers";
import {
  confirmPhone,
  readMe,
  readPhone,
  sendOtp,
  sendPhoneCode,
  signInByOtp,
  updateMe,
} from "@igo/contract/session/session.calls";
import { updateUser } from "@igo/contract/accounts/users";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { server, settleJobs, until } from "@igo/testing/server/server";

const texts: { to: string; text: string }[] = [];
const take = async (request: IncomingMessage, response: ServerResponse) => {
  texts.push(JSON.parse(await textOf(request)));
  response.writeHead(202).end();
};
const gateway = createServer((request, response) => void take(request, response));
await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
afterAll(() => void gateway.close());
const { port } = gateway.address() as AddressInfo;
const { as, deps, someone } = await server({ env: { TEXTS_URL: `http://127.0.0.1:${port}/` } });

let numbers = 0;
const newPhone = () => `+57300555${String((numbers += 1)).padStart(4, "0")}`;
const codeTo = async (phone: string) => {
  await settleJobs();
  const { text = "" } = texts.findLast(({ to }) => to === phone) ?? {};
  return /\b\d{6}\b/.exec(text)?.[0] ?? "";
};
const withPhone = async (phone: string) => {
  const person = await someone();
  await person.ask(updateMe, { body: { phone } });
  return person;
};
const confirm = async ({ ask }: Awaited<ReturnType<typeof someone>>, phone: string) => {
  await ask(sendPhoneCode);
  return ask(confirmPhone, { body: { code: await codeTo(phone) } });
};
const signInBy = async (identifier: string) => {
  await as.guest(sendOtp, { body: { identifier, purpose: "sign-in" } });
  const code = await codeTo(identifier);
  return as.guest(signInByOtp, { body: { identifier, code: code || "000000" } });
};
beforeEach(async () => {
  await deps.db.deleteFrom("codeRequest").execute();
});
const later = () =>
  deps.db
    .updateTable("codeRequest")
    .set({ at: sql<string>`at - interval '1 minute'` })
    .execute();

test("an unconfirmed phone opens nothing and gets no code; once confirmed, its owner signs in with it", async () => {
  const phone = newPhone();
  const owner = await withPhone(phone);
  await expect(signInBy(phone)).rejects.toMatchObject({ code: "session.wrong_code" });
  expect(texts.filter(({ to }) => to === phone)).toEqual([]);
  await later();
  expect((await confirm(owner, phone)).user.phone).toBe(phone);
  await later();
  expect((await signInBy(phone)).user.id).toBe(owner.id);
});

test("two people may enter the same phone, and neither learns of the other", async () => {
  const phone = newPhone();
  const owner = await withPhone(phone);
  await confirm(owner, phone);
  const other = await withPhone(phone);
  expect((await other.ask(readMe)).user.phone).toBe(phone);
  const admin = await as.admin(updateUser, { body: { id: other.id, version: 2, phone: null } });
  await as.admin(updateUser, { body: { id: other.id, version: admin.user.version, phone } });
  await later();
  expect((await signInBy(phone)).user.id).toBe(owner.id);
});

test("a number changes hands: the last person to confirm it signs in with it", async () => {
  const phone = newPhone();
  await confirm(await withPhone(phone), phone);
  await later();
  const next = await withPhone(phone);
  await confirm(next, phone);
  await later();
  expect((await signInBy(phone)).user.id).toBe(next.id);
});

test("a code for one number does not confirm another", async () => {
  const [phone, other] = [newPhone(), newPhone()];
  const owner = await withPhone(phone);
  await owner.ask(sendPhoneCode);
  const code = await codeTo(phone);
  await owner.ask(updateMe, { body: { phone: other } });
  await expect(owner.ask(confirmPhone, { body: { code } })).rejects.toMatchObject({
    code: "session.wrong_code",
  });
  await owner.ask(updateMe, { body: { phone } });
  await owner.ask(confirmPhone, { body: { code } });
  await owner.ask(updateMe, { body: { phone: other } });
  await later();
  await expect(signInBy(phone)).rejects.toMatchObject({ code: "session.wrong_code" });
});

test("no phone gets more than three codes a day from strangers, or one a minute", async () => {
  const phone = newPhone();
  const stranger = await withPhone(phone);
  await stranger.ask(sendPhoneCode);
  await expect(stranger.ask(sendPhoneCode)).rejects.toMatchObject({ status: 429 });
  for (let sent = 1; sent < 3; sent += 1) {
    await later();
    await stranger.ask(sendPhoneCode);
  }
  await later();
  await expect(stranger.ask(sendPhoneCode)).rejects.toMatchObject({ status: 429 });
});

const isTaken = {
  status: 409,
  code: "account.phone_taken",
  errors: [{ path: "code", code: "taken" }],
};
/** Several people with the same phone, each with a code for it. */
const sharing = async (count: number) => {
  const phone = newPhone();
  const people: { id: string; confirm: () => Promise<unknown> }[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id, ask } = await withPhone(phone);
    await ask(sendPhoneCode);
    const code = await codeTo(phone);
    people.push({ id, confirm: () => ask(confirmPhone, { body: { code } }) });
    await later();
  }
  return people;
};
const ownersAmong = (people: readonly { id: string }[]) =>
  deps.db
    .selectFrom("account")
    .select("id")
    .where(
      "id",
      "in",
      people.map(({ id }) => id),
    )
    .where("phoneConfirmedAt", "is not", null)
    .execute();

test("of two who confirm the same phone at once, one has it, and nobody gets a server error", async () => {
  const people = await sharing(2);
  const done = await Promise.allSettled(people.map(({ confirm }) => confirm()));
  for (const one of done) if (one.status === "rejected") expect(one.reason).toMatchObject(isTaken);
  expect(await ownersAmong(people)).toHaveLength(1);
});

test("whoever is a moment too late is told so, and their code is valid again", async () => {
  const people = await sharing(2);
  const [first, second] = people;
  if (!first || !second) throw new Error("There are two");
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(deps.db);
    return rows.length > 0;
  };
  const late = await deps.db.transaction().execute(async (tx) => {
    const phoneConfirmedAt = new Date().toISOString();
    await tx.updateTable("account").set({ phoneConfirmedAt }).where("id", "=", first.id).execute();
    const outcome = second.confirm().then(
      () => undefined,
      (error: unknown) => error,
    );
    await until(waiting);
    return { outcome };
  });
  expect(await late.outcome).toMatchObject(isTaken);
  await second.confirm();
  expect(await ownersAmong(people)).toEqual([{ id: second.id }]);
});

test("users see whether their phone can be confirmed here, and since when it is", async () => {
  const phone = newPhone();
  const owner = await withPhone(phone);
  expect(await owner.ask(readPhone)).toEqual({ canConfirm: true, confirmedAt: null });
  await confirm(owner, phone);
  expect((await owner.ask(readPhone)).confirmedAt).not.toBeNull();
  await owner.ask(updateMe, { body: { phone: newPhone() } });
  expect((await owner.ask(readPhone)).confirmedAt).toBeNull();
  const withoutTexts = await server();
  expect(await withoutTexts.as.partner(readPhone)).toEqual({ canConfirm: false, confirmedAt: null });
});
