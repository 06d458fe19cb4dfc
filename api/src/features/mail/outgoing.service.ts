// Mail to outside addresses: the message for each, the delivery status for its sender, and the administrators'
// emergency stop.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { stopOutgoingMail } from "@igo/contract/mail/mail.calls";
import type { Language } from "../../platform/http/words.ts";
import { type ReferenceKind, withoutReferences, withWords } from "@igo/contract/references/references";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { escapeHtml } from "../../platform/security/html.ts";
import type { PersonalMail, PersonalStatus } from "../../platform/mail/mail.ts";
import { withHosts } from "../../platform/security/hosts.ts";
import { plainTextOf } from "../../platform/security/richText.ts";
import { senderName } from "../../platform/mail/mail.post.ts";
import { notify } from "../notifications/notifications.service.ts";
import * as files from "./files.queries.ts";
import { answerAddress, reportAddress } from "../../platform/mail/mail.addresses.ts";
import { publishMailbox } from "./mail.live.ts";
import * as queries from "./outgoing.queries.ts";
import { recipientsOf } from "./send.queries.ts";

const maxListed = 200;
const maxOfMarket = 100;

const hostMark = (host: string) => `<span dir="ltr" style="font-size:12px;font-weight:400"> (${host})</span>`;

const pageOf = (subject: string, html: string) =>
  `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${html}</body></html>`;

/** What stands outside for something that only users may see. */
const words: Readonly<Record<Language, Readonly<Record<ReferenceKind, string>>>> = {
  en: {
    market: "a market",
    product: "a product",
    import: "an import",
    import_row: "a row of an import",
    document: "a document",
    required_document: "a document",
    person: "a person",
    task: "a task",
    event: "an event",
    post: "a post",
    mail: "a mail",
    message: "a message",
  },
  es: {
    market: "una tienda",
    product: "un producto",
    import: "una importación",
    import_row: "una fila de una importación",
    document: "un documento",
    required_document: "un documento",
    person: "una persona",
    task: "una tarea",
    event: "un evento",
    post: "una publicación",
    mail: "un correo",
    message: "un mensaje",
  },
};

/** A market's own contact reads its name; whatever else the text points at discloses nothing. */
const named = (
  text: string,
  { locale, marketId, marketName }: Pick<queries.ToSend, "locale" | "marketId" | "marketName">,
): string =>
  withWords(text, ({ kind, id }) =>
    kind === "market" && id === marketId && marketName !== null ? marketName : words[locale][kind],
  );

/** The headers contain only the outside recipients: the addresses of users are not disclosed outside. */
const compose = async (deps: Deps, id: string): Promise<PersonalMail | undefined> => {
  const db = deps.database.background;
  const mail = await queries.findToSend(db, id);
  if (!mail) return undefined;
  const outside = (await recipientsOf(db, mail.mailId)).filter(({ isInside }) => !isInside);
  const namedAs = (role: "to" | "cc") =>
    outside.filter((one) => one.role === role).map(({ name, address }) => ({ name, address }));
  const filed = await files.listMailFiles(db, "mailId", mail.mailId);
  const subject = named(mail.subject, mail);
  const nameInHtml = mail.marketName === null ? null : escapeHtml(mail.marketName);
  const { authorName, isAdmin, replyTo, messageId, inReplyTo, refs } = mail;
  return {
    subject,
    text: named(plainTextOf(withHosts(mail.html, (host) => ` (${host})`)), mail),
    html: pageOf(subject, withHosts(named(mail.html, { ...mail, marketName: nameInHtml }), hostMark)),
    personal: {
      fromName: senderName(authorName, isAdmin),
      replyTo:
        replyTo === null
          ? null
          : { name: authorName, address: deps.config.imapUrl ? answerAddress(deps, id) : replyTo },
      returnPath: deps.config.imapUrl ? reportAddress(deps, id) : undefined,
      messageId,
      inReplyTo,
      references: refs,
      to: namedAs("to"),
      cc: namedAs("cc"),
      files: filed.map(({ fileName, contentType, fileKey }) => ({
        fileName,
        contentType,
        open: () => deps.files.open(fileKey),
      })),
    },
  };
};

/** Updates the delivery status for an address; if it was refused, also notifies the author. */
export const publishStatus = async (
  deps: Deps,
  tx: Db,
  id: string,
  status: PersonalStatus,
  reason: string | null,
): Promise<void> => {
  const changed = await queries.setStatus(tx, id, status, reason?.slice(0, 300) ?? null);
  if (!changed?.authorId) return;
  const { authorId, mailId, address, name, subject } = changed;
  await publishMailbox(deps, tx, [authorId]);
  if (status !== "refused") return;
  await notify(deps, tx, {
    kind: "mail-undelivered",
    group: `mail-undelivered:${mailId}`,
    audience: { to: "account", accountId: authorId },
    params: {
      mail: mailId,
      to: name === "" ? address : name,
      subject: withoutReferences(subject).slice(0, 120),
    },
  });
};

/** Lets the platform's mail queue send these mails like its own messages. */
export const declare = (deps: Deps): void =>
  deps.mail.declarePersonal({
    compose: (id) => compose(deps, id),
    onStatus: (tx, id, status, reason) => publishStatus(deps, tx, id, status, reason),
  });

export const listOutgoingMail = async ({ db }: Pick<Deps, "db">) => {
  const [outgoing, total] = await Promise.all([
    queries.listOutgoingMail(db, maxListed),
    queries.countOutgoingMail(db),
  ]);
  return { outgoing, total };
};

/** A mail that is with the mail server at this moment cannot be stopped. */
export const stop = (deps: Deps, wanted: ParsedInput<typeof stopOutgoingMail>["body"]) =>
  deps.db.transaction().execute(async (tx) => {
    const going = await queries.lockGoing(tx, wanted);
    let stopped = 0;
    for (const { id, status } of going) {
      if (status !== "waiting" && !(await deps.mail.stopPersonal(tx, id))) continue;
      await queries.setStatus(tx, id, "stopped", null);
      stopped += 1;
    }
    await publishMailbox(
      deps,
      tx,
      going.flatMap(({ authorId }) => authorId ?? []),
    );
    return { stopped };
  });

/** Mail to a market's contact, for the market's history. */
export const listOfMarket = async ({ db }: Pick<Deps, "db">, user: SignedIn, marketId: string) => {
  if (!(await queries.isMarket(db, marketId))) throw new Failure("market.not_found");
  return { mails: await queries.listOfMarket(db, user.id, marketId, maxOfMarket) };
};
