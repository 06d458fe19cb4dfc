// Puts a mail in its author's outbox, with a job that delivers it when its time has come.
import { fold } from "@igo/contract/parsing/text";
import type { DraftKind, RecipientRole } from "@igo/contract/mail/mail";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { newId } from "../../platform/ids.ts";
import type { Booked } from "../../platform/mail/mail.ledger.ts";
import { ownDomain } from "../../platform/mail/mail.post.ts";
import type { Resolved } from "./recipients.service.ts";
import * as queries from "./send.queries.ts";
import { threadOf } from "./threads.queries.ts";

const longestWords = 100_000;

export const toRecipient = (
  mailId: string,
  role: RecipientRole,
  position: number,
  { address, accountId, marketId, choice }: Resolved,
) => ({
  id: newId(),
  mailId,
  role,
  position,
  name: choice.name === address ? "" : choice.name,
  address,
  accountId,
  marketId,
  isInside: accountId !== null,
});

type Outside = Pick<ReturnType<typeof toRecipient>, "id" | "role" | "address" | "marketId" | "isInside">;

/**
 * Books the recipients outside, who get the ids of their lines. The mails of one draft are the same message, sent again,
 * if they are about the same market.
 */
export const bookOutside = async <Recipient extends Outside>(
  { mail }: Pick<Deps, "mail">,
  tx: Db,
  { authorId, messageOf }: { authorId: string; messageOf: (recipient: Recipient) => string },
  recipients: readonly Recipient[],
): Promise<{ recipient: Recipient; booked: Booked | undefined }[]> => {
  const outside = recipients.filter(({ isInside }) => !isInside);
  const lines = await mail.bookPersonal(
    tx,
    authorId,
    outside.map((one) => ({ id: one.id, address: one.address, message: messageOf(one), path: one.role })),
  );
  return recipients.map((recipient) => {
    const booked = lines[outside.indexOf(recipient)];
    return { recipient: booked ? { ...recipient, id: booked.id } : recipient, booked };
  });
};

/** What a mail, or one of the mails of a draft, is in the ledger. */
export const messageInLedger =
  ({ id, draftId }: { id: string; draftId: string | null }) =>
  ({ marketId }: { marketId: string | null }): string =>
    draftId === null ? id : `${draftId} ${marketId ?? ""}`;

type Queued = {
  id: string;
  /** The draft from which this and other mails were made. */
  draftId: string | null;
  draftVersion: number;
  kind: DraftKind;
  sourceId: string | null;
  subject: string;
  html: string;
  text: string;
  hasFiles: boolean;
  inReplyTo: string | null;
  refs: string[];
  sendAt: string;
};

const wordsOf = (
  { subject, text }: Queued,
  author: { firstName: string; lastName: string } | undefined,
  recipients: readonly ReturnType<typeof toRecipient>[],
) => {
  const names = recipients
    .filter(({ role }) => role !== "bcc")
    .map(({ name, isInside, address }) => (isInside ? name : `${name} ${address}`));
  return fold([subject, author?.firstName, author?.lastName, ...names, text].join(" ")).slice(
    0,
    longestWords,
  );
};

export const queue = async (
  { config, jobs }: Pick<Deps, "config" | "jobs">,
  tx: Db,
  user: Pick<SignedIn, "id">,
  mail: Queued,
  recipients: readonly ReturnType<typeof toRecipient>[],
): Promise<void> => {
  const { id, draftVersion, sendAt, refs } = mail;
  const messageId = `<${id}@${ownDomain(config)}>`;
  const words = wordsOf(mail, await queries.nameOfAuthor(tx, user.id), recipients);
  await queries.insertSentMail(
    tx,
    { ...mail, messageId, authorId: user.id, words, sentAt: null },
    recipients,
  );
  const threadId = await threadOf(tx, user.id, messageId, refs);
  await queries.addCopy(tx, {
    ownerId: user.id,
    mailId: id,
    threadId,
    folder: "outbox",
    previousFolder: null,
    isSeen: true,
  });
  await jobs.send(
    "mail.deliver",
    { id, version: draftVersion },
    {
      singletonKey: `${id} ${draftVersion}`,
      within: tx,
      after: Math.max(0, Math.ceil((Date.parse(sendAt) - Date.now()) / 1000)),
    },
  );
};
