// One draft to the contacts of many markets: filled for each, missing values reported, sent once, taken back together.
import { randomUUID } from "node:crypto";
import * as drafts from "@igo/contract/mail/drafts.calls";
import type { DraftInput } from "@igo/contract/mail/drafts.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { readMailMerge } from "@igo/contract/mail/merge.calls";
import type { MarketInput } from "@igo/contract/markets/markets";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { openMailbox } from "@igo/testing/mailbox";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { tidySteps } from "../mail.service.ts";

const mailbox = await openMailbox();
const { admin, as, database, deps, someone } = await server({
  env: { SMTP_URL: mailbox.url, MAIL_FROM: "iGO <no-reply@igo.example>" },
});

const anAddress = () => `${randomUUID()}@shop.example`;

const market = async (given: Partial<MarketInput>) =>
  (await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), email: anAddress(), ...given }) })).market;

const save = async (body: Partial<DraftInput>) => {
  const written = { subject: "{{market.name}}", html: "<p>Falta: {{market.missing}}</p>", isMerge: true };
  const start = { id: randomUUID(), version: 0, saveId: randomUUID() };
  return (await admin.ask(drafts.saveDraft, { body: { ...start, ...written, ...body } })).draft;
};

const submit = ({ id, version }: { id: string; version: number }) =>
  admin.ask(drafts.sendMail, { body: { draftId: id, version } });

const mailsOf = async (id: string) => (await as.admin(api.listMarketMails, { params: { id } })).mails;
const outbox = async () => (await admin.ask(api.listMails, { query: { label: "outbox" } })).mails;
const arrive = async () => {
  await hurryJobs();
  await settleJobs();
};

test("each contact gets their own mail and thread, with their market's details and the files", async () => {
  const contact = anAddress();
  const [sol, luna] = [
    await market({ name: "Tienda <Sol>", contactName: "Ana" }),
    // Two markets have the same contact: each mail is about one of them.
    await market({ name: "Tienda Luna", contactName: "Beto", email: contact }),
  ];
  const mar = await market({ name: "Tienda Mar", contactName: "Beto", email: contact });
  const { file } = await admin.ask(api.uploadMailFile, {
    body: { clientId: randomUUID() },
    file: { name: "guia.pdf", bytes: aPdf() },
  });
  const draft = await save({
    to: [sol, luna, mar].map(({ id }) => ({ marketId: id })),
    html: "<p>Hola {{ contact.name }}: a <b>{{market.name}}</b> le falta {{market.missing}}</p>",
    fileIds: [file.id],
  });
  await submit(draft);
  await arrive();
  const letter = await mailbox.letterTo(sol.email ?? "");
  expect(letter.subject).toBe("Tienda <Sol>");
  expect(letter.text).toMatch(/^Hola Ana: a Tienda <Sol> le falta .*Opening hours/);
  expect(letter.raw).toContain("guia.pdf");
  expect(letter.raw).not.toContain(contact);
  const threads = new Set<string>();
  for (const { id, name } of [sol, luna, mar]) {
    const [mail, ...others] = await mailsOf(id);
    expect([mail?.subject, mail?.status, others]).toEqual([name, "sent", []]);
    const thread = await admin.ask(api.readMail, { query: { mailId: mail?.mailId ?? "" } });
    expect(thread.mails).toHaveLength(1);
    threads.add(thread.threadId);
  }
  expect(threads.size).toBe(3);
});

test("sent twice, at the same moment or after delivery, each contact has one mail", async () => {
  const shops = [await market({}), await market({})];
  const draft = await save({ to: shops.map(({ id }) => ({ marketId: id })) });
  const answers = await Promise.all([submit(draft), submit(draft), submit(draft)]);
  expect(new Set(answers.map(({ mailId }) => mailId))).toEqual(new Set([draft.id]));
  await arrive();
  await submit(draft);
  await arrive();
  for (const { id } of shops) expect(await mailsOf(id)).toHaveLength(1);
  await expect(save({ id: draft.id })).rejects.toMatchObject({ code: "mail.already_sent" });
  await database.db
    .updateTable("mailDraft")
    .set({ submittedAt: "2020-01-01T00:00:00Z" })
    .where("id", "=", draft.id)
    .execute();
  await tidyNow(tidySteps, deps);
  expect(await submit(draft)).toMatchObject({ mailId: draft.id });
  const left = await database.db.selectFrom("mailDraft").select("id").where("id", "=", draft.id).execute();
  expect(left).toEqual([]);
});

test("a missing value or an unknown field is reported, and nothing is sent", async () => {
  const [whole, without] = [await market({ contactName: "Ana" }), await market({ name: "Sin contacto" })];
  const to = [whole, without].map(({ id }) => ({ marketId: id }));
  const draft = await save({ to, html: "<p>Hola {{contact.name}}</p>" });
  await expect(submit(draft)).rejects.toMatchObject({
    status: 422,
    code: "mail.merge_missing",
    body: { missing: [{ name: "Sin contacto", fields: ["contact.name"] }] },
  });
  const unknown = await save({ to, html: "<p>{{market.secret}}</p>" });
  await expect(submit(unknown)).rejects.toMatchObject({ code: "mail.merge_missing" });
  expect(await mailsOf(whole.id)).toEqual([]);
  expect((await admin.ask(drafts.readDraft, { params: { id: draft.id } })).draft.isMerge).toBe(true);
});

test("taken back, they are one draft again; once a mail has left, none can be taken back", async () => {
  const shops = [await market({}), await market({})];
  const draft = await save({ to: shops.map(({ id }) => ({ marketId: id })) });
  await submit(draft);
  const waiting = (await outbox()).map(({ id }) => id);
  expect(waiting).toHaveLength(2);
  const { draft: again } = await admin.ask(drafts.cancelMail, { params: { id: waiting[0] ?? "" } });
  expect(again).toMatchObject({ id: draft.id, version: 2, subject: "{{market.name}}", isMerge: true });
  expect(again.to).toHaveLength(2);
  expect(await outbox()).toEqual([]);
  await arrive();
  expect(await mailsOf(shops[0]?.id ?? "")).toEqual([]);
  await submit(again);
  await arrive();
  await expect(admin.ask(drafts.cancelMail, { params: { id: draft.id } })).rejects.toMatchObject({
    code: "mail.already_sent",
  });
});

test("the author previews each mail; other people's markets are not accessible", async () => {
  const shop = await market({ name: "Tienda Sol", contactName: "Ana", externalCode: "SOL-9" });
  const body = { to: [{ marketId: shop.id }, { address: "caja@shop.example", name: "Caja" }] };
  const { recipients } = await as.admin(readMailMerge, { body });
  expect(recipients).toMatchObject([
    { choice: { name: "Tienda Sol" }, values: { "market.code": "SOL-9", "contact.name": "Ana" } },
    { choice: { name: "Caja" }, values: { "market.code": "", "contact.name": "Caja" } },
  ]);
  expect(recipients[0]?.values["me.name"]).not.toBe("");
  const partner = await someone(roles.partner);
  const theirs = await partner.ask(readMailMerge, { body });
  expect(theirs.recipients).toMatchObject([{ choice: { name: "Caja" } }]);
});
