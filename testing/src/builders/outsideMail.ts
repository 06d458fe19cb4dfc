// A mail sent to an outside address, and the address that receives its replies.
import { randomUUID } from "node:crypto";
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import type { openMailbox } from "../mailbox.ts";
import { hurryJobs } from "../server/server.ts";
import type { Someone } from "./chat.ts";

type Mailbox = Pick<Awaited<ReturnType<typeof openMailbox>>, "letterTo">;

export const writeOutside = async ({ ask }: Pick<Someone, "ask">, mailbox: Mailbox) => {
  const id = randomUUID();
  const address = `${randomUUID()}@shop.example`;
  const body = { id, version: 0, saveId: randomUUID(), to: [{ address }], html: "<p>Hola</p>" };
  const { draft } = await ask(saveDraft, { body });
  await ask(sendMail, { body: { draftId: id, version: draft.version } });
  await hurryJobs();
  const { raw, returnPath } = await mailbox.letterTo(address);
  const to = /reply\+[a-z2-7]{52}@igo\.example/.exec(raw)?.[0];
  if (to === undefined) throw new Error("The mail names no address for answers");
  return { id, address, to, returnPath };
};
