// Sending: a draft becomes a mail that waits in the outbox, and can be taken back; then everyone has it at once.
import type { Given } from "@igo/contract/endpoint";
import {
  maxOutsideAnHour,
  maxPartnerRecipients,
  maxTeamOutsideAnHour,
  type RecipientRole,
  undoSeconds,
} from "@igo/contract/mail/mail";
import type { sendMail } from "@igo/contract/mail/drafts.calls";
import { fold } from "@igo/contract/parsing/text";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/http/failure.ts";
import type { SignedIn } from "../../platform/http/serving.ts";
import { newId } from "../../platform/ids.ts";
import { ownDomain } from "../../platform/mail/mail.post.ts";
import * as drafts from "./drafts.queries.ts";
import { shown } from "./drafts.service.ts";
import * as files from "./files.queries.ts";
import { countsOf } from "./list.queries.ts";
import { publishMailbox } from "./mail.live.ts";
import type { Reader } from "./mail.people.ts";
import { readerOf, resolve } from "./recipients.service.ts";
import * as queries from "./send.queries.ts";
import { lockMailbox, threadOf } from "./threads.queries.ts";

const roles: readonly RecipientRole[] = ["to", "cc", "bcc"];
const maxRefs = 20;

/** The first and the last of a long thread: those in between add nothing. */
const refsOf = ({ refs, messageId }: { refs: readonly string[]; messageId: string }) => {
  const all = [...refs, messageId];
  return all.length <= maxRefs + 1 ? all : [...all.slice(0, 1), ...all.slice(-maxRefs)];
};

/** Each address once, in the first place where it stands. */
const recipientsOf = async (tx: Db, reader: Reader, { id, recipients }: drafts.DraftRow) => {
  const rows = [];
  const addresses = new Set<string>();
  for (const role of roles) {
    const found = await resolve(tx, reader, recipients[role]);
    if (found.includes(null))
      throw new Failure("mail.recipient_gone", { fields: [{ path: role, code: "invalid" }] });
    for (const one of found) {
      if (!one || addresses.has(one.address)) continue;
      addresses.add(one.address);
      const { address, accountId, marketId, choice } = one;
      rows.push({
        id: newId(),
        mailId: id,
        role,
        position: rows.length,
        name: choice.name === address ? "" : choice.name,
        address,
        accountId,
        marketId,
        isInside: accountId !== null,
      });
    }
  }
  return rows;
};

const holdLimits = async (tx: Db, reader: Reader, all: number, outside: number) => {
  if (all === 0) throw new Failure("mail.no_recipients", { fields: [{ path: "to", code: "required" }] });
  if (!reader.isAdmin && all > maxPartnerRecipients)
    throw new Failure("mail.too_many_recipients", { params: { most: maxPartnerRecipients } });
  const most = reader.isAdmin ? maxTeamOutsideAnHour : maxOutsideAnHour;
  if (outside > 0 && (await queries.countOutside(tx, reader.id)) + outside > most)
    throw new Failure("mail.too_many_outside", { params: { most, seconds: 3600 } });
};

type Body = Given<typeof sendMail>["body"];

const threadBefore = async (tx: Db, ownerId: string, { kind, sourceId }: drafts.DraftRow) => {
  const source =
    kind !== "reply" || sourceId === null ? undefined : await queries.findSource(tx, ownerId, sourceId);
  return { inReplyTo: source?.messageId ?? null, refs: source ? refsOf(source) : [] };
};

const submit = async (deps: Deps, tx: Db, user: SignedIn, { draftId, version, sendAt }: Body) => {
  await lockMailbox(tx, user.id);
  const before = await queries.findOwn(tx, user.id, draftId);
  if (before) return { mailId: before.id, sendAt: before.sendAt };
  const draft = await drafts.lock(tx, user.id, draftId);
  if (!draft) throw new Failure("mail.draft_not_found");
  if (draft.version !== version)
    throw new Failure("mail.draft_conflict", { extra: { current: await shown(tx, user, draft) } });
  const reader = readerOf(user);
  const recipients = await recipientsOf(tx, reader, draft);
  await holdLimits(tx, reader, recipients.length, recipients.filter((one) => !one.isInside).length);
  const soonest = Date.now() + undoSeconds * 1000;
  const at = new Date(Math.max(soonest, sendAt === null ? 0 : Date.parse(sendAt))).toISOString();
  const filed = await files.listOf(tx, "draftId", draftId);
  const { id, kind, sourceId, subject, html, text } = draft;
  const thread = await threadBefore(tx, user.id, draft);
  const messageId = `<${id}@${ownDomain(deps.config)}>`;
  const names = recipients
    .filter(({ role }) => role !== "bcc")
    .map(({ name, isInside, address }) => (isInside ? name : `${name} ${address}`));
  const author = await queries.nameOfAuthor(tx, user.id);
  const words = fold([subject, author?.firstName, author?.lastName, ...names, text].join(" ")).slice(
    0,
    100_000,
  );
  await queries.insert(
    tx,
    {
      id,
      messageId,
      ...thread,
      authorId: user.id,
      kind,
      sourceId,
      subject,
      html,
      text,
      words,
      hasFiles: filed.length > 0,
      draftVersion: version,
      sendAt: at,
      sentAt: null,
    },
    recipients,
  );
  await files.moveToMail(tx, id);
  await drafts.remove(tx, id);
  const threadId = await threadOf(tx, user.id, messageId, thread.refs);
  await queries.addCopy(tx, {
    ownerId: user.id,
    mailId: id,
    threadId,
    folder: "outbox",
    previousFolder: null,
    isSeen: true,
  });
  await sendLater(deps, tx, { id, version }, at);
  await publishMailbox(deps, tx, [user.id]);
  return { mailId: id, sendAt: at };
};

const sendLater = (
  { jobs }: Pick<Deps, "jobs">,
  within: Db,
  due: { id: string; version: number },
  at: string,
) =>
  jobs.send("mail.deliver", due, {
    singletonKey: `${due.id} ${due.version}`,
    within,
    after: Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000)),
  });

/** The draft as it was saved in a version. A repeat answers the first: it is the same mail. */
export const send = async (deps: Deps, user: SignedIn, body: Body) => {
  const sent = await deps.db.transaction().execute((tx) => submit(deps, tx, user, body));
  return { ...sent, counts: await countsOf(deps.db, user.id) };
};

/** It is a draft again, in its next version: a send of before that comes late finds another one. */
export const cancel = async (deps: Deps, user: SignedIn, id: string) => {
  const draft = await deps.db.transaction().execute(async (tx) => {
    await lockMailbox(tx, user.id);
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
    await drafts.insert(tx, {
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
    await queries.remove(tx, id);
    await publishMailbox(deps, tx, [user.id]);
    const row = await drafts.find(tx, user.id, id);
    if (!row) throw new Failure("mail.draft_not_found");
    return shown(tx, user, row);
  });
  return { draft, counts: await countsOf(deps.db, user.id) };
};
