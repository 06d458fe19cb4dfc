// Sending: a draft becomes a mail that waits in the outbox and can be taken back; then it is delivered to everyone at
// once.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { maxPartnerRecipients, type RecipientRole, undoSeconds } from "@igo/contract/mail/mail";
import type { sendMail } from "@igo/contract/mail/drafts.calls";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Language } from "../../platform/http/words.ts";
import { newId } from "../../platform/ids.ts";
import * as drafts from "./drafts.queries.ts";
import { shown } from "./drafts.service.ts";
import * as files from "./files.queries.ts";
import { countsOf } from "./list.queries.ts";
import { publishMailbox } from "./mail.live.ts";
import type { MailReader } from "./mail.people.ts";
import * as merges from "./merge/merge.service.ts";
import { bookOutside, messageInLedger, queue, toRecipient } from "./queue.service.ts";
import { mailReaderOf, resolve } from "./recipients.service.ts";
import * as queries from "./send.queries.ts";
import { lockMailbox } from "./threads.queries.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";

const roles: readonly RecipientRole[] = ["to", "cc", "bcc"];
const maxRefs = 20;

/** The first and the last of a long thread; those in between add nothing. */
const refsOf = ({ refs, messageId }: { refs: readonly string[]; messageId: string }) => {
  const all = [...refs, messageId];
  return all.length <= maxRefs + 1 ? all : [...all.slice(0, 1), ...all.slice(-maxRefs)];
};

/** Each address once, in the first field that has it. */
const recipientsOf = async (tx: Db, reader: MailReader, { id, recipients }: drafts.DraftRow) => {
  const rows = [];
  const addresses = new Set<string>();
  for (const role of roles) {
    const found = await resolve(tx, reader, recipients[role]);
    if (found.includes(null))
      throw new Failure("mail.recipient_gone", { fields: [{ path: role, code: "invalid" }] });
    for (const one of found) {
      if (!one || addresses.has(one.address)) continue;
      addresses.add(one.address);
      rows.push(toRecipient(id, role, rows.length, one));
    }
  }
  return rows;
};

const holdCount = (reader: MailReader, all: number) => {
  if (all === 0) throw new Failure("mail.no_recipients", { fields: [{ path: "to", code: "required" }] });
  if (!reader.isAdmin && all > maxPartnerRecipients)
    throw new Failure("mail.too_many_recipients", { params: { most: maxPartnerRecipients } });
};

type Body = ParsedInput<typeof sendMail>["body"];

const threadBefore = async (tx: Db, ownerId: string, { kind, sourceId }: drafts.DraftRow) => {
  const source =
    kind !== "reply" || sourceId === null ? undefined : await queries.findSource(tx, ownerId, sourceId);
  return { inReplyTo: source?.messageId ?? null, refs: source ? refsOf(source) : [] };
};

const submitOne = async (deps: Deps, tx: Db, user: SignedIn, draft: drafts.DraftRow, sendAt: string) => {
  const { id, version: draftVersion, kind, sourceId, subject, html, text } = draft;
  const reader = mailReaderOf(user);
  const recipients = await recipientsOf(tx, reader, draft);
  holdCount(reader, recipients.length);
  const sending = { authorId: user.id, messageOf: messageInLedger({ id, draftId: null }) };
  const booked = await bookOutside(deps, tx, sending, recipients);
  const hasFiles = (await files.listMailFiles(tx, "draftId", id)).length > 0;
  const thread = await threadBefore(tx, user.id, draft);
  const written = { id, draftId: null, draftVersion, kind, sourceId, subject, html, text };
  const all = booked.map(({ recipient }) => recipient);
  await queue(deps, tx, user, { ...written, ...thread, hasFiles, sendAt }, all);
  await files.moveToMail(tx, id);
  await drafts.removeDraft(tx, id);
};

const submitMerge = async (
  deps: Deps,
  tx: Db,
  user: SignedIn,
  draft: drafts.DraftRow,
  sendAt: string,
  language: Language,
) => {
  const recipients = await merges.recipientsOf(tx, user, draft);
  holdCount(mailReaderOf(user), recipients.length);
  await merges.submit(deps, tx, user, { draft, recipients, sendAt, language });
};

const submit = async (
  deps: Deps,
  tx: Db,
  user: SignedIn,
  { draftId, version, sendAt }: Body,
  language: Language,
) => {
  await lockMailbox(tx, user.id);
  const before = await queries.findOwn(tx, user.id, draftId);
  if (before) return { mailId: before.draftId ?? before.id, sendAt: before.sendAt };
  const written = await drafts.lockDraft(tx, user.id, draftId);
  if (!written) throw new Failure("mail.draft_not_found");
  await refuseOutdated(written, version, "mail.draft_conflict", () => shown(tx, user, written));
  // Not while it is being written: the next word may follow the space.
  const draft = { ...written, subject: written.subject.trim() };
  const soonest = Date.now() + undoSeconds * 1000;
  const at = new Date(Math.max(soonest, sendAt === null ? 0 : Date.parse(sendAt))).toISOString();
  if (draft.isMerge) await submitMerge(deps, tx, user, draft, at, language);
  else await submitOne(deps, tx, user, draft, at);
  await publishMailbox(deps, tx, [user.id]);
  return { mailId: draftId, sendAt: at };
};

/** Sends the draft as saved in this version. A repeat gets the first response, because it is the same mail. */
export const send = async (deps: Deps, user: SignedIn, body: Body, language: Language) => {
  const sent = await deps.db.transaction().execute((tx) => submit(deps, tx, user, body, language));
  return { ...sent, counts: await countsOf(deps.db, user.id) };
};

const toDraft = async (tx: Db, user: SignedIn, id: string): Promise<void> => {
  const mail = await queries.lockUnsent(tx, id, user.id);
  if (!mail)
    throw new Failure((await queries.findOwn(tx, user.id, id)) ? "mail.already_sent" : "mail.no_such_mail");
  const recipients = await queries.recipientsOf(tx, id);
  const inputsOf = (role: RecipientRole) =>
    recipients
      .filter((one) => one.role === role)
      .map(({ accountId, marketId, address, name }) =>
        marketId !== null ? { marketId } : accountId !== null ? { accountId } : { address, name },
      );
  const { kind, sourceId, subject, html, text, draftVersion } = mail;
  await drafts.insertDraft(tx, {
    id,
    ownerId: user.id,
    version: draftVersion + 1,
    saveId: newId(),
    kind,
    sourceId,
    subject,
    html,
    text,
    recipients: JSON.stringify({
      to: inputsOf("to"),
      cc: inputsOf("cc"),
      bcc: inputsOf("bcc"),
    }),
  });
  await files.moveToDraft(tx, id);
  await queries.removeSentMail(tx, id);
};

/** Turns it into a draft again, with the next version, so that a late repeat of the earlier request is refused. */
export const cancelSending = async (deps: Deps, user: SignedIn, id: string) => {
  const draft = await deps.db.transaction().execute(async (tx) => {
    await lockMailbox(tx, user.id);
    const draftId = (await queries.findOwn(tx, user.id, id))?.draftId ?? null;
    if (draftId === null) await toDraft(tx, user, id);
    else await merges.takeBack(tx, user, draftId);
    await publishMailbox(deps, tx, [user.id]);
    const row = await drafts.findDraft(tx, user.id, draftId ?? id);
    if (!row) throw new Failure("mail.draft_not_found");
    return shown(tx, user, row);
  });
  return { draft, counts: await countsOf(deps.db, user.id) };
};
