// Files of mails: uploaded while writing, sent with the mail. Each download checks again whether its reader may have
// it.
import { maxFileBytes, type MailFile } from "@igo/contract/mail/mail";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import { isTaken } from "../../platform/db/violations.ts";
import { Failure } from "../../platform/failure.ts";
import type { FileReply } from "../../platform/http/fileReply.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Upload } from "../../platform/http/uploads.ts";
import { newId } from "../../platform/ids.ts";
import { attachmentKindOf } from "../chat/chat.service.ts";
import * as queries from "./files.queries.ts";

export const largestFile = maxFileBytes;

export const toFile = ({ id, fileName, size, contentType }: queries.FileRow): MailFile => ({
  id,
  fileName,
  size,
  contentType,
  picture: null,
});

type Stored = Pick<Upload, "key" | "fileName" | "size">;

const store = async (deps: Deps, ownerId: string, clientId: string, file: Stored): Promise<MailFile> => {
  const { contentType, fileName } = await deps.files.near(file.key, (path) =>
    attachmentKindOf(path, file.fileName),
  );
  const row = {
    id: newId(),
    ownerId,
    clientId,
    draftId: null,
    mailId: null,
    fileKey: file.key,
    fileName,
    size: file.size,
    contentType,
  };
  await queries.insertMailFile(deps.db, row);
  return toFile(row);
};

export const findUploaded = async ({ db }: Deps, { id }: SignedIn, clientId: string) => {
  const row = await queries.findUploaded(db, id, clientId);
  return row && toFile(row);
};

/** A repeat with the same client id returns the first file, and its own file is removed. */
export const uploadMailFile = async (
  deps: Deps,
  user: SignedIn,
  clientId: string,
  file: Stored,
): Promise<MailFile> => {
  const again = async () => {
    const found = await findUploaded(deps, user, clientId);
    if (found) await deps.files.remove(file.key);
    return found;
  };
  const before = await again();
  if (before) return before;
  try {
    return await store(deps, user.id, clientId, file);
  } catch (error) {
    const first = isTaken(error) && (await again());
    if (first) return first;
    throw error;
  }
};

/** Removes stored files that no mail uses any more. */
export const forget = async (deps: Pick<Deps, "files">, db: Db, keys: readonly string[]): Promise<void> => {
  for (const key of await queries.unused(db, keys)) await deps.files.remove(key);
};

export const cancelMailFile = async (deps: Deps, { id }: SignedIn, fileId: string): Promise<void> => {
  const removed = await queries.removeUnsent(deps.db, id, fileId);
  if (!removed) throw new Failure("mail.file_not_found");
  await forget(deps, deps.db, [removed.fileKey]);
};

export const downloadMailFile = async (deps: Deps, { id }: SignedIn, fileId: string): Promise<FileReply> => {
  const file = await queries.findMailFile(deps.db, id, fileId);
  if (!file) throw new Failure("mail.file_not_found");
  const { fileKey, fileName, contentType } = file;
  return { fileName, contentType, body: (await deps.files.open(fileKey)).body };
};

/** Sets the files of a draft. Forwarding a mail's file adds a second row for the same stored file. */
export const attach = async (
  tx: Db,
  ownerId: string,
  draftId: string,
  ids: readonly string[],
): Promise<void> => {
  const found = await queries.findForDraft(tx, ownerId, [...new Set(ids)]);
  if (found.length < new Set(ids).size)
    throw new Failure("request.invalid", { fields: [{ path: "fileIds", code: "invalid" }] });
  if (found.reduce((sum, { size }) => sum + size, 0) > maxFileBytes)
    throw new Failure("file.too_large", { params: { megabytes: Math.floor(maxFileBytes / 2 ** 20) } });
  const own: string[] = [];
  const copied = await queries.listMailFiles(tx, "draftId", draftId);
  for (const { id, draftId: of, mailId, fileKey, fileName, size, contentType } of found) {
    if (mailId === null && (of === null || of === draftId)) {
      own.push(id);
      continue;
    }
    const before = copied.find((one) => one.fileKey === fileKey);
    const row = { id: before?.id ?? newId(), ownerId, clientId: null, draftId: null, mailId: null };
    if (!before) await queries.insertMailFile(tx, { ...row, fileKey, fileName, size, contentType });
    own.push(row.id);
  }
  await queries.setOfDraft(tx, draftId, own);
};
