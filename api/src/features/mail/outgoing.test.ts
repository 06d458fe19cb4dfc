// Mail to outside addresses: how it is sent, its status, what delays it; and files.
import { randomUUID } from "node:crypto";
import { referenceToken } from "@igo/contract/references/references";
import * as drafts from "@igo/contract/mail/drafts.calls";
import type { DraftInput } from "@igo/contract/mail/drafts.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { expect, test } from "vitest";
import { aMarket, aTaxId, giveMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { openMailbox } from "@igo/testing/mailbox";
import { holdJobs, hurryJobs, server, settleJobs } from "@igo/testing/server/server";

const mailbox = await openMailbox();
const { admin, as, database, deps, someone } = await server({
  env: { SMTP_URL: mailbox.url, MAIL_FROM: "iGO <no-reply@igo.example>" },
});
type Someone = Awaited<ReturnType<typeof someone>>;

const save = async (by: Someone, body: Partial<DraftInput> = {}) =>
  (await by.ask(drafts.saveDraft, { body: { id: randomUUID(), version: 0, saveId: randomUUID(), ...body } }))
    .draft;

const submit = (by: Someone, { id, version }: { id: string; version: number }) =>
  by.ask(drafts.sendMail, { body: { draftId: id, version } });

const write = async (by: Someone, body: Partial<DraftInput>) => {
  const draft = await save(by, { subject: "Hola", html: "<p>Texto</p>", ...body });
  await submit(by, draft);
  await hurryJobs();
  await settleJobs();
  return draft.id;
};

const delivered = async (by: Someone, mailId: string) =>
  (await by.ask(api.readMail, { query: { mailId } })).mails[0]?.recipients.map(
    ({ delivery }) => delivery?.status,
  );

const anAddress = () => `${randomUUID()}@shop.example`;

const upload = async (by: Someone, name: string, bytes: Uint8Array | string) =>
  (await by.ask(api.uploadMailFile, { body: { clientId: randomUUID() }, file: { name, bytes } })).file;

test("beside each link whose text hides it, both parts of a mail outside say the host", async () => {
  const address = anAddress();
  await write(admin, {
    to: [{ address }],
    html: `<p><a href="https://evil.example/login?a=1&amp;b=2">https://igo.example/seguridad</a> y <a href="mailto:ana@otra.example">escríbeme</a>, <a href="https://tienda.example/precios">tienda.example</a></p>`,
  });
  const { text, html } = await mailbox.letterTo(address);
  expect(text).toBe(
    "https://igo.example/seguridad (evil.example) y escríbeme (ana@otra.example), tienda.example",
  );
  expect(html).toMatch(/>https:\/\/igo\.example\/seguridad<span [^>]*> \(evil\.example\)<\/span><\/a>/);
  expect(html).toMatch(/>tienda\.example<\/a>/);
});

test("a mail is sent in the person's name, with their Reply-To and the same Message-ID on every try", async () => {
  const [one, hidden] = [anAddress(), anAddress()];
  const { email } = await database.db
    .selectFrom("account")
    .select("email")
    .where("id", "=", admin.id)
    .executeTakeFirstOrThrow();
  const id = await write(admin, {
    to: [{ address: one, name: "Tienda" }],
    bcc: [{ address: hidden }],
    subject: "Precios ñ",
  });
  const [letter, secret] = [await mailbox.letterTo(one), await mailbox.letterTo(hidden)];
  expect(letter).toMatchObject({ subject: "Precios ñ", text: "Texto" });
  expect(letter.raw).toMatch(/^From: .*\(iGO\).*<no-reply@igo\.example>/m);
  expect(letter.raw).toContain(`Message-ID: <${id}@igo.example>`);
  expect(letter.raw).toMatch(new RegExp(`^Reply-To: .*<${email}>`, "m"));
  for (const { raw } of [letter, secret]) expect(raw).not.toContain(hidden);
  expect(await delivered(admin, id)).toEqual(["sent", "sent"]);
});

test("a mail with files goes to a market's contact, and into the market's history", async () => {
  const email = anAddress();
  const { market } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), email }) });
  const file = await upload(admin, "errores.pdf", aPdf());
  const id = await write(admin, { to: [{ marketId: market.id }], fileIds: [file.id] });
  const { raw } = await mailbox.letterTo(email);
  expect(raw).toContain("errores.pdf");
  const { mails } = await as.admin(api.listMarketMails, { params: { id: market.id } });
  expect(mails).toMatchObject([{ mailId: id, address: email, status: "sent", isOwn: true }]);
});

test("outside, the store's contact reads its own name where the text points at it, and others neutral words", async () => {
  const [email, other] = [anAddress(), anAddress()];
  const name = "Tienda <Uno> & Cía";
  const { market } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), email, name }) });
  const { market: secret } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId() }) });
  const [own, hidden] = [market.id, secret.id].map((id) => referenceToken({ kind: "market", id, row: 0 }));
  await write(admin, {
    to: [{ marketId: market.id }, { address: other }],
    subject: `Sobre ${own}`,
    html: `<p>${own} y ${hidden} y ${referenceToken({ kind: "person", id: admin.id, row: 0 })}</p>`,
  });
  expect(await mailbox.letterTo(email)).toMatchObject({
    subject: `Sobre ${name}`,
    text: `${name} y una tienda y una persona`,
    html: expect.stringContaining("<p>Tienda &lt;Uno&gt; &amp; Cía y una tienda y una persona</p>"),
  });
  expect(await mailbox.letterTo(other)).toMatchObject({
    subject: "Sobre una tienda",
    text: "una tienda y una tienda y una persona",
  });
});

test("files go from draft to mail, a forward reuses them, and only those who have the mail get them", async () => {
  const [one, stranger] = [await someone(), await someone()];
  const file = await upload(admin, "carta.pdf", aPdf());
  await expect(save(stranger, { fileIds: [file.id] })).rejects.toMatchObject({ status: 422 });
  const id = await write(admin, { to: [{ accountId: one.id }], fileIds: [file.id] });
  const params = { fileId: file.id };
  await one.ask(api.downloadMailFile, { params });
  await expect(stranger.ask(api.downloadMailFile, { params })).rejects.toMatchObject({ status: 404 });
  await expect(one.ask(api.cancelMailFile, { params })).rejects.toMatchObject({ status: 404 });
  const stored = (await Array.fromAsync(deps.files.list())).length;
  const forward = { kind: "forward" as const, sourceId: id, to: [{ accountId: admin.id }] };
  const draft = await save(one, { ...forward, fileIds: [file.id] });
  const again = await save(one, { ...forward, id: draft.id, version: 1, fileIds: [file.id] });
  expect(again.files).toEqual(draft.files);
  expect(again.files).toMatchObject([{ fileName: "carta.pdf" }]);
  await submit(one, again);
  await hurryJobs();
  expect((await Array.fromAsync(deps.files.list())).length).toBe(stored);
  await expect(upload(admin, "virus.exe", "MZ\u0000\u0000")).rejects.toMatchObject({ status: 415 });
});

test("the sender is notified at once if an address refuses; a busy server delays", async () => {
  const address = anAddress();
  mailbox.state.refuse = 550;
  const id = await write(admin, { to: [{ address }], subject: "No llega" });
  expect(await delivered(admin, id)).toEqual(["refused"]);
  const { notifications } = await admin.ask(listNotifications, { query: {} });
  expect(notifications).toContainEqual(
    expect.objectContaining({ kind: "mail-undelivered", params: expect.objectContaining({ to: address }) }),
  );
  mailbox.state.refuse = 451;
  const draft = await save(admin, { to: [{ address: anAddress() }] });
  const release = holdJobs();
  await submit(admin, draft);
  release();
  await hurryJobs(new Date(Date.now() + 20_000));
  expect(await delivered(admin, draft.id)).toEqual(["delayed"]);
  mailbox.state.refuse = undefined;
  await hurryJobs();
  await settleJobs();
  expect(await delivered(admin, draft.id)).toEqual(["sent"]);
});

test("an administrator sees everyone's outgoing mail, and stops it before it is sent", async () => {
  const one = await someone();
  await giveMarket(admin.ask, database.db, one.id);
  const address = anAddress();
  const draft = await save(one, { to: [{ address }], subject: "Mucho" });
  await submit(one, draft);
  const { outgoing } = await as.admin(api.listOutgoingMail);
  const line = outgoing.find((each) => each.mailId === draft.id);
  expect(line).toMatchObject({ address, status: "waiting", from: { accountId: one.id } });
  expect(await as.admin(api.stopOutgoingMail, { body: { accountId: one.id } })).toEqual({ stopped: 1 });
  await hurryJobs();
  await settleJobs();
  expect(mailbox.to(address)).toEqual([]);
  expect(await delivered(one, draft.id)).toEqual(["stopped"]);
});

test("a mail to more than 25 recipients is refused to a partner, and one to nobody to everyone", async () => {
  const one = await someone();
  const to = Array.from({ length: 26 }, () => ({ address: anAddress() }));
  await expect(submit(one, await save(one, { to }))).rejects.toMatchObject({
    status: 422,
    code: "mail.too_many_recipients",
  });
  await expect(submit(one, await save(one))).rejects.toMatchObject({ code: "mail.no_recipients" });
});
