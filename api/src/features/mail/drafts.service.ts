// Drafts: saved again and again, each save once. A save that another window overtook is refused, with the current
// draft.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { MailDraft } from "@igo/contract/mail/mail";
import type * as calls from "@igo/contract/mail/drafts.calls";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { RichText } from "../../platform/security/richText.ts";
import { writtenRichText } from "../../records/references/references.ts";
import * as queries from "./drafts.queries.ts";
import * as fileQueries from "./files.queries.ts";
import * as files from "./files.service.ts";
import { countsOf } from "./list.queries.ts";
import { findPlace } from "./mails.queries.ts";
import { findSender } from "./send.queries.ts";
import { publishMailbox } from "./mail.live.ts";
import { choicesOf, mailReaderOf } from "./recipients.service.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";

const previewLength = 200;

const toDraft = async (
  db: Db,
  user: SignedIn,
  row: queries.DraftRow,
  filed: readonly fileQueries.FileRow[],
): Promise<MailDraft> => {
  const { saveId: _save, recipients, text, ...draft } = row;
  const reader = mailReaderOf(user);
  const [to, cc, bcc] = await Promise.all([
    choicesOf(db, reader, recipients.to),
    choicesOf(db, reader, recipients.cc),
    choicesOf(db, reader, recipients.bcc),
  ]);
  return { ...draft, to, cc, bcc, preview: text.slice(0, previewLength), files: filed.map(files.toFile) };
};

export const shown = async (db: Db, user: SignedIn, row: queries.DraftRow) =>
  toDraft(db, user, row, await fileQueries.listMailFiles(db, "draftId", row.id));

export const readDraft = async ({ db }: Pick<Deps, "db">, user: SignedIn, id: string): Promise<MailDraft> => {
  const row = await queries.findDraft(db, user.id, id);
  if (!row) throw new Failure("mail.draft_not_found");
  return shown(db, user, row);
};

export const listDrafts = async ({ db }: Pick<Deps, "db">, user: SignedIn) => {
  const rows = await queries.listDrafts(db, user.id);
  const filed = await fileQueries.listOfDrafts(
    db,
    rows.map(({ id }) => id),
  );
  const drafts = await Promise.all(
    rows.map(async (row) => {
      const { html: _html, ...draft } = await toDraft(
        db,
        user,
        row,
        filed.filter(({ draftId }) => draftId === row.id),
      );
      return draft;
    }),
  );
  return { drafts };
};

type Body = ParsedInput<typeof calls.saveDraft>["body"];

const sourceOf = async (tx: Db, user: SignedIn, { kind, sourceId }: Body): Promise<string | null> => {
  if (kind === "new") return null;
  if (sourceId === null || !(await findPlace(tx, user.id, sourceId)))
    throw new Failure("request.invalid", { fields: [{ path: "sourceId", code: "invalid" }] });
  return sourceId;
};

/** Someone else's mail is as their draft: not found. */
const refuseSent = async (tx: Db, user: SignedIn, id: string) => {
  const sent = await findSender(tx, id);
  if (sent) throw new Failure(sent.authorId === user.id ? "mail.already_sent" : "mail.draft_not_found");
};

const create = async (
  tx: Db,
  user: SignedIn,
  body: Body,
  written: Parameters<typeof queries.updateDraft>[2],
) => {
  // A slow save may arrive after the mail was sent under this id; it must not become a draft again.
  await refuseSent(tx, user, body.id);
  const row = {
    id: body.id,
    ownerId: user.id,
    kind: body.kind,
    sourceId: await sourceOf(tx, user, body),
    ...written,
  };
  if (!(await queries.insertDraft(tx, row))) throw new Failure("mail.draft_not_found");
};

const write = async (
  deps: Deps,
  tx: Db,
  user: SignedIn,
  body: Body,
  { html, text }: RichText,
): Promise<MailDraft> => {
  const { id, version, saveId, to, cc, bcc, subject } = body;
  const before = await queries.lockDraft(tx, user.id, id);
  if (before?.saveId === saveId) return shown(tx, user, before);
  const recipients = JSON.stringify({ to, cc, bcc });
  const { isMerge } = body;
  const written = { saveId, isMerge, recipients, subject, html, text };
  if (!before && version > 0) {
    await refuseSent(tx, user, id);
    throw new Failure("mail.draft_not_found");
  }
  if (before) await refuseOutdated(before, version, "mail.draft_conflict", () => shown(tx, user, before));
  if (before) await queries.updateDraft(tx, id, written);
  else await create(tx, user, body, written);
  await files.attach(tx, user.id, id, body.fileIds);
  const row = await queries.findDraft(tx, user.id, id);
  if (!row) throw new Failure("mail.draft_not_found");
  await publishMailbox(deps, tx, [user.id]);
  return shown(tx, user, row);
};

export const saveDraft = async (deps: Deps, user: SignedIn, body: Body) => {
  const rich = await writtenRichText(deps, body.html);
  const draft = await deps.db.transaction().execute((tx) => write(deps, tx, user, body, rich));
  return { draft, counts: await countsOf(deps.db, user.id) };
};

export const discard = async (deps: Deps, user: SignedIn, id: string) => {
  const keys = await deps.db.transaction().execute(async (tx) => {
    if (!(await queries.lockDraft(tx, user.id, id))) throw new Failure("mail.draft_not_found");
    const removed = await fileQueries.removeOfDraft(tx, id);
    await queries.removeDraft(tx, id);
    await publishMailbox(deps, tx, [user.id]);
    return removed;
  });
  await files.forget(deps, deps.db, keys);
  return { counts: await countsOf(deps.db, user.id) };
};
