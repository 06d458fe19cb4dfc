// Incoming mail: a reply reaches the author, once; forged addresses and reports, and loops do not.
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
  const { raw, returnPath } = await mailbox.letterTo(address);
  const head = raw.split("\r\n\r\n", 1)[0]?.replaceAll(/\r\n\s+/g, " ") ?? "";
  const answerTo = /^Reply-To: .*<(reply\+\S+)>$/m.exec(head)?.[1] ?? "";
  return { id, address, answerTo, returnPath, messageId: `<${id}@igo.example>` };
};

const take = async (raw: string | Buffer) => {
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
      params: expect.objectContaining({ mail: answer?.id, from: `Tienda Sol (${address})` }),
    }),
  );
  const stored = (await Array.fromAsync(deps.files.list())).length;
  expect(await take(raw)).toBe("repeat");
  expect(await threadOf(admin, id)).toHaveLength(2);
  expect((await Array.fromAsync(deps.files.list())).length).toBe(stored);
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
  ["an absent person", { "Auto-Submitted": "auto-replied", "Return-Path": "<>" }],
  ["a help desk", { "Auto-Submitted": "auto-generated" }],
  ["a list", { "List-Id": "Ofertas <ofertas.shop.example>" }],
  ["a mass mail", { Precedence: "bulk" }],
  ["a program that wants no answers", { "X-Auto-Response-Suppress": "All" }],
])("what comes by %s is in the thread, marked automatic, without a notification", async (_, fields) => {
  const one = await someone(roles.admin);
  const { id, answerTo, returnPath } = await sent(one);
  expect(await take(aRawMail({ to: answerTo, fields }))).toBe("answer");
  // Absence notices go to the envelope's sender.
  expect(await take(aRawMail({ to: returnPath, fields }))).toBe("answer");
  expect((await threadOf(one, id)).map(({ incoming: came }) => came?.isAutomatic)).toEqual([
    undefined,
    true,
    true,
  ]);
  expect((await one.ask(listNotifications, { query: {} })).notifications).toEqual([]);
  expect(await take(aRawMail({ to: answerTo }))).toBe("answer");
  expect((await one.ask(listNotifications, { query: {} })).notifications).toHaveLength(1);
});

test("a mail server's own message to the address for replies is not one", async () => {
  const { id, answerTo } = await sent(admin);
  expect(await take(aRawMail({ to: answerTo, fields: { "Return-Path": "<>" } }))).toBe("ignored");
  expect(await threadOf(admin, id)).toHaveLength(1);
});

test("a sender other than the recipient is said to be unverified, a user's address only to administrators", async () => {
  const [one, partner] = [await someone(roles.admin), await someone()];
  const { id, address, answerTo } = await sent(one, { cc: [{ accountId: partner.id }] });
  const froms = [address, anAddress(), partner.email];
  for (const from of froms) await take(aRawMail({ to: answerTo, from: `"Admin iGO (iGO)" <${from}>` }));
  const sendersFor = async (reader: Someone) =>
    (await threadOf(reader, id)).slice(1).map(({ incoming: came }) => came?.sender);
  expect(await sendersFor(one)).toEqual(["recipient", "other", "user"]);
  expect(await sendersFor(partner)).toEqual(["recipient", "other", "other"]);
  const { notifications } = await one.ask(listNotifications, { query: {} });
  expect(new Set(notifications.map(({ params }) => params.from))).toEqual(
    new Set(froms.map((from) => `Admin iGO (iGO) (${from})`)),
  );
});

test("our own mail that comes back is not a reply", async () => {
  const { id, answerTo, messageId } = await sent(admin);
  expect(await take(aRawMail({ to: answerTo, messageId }))).toBe("ignored");
  expect(await threadOf(admin, id)).toHaveLength(1);
});

const deliveryOf = async (by: Someone, id: string) => (await threadOf(by, id))[0]?.recipients[0]?.delivery;

test("a report about a mail comes to an address of its recipient, and tells the author once", async () => {
  const one = await someone(roles.admin);
  const { id, address, returnPath, answerTo } = await sent(one);
  expect(returnPath).toMatch(/^reply\+[a-z2-7]{52}@igo\.example$/);
  expect(returnPath).not.toBe(answerTo);
  const bounce = aBounce({ to: returnPath, address });
  expect(await take(aBounce({ to: returnPath, address, action: "delivered" }))).toBe("ignored");
  expect(await take(aBounce({ to: returnPath, address, action: "delayed" }))).toBe("bounce");
  expect(await deliveryOf(one, id)).toMatchObject({ status: "delayed" });
  expect(await take(bounce)).toBe("bounce");
  expect(await take(bounce)).toBe("ignored");
  expect(await deliveryOf(one, id)).toMatchObject({ status: "refused", reason: "550 5.1.1 No such user" });
  const { notifications } = await one.ask(listNotifications, { query: {} });
  expect(notifications.filter(({ kind }) => kind === "mail-undelivered")).toMatchObject([{ count: 1 }]);
});

test("a mail that another server delays has left: administrators cannot stop it any more", async () => {
  const { id, address, returnPath } = await sent(admin);
  await take(aBounce({ to: returnPath, address, action: "delayed" }));
  const { outgoing } = await admin.ask(api.listOutgoingMail);
  expect(outgoing.map(({ mailId }) => mailId)).not.toContain(id);
});

test("a report about another recipient, or to an address that nobody signed, changes nothing", async () => {
  const [one, two] = [anAddress(), anAddress()];
  const id = await write(admin, { to: [{ address: one }, { address: two }] });
  const [letter, other] = [await mailbox.letterTo(one), await mailbox.letterTo(two)];
  const reason = "550 Account suspended: confirm at https://evil.example/x";
  const answerTo = /reply\+\w+@igo\.example/.exec(letter.raw)?.[0] ?? "";
  const forged = other.returnPath.replace(/.(?=@)/, (last) => (last === "a" ? "b" : "a"));
  for (const to of [answerTo, forged, "no-reply@igo.example"])
    expect(await take(aBounce({ to, address: two, reason }))).toBe("ignored");
  // Whom its own address is for, it may report about, whomever it names.
  expect(await take(aBounce({ to: letter.returnPath, address: two, reason }))).toBe("bounce");
  const { recipients } = (await threadOf(admin, id))[0] ?? {};
  expect(recipients?.map(({ address, delivery }) => [address, delivery?.status])).toEqual([
    [one, "refused"],
    [two, "sent"],
  ]);
});

test.each([
  [
    "encoded in base64",
    (to: string, address: string) => aBounce({ to, address, isEncoded: true }),
    "550 5.1.1 No such user",
  ],
  [
    "of qmail",
    (to: string, address: string) =>
      `Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example\r\nTo: ${to}\r\nSubject: failure notice\r\n\r\nHi. This is the qmail-send program at mx.example.\r\nThis is a permanent error; I've given up. Sorry it didn't work out.\r\n\r\n<${address}>:\r\nSorry, no mailbox here by that name. (#5.1.1)\r\n`,
    "Sorry, no mailbox here by that name. (#5.1.1)",
  ],
  [
    "in plain words",
    (to: string, address: string) =>
      `From: MAILER-DAEMON@mx.example\r\nTo: ${to}\r\nSubject: Undeliverable\r\n\r\n<${address}>:\r\n550 5.7.1 mailbox unavailable\r\n`,
    "550 5.7.1 mailbox unavailable",
  ],
])("a report %s is understood", async (_, report, reason) => {
  const { id, address, returnPath } = await sent(admin);
  expect(await take(report(returnPath, address))).toBe("bounce");
  expect(await deliveryOf(admin, id)).toMatchObject({ status: "refused", reason });
});

test("a refused file type is named, not stored; a mail that is too large stays in the mailbox", async () => {
  const { id, answerTo } = await sent(admin);
  const stored = (await Array.fromAsync(deps.files.list())).length;
  const raw = aRawMail({ to: answerTo, files: [{ name: "factura.pdf.exe", bytes: "MZ\u0000\u0000" }] });
  expect(await takeIn(deps, { ...incoming(raw), size: 2 ** 30 }, async () => undefined)).toBe("too-large");
  expect(await take(raw)).toBe("answer");
  expect((await threadOf(admin, id))[1]?.files).toEqual([]);
  expect((await Array.fromAsync(deps.files.list())).length).toBe(stored);
});

/** As old programs send it: bytes of Latin 1, and no word about them. */
const withoutCharset = (to: string, type: string, body: string) =>
  Buffer.from(
    `From: Jos\u00e9 <jose@shop.example>\r\nTo: ${to}\r\nSubject: Se\u00f1al\r\nMessage-ID: <${randomUUID()}@shop.example>\r\n${type}\r\n${body}\r\n`,
    "latin1",
  );

test("text that names no charset is read as UTF-8 if it can be, else as windows-1252", async () => {
  for (const [type, body] of [
    ["", "El ni\u00f1o \u0093s\u00ed\u0094"],
    ['Content-Type: text/plain; charset="us-ascii"\r\n', "El ni\u00f1o \u0093s\u00ed\u0094"],
    [
      "Content-Type: multipart/alternative;\r\n boundary=uno\r\n",
      "--uno\r\nContent-Type: text/html\r\n\r\n<p>El ni\u00f1o \u0093s\u00ed\u0094</p>\r\n--uno--",
    ],
    [
      "Content-Type: text/plain; charset=iso-8859-15\r\n",
      "El ni\u00f1o \u201cs\u00ed\u201d".replaceAll(/[\u201c\u201d]/g, '"'),
    ],
    ["", Buffer.from("El niño “sí”").toString("latin1")],
  ] as const) {
    const { id, answerTo } = await sent(admin);
    expect(await take(withoutCharset(answerTo, type, body))).toBe("answer");
    const [, answer] = await threadOf(admin, id);
    expect(answer).toMatchObject({ subject: "Señal", from: { name: "José" } });
    expect(answer?.text.trim()).toMatch(/^El niño [“"]sí[”"]$/);
  }
});

test.each<[string, (text: string) => string]>([
  [
    "base64",
    (text) =>
      Buffer.from(text, "latin1")
        .toString("base64")
        .replaceAll(/.{1,76}/g, "$&\r\n"),
  ],
  [
    "quoted-printable",
    (text) =>
      text.replaceAll(/[^ -<>-~]/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase()}=\r\n`),
  ],
])("so is text in %s; a file keeps its bytes", async (encoding, encode) => {
  const field = `Content-Transfer-Encoding: ${encoding}\r\n`;
  const old = "El ni\u00f1o \u0093s\u00ed\u0094";
  const inUtf8 = Buffer.from("El niño “sí”").toString("latin1");
  const files = `--uno\r\nContent-Type: text/csv; name=lista.csv\r\nContent-Disposition: attachment; filename=lista.csv\r\n${field}\r\n${encode(old)}\r\n--uno--\r\n`;
  for (const [type, body] of [
    [field, encode(old)],
    [field, encode(inUtf8)],
    [`Content-Type: text/plain; charset=windows-1252\r\n${field}`, encode(old)],
    [
      "Content-Type: multipart/mixed; boundary=uno\r\n",
      `--uno\r\nContent-Type: text/html\r\n${field}\r\n${encode(`<p>${old}</p>`)}\r\n${files}`,
    ],
  ] as const) {
    const { id, answerTo } = await sent(admin);
    expect(await take(withoutCharset(answerTo, type, body))).toBe("answer");
    const [, answer] = await threadOf(admin, id);
    expect(answer?.text.trim()).toBe("El niño “sí”");
    for (const { id: fileId } of answer?.files ?? []) {
      const { fileKey } = await deps.db
        .selectFrom("mailFile")
        .select("fileKey")
        .where("id", "=", fileId)
        .executeTakeFirstOrThrow();
      expect(
        Buffer.concat(await Array.fromAsync((await deps.files.open(fileKey)).body)).toString("latin1"),
      ).toBe(old);
    }
    expect(answer?.files).toHaveLength(type.includes("mixed") ? 1 : 0);
  }
});

test("an attached mail is kept, under its subject", async () => {
  const { id, answerTo } = await sent(admin);
  const inner = "From: Ana <ana@shop.example>\r\nSubject: =?utf-8?q?Precios_de_ma=C3=B1ana?=\r\n\r\nHola\r\n";
  const raw = `From: Ana <ana@shop.example>\r\nTo: ${answerTo}\r\nMessage-ID: <${randomUUID()}@shop.example>\r\nContent-Type: multipart/mixed; boundary=uno\r\n\r\n--uno\r\nContent-Type: text/plain\r\n\r\nTe lo reenvío\r\n--uno\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment\r\n\r\n${inner}\r\n--uno--\r\n`;
  expect(await take(raw)).toBe("answer");
  const [, answer] = await threadOf(admin, id);
  expect(answer).toMatchObject({
    text: expect.stringContaining("Te lo reenvío"),
    files: [{ fileName: "Precios de mañana.eml", contentType: "message/rfc822" }],
    incoming: { leftOut: [] },
  });
});
