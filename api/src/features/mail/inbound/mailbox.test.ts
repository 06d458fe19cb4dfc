// The mailbox, read from a real IMAP server (skipped if dovecot is not installed): at once, each message once, wherever
// reading is interrupted.
import * as api from "@igo/contract/mail/mail.calls";
import { expect, test } from "vitest";
import { aBounce, aRawMail } from "@igo/testing/builders/rawMail";
import { hasDovecot, openDovecot } from "@igo/testing/dovecot";
import { writeOutside } from "@igo/testing/builders/outsideMail";
import { openMailbox } from "@igo/testing/mailbox";
import { server, settleJobs, until } from "@igo/testing/server/server";
import { readMailbox } from "./mailbox.service.ts";

const open = async () => {
  const imap = await openDovecot();
  const smtp = await openMailbox();
  const world = await server({
    env: { SMTP_URL: smtp.url, IMAP_URL: imap.url, MAIL_FROM: "iGO <no-reply@igo.example>" },
  });
  const { admin, database, deps } = world;
  const write = async () => {
    const written = await writeOutside(admin, smtp);
    await settleJobs();
    return written;
  };
  const threadOf = async (mailId: string) => (await admin.ask(api.readMail, { query: { mailId } })).mails;
  /** To the end, however long that takes; or until it is interrupted. */
  const read = (ms?: number) => {
    const signal = ms === undefined ? new AbortController().signal : AbortSignal.timeout(ms);
    return readMailbox(deps, { stayMs: 0 }, { signal });
  };
  const numbersOf = () =>
    database.db.selectFrom("mailMailbox").select("uidValidity").executeTakeFirstOrThrow();
  return { imap, deps, write, threadOf, read, numbersOf };
};

test.runIf(hasDovecot)("a message that arrives while it waits is in the thread within a moment", async () => {
  const { imap, deps, write, threadOf } = await open();
  const { id, to } = await write();
  const stop = new AbortController();
  const reading = readMailbox(deps, { stayMs: 60_000 }, { signal: stop.signal });
  imap.put(aRawMail({ to, text: "Primera" }));
  await until(async () => (await threadOf(id)).length === 2);
  imap.put(aRawMail({ to, text: "Segunda" }));
  await until(async () => (await threadOf(id)).length === 3);
  stop.abort();
  await reading;
});

test.runIf(hasDovecot)(
  "after repeated interruptions and a renumbering, each reply is there once and each bounce is reported",
  async () => {
    const { imap, write, threadOf, read, numbersOf } = await open();
    const [{ id, to }, gone] = [await write(), await write()];
    for (let index = 0; index < 30; index += 1) {
      imap.put(
        aRawMail({
          to,
          text: `Respuesta ${index}`,
          files: [{ name: "nota.txt", bytes: "x".repeat(50_000) }],
        }),
      );
      imap.put(aRawMail({ to: "someone@igo.example", text: "Publicidad" }));
    }
    imap.put(aBounce({ to: gone.returnPath, address: gone.address }));
    for (const ms of [40, 70, 90, 120, 150, 60]) await read(ms);
    await read();
    const texts = (await threadOf(id)).slice(1).map(({ text }) => text);
    expect(texts.toSorted()).toEqual(
      Array.from({ length: 30 }, (_, index) => `Respuesta ${index}`).toSorted(),
    );
    expect((await threadOf(gone.id))[0]?.recipients[0]?.delivery?.status).toBe("refused");
    const numbers = await numbersOf();
    imap.renumber();
    await read();
    expect(await numbersOf()).not.toEqual(numbers);
    expect(await threadOf(id)).toHaveLength(31);
  },
);

test("an unreachable mailbox stops nothing", async () => {
  const { deps } = await server({ env: { IMAP_URL: "imap://igo:secret@127.0.0.1:9" } });
  await readMailbox(deps, { stayMs: 0 }, { signal: new AbortController().signal });
});
