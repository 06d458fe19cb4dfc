// A chain's stores are written to over a real SMTP server and answer over a real IMAP server (skipped if dovecot is not
// installed): each letter says what its store is missing, bounces are seen, and a corrected workbook enters its import.
import { randomUUID } from "node:crypto";
import { simpleParser } from "mailparser";
import * as drafts from "@igo/contract/mail/drafts.calls";
import { continueImport } from "@igo/contract/mail/incoming.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { attachImportErrors } from "@igo/contract/mail/workbook.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, settled } from "@igo/testing/builders/markets";
import { aBounce, aRawMail } from "@igo/testing/builders/rawMail";
import { commitRun, marketsOf, store, storeHeadings } from "@igo/testing/builders/stores";
import { changed } from "@igo/testing/builders/workbooks";
import { hasDovecot, openDovecot } from "@igo/testing/dovecot";
import { openMailbox } from "@igo/testing/mailbox";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { readMailbox } from "./inbound/mailbox.service.ts";

const stores = 40;
const wrongTown = "Medelin del Norte";
const addressOf = (code: string) => `${code.toLowerCase()}@chain.example`;
const line = (number: number, given: Parameters<typeof store>[2] = {}) => {
  const code = `S-${number}`;
  return store(code, `Tienda ${number}`, given).replace("a@example.com", addressOf(code));
};

const open = async () => {
  const imap = await openDovecot();
  const smtp = await openMailbox();
  const { admin, as, deps } = await server({
    env: { SMTP_URL: smtp.url, IMAP_URL: imap.url, MAIL_FROM: "iGO <no-reply@igo.example>" },
  });
  const receive = async (...raws: readonly string[]) => {
    for (const raw of raws) imap.put(raw);
    await readMailbox(deps, { stayMs: 0 }, { signal: AbortSignal.timeout(20_000) });
    await settleJobs();
  };
  return { smtp, admin, as, receive };
};
type World = Awaited<ReturnType<typeof open>>;

/** Forty stores of a new chain, and a row of the same file that could not become one. */
const imported = async ({ as }: World) => {
  const chainId = await aChain(as.admin);
  const lines = Array.from({ length: stores }, (_, index) => line(index + 1));
  const file = csv(storeHeadings, ...lines, line(stores + 1, { city: wrongTown }));
  const run = await checkFile(as.admin, file, { chainId });
  await commitRun(as.admin, run.id);
  const markets = await marketsOf(as.admin, chainId);
  expect(markets).toHaveLength(stores);
  return { chainId, run, markets };
};

/** One draft to all contacts, with what each store is missing and the rows with errors attached. */
const writeToAll = async ({ admin }: World, { run, markets }: Awaited<ReturnType<typeof imported>>) => {
  const attached = await admin.ask(attachImportErrors, {
    body: { clientId: randomUUID(), importId: run.id },
  });
  expect(attached.rows).toBe(1);
  const { draft } = await admin.ask(drafts.saveDraft, {
    body: {
      id: randomUUID(),
      version: 0,
      saveId: randomUUID(),
      isMerge: true,
      to: markets.map(({ id }) => ({ marketId: id })),
      subject: "{{market.name}}",
      html: "<p>A {{market.name}} le falta: {{market.missing}}</p>",
      fileIds: [attached.file.id],
    },
  });
  await admin.ask(drafts.sendMail, { body: { draftId: draft.id, version: draft.version } });
  await hurryJobs();
  await settleJobs();
};

const lettersTo = async ({ smtp, admin }: World, { markets }: Awaited<ReturnType<typeof imported>>) =>
  Promise.all(
    markets.map(async ({ id, name, email }) => {
      const { raw, text, returnPath } = await smtp.letterTo(email ?? "");
      expect(text).toMatch(new RegExp(`^A ${name} le falta: .*Opening hours`));
      const { mails } = await admin.ask(api.listMarketMails, { params: { id } });
      expect(mails).toMatchObject([{ status: "sent", address: email }]);
      const to = /reply\+[a-z2-7]{52}@igo\.example/.exec(raw)?.[0] ?? "";
      const { messageId = "", attachments } = await simpleParser(raw);
      const workbook = attachments[0]?.content ?? new Uint8Array();
      const mailId = mails[0]?.mailId ?? "";
      return { marketId: id, name, mailId, email: email ?? "", to, returnPath, messageId, workbook };
    }),
  );

test.runIf(hasDovecot)(
  "forty stores hear what they are missing; two bounces are seen, and the workbook of one enters its import",
  async () => {
    const world = await open();
    const { admin, as, receive } = world;
    const chain = await imported(world);
    await writeToAll(world, chain);
    const [one, two, three, ...others] = await lettersTo(world, chain);
    if (!one || !two || !three) throw new Error("There are too few letters");

    const corrected = await changed(three.workbook, (texts) => {
      for (const row of texts)
        for (const [column, text] of row.entries()) if (text === wrongTown) row[column] = "Medellín";
    });
    await receive(
      aBounce({ to: one.returnPath, address: one.email }),
      aBounce({ to: two.returnPath, address: two.email }),
      aRawMail({
        to: three.to,
        from: `"Tienda" <${three.email}>`,
        refs: [three.messageId],
        files: [{ name: "corregido.xlsx", bytes: corrected }],
      }),
    );

    for (const { marketId } of [one, two]) {
      const { mails } = await admin.ask(api.listMarketMails, { params: { id: marketId } });
      expect(mails).toMatchObject([{ status: "refused", reason: "550 5.1.1 No such user" }]);
    }
    const { notifications } = await admin.ask(listNotifications, { query: {} });
    const refused = notifications.filter(({ kind }) => kind === "mail-undelivered");
    expect(refused).toHaveLength(2);
    expect(new Set(refused.map(({ params }) => params.to))).toEqual(new Set([one.name, two.name]));
    for (const { marketId } of others) {
      const { mails } = await admin.ask(api.listMarketMails, { params: { id: marketId } });
      expect(mails).toMatchObject([{ status: "sent" }]);
    }

    const { mails } = await admin.ask(api.readMail, { query: { mailId: three.mailId } });
    const [workbook] = mails[1]?.incoming?.workbooks ?? [];
    expect(workbook).toMatchObject({ importId: chain.run.id });
    const params = { fileId: workbook?.fileId ?? "" };
    const { import: next } = await as.admin(continueImport, { params });
    await settled(as.admin, next.id);
    expect(await as.admin(continueImport, { params })).toMatchObject({ isTaken: true });
    expect((await settled(as.admin, next.id)).counts).toMatchObject({ create: 1, error: 0 });
    await commitRun(as.admin, next.id);
    const after = await marketsOf(as.admin, chain.chainId);
    expect(after.map(({ externalCode }) => externalCode)).toContain(`S-${stores + 1}`);
    expect(after).toHaveLength(stores + 1);
  },
);
