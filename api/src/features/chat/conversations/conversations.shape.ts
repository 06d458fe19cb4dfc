// Turns a row of the list's statement into the contract's conversation.
import type { Conversation } from "@igo/contract/chat/conversations";
import { excerptOf } from "../messages/messages.shape.ts";
import type { Reader } from "../chat.reader.ts";
import type { Row } from "./conversations.list.queries.ts";

export const toConversation = (row: Row, { isAdmin }: Reader): Conversation => {
  const { notify, mutedUntil, isPinned, isHidden, assignee, status, snoozedUntil, waitingSince, ...rest } =
    row;
  const { marketId: _market, lastMessage, ...conversation } = rest;
  const isOfTeam = isAdmin && status !== null;
  return {
    ...conversation,
    // The version counts assignments and statuses, which only concern the operations team.
    version: isAdmin || row.kind !== "market" ? row.version : 1,
    lastMessage: lastMessage && { ...lastMessage, excerpt: excerptOf(lastMessage.excerpt) },
    settings: { notify, mutedUntil, isPinned, isHidden },
    inbox: isOfTeam ? { assignee, status, snoozedUntil, waitingSince } : null,
  };
};
