// Turns a message's row into what a reader gets, with the number they count by. Also shortens texts without cutting a
// reference.
import type { Message } from "@igo/contract/chat/messages";
import type { ChatReader } from "../chat.reader.ts";
import type { MessageRow } from "./messages.queries.ts";

export const excerptOf = (text: string | null): string | null =>
  text?.replace(/\[\[[^\]]*\]?$/, "…").trim() ?? null;

export const toMessage = (
  { publicSeq, replyTo, authorId: _author, ...row }: MessageRow,
  { isAdmin }: Pick<ChatReader, "isAdmin">,
): Message => {
  const quoted = replyTo && {
    id: replyTo.id,
    seq: isAdmin ? replyTo.seq : replyTo.publicSeq,
    authorName: replyTo.authorName,
    excerpt: excerptOf(replyTo.excerpt),
    fileCount: replyTo.fileCount,
  };
  return { ...row, seq: isAdmin ? row.seq : publicSeq, replyTo: quoted };
};
