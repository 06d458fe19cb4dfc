// Incoming mail: a reply reaches the author, once; forged addresses, loops and automatic replies do not.
import { randomUUID } from "node:crypto";
import * as drafts from "@igo/contract/mail/drafts.calls";
import type { DraftInput } from "@igo/contract/mail/drafts.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { aPdf } from "@igo/testing/builders/pdf";
import { aBounce, aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { openMailbox } from "@igo/testing/mailbox";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { takeIn } from "./intake.service.ts";

const mailbox = await openMailbox();
const { admin, deps, someone } = await server({
  env: {
    SMTP_URL: mailbox.url,
    // Nothing listens there: the tests pass incoming messages in directly.
    IMAP_URL: "imap://igo:secret@127.0.0.1:9",
    MAIL_FROM: "iGO <no-reply@igo.example>",
  },
});
type Someone = Awaited<ReturnType<typeof someone>>;

const anAddress = () => `${randomUUID()}@shop.example`;

const write = async (by: Someone, body: Partial<DraftInput>) => {
  const { draft } = await by.ask(drafts.saveDraft, {
    body: {
      id: randomUUID(),
      version: 0,
      saveId: randomUUID(),
      subject: "Hola",
      html: "<p>Texto</p>",
      ...body,
    },
  });
  await by.ask(drafts.sendMail, { body: { draftId: draft.id, version: draft.version } });
  await hurryJobs();
  await settleJobs();
  return draft.id;
};

/** A mail to an outside address, with the address that receives its replies. */
const sent = async (by: Someone, body: Partial<DraftInput> = {}) => {
  const address = anAddress();
  const id = await write(by, { to: [{ address }], ...body });
  const { raw } = await mailbox.letterTo(address);
  const head = raw.split("\r\n\r\n", 1)[0]?.replaceAll(/\r\n\s+/g, " ") ?? "";
  const answerTo = /^Reply-To: .*<(reply\+\S+)>$/m.exec(head)?.[1] ?? "";
  return { id, address, answerTo, messageId: `<${id}@igo.example>` };
};

const take = async (raw: string) => {
  const outcome = await takeIn(deps, incoming(raw), async () => undefined);
  await settleJobs();
  return outcome;
};

const threadOf = async (by: Someone, mailId: string) =>
  (await by.ask(api.readMail, { query: { mailId } })).mails;

test("replies go to a signed address, and join their author's thread with their files", async () => {
  const { id, address, answerTo, messageId } = await sent(admin);
  expect(answerTo).toMatch(/^reply\+[a-z2-7]{52}@igo\.example$/);
  const raw = aRawMail({
    to: answerTo,
    from: `"Tienda Sol" <${address}>`,
    subject: "Re: =?utf-8?q?Precios_=C3=B1?=",
    refs: [messageId],
    text: "Claro que sí\n\n> Texto",
    files: [{ name: "carta.pdf", bytes: aPdf() }],
  });
  expect(await take(raw)).toBe("answer");
  const [, answer] = await threadOf(admin, id);
  expect(answer).toMatchObject({
    folder: "inbox",
    isSeen: false,
    isOwn: false,
    from: { accountId: null, name: "Tienda Sol", address },
    subject: "Re: Precios ñ",
    files: [{ fileName: "carta.pdf", contentType: "application/pdf" }],
  });
  expect(answer?.text).toContain("Claro que sí");
  const { notifications } = await admin.ask(listNotifications, { query: {} });
  expect(notifications).toContainEqual(
    expect.objectContaining({
      kind: "mail",
      params: expect.objectContaining({ mail: answer?.id, from: "Tienda Sol" }),
    }),
  );
  const stored = (await deps.files.list()).length;
  expect(await take(raw)).toBe("repeat");
  expect(await threadOf(admin, id)).toHaveLength(2);
  expect((await deps.files.list()).length).toBe(stored);
});

test("a reply without references joins the thread all the same, and reaches all visible recipients", async () => {
  const [named, hidden] = [await someone(), await someone()];
  const { id, answerTo } = await sent(admin, {});
  const two = await sent(admin, {});
  expect(await take(aRawMail({ to: `${answerTo}, ${two.answerTo}`, messageId: null }))).toBe("answer");
  expect(await threadOf(admin, id)).toHaveLength(3);
  const address = anAddress();
  const mailId = await write(admin, {
    to: [{ address }, { accountId: named.id }],
    bcc: [{ accountId: hidden.id }],
  });
  const letter = await mailbox.letterTo(address);
  const to = /reply\+\S+?@igo\.example/.exec(letter.raw)?.[0] ?? "";
  expect(await take(aRawMail({ to }))).toBe("answer");
  expect(await threadOf(named, mailId)).toHaveLength(2);
  expect(await threadOf(hidden, mailId)).toHaveLength(1);
});

test("a forged address, or one with a single letter changed, reaches nobody", async () => {
  const { id, answerTo } = await sent(admin);
  const changed = answerTo.replace(/.@/, (end) => (end === "a@" ? "q@" : "a@"));
  const elsewhere = answerTo.replace("igo.example", "igo.example.org");
  for (const to of [changed, elsewhere, `reply+${"a".repeat(52)}@igo.example`, "reply+x@igo.example"])
    expect(await take(aRawMail({ to }))).toBe("ignored");
  expect(await take(aRawMail({ to: answerTo.toUpperCase() }))).toBe("answer");
  expect(await threadOf(admin, id)).toHaveLength(2);
});

test.each<[string, Record<string, string>]>([
  ["an absent person", { "Auto-Submitted": "auto-replied" }],
  ["a list", { "List-Id": "Ofertas <ofertas.shop.example>" }],
  ["a mass mail", { Precedence: "bulk" }],
  ["a program that wants no answers", { "X-Auto-Response-Suppress": "All" }],
  ["a mail server", { "Return-Path": "<>" }],
])("automatic mail from %s is not a reply", async (_, fields) => {
  const { id, answerTo } = await sent(admin);
  expect(await take(aRawMail({ to: answerTo, fields }))).toBe("ignored");
  expect(await threadOf(admin, id)).toHaveLength(1);
});

test("our own mail that comes back is not a reply", async () => {
  const { id, answerTo, messageId } = await sent(admin);
  expect(await take(aRawMail({ to: answerTo, messageId }))).toBe("ignored");
  expect(await threadOf(admin, id)).toHaveLength(1);
});

const deliveryOf = async (by: Someone, id: string) => (await threadOf(by, id))[0]?.recipients[0]?.delivery;

test("a bounce is reported to the author once, with the reason", async () => {
  const one = await someone(roles.admin);
  const { id, address, messageId } = await sent(one);
  const bounce = aBounce({ messageId, address });
  expect(await take(aBounce({ messageId, address, action: "delayed" }))).toBe("ignored");
  expect(await take(bounce)).toBe("bounce");
  expect(await take(bounce)).toBe("ignored");
  expect(await deliveryOf(one, id)).toMatchObject({ status: "refused", reason: "550 5.1.1 No such user" });
  const { notifications } = await one.ask(listNotifications, { query: {} });
  expect(notifications.filter(({ kind }) => kind === "mail-undelivered")).toMatchObject([{ count: 1 }]);
});

test("so is one in plain words with our Message-ID, but not a delay or a bounce of another mail", async () => {
  const { id, address, messageId } = await sent(admin);
  const plain = (subject: string, names: string) =>
    `From: MAILER-DAEMON@mx.example\r\nTo: no-reply@igo.example\r\nSubject: ${subject}\r\n\r\n<${address}>:\r\n550 5.7.1 mailbox unavailable\r\n\r\n--- Below\r\n\r\nMessage-ID: ${names}\r\n`;
  expect(await take(plain("failure notice", `<${randomUUID()}@igo.example>`))).toBe("ignored");
  expect(await take(plain("Warning: delayed", messageId))).toBe("ignored");
  expect(await take(plain("failure notice", messageId))).toBe("bounce");
  expect(await deliveryOf(admin, id)).toMatchObject({
    status: "refused",
    reason: "550 5.7.1 mailbox unavailable",
  });
});

test("a refused file type is named, not stored; a mail that is too large stays in the mailbox", async () => {
  const { id, answerTo } = await sent(admin);
  const stored = (await deps.files.list()).length;
  const raw = aRawMail({ to: answerTo, files: [{ name: "factura.pdf.exe", bytes: "MZ\u0000\u0000" }] });
  expect(await takeIn(deps, { ...incoming(raw), size: 2 ** 30 }, async () => undefined)).toBe("too-large");
  expect(await take(raw)).toBe("answer");
  expect((await threadOf(admin, id))[1]?.files).toEqual([]);
  expect((await deps.files.list()).length).toBe(stored);
});
