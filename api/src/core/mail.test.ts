// Messages to people, over a real mail server: sent once, in their language, whatever happens to either side.
import { readReadiness } from "@igo/contract/health";
import { roles } from "@igo/contract/session";
import { listStuckMail, sendMailAgain } from "@igo/contract/users.mail";
import { expect, test } from "vitest";
import { openMailbox } from "@igo/testing/mailbox";
import { server, until } from "@igo/testing/server";
import type { Addressed } from "./mail.ts";

const posting = async () => {
  const mailbox = await openMailbox();
  const one = await server({ env: { SMTP_URL: mailbox.url, PUBLIC_URL: "http://localhost:8080" } });
  const { deps } = one;
  const messages = () => deps.db.selectFrom("mailMessage").selectAll().orderBy("id").execute();
  return {
    ...one,
    mailbox,
    messages,
    send: (letter: Addressed) => deps.mail.send(deps.db, letter),
    /** What waits for its next try has it now. */
    hurry: () => deps.database.query("update pgboss.job set start_after = now() where name = 'mail'"),
    told: async () => {
      const rows = await deps.db.selectFrom("event").select(["payload", "role"]).orderBy("id").execute();
      return rows.filter(({ payload }) => Object(payload).kind === "mail");
    },
  };
};

const codeFor = (to: string, code = "123456"): Addressed => ({
  to,
  language: "en",
  template: "code",
  params: { code, purpose: "sign-in", minutes: "5", name: "Ana" },
});

test("a code arrives once, in the language asked for, as text and as HTML", async () => {
  const { send, mailbox, messages } = await posting();
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
  await until(async () => (await messages()).every(({ status }) => status === "sent"));
  expect(mailbox.letters).toHaveLength(2);
});

test("the database never holds what a message says in the clear, and forgets it once it is sent", async () => {
  const { send, mailbox, messages } = await posting();
  await mailbox.close();
  await send(codeFor("ana@example.com", "918273"));
  const [waiting] = await messages();
  expect(waiting?.content).toMatch(/^v1\./);
  expect(JSON.stringify(waiting)).not.toContain("918273");
  await mailbox.reopen();
  await mailbox.letterTo("ana@example.com");
  expect(await until(async () => (await messages()).find(({ status }) => status === "sent"))).toMatchObject({
    content: null,
  });
});

test("what strangers write stays text: no markup, no header, no advertisement in a greeting", async () => {
  const { send, mailbox } = await posting();
  await send({
    to: "ana@example.com",
    language: "en",
    template: "invitation",
    params: {
      name: "Win at evil.example",
      inviter: "<img src=x>\r\nBcc: spy@example.com",
      link: 'http://localhost:8080/"><script>',
    },
  });
  const letter = await mailbox.letterTo("ana@example.com");
  expect(letter.html).not.toMatch(/<img|<script|evil/);
  expect(letter.html).toContain("&lt;img src=x&gt;");
  expect(letter.text).toMatch(/^Hi,\n/);
  expect(letter.raw).not.toMatch(/^Bcc:/m);
  expect(mailbox.to("spy@example.com")).toEqual([]);
});

test("a message of a transaction that fails is never sent", async () => {
  const { send, mailbox, deps, messages } = await posting();
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

test("while the mail server is away messages wait, administrators are told once, and then each comes once", async () => {
  const { as, send, mailbox, messages, hurry, told } = await posting();
  await mailbox.close();
  expect(await as.guest(readReadiness)).toEqual({ status: "ok", mail: "ok" });
  await send(codeFor("ana@example.com"));
  await until(async () => (await as.guest(readReadiness)).mail === "failing");
  await send(codeFor("luz@example.com"));
  await until(async () => (await messages()).every(({ lastError }) => lastError !== null));
  for (let times = 0; times < 6; times += 1) {
    await hurry();
    await until(async () => (await messages()).every(({ status }) => status === "queued"));
  }
  expect(await told()).toEqual([{ payload: { kind: "mail", state: "failing" }, role: roles.admin }]);
  await mailbox.reopen();
  await until(async () => {
    await hurry();
    return mailbox.letters.length === 2;
  });
  await until(async () => (await as.guest(readReadiness)).mail === "ok");
  expect(mailbox.letters).toHaveLength(2);
});

test("a message that is refused five times is parked, visibly, and others go on", async () => {
  const { as, send, mailbox, messages, hurry, told } = await posting();
  mailbox.state.refuse = 550;
  await send(codeFor("ana@example.com"));
  const parked = await until(async () => {
    await hurry();
    const [message] = await messages();
    return message?.status === "parked" && message;
  });
  expect(parked).toMatchObject({ tries: 5, lastError: expect.stringContaining("550") });
  expect((await told()).at(-1)?.payload).toEqual({ kind: "mail", state: "parked" });
  mailbox.state.refuse = undefined;
  await send(codeFor("luz@example.com"));
  await mailbox.letterTo("luz@example.com");
  expect(mailbox.to("ana@example.com")).toEqual([]);
  expect((await as.guest(readReadiness)).mail).toBe("failing");
});

test("a parked message that is put back by hand is sent", async () => {
  const { send, mailbox, messages, hurry, deps } = await posting();
  mailbox.state.refuse = 451;
  await send(codeFor("ana@example.com"));
  await until(async () => {
    await hurry();
    return (await messages())[0]?.status === "parked";
  });
  mailbox.state.refuse = undefined;
  await deps.database.query(
    "update mail_message set status = 'queued', tries = 0, next_at = '-infinity' where status = 'parked'",
  );
  await deps.mail.tidy();
  await mailbox.letterTo("ana@example.com");
});

test("administrators see what does not get out, and send it again once the cause is gone", async () => {
  const { as, send, mailbox, messages, hurry } = await posting();
  mailbox.state.refuse = 550;
  await send(codeFor("ana@example.com"));
  const waiting = await until(async () => (await as.admin(listStuckMail)).messages[0]);
  expect(waiting).toMatchObject({ recipient: "ana@example.com", template: "code", status: "waiting" });
  await expect(as.admin(sendMailAgain, { params: { id: waiting.id } })).rejects.toMatchObject({
    code: "mail.not_found",
  });
  await until(async () => {
    await hurry();
    return (await messages())[0]?.status === "parked";
  });
  const { messages: stuck, total } = await as.admin(listStuckMail);
  expect(total).toBe(1);
  expect(stuck).toMatchObject([
    { status: "parked", reason: expect.stringContaining("550"), nextTryAt: null },
  ]);
  mailbox.state.refuse = undefined;
  await as.admin(sendMailAgain, { params: { id: waiting.id } });
  await mailbox.letterTo("ana@example.com");
  await until(async () => (await as.admin(listStuckMail)).total === 0);
});

test("a code that ran out while it waited is not sent any more", async () => {
  const { send, mailbox, messages, hurry, deps } = await posting();
  await mailbox.close();
  await send(codeFor("ana@example.com"));
  await until(async () => (await messages())[0]?.lastError);
  await deps.database.query("update mail_message set expires_at = now()");
  await mailbox.reopen();
  await until(async () => {
    await hurry();
    return (await messages()).length === 0;
  });
  expect(mailbox.letters).toEqual([]);
});
