// The calls about conversations: list, start, read, settings, people.
import { z } from "zod";
import { nameText } from "../core/schemas.ts";
import { takenInstant } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { queryAnyOf, queryInteger } from "../core/page.ts";
import {
  chatCounts,
  conversation,
  conversationDetails,
  conversationKind,
  conversationNotify,
  inboxQueue,
  inboxStatus,
  maxGroupMembers,
} from "./conversations.ts";

const tag = "Chat";
const path = "/chat";
export const ofConversation = z.strictObject({ id: z.uuid() });
const oneConversation = z.object({ conversation: conversationDetails });
const clientId = z.uuid();
export const groupTitle = nameText(1, 100);

export const listConversations = endpoint({
  method: "GET",
  path,
  access: "signed-in",
  tag,
  summary:
    "List your conversations, pinned first, then newest first; with `queue` (operations team), those of markets, and in `waiting` the longest wait first",
  query: z.strictObject({
    queue: inboxQueue.optional(),
    kinds: queryAnyOf(conversationKind),
    statuses: queryAnyOf(inboxStatus),
    /** By title, a person's name, or a market's name or code. */
    search: z.string().trim().max(100).default(""),
    filter: z.enum(["all", "unread", "hidden"]).default("all"),
    pageSize: queryInteger(1, 200, 50),
    cursor: z.string().max(500).optional(),
  }),
  response: z.object({
    conversations: z.array(conversation),
    counts: chatCounts,
    nextCursor: z.string().nullable(),
  }),
});

export const countChat = endpoint({
  method: "GET",
  path: `${path}/count`,
  access: "signed-in",
  tag,
  summary: "Count your unread conversations and, for the operations team, the queues",
  response: chatCounts,
});

/** A repeat returns the existing one: two people, and a market, have only one conversation, however it is started. */
export const conversationInput = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("direct"), clientId, accountId: z.uuid() }),
  z.strictObject({
    kind: z.literal("group"),
    clientId,
    title: groupTitle.nullable().default(null),
    accountIds: z
      .array(z.uuid())
      .min(1)
      .max(maxGroupMembers - 1),
  }),
  z.strictObject({ kind: z.literal("market"), clientId, marketId: z.uuid() }),
]);
export type ConversationInput = z.input<typeof conversationInput>;

export const createConversation = endpoint({
  method: "POST",
  path,
  access: "signed-in",
  tag,
  status: 201,
  summary: "Start a conversation with a person, with a group or about a market, or get the existing one",
  body: conversationInput,
  response: oneConversation,
});

export const readConversation = endpoint({
  method: "GET",
  path: `${path}/{id}`,
  access: "signed-in",
  tag,
  summary: "Get a conversation and its members",
  params: ofConversation,
  response: oneConversation,
});

export const renameConversation = endpoint({
  method: "PUT",
  path: `${path}/{id}`,
  access: "signed-in",
  tag,
  summary: "Rename a group",
  params: ofConversation,
  body: z.strictObject({ version: z.int32().min(1), title: groupTitle.nullable() }),
  response: oneConversation,
});

export const addMembers = endpoint({
  method: "POST",
  path: `${path}/{id}/members`,
  access: "signed-in",
  tag,
  summary: "Add people to a group; they see all its messages",
  params: ofConversation,
  body: z.strictObject({ accountIds: z.array(z.uuid()).min(1).max(maxGroupMembers) }),
  response: oneConversation,
});

export const removeMember = endpoint({
  method: "DELETE",
  path: `${path}/{id}/members/{accountId}`,
  access: "signed-in",
  tag,
  summary: "Remove a person from a group; only its owner and its administrators can",
  params: ofConversation.extend({ accountId: z.uuid() }),
  response: oneConversation,
});

export const leaveConversation = endpoint({
  method: "POST",
  path: `${path}/{id}/leave`,
  access: "signed-in",
  tag,
  status: 204,
  summary: "Leave a group",
  params: ofConversation,
});

export const setConversation = endpoint({
  method: "PUT",
  path: `${path}/{id}/settings`,
  access: "signed-in",
  tag,
  summary: "Set what a conversation notifies you of, and whether it is muted, pinned or hidden for you",
  params: ofConversation,
  body: z
    .strictObject({
      notify: conversationNotify,
      mutedUntil: takenInstant.nullable(),
      isPinned: z.boolean(),
      isHidden: z.boolean(),
    })
    .partial(),
  response: z.object({ conversation }),
});

const mark = z.strictObject({ seq: z.int32().min(0) });
const marked = z.object({ readSeq: z.int(), unread: z.int(), mentions: z.int(), counts: chatCounts });

export const markRead = endpoint({
  method: "POST",
  path: `${path}/{id}/read`,
  access: "signed-in",
  tag,
  summary: "Mark a conversation as read up to a message; the mark never moves back",
  params: ofConversation,
  body: mark,
  response: marked,
});

export const markUnread = endpoint({
  method: "POST",
  path: `${path}/{id}/unread`,
  access: "signed-in",
  tag,
  summary: "Mark a conversation as unread from a message on",
  params: ofConversation,
  body: mark.extend({ seq: z.int32().min(1) }),
  response: marked,
});

export const sendTyping = endpoint({
  method: "POST",
  path: `${path}/{id}/typing`,
  access: "signed-in",
  tag,
  status: 204,
  summary: "Signal that you are typing; repeat every 3 seconds, it expires after 6",
  params: ofConversation,
  body: z.strictObject({ isInternal: z.boolean().default(false) }),
});
