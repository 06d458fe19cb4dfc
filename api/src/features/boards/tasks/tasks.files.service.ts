// Files of a task. Their type comes from their first bytes, as in messages, and each download checks access again.
import { maxTaskFiles, type Task } from "@igo/contract/boards/tasks";
import type { deleteTaskFile } from "@igo/contract/boards/tasks.files";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { FileReply } from "../../../platform/http/fileReply.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import { newId } from "../../../platform/ids.ts";
import { attachmentKindOf } from "../../chat/chat.service.ts";
import { boardReaderOf } from "../boards.find.service.ts";
import * as files from "./tasks.files.queries.ts";
import * as queries from "./tasks.queries.ts";
import { changing, found } from "./tasks.service.ts";

type FileParams = ParsedInput<typeof deleteTaskFile>["params"];
type Params = Omit<FileParams, "fileId">;

export const largestFile = 10 * 2 ** 20;

/** Checked before a byte is read, and again once the file is there. */
export const mayAdd = ({ db }: Pick<Deps, "db">, user: SignedIn, params: Params) => found(db, user, params);

export const addTaskFile = async (
  deps: Deps,
  user: SignedIn,
  params: Params,
  { clientId, upload }: { clientId: string; upload: Upload },
): Promise<Task> => {
  const { contentType, fileName } = await deps.files.near(upload.key, (path) =>
    attachmentKindOf(path, upload.fileName),
  );
  let isNew = false;
  const task = await changing(deps, user, params, async (tx, { id }) => {
    if ((await files.countOf(tx, id)) >= maxTaskFiles) throw new Failure("board.too_many_files");
    const row = { id: newId(), taskId: id, authorId: user.id, clientId, fileName, contentType };
    isNew = await files.insertTaskFile(tx, { ...row, fileKey: upload.key, size: upload.size });
    if (isNew) await queries.touch(tx, id);
  });
  // Of two equal requests, the first keeps its file.
  if (!isNew) await deps.files.remove(upload.key);
  return task;
};

const findFile = async (db: Deps["db"], taskId: string, fileId: string) => {
  const file = await files.findTaskFile(db, taskId, fileId);
  if (!file) throw new Failure("board.file_not_found");
  return file;
};

export const downloadTaskFile = async (
  deps: Deps,
  user: SignedIn,
  { fileId, ...params }: FileParams,
): Promise<FileReply> => {
  const { id } = await found(deps.db, user, params);
  const { fileKey, fileName, contentType } = await findFile(deps.db, id, fileId);
  return { fileName, contentType, body: (await deps.files.open(fileKey)).body };
};

export const removeTaskFile = async (
  deps: Deps,
  user: SignedIn,
  { fileId, ...params }: FileParams,
): Promise<Task> => {
  let fileKey = "";
  const task = await changing(deps, user, params, async (tx, { id }) => {
    const file = await findFile(tx, id, fileId);
    if (file.authorId !== user.id && !boardReaderOf(user).isTeam) throw new Failure("access.denied");
    await files.removeTaskFile(tx, fileId);
    await queries.touch(tx, id);
    ({ fileKey } = file);
  });
  await deps.files.remove(fileKey);
  return task;
};
