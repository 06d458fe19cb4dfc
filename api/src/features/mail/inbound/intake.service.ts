// Takes in new messages from the mailbox. A reply goes to the author and the visible recipients, in their threads; a
// bounce updates the delivery status. Taking in a message again changes nothing.
import { createHash } from "node:crypto";
import { fold } from "@igo/contract/parsing/text";
import { withoutReferences } from "@igo/contract/references/references";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { newId } from "../../../platform/ids.ts";
import { runOfWorkbook } from "../../imports/resolve/imports.returned.service.ts";
import { notify } from "../../notifications/notifications.service.ts";
import * as fileQueries from "../files.queries.ts";
import { publishMailbox } from "../mail.live.ts";
import { addCopy } from "../send.queries.ts";
import { threadOf } from "../threads.queries.ts";
import { isAnswerAddress } from "../../../platform/mail/mail.addresses.ts";
import { noteReport } from "./bounces.service.ts";
import { takeEventAnswer } from "./eventAnswers.service.ts";
import { fieldOf, type Head, messageIdsIn, readHead, refsOf } from "./head.ts";
import type { Incoming, Outcome, Settle } from "./incoming.ts";
import * as queries from "./intake.queries.ts";
import { maxMessageBytes } from "./message.ts";
import { forgetFiles, readIncoming, type ReadMessage } from "./reading.service.ts";
import { sortMessage } from "./sorting.ts";

/** From one address in an hour; the rest stays in the mailbox. */
const maxAnHour = 60;
const maxWords = 100_000;
/** Real ones are a tenth of this; it is read before we know whether the message is for us. */
const maxHead = 65_536;

const messageIdOf = (head: Head, raw: string): string =>
  messageIdsIn(fieldOf(head, "message-id"))[0] ??
  `<${createHash("sha256").update(raw).digest("hex").slice(0, 40)}@incoming.invalid>`;

type Taken = {
  head: Head;
  messageId: string;
  message: ReadMessage;
  answered: queries.Answered;
  isAutomatic: boolean;
  runs: ReadonlyMap<string, string>;
};

const refsWith = (head: Head, answered: queries.Answered): string[] => {
  const refs = refsOf(head);
  // Some mail programs send no reference; the address shows what is answered, so it joins the thread anyway.
  return refs.includes(answered.messageId) ? refs : [...refs, answered.messageId];
};

const senderOf = async (tx: Db, address: string, answered: queries.Answered) => {
  if (address === answered.address) return "recipient";
  return (await queries.isOfUser(tx, address)) ? "user" : "other";
};

const store = async (tx: Db, id: string, taken: Taken) => {
  const { head, messageId, message, answered, isAutomatic, runs } = taken;
  const { from, subject, files, leftOut, body } = message;
  const now = new Date().toISOString();
  const address = from?.address ?? answered.address;
  const isNew = await queries.insertIncomingMail(tx, {
    id,
    messageId,
    inReplyTo: messageIdsIn(fieldOf(head, "in-reply-to"))[0] ?? answered.messageId,
    refs: refsWith(head, answered),
    authorId: null,
    senderName: from?.name ?? "",
    senderAddress: address,
    senderMarketId: address === answered.address ? answered.marketId : null,
    kind: "reply",
    sourceId: answered.mailId,
    subject: withoutReferences(subject),
    html: body.plainHtml,
    text: body.text,
    words: `${fold([subject, from?.name, address].join(" "))} ${body.words}`.slice(0, maxWords).trim(),
    hasFiles: files.some((file) => file.contentId === null || !body.html.includes("data-cid")),
    draftVersion: 1,
    sendAt: now,
    sentAt: now,
  });
  if (!isNew) return false;
  await queries.insertIncoming(tx, {
    mailId: id,
    answersId: answered.recipientId,
    isAutomatic,
    sender: await senderOf(tx, address, answered),
    html: body.html,
    pictures: body.pictures,
    leftOut,
  });
  for (const [position, file] of files.entries())
    await fileQueries.insertMailFile(tx, {
      id: newId(),
      ownerId: null,
      clientId: null,
      draftId: null,
      mailId: id,
      position,
      ...file,
      importId: runs.get(file.fileKey) ?? null,
    });
  return true;
};

/** Users whom it reaches are named as accounts in the headers, everyone else as written. */
const addRecipients = async (
  tx: Db,
  mailId: string,
  people: Awaited<ReturnType<typeof queries.peopleOf>>,
  { message, answered }: Taken,
) => {
  const inside = people.map(({ id, name, email }) => ({
    name,
    address: email,
    accountId: id,
    role: "to" as const,
  }));
  const known = new Set([...inside.map(({ address }) => address), message.from?.address ?? answered.address]);
  const outside = [
    ...message.to.map((one) => ({ ...one, role: "to" as const })),
    ...message.cc.map((one) => ({ ...one, role: "cc" as const })),
  ].filter(({ address }) => !known.has(address) && !isAnswerAddress(address));
  await queries.addRecipients(
    tx,
    [...inside, ...outside.map((one) => ({ ...one, accountId: null }))].map((one, position) => ({
      id: newId(),
      mailId,
      position,
      marketId: null,
      isInside: one.accountId !== null,
      status: "delivered" as const,
      ...one,
    })),
  );
};

const deliver = async (deps: Deps, tx: Db, mailId: string, taken: Taken, refs: readonly string[]) => {
  const { message, messageId, answered, isAutomatic } = taken;
  const people = await queries.peopleOf(tx, answered.mailId);
  await addRecipients(tx, mailId, people, taken);
  const reached: string[] = [];
  for (const { id: ownerId } of people) {
    const threadId = await threadOf(tx, ownerId, messageId, refs);
    if (await queries.hasCopy(tx, ownerId, mailId)) continue;
    await addCopy(tx, { ownerId, mailId, threadId, folder: "inbox", previousFolder: null, isSeen: false });
    reached.push(ownerId);
  }
  if (reached.length === 0) return;
  await publishMailbox(deps, tx, reached);
  if (isAutomatic) return;
  const { name = "", address = answered.address } = message.from ?? {};
  await notify(deps, tx, {
    kind: "mail",
    group: `mail:${mailId}`,
    audience: { to: "accounts", accountIds: reached },
    params: {
      mail: mailId,
      subject: withoutReferences(message.subject).slice(0, 120),
      // The name is theirs to choose.
      from: name === "" ? address : `${name} (${address})`,
    },
  });
};

/** A message to several of our addresses replies to each of those mails, but is stored once. */
const takeAnswer = (deps: Deps, taken: Taken, settle: Settle): Promise<Outcome> =>
  deps.database.background.transaction().execute(async (tx): Promise<Outcome> => {
    const id = newId();
    const isNew = await store(tx, id, taken);
    const before = isNew ? undefined : await queries.findTaken(tx, taken.messageId);
    const refs = refsWith(taken.head, taken.answered);
    const isSame = before?.senderAddress === (taken.message.from?.address ?? taken.answered.address);
    if (isNew) await deliver(deps, tx, id, taken, refs);
    else if (before && isSame) await deliver(deps, tx, before.id, taken, [...before.refs, ...refs]);
    await settle(tx);
    return isNew ? "answer" : "repeat";
  });

const runsOf = async (deps: Deps, { files }: ReadMessage): Promise<Map<string, string>> => {
  const runs = new Map<string, string>();
  for (const { fileKey, fileName } of files) {
    if (!/\.xlsx$/i.test(fileName)) continue;
    const run = await runOfWorkbook(deps, fileKey);
    if (run !== null) runs.set(fileKey, run);
  }
  return runs;
};

const takeAnswers = async (
  deps: Deps,
  incoming: Incoming,
  { answered, isAutomatic }: { answered: readonly queries.Answered[]; isAutomatic: boolean },
  settle: Settle,
): Promise<Outcome> => {
  const head = readHead(incoming.head);
  const messageId = messageIdOf(head, incoming.head);
  const message = await readIncoming(deps, incoming);
  if (!message) {
    await settle(deps.database.background);
    return "unreadable";
  }
  let outcome: Outcome = "repeat";
  try {
    const runs = await runsOf(deps, message);
    for (const [index, one] of answered.entries()) {
      const isLast = index === answered.length - 1;
      const taken = { head, messageId, message, answered: one, isAutomatic, runs };
      const done = await takeAnswer(deps, taken, isLast ? settle : async () => undefined);
      if (done === "answer") outcome = "answer";
    }
  } catch (error) {
    if (outcome !== "answer") await forgetFiles(deps, message);
    throw error;
  }
  if (outcome !== "answer") await forgetFiles(deps, message);
  return outcome;
};

export const takeIn = async (deps: Deps, given: Incoming, settle: Settle): Promise<Outcome> => {
  const { background } = deps.database;
  const incoming = { ...given, head: given.head.slice(0, maxHead) };
  const pass = async (outcome: Outcome): Promise<Outcome> => {
    await settle(background);
    return outcome;
  };
  const sorted = sortMessage(deps, readHead(incoming.head));
  if (sorted.kind === "ignored") return pass("ignored");
  if (sorted.kind === "report") return noteReport(deps, incoming, sorted.recipientIds.slice(0, 5), settle);
  if (sorted.kind === "event-answer")
    return takeEventAnswer(deps, incoming, sorted.guestIds.slice(0, 5), settle);
  const answered = await queries.findAnswered(background, sorted.recipientIds.slice(0, 5));
  const [first] = answered;
  if (!first) return pass("ignored");
  if (incoming.size > maxMessageBytes) return pass("too-large");
  if ((await queries.countLately(background, first.recipientId)) >= maxAnHour) return pass("too-many");
  return takeAnswers(deps, incoming, { answered, isAutomatic: sorted.isAutomatic }, settle);
};
