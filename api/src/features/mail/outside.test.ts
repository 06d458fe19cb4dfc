// What leaves for addresses outside, whichever feature sends it: the limits of an author hold for all of it together.
import { randomUUID } from "node:crypto";
import * as calendar from "@igo/contract/calendar/calendar.calls";
import { inviteUser, reactivateUser, suspendUser } from "@igo/contract/accounts/users";
import * as drafts from "@igo/contract/mail/drafts.calls";
import type { DraftInput } from "@igo/contract/mail/drafts.calls";
import { listMails, stopOutgoingMail } from "@igo/contract/mail/mail.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { giveMarket } from "@igo/testing/builders/markets";
import { openMailbox } from "@igo/testing/mailbox";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";

const mailbox = await openMailbox();
const { admin, database, someone } = await server({ env: { SMTP_URL: mailbox.url } });
type Someone = Awaited<ReturnType<typeof someone>>;

const aPartner = async () => {
  const one = await someone();
  await giveMarket(admin.ask, database.db, one.id);
  return one;
};

const strangers = (count: number) => Array.from({ length: count }, () => `${randomUUID()}@outside.example`);
const asGuests = (emails: readonly string[]) => emails.map((email) => ({ email }));
const asRecipients = (addresses: readonly string[]) => addresses.map((address) => ({ address }));

const plan = async (by: Someone, emails: readonly string[], fields: object = {}) =>
  (
    await by.ask(calendar.createEvent, {
      body: {
        clientId: randomUUID(),
        title: "Visita",
        start: "2027-03-01T09:00",
        end: "2027-03-01T10:00",
        people: asGuests(emails),
        ...fields,
      },
    })
  ).event;

const change = async (
  by: Someone,
  { eventId, version }: { eventId: string; version: number },
  fields: object,
) => (await by.ask(calendar.updateEvent, { params: { id: eventId }, body: { version, ...fields } })).event;

const save = async (by: Someone, body: Partial<DraftInput>) =>
  (await by.ask(drafts.saveDraft, { body: { id: randomUUID(), version: 0, saveId: randomUUID(), ...body } }))
    .draft;
const submit = (by: Someone, { id, version }: { id: string; version: number }, sendAt?: string) =>
  by.ask(drafts.sendMail, { body: { draftId: id, version, ...(sendAt && { sendAt }) } });
const write = async (by: Someone, addresses: readonly string[]) =>
  submit(by, await save(by, { to: asRecipients(addresses), subject: "Hola", html: "<p>Hola</p>" }));

/** A server that is too busy says so, and is asked again for the same. */
const insist = async <Answer>(attempt: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await attempt();
  } catch (error) {
    if (Object(error).status !== 503) throw error;
    return insist(attempt);
  }
};

/** How many of these attempts at once were accepted; the others were refused with this code. */
const accepted = async (attempts: readonly (() => Promise<unknown>)[], code: string): Promise<number> => {
  const outcomes = await Promise.allSettled(attempts.map((attempt) => insist(attempt)));
  for (const one of outcomes) if (one.status === "rejected") expect(one.reason).toMatchObject({ code });
  return outcomes.filter(({ status }) => status === "fulfilled").length;
};

const leave = async () => {
  await hurryJobs();
  await settleJobs();
};

/** What has left since, to addresses that only this file uses. */
const countLeft = async (work: () => Promise<unknown>): Promise<number> => {
  await leave();
  const before = mailbox.letters.length;
  await work();
  await leave();
  return mailbox.letters.slice(before).filter(({ to }) => to.endsWith("@outside.example")).length;
};

const tooMany = { status: 429, code: "outside.too_many_an_hour" };

test("new guests in place of others count as well, and the refused form says so at its field", async () => {
  const one = await aPartner();
  const left = await countLeft(async () => {
    let event = await plan(one, strangers(20));
    // 20 cancellations and 20 invitations.
    event = await change(one, event, { people: asGuests(strangers(20)) });
    await expect(change(one, event, { people: asGuests(strangers(20)) })).rejects.toMatchObject({
      ...tooMany,
      body: { errors: [{ path: "people", message: expect.stringMatching(/60.*20.*0/) }] },
    });
    const { event: kept } = await one.ask(calendar.readEvent, { params: { id: event.eventId }, query: {} });
    expect(kept.version).toBe(event.version);
    await change(one, event, { title: "Sin correo" });
  });
  expect(left).toBe(60);
});

test("an event that is moved again and again mails its guests 60 times at most", async () => {
  const one = await aPartner();
  const left = await countLeft(async () => {
    let event = await plan(one, strangers(20));
    for (const start of ["2027-03-02T09:00", "2027-03-03T09:00"]) event = await change(one, event, { start });
    await expect(change(one, event, { start: "2027-03-04T09:00" })).rejects.toMatchObject(tooMany);
    await expect(
      one.ask(calendar.deleteEvent, { params: { id: event.eventId }, query: {} }),
    ).rejects.toMatchObject(tooMany);
  });
  expect(left).toBe(60);
});

test("of 64 attempts at once, by mail and by calendar, exactly 60 leave", async () => {
  const one = await aPartner();
  const attempts = Number(process.env.ATTEMPTS ?? 64);
  const saved = await Promise.all(
    strangers(attempts / 2).map((address) =>
      insist(() => save(one, { to: asRecipients([address]), subject: "Hola" })),
    ),
  );
  const left = await countLeft(async () => {
    const all = saved.flatMap((draft) => {
      const clientId = randomUUID();
      const guests = strangers(1);
      return [() => submit(one, draft), () => plan(one, guests, { clientId })];
    });
    expect(await accepted(all, tooMany.code)).toBe(60);
  });
  expect(left).toBe(60);
});

test("25 addresses in a message, and of five such at once two", async () => {
  const one = await aPartner();
  await expect(plan(one, strangers(26))).rejects.toMatchObject({
    status: 422,
    code: "outside.too_many_of_message",
    body: { errors: [{ path: "people" }] },
  });
  const attempts = Array.from({ length: 5 }, () => () => plan(one, strangers(25)));
  expect(await accepted(attempts, tooMany.code)).toBe(2);
});

/** As if the author had written to as many strangers before. */
const haveWritten = (authorId: string, count: number, ago: string) =>
  sql`insert into mail_ledger (id, author_id, message, address_hash, template, is_limited, booked_at)
    select gen_random_uuid(), ${authorId}::uuid, gen_random_uuid()::text, 'a stranger', 'mail', true,
      now() - ${ago}::interval
    from generate_series(1, ${count}::integer)`.execute(database.db);

test("a partner writes to 200 addresses in a day, an administrator to 1,000 in an hour", async () => {
  const [one, chief] = [await aPartner(), await someone(roles.admin)];
  await haveWritten(one.id, 198, "2 hours");
  await expect(write(one, strangers(3))).rejects.toMatchObject({
    status: 429,
    code: "outside.too_many_a_day",
    body: { message: expect.stringMatching(/3.*2.*22 h/), errors: [{ path: "to" }] },
  });
  await write(one, strangers(2));
  await haveWritten(chief.id, 950, "20 minutes");
  await expect(write(chief, strangers(51))).rejects.toMatchObject({
    ...tooMany,
    body: { message: expect.stringMatching(/51.*50.*40 min/) },
  });
  await write(chief, strangers(50));
});

test("one address gets five messages in an hour from one author, whatever they are, and more from another", async () => {
  const [one, other] = [await someone(roles.admin), await someone(roles.admin)];
  const [address = ""] = strangers(1);
  const event = await plan(one, [address]);
  await change(one, event, { start: "2027-03-02T09:00" });
  for (const _ of [3, 4, 5]) await write(one, [address]);
  await expect(write(one, [...strangers(1), address.toUpperCase()])).rejects.toMatchObject({
    status: 429,
    code: "outside.too_often",
    body: { message: expect.stringContaining(address) },
  });
  await write(other, [address]);
});

test("a partner without a market writes to nobody outside; the draft stays", async () => {
  const one = await someone();
  const draft = await save(one, { to: [{ accountId: admin.id }], cc: asRecipients(strangers(1)) });
  await expect(submit(one, draft)).rejects.toMatchObject({
    status: 403,
    code: "outside.no_market",
    body: { errors: [{ path: "cc" }] },
  });
  await expect(plan(one, strangers(1))).rejects.toMatchObject({ code: "outside.no_market" });
  const { id, version } = await save(one, { id: draft.id, version: 1, to: [{ accountId: admin.id }] });
  await submit(one, { id, version });
});

test("a mail or merge that is taken back and sent again is one message to each address", async () => {
  const one = await aPartner();
  const left = await countLeft(async () => {
    for (const isMerge of [false, true]) {
      let draft = await save(one, { to: asRecipients(strangers(3)), subject: "Hola", isMerge });
      for (const _ of [1, 2]) {
        const { mailId } = await submit(one, draft);
        ({ draft } = await one.ask(drafts.cancelMail, { params: { id: mailId } }));
      }
      await submit(one, draft);
    }
  });
  expect(left).toBe(6);
  const { rows } = await sql<object>`
    select count(*)::integer as lines from mail_ledger where author_id = ${one.id}::uuid`.execute(
    database.db,
  );
  expect(rows).toEqual([{ lines: 6 }]);
});

test("the name of a partner in From says what they are; an administrator's says the platform", async () => {
  const one = await aPartner();
  const [first = "", second = ""] = strangers(2);
  await write(one, [first]);
  await write(admin, [second]);
  await leave();
  expect((await mailbox.letterTo(first)).raw).toMatch(
    /^From: =\?UTF-8\?Q\?Ana_Ruiz_=E2=80=93_aliado_=28iGO=29\?=/m,
  );
  expect((await mailbox.letterTo(second)).raw).toMatch(/^From: "?Ana Ruiz \(iGO\)/m);
});

test("what a suspended person wrote stays until the account is reactivated, inside and outside", async () => {
  const one = await aPartner();
  const reader = await someone(roles.admin);
  const [later = "", waiting = "", guest = ""] = strangers(3);
  mailbox.state.refuse = 451;
  await write(one, [waiting]);
  await plan(one, [guest]);
  await leave();
  mailbox.state.refuse = undefined;
  const to = [{ address: later }, { accountId: reader.id }];
  await submit(
    one,
    await save(one, { to, subject: "Programado" }),
    new Date(Date.now() + 45_000).toISOString(),
  );
  const params = { id: one.id };
  await admin.ask(suspendUser, { params, body: {} });
  await hurryJobs(new Date(Date.now() + 86_400_000));
  await settleJobs();
  const readInbox = async () =>
    (await reader.ask(listMails, { query: {} })).mails.map(({ subject }) => subject);
  for (const address of [later, waiting, guest]) expect(mailbox.to(address)).toEqual([]);
  expect(await readInbox()).toEqual([]);
  // The scheduled time has come meanwhile.
  await sql`update mail set send_at = now() where author_id = ${one.id}::uuid and sent_at is null`.execute(
    database.db,
  );
  await admin.ask(reactivateUser, { params });
  await settleJobs();
  for (const address of [later, waiting, guest]) await mailbox.letterTo(address);
  expect(await readInbox()).toEqual(["Programado"]);
});

test("what was stopped does not leave when its author is reactivated", async () => {
  const one = await aPartner();
  const [address = ""] = strangers(1);
  await write(one, [address]);
  const params = { id: one.id };
  await admin.ask(suspendUser, { params, body: {} });
  await admin.ask(stopOutgoingMail, { body: { accountId: one.id } });
  await admin.ask(reactivateUser, { params });
  await leave();
  expect(mailbox.to(address)).toEqual([]);
});

test("account invitations are booked and not limited", async () => {
  const chief = await someone(roles.admin);
  await haveWritten(chief.id, 1000, "20 minutes");
  const [email = ""] = strangers(1);
  const body = {
    email,
    firstName: "Luz",
    lastName: "Gil",
    role: roles.partner,
    locale: "es" as const,
    markets: [],
  };
  await chief.ask(inviteUser, { body });
  const { rows } = await sql<object>`
    select template, is_limited from mail_ledger where author_id = ${chief.id}::uuid and not is_limited`.execute(
    database.db,
  );
  expect(rows).toEqual([{ template: "invitation", isLimited: false }]);
});

test("no message is queued without its line in the ledger, which nobody can change or delete", async () => {
  const unbooked = { id: randomUUID(), recipient: strangers(1)[0] ?? "", template: "mail" };
  await expect(database.db.insertInto("mailMessage").values(unbooked).execute()).rejects.toThrow(
    "foreign key",
  );
  await expect(sql`update mail_ledger set author_id = null`.execute(database.db)).rejects.toThrow("stay");
  await expect(sql`delete from mail_ledger`.execute(database.db)).rejects.toThrow();
});
