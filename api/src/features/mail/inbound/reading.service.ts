// Reads a message from outside in the worker, and decides which of its files are kept. A text that takes too long is kept
// as plain text.
import { withoutReferences } from "@igo/contract/references/references";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { storeOf } from "../../../platform/files/store.ts";
import { escapeHtml } from "../../../platform/security/html.ts";
import { attachmentKindOf } from "../../chat/chat.service.ts";
import type { EventReply } from "../../calendar/calendar.service.ts";
import { type Body, task as bodyTask } from "./body.task.ts";
import type { Incoming } from "./incoming.ts";
import { type IncomingFile, type IncomingMessage, maxMessageBytes } from "./message.ts";
import { task as messageTask } from "./message.task.ts";

export type StoredFile = IncomingFile & { contentType: string };
export type ReadMessage = Omit<IncomingMessage, "html" | "text" | "files" | "replies"> & {
  files: StoredFile[];
  body: Body;
};

const isTooIntricate = (error: unknown) => error instanceof Failure && error.code === "text.too_intricate";

const bytesPerMs = 4000;

const readFrom = async (
  { config, files, worker }: Deps,
  { open, size }: Incoming,
): Promise<IncomingMessage> => {
  const { key } = await files.put(await open(), maxMessageBytes);
  try {
    return await worker.run(messageTask, { store: storeOf(config), key }, { extra: size / bytesPerMs });
  } finally {
    await files.remove(key);
  }
};

const maxPlain = 100_000;

/** Its words, without a look at what its tags mean. */
const plainBody = ({ html, text }: Pick<IncomingMessage, "html" | "text">): Body => {
  const plain = (text ?? html?.replaceAll(/<[^<>]*>/g, " ") ?? "").slice(0, maxPlain).trim();
  const shown = `<div>${escapeHtml(plain).replaceAll("\n", "<br />")}</div>`;
  return { html: shown, pictures: [], plainHtml: shown, text: plain, words: "" };
};

const bodyOf = async ({ worker }: Deps, message: IncomingMessage) => {
  const html = message.html === null ? null : withoutReferences(message.html);
  const text = message.text === null ? null : withoutReferences(message.text);
  try {
    return { body: await worker.run(bodyTask, { html, text }), leftOut: [] };
  } catch (error) {
    if (!isTooIntricate(error)) throw error;
    return { body: plainBody({ html, text }), leftOut: html === null ? [] : ["mail.html"] };
  }
};

/** Only files of permitted types stay in the store. */
const sortFiles = async ({ files }: Deps, given: readonly IncomingFile[]) => {
  const kept: StoredFile[] = [];
  const leftOut: string[] = [];
  for (const file of given) {
    try {
      const { contentType, fileName } = await files.near(file.fileKey, (path) =>
        attachmentKindOf(path, file.fileName),
      );
      kept.push({ ...file, contentType, fileName });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await files.remove(file.fileKey);
      leftOut.push(file.fileName);
    }
  }
  return { kept, leftOut };
};

/** What a guest's calendar answers in a message; undefined if that cannot be read in time. */
export const readReplies = async (deps: Deps, incoming: Incoming): Promise<EventReply[] | undefined> => {
  try {
    const message = await readFrom(deps, incoming);
    await forgetFiles(deps, message);
    return message.replies;
  } catch (error) {
    if (isTooIntricate(error)) return undefined;
    throw error;
  }
};

/** Undefined for a message that cannot be read in time. The caller must remove the files if it does not store it. */
export const readIncoming = async (deps: Deps, incoming: Incoming): Promise<ReadMessage | undefined> => {
  let message: IncomingMessage;
  try {
    message = await readFrom(deps, incoming);
  } catch (error) {
    if (isTooIntricate(error)) return undefined;
    throw error;
  }
  try {
    const { body, leftOut } = await bodyOf(deps, message);
    const sorted = await sortFiles(deps, message.files);
    return {
      ...message,
      files: sorted.kept,
      leftOut: [...leftOut, ...message.leftOut, ...sorted.leftOut],
      body,
    };
  } catch (error) {
    await forgetFiles(deps, message);
    throw error;
  }
};

export const forgetFiles = async (
  { files }: Pick<Deps, "files">,
  message: { files: readonly IncomingFile[] },
): Promise<void> => {
  for (const { fileKey } of message.files) await files.remove(fileKey);
};
