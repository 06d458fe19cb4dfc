// Phones: contact data for everybody, an identifier for who has confirmed his through a real gateway on this machine.
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
} from "@igo/contract/session.calls";
import { updateUser } from "@igo/contract/users";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { server, settleJobs } from "@igo/testing/server";

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

test("a phone that was typed opens nothing and gets no code; once confirmed, its owner comes in by it", async () => {
  const phone = newPhone();
  const owner = await withPhone(phone);
  await expect(signInBy(phone)).rejects.toMatchObject({ code: "session.wrong_code" });
  expect(texts.filter(({ to }) => to === phone)).toEqual([]);
  await later();
  expect((await confirm(owner, phone)).user.phone).toBe(phone);
  await later();
  expect((await signInBy(phone)).user.id).toBe(owner.id);
});

test("two people may write down the same phone, and neither learns of the other", async () => {
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

test("a number changes hands: whoever has shown last that it is his comes in by it", async () => {
  const phone = newPhone();
  await confirm(await withPhone(phone), phone);
  await later();
  const next = await withPhone(phone);
  await confirm(next, phone);
  await later();
  expect((await signInBy(phone)).user.id).toBe(next.id);
});

test("a code for one number confirms no other", async () => {
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

test("nobody's phone gets more than three codes a day from strangers, and one a minute", async () => {
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

test("of two who confirm the same phone at once, one has it; the other is told, and may try again", async () => {
  const phone = newPhone();
  const people = [await withPhone(phone), await withPhone(phone)];
  const codes: string[] = [];
  for (const { ask } of people) {
    await ask(sendPhoneCode);
    codes.push(await codeTo(phone));
    await later();
  }
  const tries = people.map(({ ask }, at) => ask(confirmPhone, { body: { code: codes[at] ?? "" } }));
  const done = await Promise.allSettled(tries);
  const lost = done.findIndex(({ status }) => status === "rejected");
  // Not held up by the other, both would have had it, one after the other.
  if (lost >= 0) {
    expect(done[lost]).toMatchObject({
      reason: { status: 409, code: "account.phone_taken", errors: [{ path: "code", code: "taken" }] },
    });
    await people[lost]?.ask(confirmPhone, { body: { code: codes[lost] ?? "" } });
  }
  const states = await Promise.all(people.map(({ ask }) => ask(readPhone)));
  expect(states.filter(({ confirmedAt }) => confirmedAt !== null)).toHaveLength(1);
});

test("one learns whether one's phone can be confirmed here, and since when it is", async () => {
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
