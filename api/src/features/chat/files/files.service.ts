// Files of messages: uploaded first, then sent with a message. Each download checks again whether its reader may have
// it.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { MessageFile } from "@igo/contract/chat/messages";
import type { listFiles } from "@igo/contract/chat/messages.calls";
import { imageSizes } from "@igo/contract/products/products.images";
import type { Deps } from "../../../platform/deps.ts";
import { violates } from "../../../platform/db/violations.ts";
import { Failure } from "../../../platform/failure.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { newId } from "../../../platform/ids.ts";
import { type ChatReader, chatReaderOf } from "../chat.reader.ts";
import { found } from "../conversations/conversations.service.ts";
import { fileKindOf } from "./files.kinds.ts";
import * as queries from "./files.queries.ts";

export const largestFile = 10 * 2 ** 20;

const toFile = ({
  id,
  fileName,
  size,
  contentType,
  pictureKey,
  width,
  height,
}: queries.FileRow): MessageFile => ({
  id,
  fileName,
  size,
  contentType,
  picture: pictureKey !== null && width !== null && height !== null ? { width, height } : null,
});

/** Checked before a byte is read, and again once the file is there. */
export const mayUpload = ({ db }: Pick<Deps, "db">, user: SignedIn, id: string) =>
  found(db, chatReaderOf(user), id);

type Target = { id: string; clientId: string };

const store = async (
  deps: Deps,
  user: SignedIn,
  { id, clientId }: Target,
  upload: Upload,
): Promise<MessageFile> => {
  const { contentType, fileName, picture } = await deps.files.near(upload.key, async (path) => {
    const { isPicture, ...kind } = await fileKindOf(path, upload.fileName);
    return { ...kind, picture: isPicture ? await deps.pictures.take(path) : null };
  });
  const row = {
    id: newId(),
    conversationId: id,
    authorId: user.id,
    clientId,
    messageId: null,
    fileKey: upload.key,
    fileName,
    size: upload.size,
    contentType,
    pictureKey: picture?.key ?? null,
    width: picture?.width ?? null,
    height: picture?.height ?? null,
  };
  await queries.insertChatFile(deps.db, row);
  return toFile(row);
};

/** A repeat with the same client id returns the first file, and its own file is removed. */
export const uploadChatFile = async (
  deps: Deps,
  user: SignedIn,
  target: Target,
  file: Upload,
): Promise<MessageFile> => {
  await mayUpload(deps, user, target.id);
  const again = async () => {
    const row = await queries.findUploaded(deps.db, target.id, user.id, target.clientId);
    if (row) await deps.files.remove(file.key);
    return row && toFile(row);
  };
  const before = await again();
  if (before) return before;
  try {
    return await store(deps, user, target, file);
  } catch (error) {
    const first = violates(error, "message_file_author_id_client_id_key") && (await again());
    if (first) return first;
    throw error;
  }
};

export const cancelChatFile = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  fileId: string,
): Promise<void> => {
  await found(deps.db, chatReaderOf(user), id);
  const removed = await queries.removeUnsent(deps.db, id, user.id, fileId);
  if (!removed) throw new Failure("chat.file_not_found");
  await deps.files.remove(removed.fileKey);
};

const find = async (deps: Pick<Deps, "db">, reader: ChatReader, id: string, fileId: string) => {
  const file = await queries.findChatFile(deps.db, reader, id, fileId);
  if (!file) throw new Failure("chat.file_not_found");
  return file;
};

export const downloadChatFile = async (
  deps: Deps,
  user: SignedIn,
  id: string,
  fileId: string,
): Promise<FileReply> => {
  const { fileKey, fileName, contentType } = await find(deps, chatReaderOf(user), id, fileId);
  return { fileName, contentType, body: (await deps.files.open(fileKey)).body };
};

/** Re-encoded for display. Only the reader's browser may cache it, because access can be lost. */
export const picture = async (
  deps: Deps,
  user: SignedIn,
  { id, fileId, name }: { id: string; fileId: string; name: string },
): Promise<FileReply> => {
  const { pictureKey } = await find(deps, chatReaderOf(user), id, fileId);
  const size = imageSizes.find((one) => name === `${one}.webp`);
  if (pictureKey === null || size === undefined) throw new Failure("chat.file_not_found");
  const body = await deps.pictures.open(pictureKey, size);
  if (!body) throw new Failure("chat.file_not_found");
  return { fileName: name, contentType: "image/webp", body, cache: "private, no-cache" };
};

export const listChatFiles = async (
  { db }: Pick<Deps, "db">,
  user: SignedIn,
  id: string,
  { before, pageSize }: ParsedInput<typeof listFiles>["query"],
) => {
  const reader = chatReaderOf(user);
  await found(db, reader, id);
  const rows = await queries.listChatFiles(db, reader, id, {
    before: before ?? 2_147_483_647,
    limit: pageSize + 1,
  });
  const seqs = [...new Set(rows.map(({ seq }) => seq))];
  const last = seqs.length > pageSize ? seqs[pageSize - 1] : undefined;
  const shown = last === undefined ? rows : rows.filter(({ seq }) => seq >= last);
  return {
    files: shown.map(({ messageId, seq, author, createdAt, ...file }) => ({
      ...toFile(file),
      messageId,
      seq,
      author,
      createdAt,
    })),
    nextBefore: last ?? null,
  };
};
