// A thread's messages as rows: grouped by day and author, with the line above new ones.
import type { Message } from "@igo/contract/chat/messages";
import { dayOf } from "../../../core/language/format.ts";

export type Row =
  | { kind: "day"; key: string; at: string }
  | { kind: "unread"; key: string }
  | { kind: "message"; key: string; message: Message; isFirst: boolean };

const together = 5 * 60_000;

const isSameGroup = (before: Message, now: Message) =>
  before.author?.id === now.author?.id &&
  before.isInternal === now.isInternal &&
  before.system === null &&
  now.system === null &&
  Date.parse(now.createdAt) - Date.parse(before.createdAt) < together;

/** `unreadFrom`: the first new message; the line is above it. */
export const rowsOf = (messages: readonly Message[], unreadFrom: number | null): Row[] => {
  const rows: Row[] = [];
  let before: Message | undefined;
  let day = "";
  const firstNew = unreadFrom === null ? undefined : messages.find(({ seq }) => seq >= unreadFrom)?.seq;
  for (const message of messages) {
    const own = dayOf(message.createdAt);
    if (own !== day) rows.push({ kind: "day", key: own, at: message.createdAt });
    const isNew = message.seq === firstNew;
    if (isNew) rows.push({ kind: "unread", key: "unread" });
    const isFirst = !before || own !== day || isNew || !isSameGroup(before, message);
    rows.push({ kind: "message", key: message.id, message, isFirst });
    day = own;
    before = message;
  }
  return rows;
};
