// One draft, a separate mail to each recipient, its fields filled from the recipient's market. Missing values are
// reported before anything is sent.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { fieldsIn, fill, type MergeValues } from "@igo/contract/core/merge";
import { maxSubjectLength } from "@igo/contract/mail/mail";
import type * as calls from "@igo/contract/mail/merge.calls";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import { escapeHtml } from "../../../platform/security/html.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Language } from "../../../platform/http/words.ts";
import { newId } from "../../../platform/ids.ts";
import { noValues, valuesOfMarkets } from "../../../records/merge/merge.ts";
import { writtenRichText } from "../../../records/references/references.ts";
import * as drafts from "../drafts.queries.ts";
import * as files from "../files.queries.ts";
import { bookOutside, messageInLedger, queue, toRecipient } from "../queue.service.ts";
import { mailReaderOf, type Resolved, resolve } from "../recipients.service.ts";
import * as queries from "./merge.queries.ts";

/** A person's name; for a market's contact, the market's values. */
const valuesFor = async (
  db: Db,
  user: SignedIn,
  recipients: readonly Resolved[],
  language: Language,
): Promise<MergeValues[]> => {
  const ofMarkets = await valuesOfMarkets(
    db,
    recipients.flatMap(({ marketId }) => marketId ?? []),
    language,
  );
  return recipients.map(({ marketId, address, choice: { name } }) => ({
    ...noValues,
    "contact.name": name === address ? "" : name,
    ...(marketId !== null && ofMarkets.get(marketId)),
    "me.name": user.displayName,
  }));
};

export const readMailMerge = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  { to }: ParsedInput<typeof calls.readMailMerge>["body"],
  language: Language,
): Promise<EndpointResponse<typeof calls.readMailMerge>> => {
  const recipients = (await resolve(db, mailReaderOf(user), to)).flatMap((one) => one ?? []);
  const values = await valuesFor(db, user, recipients, language);
  return {
    recipients: recipients.map(({ choice }, index) => ({ choice, values: values[index] ?? noValues })),
  };
};

const maxNamed = 5;

const holdMissing = (
  { subject, html }: drafts.DraftRow,
  recipients: readonly Resolved[],
  values: readonly MergeValues[],
) => {
  const used = fieldsIn(`${subject} ${html}`);
  const missing = recipients.flatMap(({ choice }, index) => {
    const own: Record<string, string | undefined> = values[index] ?? noValues;
    const fields = used.filter((name) => !Object.hasOwn(own, name) || own[name] === "");
    return fields.length > 0 ? [{ name: choice.name, fields }] : [];
  });
  if (missing.length === 0) return;
  const names = missing.slice(0, maxNamed).map(({ name, fields }) => `${name} (${fields.join(", ")})`);
  throw new Failure("mail.merge_missing", {
    params: { names: names.join("; ") + (missing.length > maxNamed ? " …" : "") },
    extra: { missing },
  });
};

// Values must not end a header line.
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const headText = (text: string) => text.replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]+/g, " ");

/**
 * Each recipient in `to`, once. Two markets with one address are two recipients: each mail is about one of them.
 */
export const recipientsOf = async (tx: Db, user: SignedIn, { recipients }: drafts.DraftRow) => {
  if (recipients.cc.length + recipients.bcc.length > 0)
    throw new Failure("request.invalid", { fields: [{ path: "cc", code: "invalid" }] });
  const found = await resolve(tx, mailReaderOf(user), recipients.to);
  if (found.includes(null))
    throw new Failure("mail.recipient_gone", { fields: [{ path: "to", code: "invalid" }] });
  const all = found.flatMap((one) => one ?? []);
  return [...new Map(all.map((one) => [`${one.address} ${one.marketId}`, one])).values()];
};

type Sending = {
  draft: drafts.DraftRow;
  recipients: readonly Resolved[];
  sendAt: string;
  language: Language;
};

export const submit = async (
  deps: Deps,
  tx: Db,
  user: SignedIn,
  { draft, recipients, sendAt, language }: Sending,
): Promise<void> => {
  const values = await valuesFor(tx, user, recipients, language);
  holdMissing(draft, recipients, values);
  const hasFiles = (await files.listMailFiles(tx, "draftId", draft.id)).length > 0;
  const mails = recipients.map((one) => toRecipient(newId(), "to", 0, one));
  const messageOf = messageInLedger({ id: draft.id, draftId: draft.id });
  const booked = await bookOutside(deps, tx, { authorId: user.id, messageOf }, mails);
  for (const [index, { recipient }] of booked.entries()) {
    const id = recipient.mailId;
    const own = values[index] ?? noValues;
    const { html, text } = await writtenRichText(deps, fill(draft.html, own, escapeHtml));
    const mail = {
      id,
      draftId: draft.id,
      draftVersion: draft.version,
      kind: "new" as const,
      sourceId: null,
      subject: headText(fill(draft.subject, own)).slice(0, maxSubjectLength),
      html,
      text,
      hasFiles,
      inReplyTo: null,
      refs: [],
      sendAt,
    };
    await queue(deps, tx, user, mail, [recipient]);
    if (hasFiles) await files.copyToMail(tx, draft.id, id);
  }
  await drafts.markSubmitted(tx, draft.id);
};

/** All of them or none: a mail that has left may already have been read. */
export const takeBack = async (tx: Db, user: SignedIn, draftId: string): Promise<void> => {
  const mails = await queries.lockMails(tx, draftId);
  if (mails.some(({ sentAt }) => sentAt !== null)) throw new Failure("mail.already_sent");
  await queries.removeMails(tx, draftId);
  if (!(await drafts.reopen(tx, user.id, draftId, newId()))) throw new Failure("mail.draft_not_found");
};
