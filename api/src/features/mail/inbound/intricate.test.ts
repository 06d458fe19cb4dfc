// Mails made to keep the server busy: others are served while one is read, and one that takes too long is kept as plain
// text.
import { randomUUID } from "node:crypto";
import { readLiveness } from "@igo/contract/health/health";
import * as drafts from "@igo/contract/mail/drafts.calls";
import { maxBodyLength } from "@igo/contract/mail/mail";
import * as api from "@igo/contract/mail/mail.calls";
import { expect, test } from "vitest";
import type { Deps } from "../../../platform/deps.ts";
import { openWorker, type TextWorker } from "../../../platform/worker/worker.ts";
import { writeOutside } from "@igo/testing/builders/outsideMail";
import { aPdf } from "@igo/testing/builders/pdf";
import { aBounce, aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs } from "@igo/testing/server/server";
import { takeIn } from "./intake.service.ts";

const mailbox = await openMailbox();
const { admin, as, deps } = await server({
  env: {
    SMTP_URL: mailbox.url,
    IMAP_URL: "imap://igo:secret@127.0.0.1:9",
    MAIL_FROM: "iGO <no-reply@igo.example>",
  },
});

const realRun = deps.worker.run;

/** Tells what came first: the text that the worker reads, or the server's answer to someone else. */
const observed = (): { worker: TextWorker; order: string[] } => {
  const order: string[] = [];
  const run: TextWorker["run"] = async (...work) => {
    if (work[0].file.includes("message.task")) return realRun(...work);
    const [done] = await Promise.all([
      realRun(...work).then((result) => {
        order.push("read");
        return result;
      }),
      as.guest(readLiveness, {}).then(() => order.push("served")),
    ]);
    return done;
  };
  return { worker: { ...deps.worker, run }, order };
};

const longest = 500_000;
const fill = (piece: string) => piece.repeat(Math.floor(longest / piece.length));

const take = async (raw: string, own: Partial<Deps> = {}) => {
  const outcome = await takeIn({ ...deps, ...own }, incoming(raw), async () => undefined);
  await settleJobs();
  return outcome;
};

const newestOf = async (mailId: string) =>
  (await admin.ask(api.readMail, { query: { mailId } })).mails.at(-1);

test.each([
  ["quotes in plain text", { text: fill(">a\r\nb\r\n") }],
  ["quotes", { html: fill("<blockquote>x</blockquote>") }],
  [
    "pictures without an address",
    { html: `<p>${"x".repeat(longest / 2)}</p>${"<img>".repeat(longest / 10)}` },
  ],
  ["signs", { html: fill("<") }],
])("others are served while a mail full of %s is read", async (_, given) => {
  const { id, to } = await writeOutside(admin, mailbox);
  const { worker, order } = observed();
  expect(await take(aRawMail({ to, ...given }), { worker })).toBe("answer");
  expect(order).toEqual(["served", "read"]);
  expect((await newestOf(id))?.incoming?.leftOut).toEqual([]);
});

test("a draft of many signs is read in the same way", async () => {
  const { worker, order } = observed();
  deps.worker.run = worker.run;
  try {
    const body = { id: randomUUID(), version: 0, saveId: randomUUID(), html: "<".repeat(maxBodyLength) };
    await admin.ask(drafts.saveDraft, { body });
  } finally {
    deps.worker.run = realRun;
  }
  expect(order).toEqual(["served", "read"]);
});

test("a mail nested without end, or one that takes too long, is kept as plain text with its files", async () => {
  const { id, to } = await writeOutside(admin, mailbox);
  const files = [{ name: "carta.pdf", bytes: aPdf() }];
  const nested = aRawMail({ to, html: `${"<b>".repeat(5000)}Hola`, files });
  expect(await take(nested)).toBe("answer");
  const slow: TextWorker["run"] = (task, input, limit) =>
    (task.file.includes("body") ? openWorker({ longest: 0 }) : deps.worker).run(task, input, limit);
  expect(
    await take(aRawMail({ to, html: "<p>Hola</p>", files }), { worker: { ...deps.worker, run: slow } }),
  ).toBe("answer");
  const { mails } = await admin.ask(api.readMail, { query: { mailId: id } });
  for (const mail of mails.slice(1))
    expect(mail).toMatchObject({
      text: "Hola",
      files: [{ fileName: "carta.pdf" }],
      incoming: { leftOut: ["mail.html"] },
    });
  expect(mails).toHaveLength(3);
});

test("a message that cannot be taken apart in time stays in the mailbox, and nothing of it in the store", async () => {
  const { to } = await writeOutside(admin, mailbox);
  const stored = (await Array.fromAsync(deps.files.list())).length;
  const worker = openWorker({ longest: 0 });
  const message = { ...incoming(aRawMail({ to })), size: 0 };
  let isSettled = false;
  const settle = async () => {
    isSettled = true;
  };
  expect(await takeIn({ ...deps, worker }, message, settle)).toBe("unreadable");
  expect(isSettled).toBe(true);
  expect(await Array.fromAsync(deps.files.list())).toHaveLength(stored);
});

test("a report that names an endless recipient is read", async () => {
  const { returnPath } = await writeOutside(admin, mailbox);
  expect(await take(aBounce({ to: returnPath, address: "a".repeat(60_000) }))).toBe("bounce");
});
