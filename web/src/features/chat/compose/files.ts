// Which files a message accepts, and the messages for rejected ones.
import { maxFilesOfMessage } from "@igo/contract/chat/messages";
import { formatBytes } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { newUuid } from "../../../core/net/key.ts";

export type Attached = { id: string; file: File };

/** The server's limit for a file. */
export const maxFileSize = 10 * 2 ** 20;

/** Chosen, dropped or pasted: returns the accepted files, and why others are rejected. */
export const attach = (t: Text, before: readonly Attached[], files: readonly File[]) => {
  const small = files.filter(({ size }) => size <= maxFileSize);
  const room = maxFilesOfMessage - before.length;
  const problems = files
    .filter((file) => !small.includes(file))
    .map(({ name }) => t("chat.compose.tooLarge", { name, size: formatBytes(maxFileSize) }));
  if (small.length > room) problems.push(t("chat.compose.tooMany", { count: maxFilesOfMessage }));
  const attached = [...before, ...small.slice(0, Math.max(0, room)).map((file) => ({ id: newUuid(), file }))];
  return { attached, problems };
};
