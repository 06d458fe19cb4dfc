// A person's mails: lists, threads, marks and moves. Without a copy of a mail, nobody learns that it exists.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { Mail } from "@igo/contract/mail/mail";
import type { changeMails } from "@igo/contract/mail/mail.calls";
import type * as calls from "@igo/contract/mail/mail.calls";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { Failure } from "../../platform/failure.ts";
import { patternsOf } from "../../platform/search/search.ts";
import { pageFrom, windowOf } from "../../records/list/paging.ts";
import { readGroup } from "../notifications/notifications.service.ts";
import { bodyPath } from "./inbound/body.service.ts";
import * as lists from "./list.queries.ts";
import { publishMailbox } from "./mail.live.ts";
import * as queries from "./mails.queries.ts";

export const listMails = async (
  { db }: Pick<Deps, "db">,
  { id }: SignedIn,
  { label, labelId, search, filter, pageSize, cursor }: ParsedInput<typeof calls.listMails>["query"],
): Promise<EndpointResponse<typeof calls.listMails>> => {
  const pageInput = { page: 1, pageSize, cursor, sort: "-receivedAt" };
  const { limit, after } = windowOf(pageInput);
  const wanted = { label, labelId: labelId ?? null, filter, patterns: patternsOf(search), limit, after };
  const [rows, counts] = await Promise.all([lists.listMails(db, id, wanted), lists.countsOf(db, id)]);
  const { shown, nextCursor } = pageFrom(
    rows.map((row) => ({ ...row, sortKey: row.at })),
    pageInput,
  );
  return { mails: shown, counts, nextCursor };
};

const toMail = (
  deps: Pick<Deps, "secrets">,
  reader: SignedIn,
  { recipients, incoming, ...mail }: queries.MailRow,
): Mail => ({
  ...mail,
  incoming: incoming && {
    ...incoming,
    // A partner does not learn whose addresses have accounts.
    sender: incoming.sender === "user" && !isAdmin(reader) ? "other" : incoming.sender,
    bodyPath: bodyPath(deps, reader.sessionId, mail.id),
  },
  recipients: recipients.map(({ status, reason, at, ...one }) => ({
    ...one,
    // Only the sender sees the delivery status.
    delivery: mail.isOwn ? { status, reason, at: new Date(at).toISOString() } : null,
  })),
});

export const readMail = async (
  deps: Pick<Deps, "db" | "secrets">,
  user: SignedIn,
  mailId: string,
): Promise<EndpointResponse<typeof calls.readMail>> => {
  const { id } = user;
  const place = await queries.findPlace(deps.db, id, mailId);
  if (!place) throw new Failure("mail.no_such_mail");
  const mails = (await queries.listThread(deps.db, id, place)).map((row) => toMail(deps, user, row));
  return { threadId: place.threadId, subject: mails[0]?.subject ?? "", mails };
};

type Change = ParsedInput<typeof changeMails>["body"];

const apply = async (deps: Deps, tx: Db, { id }: SignedIn, { ids, action, wholeThreads }: Change) => {
  const all = wholeThreads ? await queries.expand(tx, id, ids) : ids;
  const mailIds = await queries.changeMail(tx, id, all, action);
  if (action === "read") for (const mailId of mailIds) await readGroup(tx, id, `mail:${mailId}`);
  if (mailIds.length > 0) await publishMailbox(deps, tx, [id]);
  return mailIds;
};

export const changeMail = async (deps: Deps, user: SignedIn, body: Change) => {
  const mailIds = await deps.db.transaction().execute((tx) => apply(deps, tx, user, body));
  return { mailIds, counts: await lists.countsOf(deps.db, user.id) };
};

const found = async (db: Db, user: SignedIn, id: string) => {
  const place = await queries.findPlace(db, user.id, id);
  if (!place) throw new Failure("mail.no_such_mail");
  return place;
};

export const mark = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  marks: ParsedInput<typeof calls.changeMail>["body"],
) => {
  await found(deps.db, user, id);
  const { isSeen, isStarred } = marks;
  const actions = [
    ...(isSeen === undefined ? [] : [isSeen ? ("read" as const) : ("unread" as const)]),
    ...(isStarred === undefined ? [] : [isStarred ? ("star" as const) : ("unstar" as const)]),
  ];
  await deps.db.transaction().execute(async (tx) => {
    for (const action of actions) await apply(deps, tx, user, { ids: [id], action, wholeThreads: false });
  });
  return { counts: await lists.countsOf(deps.db, user.id) };
};

/** Moves it to the trash; from there, deletes it permanently. A mail in the outbox must be taken back instead. */
export const removeMail = async (deps: Deps, user: SignedIn, id: string) => {
  const { folder } = await found(deps.db, user, id);
  if (folder === "outbox") throw new Failure("mail.still_waiting");
  const action = folder === "trash" ? "delete" : "trash";
  const { counts } = await changeMail(deps, user, { ids: [id], action, wholeThreads: false });
  return { counts };
};

export const countMails = ({ db }: Pick<Deps, "db">, { id }: SignedIn) => lists.countsOf(db, id);
