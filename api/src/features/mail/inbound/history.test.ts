// Mail from a market's contact is part of the market's history, and is found by the sender's name.
import { randomUUID } from "node:crypto";
import * as drafts from "@igo/contract/mail/drafts.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { expect, test } from "vitest";
import { aMarket, aTaxId } from "@igo/testing/builders/markets";
import { aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { openMailbox } from "@igo/testing/mailbox";
import { searchAll } from "@igo/testing/searching";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { takeIn } from "./intake.service.ts";

const mailbox = await openMailbox();
const { admin, as, deps, someone } = await server({
  env: {
    SMTP_URL: mailbox.url,
    IMAP_URL: "imap://igo:secret@127.0.0.1:9",
    MAIL_FROM: "iGO <no-reply@igo.example>",
  },
});

test("a reply is in the history above its mail, opens for whoever has it, and is found by its sender", async () => {
  const email = `${randomUUID()}@shop.example`;
  const { market } = await as.admin(createMarket, { body: aMarket({ taxId: aTaxId(), email }) });
  const id = randomUUID();
  await admin.ask(drafts.saveDraft, {
    body: { id, version: 0, saveId: randomUUID(), subject: "Precios", to: [{ marketId: market.id }] },
  });
  await admin.ask(drafts.sendMail, { body: { draftId: id, version: 1 } });
  await hurryJobs();
  await settleJobs();
  const { raw } = await mailbox.letterTo(email);
  const to = /reply\+[a-z2-7]{52}@igo\.example/.exec(raw)?.[0] ?? "";
  const word = `palabra${randomUUID().slice(0, 8)}`;
  const answer = aRawMail({ to, from: `"Tienda Sol" <${email}>`, text: `Sí, ${word}` });
  expect(await takeIn(deps, incoming(answer), async () => undefined)).toBe("answer");
  await settleJobs();

  const params = { id: market.id };
  const { mails } = await admin.ask(api.listMarketMails, { params });
  expect(mails).toMatchObject([
    { isAnswer: true, isOwn: true, address: email, from: { name: "Tienda Sol" }, reason: null },
    { isAnswer: false, isOwn: true, mailId: id, address: email, status: "sent" },
  ]);
  const partner = await someone();
  await expect(partner.ask(api.listMarketMails, { params })).rejects.toMatchObject({ status: 403 });

  const [found] = await searchAll(admin.ask, { query: word, kinds: "mails" });
  expect(found?.results).toMatchObject([{ id: mails[0]?.mailId, from: "Tienda Sol" }]);
});
