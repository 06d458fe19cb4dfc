// Messages over a real mail server: sent once, in the recipient's language, whatever happens to either side.
import { readReadiness } from "@igo/contract/health/health";
import { roles } from "@igo/contract/session/session";
import { listStuckMail, sendMailAgain } from "@igo/contract/accounts/users.mail";
import { beforeEach, expect, test } from "vitest";
import { openMailbox } from "@igo/testing/mailbox";
import { hurryJobs, server, settleJobs, until } from "@igo/testing/server/server";
import type { Addressed } from "./mail.queue.ts";

const mailbox = await openMailbox();
const env = { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080" };
const { as, deps } = await server({ env });

const messagesOf = (of: typeof deps) => of.db.selectFrom("mailMessage").selectAll().orderBy("id").execute();
const messages = () => messagesOf(deps);
const send = async (letter: Addressed) => {
  await deps.mail.send(deps.db, letter);
  await settleJobs();
};
/** What administrators are told about mail, oldest first. */
const reportedOf = async (of: typeof deps) => {
  const rows = await of.db.selectFrom("event").select(["payload", "role"]).orderBy("id").execute();
  return rows.filter(({ payload }) => Object(payload).kind === "mail");
};

beforeEach(async () => {
  await mailbox.reopen();
  mailbox.state.refuse = undefined;
  mailbox.letters.length = 0;
  await deps.db.deleteFrom("mailMessage").execute();
});

/** Waits until the message has had its five tries. */
const park = async () => {
  for (let tries = 1; tries < 5; tries += 1) await hurryJobs();
  expect(await messages()).toMatchObject([{ status: "parked" }]);
};

const codeFor = (to: string, code = "123456"): Addressed => ({
  to,
  language: "en",
  authorId: null,
  template: "code",
  params: { code, purpose: "sign-in", minutes: "5", name: "Ana" },
});

test("a code arrives once, in the requested language, as text and as HTML", async () => {
  await send(codeFor("ana@example.com"));
  await send({ ...codeFor("luz@example.com", "654321"), language: "es" });
  const english = await mailbox.letterTo("ana@example.com");
  expect(english.subject).toBe("Your iGO code is 123456");
  expect(english.text).toMatch(/^Hi Ana,[^]*\n123456\n[^]*5 minutes/);
  expect(english.html).toMatch(/<html lang="en">[^]*>123456</);
  expect(english.raw).toMatch(/^From: iGO <no-reply@igo\.local>\r$/m);
  const spanish = await mailbox.letterTo("luz@example.com");
  expect(spanish.subject).toBe("Tu código de iGO es 654321");
  expect(spanish.text).toMatch(/^Hola, Ana:[^]*\n654321\n[^]*5 minutos/);
  expect((await messages()).map(({ status }) => status)).toEqual(["sent", "sent"]);
  expect(mailbox.letters).toHaveLength(2);
});

test("the database never stores a message's content in the clear, and erases it once it is sent", async () => {
  await mailbox.close();
  await send(codeFor("ana@example.com", "918273"));
  const [waiting] = await messages();
  expect(waiting?.content).toMatch(/^v1\./);
  expect(JSON.stringify(waiting)).not.toContain("918273");
  await mailbox.reopen();
  await hurryJobs();
  await mailbox.letterTo("ana@example.com");
  expect(await messages()).toMatchObject([{ status: "sent", content: null }]);
});

test("text from strangers stays text: no markup, no header, no advertisement in a greeting", async () => {
  await send({
    to: "ana@example.com",
    language: "en",
    authorId: null,
    template: "invitation",
    params: {
      name: "Win at evil.example",
      inviter: "<img src=x>\r\nBcc: spy@example.com",
      link: 'http://localhost:8080/"><script>',
      market: "<img src=y>\r\nCc: spy@example.com",
      others: "0",
      chain: "",
      role: "owner",
    },
  });
  const letter = await mailbox.letterTo("ana@example.com");
  expect(letter.html).not.toMatch(/<img|<script|evil/);
  expect(letter.html).toContain("&lt;img src=x&gt;");
  expect(letter.text).toMatch(/^Hi,\n/);
  expect(letter.raw).not.toMatch(/^B?cc:/im);
  expect(mailbox.to("spy@example.com")).toEqual([]);
});

test("a message is not sent if its transaction fails", async () => {
  await deps.db
    .transaction()
    .execute(async (tx) => {
      await deps.mail.send(tx, codeFor("nobody@example.com"));
      throw new Error("no");
    })
    .catch(() => undefined);
  await send(codeFor("ana@example.com"));
  await mailbox.letterTo("ana@example.com");
  expect(mailbox.to("nobody@example.com")).toEqual([]);
  expect(await messages()).toHaveLength(1);
});

test("without a mail server, messages wait, administrators are notified once, and each arrives once", async () => {
  // On its own server with the real queue: the pauses between attempts are the queue's.
  const { as: requested, deps: own } = await server({ env, jobs: "queue" });
  const readiness = () => requested.guest(readReadiness);
  /** Lets waiting messages try again now. */
  const hurry = () => own.database.query("update pgboss.job set start_after = now() where name = 'mail'");
  await mailbox.close();
  expect(await readiness()).toEqual({ status: "ok", mail: "ok", jobs: "ok" });
  await own.mail.send(own.db, codeFor("ana@example.com"));
  await until(async () => (await readiness()).mail === "failing");
  await own.mail.send(own.db, codeFor("luz@example.com"));
  await until(async () => (await messagesOf(own)).every(({ lastError }) => lastError !== null));
  for (let times = 0; times < 6; times += 1) {
    await hurry();
    await until(async () => (await messagesOf(own)).every(({ status }) => status === "queued"));
  }
  expect(await reportedOf(own)).toEqual([{ payload: { kind: "mail", state: "failing" }, role: roles.admin }]);
  await mailbox.reopen();
  await until(async () => {
    await hurry();
    return mailbox.letters.length === 2;
  });
  await until(async () => (await readiness()).mail === "ok");
  expect(mailbox.letters).toHaveLength(2);
});

test("a message refused five times is parked, visibly, and others continue", async () => {
  mailbox.state.refuse = 550;
  await send(codeFor("ana@example.com"));
  for (let tries = 1; tries < 5; tries += 1) {
    expect(await messages()).toMatchObject([{ status: "queued", tries }]);
    await hurryJobs();
  }
  expect(await messages()).toMatchObject([
    { status: "parked", tries: 5, lastError: expect.stringContaining("550") },
  ]);
  expect((await reportedOf(deps)).at(-1)?.payload).toEqual({ kind: "mail", state: "parked" });
  mailbox.state.refuse = undefined;
  await send(codeFor("luz@example.com"));
  await mailbox.letterTo("luz@example.com");
  expect(mailbox.to("ana@example.com")).toEqual([]);
  expect((await as.guest(readReadiness)).mail).toBe("failing");
});

test("a parked message put back by hand is sent", async () => {
  mailbox.state.refuse = 451;
  await send(codeFor("ana@example.com"));
  await park();
  mailbox.state.refuse = undefined;
  await deps.database.query(
    "update mail_message set status = 'queued', tries = 0, next_at = '-infinity' where status = 'parked'",
  );
  await deps.mail.sendForgotten();
  await deps.mail.purge();
  await settleJobs();
  await mailbox.letterTo("ana@example.com");
});

test("administrators see undelivered messages, and resend them once the cause is fixed", async () => {
  mailbox.state.refuse = 550;
  await send(codeFor("ana@example.com"));
  const { messages: waiting } = await as.admin(listStuckMail);
  expect(waiting).toMatchObject([{ recipient: "ana@example.com", template: "code", status: "waiting" }]);
  const id = waiting[0]?.id ?? "";
  await expect(as.admin(sendMailAgain, { params: { id } })).rejects.toMatchObject({
    code: "mail.not_found",
  });
  await park();
  const { messages: stuck, total } = await as.admin(listStuckMail);
  expect(total).toBe(1);
  expect(stuck).toMatchObject([
    { status: "parked", reason: expect.stringContaining("550"), nextTryAt: null },
  ]);
  mailbox.state.refuse = undefined;
  await as.admin(sendMailAgain, { params: { id } });
  await settleJobs();
  await mailbox.letterTo("ana@example.com");
  expect((await as.admin(listStuckMail)).total).toBe(0);
});

test("a code that expired while it waited is not sent", async () => {
  await mailbox.close();
  await send(codeFor("ana@example.com"));
  expect((await messages())[0]?.lastError).not.toBeNull();
  await deps.database.query("update mail_message set expires_at = now()");
  await mailbox.reopen();
  await hurryJobs();
  expect(await messages()).toEqual([]);
  expect(mailbox.letters).toEqual([]);
});
