// The names of conversations, people and messages, in the reader's language.
import type { Conversation } from "@igo/contract/chat/conversations";
import type { Message, MessageAuthor } from "@igo/contract/chat/messages";
import type { Text } from "../../../core/language/i18n.ts";

/** An erased account has no name. */
export const authorName = (t: Text, author: Pick<MessageAuthor, "name"> | null): string =>
  author?.name ?? t("chat.erased");

type Named = Pick<Conversation, "kind" | "title" | "market" | "other" | "some" | "memberCount">;

const groupName = (t: Text, { title, some, memberCount }: Named): string => {
  if (title !== null) return title;
  const names = some.map(({ name }) => name).join(", ");
  // The count includes the reader.
  const more = memberCount - some.length - 1;
  if (names === "") return t("chat.new.group");
  return more > 0 ? t("chat.groupOf", { names, count: more }) : names;
};

export const conversationName = (t: Text, conversation: Named): string => {
  if (conversation.kind === "group") return groupName(t, conversation);
  if (conversation.kind === "direct") return authorName(t, conversation.other);
  return conversation.market?.name ?? t("chat.erased");
};

/** In one line: without Markdown marks, with a neutral sign for each reference. */
export const plain = (text: string): string =>
  text
    .replaceAll(/\[\[[a-z_]+:[0-9a-f-]{36}(?:\/\d+)?\]\]/g, "…")
    .replaceAll(/```\S*\n?|[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

type Summary = Pick<Message, "system"> & { excerpt: string | null; isDeleted: boolean; fileCount: number };

/** A message in one line. */
export const summaryOf = (t: Text, { excerpt, isDeleted, fileCount }: Summary): string => {
  if (isDeleted || excerpt === null) return t("chat.list.deleted");
  return plain(excerpt) || t("chat.list.files", { count: fileCount });
};

/** What a reply quotes, in one line. */
export const quotedWords = (t: Text, { excerpt, fileCount }: Pick<Summary, "excerpt" | "fileCount">) =>
  excerpt === null
    ? t("chat.thread.quoteDeleted")
    : summaryOf(t, { excerpt, fileCount, isDeleted: false, system: null });
