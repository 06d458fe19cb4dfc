// An import's rows with errors are mailed to the contact they came from, and the reply is matched to the import.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { createChain } from "@igo/contract/chains/chains";
import * as imports from "@igo/contract/imports/imports.calls";
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import type { RecipientChoice } from "@igo/contract/mail/mail";
import * as api from "@igo/contract/mail/mail.calls";
import { attachImportErrors } from "@igo/contract/mail/workbook.calls";
import { inspect } from "@igo/sheet/workbook";
import { expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { aChain, checkFile, csv } from "@igo/testing/builders/markets";
import { aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { openMailbox } from "@igo/testing/mailbox";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { takeIn } from "./inbound/intake.service.ts";

const mailbox = await openMailbox();
const { admin, as, deps, someone } = await server({
  env: {
    SMTP_URL: mailbox.url,
    IMAP_URL: "imap://igo:secret@127.0.0.1:9",
    MAIL_FROM: "iGO <no-reply@igo.example>",
  },
});

const linesOf = async (bytes: Uint8Array) => {
  const path = join(deps.config.dataDir, `${randomUUID()}.xlsx`);
  writeFileSync(path, bytes);
  return (await inspect(path)).sheets[0]?.head.map(({ cells }) => cells);
};

const withErrors = (chainId: string) =>
  checkFile(
    as.admin,
    csv(
      storeHeadings,
      store("T-1", "Uno"),
      store("T-2", "Dos", { phone: "1" }),
      store("T-3", "Tres", { city: "Nada" }),
    ),
    { chainId },
  );

const send = async (to: readonly RecipientChoice[], fileId: string) => {
  const { draft } = await admin.ask(saveDraft, {
    body: {
      id: randomUUID(),
      version: 0,
      saveId: randomUUID(),
      to: to.map(({ address }) => ({ address: address ?? "" })),
      subject: "Filas por corregir",
      fileIds: [fileId],
    },
  });
  await admin.ask(sendMail, { body: { draftId: draft.id, version: draft.version } });
  await hurryJobs();
  await settleJobs();
  return draft.id;
};

test("rows with errors go to the chain's contact as the import's workbook, and the reply belongs to it", async () => {
  const contactEmail = `${randomUUID()}@chain.example`;
  const { chain } = await as.admin(createChain, {
    body: { name: "La Cosecha", code: randomUUID(), contactName: "Ana Ruiz", contactEmail },
  });
  const run = await withErrors(chain.id);
  const body = { clientId: randomUUID(), importId: run.id };
  const made = await admin.ask(attachImportErrors, { body });
  expect(made).toMatchObject({
    to: [{ kind: "address", name: "Ana Ruiz", address: contactEmail }],
    importFile: run.fileName,
    rows: 2,
  });
  expect(await admin.ask(attachImportErrors, { body })).toEqual(made);

  const mailId = await send(made.to, made.file.id);
  const { raw } = await mailbox.letterTo(contactEmail);
  const [attached] = (await simpleParser(raw)).attachments;
  expect(attached?.filename).toBe(made.file.fileName);
  const sent = attached?.content ?? new Uint8Array();
  const own = bytesOf(await as.admin(imports.downloadImportErrors, { params: { id: run.id } }));
  const lines = await linesOf(sent);
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(await linesOf(own));

  const to = /reply\+[a-z2-7]{52}@igo\.example/.exec(raw)?.[0] ?? "";
  const answer = aRawMail({ to, files: [{ name: "corregido.xlsx", bytes: sent }] });
  expect(await takeIn(deps, incoming(answer), async () => undefined)).toBe("answer");
  const { mails } = await admin.ask(api.readMail, { query: { mailId } });
  expect(mails[1]?.incoming?.workbooks).toMatchObject([{ importId: run.id }]);
});

test("without a contact nobody is named; imports without errors, and partners, have no such workbook", async () => {
  const chainId = await aChain(as.admin);
  const run = await withErrors(chainId);
  const ask = (importId: string) => ({ body: { clientId: randomUUID(), importId } });
  expect(await admin.ask(attachImportErrors, ask(run.id))).toMatchObject({ to: [], rows: 2 });
  const clean = await checkFile(as.admin, csv(storeHeadings, store("T-9", "Nueve")), { chainId });
  await expect(admin.ask(attachImportErrors, ask(clean.id))).rejects.toMatchObject({
    code: "import.nothing_left",
  });
  await expect(admin.ask(attachImportErrors, ask(randomUUID()))).rejects.toMatchObject({
    code: "import.not_found",
  });
  const partner = await someone();
  await expect(partner.ask(attachImportErrors, ask(run.id))).rejects.toMatchObject({ status: 403 });
});
