// Search results of team features as palette lines: conversations, messages, posts, mails, tasks and events.
import { formatDate, formatWhen } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { type Found, joined, type Option } from "./option.ts";

const { conversation, post, mailOf, kanbanBoard, calendar } = paths.dashboard;

export const ofConversation = (found: Found<"conversations">): Option => ({
  id: found.id,
  icon: "chat",
  label: found.name,
  hint: formatWhen(found.lastAt),
  to: conversation(found.id),
  isRecord: true,
});

export const ofMessage = (found: Found<"messages">): Option => ({
  id: found.id,
  icon: "chat",
  label: found.excerpt,
  hint: joined(found.authorName, found.conversationName, formatWhen(found.createdAt)),
  to: `${conversation(found.conversationId)}?message=${found.id}`,
  isRecord: true,
});

export const ofPost = ({ id, slug, title, publishedAt }: Found<"posts">, t: Text): Option => ({
  id,
  icon: "posts",
  label: title || t("posts.untitled"),
  hint: publishedAt === null ? "" : formatWhen(publishedAt),
  to: post(slug),
  isRecord: true,
});

export const ofMail = ({ id, folder, subject, from, at }: Found<"mails">, t: Text): Option => ({
  id,
  icon: "mail",
  label: subject || t("search.noSubject"),
  hint: joined(from, formatWhen(at)),
  to: mailOf(folder, id),
  isRecord: true,
});

export const ofTask = ({ id, boardId, boardTitle, title, dueOn }: Found<"tasks">): Option => ({
  id,
  icon: "columns",
  label: title,
  hint: joined(boardTitle, dueOn && formatDate(dueOn)),
  to: `${kanbanBoard(boardId)}?card=${id}`,
  isRecord: true,
});

export const ofEvent = ({ id, on, title, start, marketName }: Found<"events">): Option => {
  const date = start.slice(0, 10);
  const open = new URLSearchParams({ date, event: id, ...(on !== null && { on }) });
  return {
    id,
    icon: "calendar",
    label: title,
    hint: joined(formatDate(date), marketName),
    to: `${calendar}?${open.toString()}`,
    isRecord: true,
  };
};
