// A conversation as one of its people has it: two people, a group, or a market's partners with the operations team.
import { z } from "zod";
import { marketStatus } from "../markets/markets.ts";
import { messageAuthor, systemNote } from "./messages.ts";
import { chatPerson } from "./people.ts";

export const maxGroupMembers = 500;
/** Beyond this many nobody counts: 100 reads as more than 99. */
export const maxUnreadConversations = 100;

export const conversationKind = z.enum(["direct", "group", "market"]);
export type ConversationKind = z.infer<typeof conversationKind>;

/** `open`: the operations team's turn. `waiting`: for the partner. An answer by a partner opens it again. */
export const inboxStatus = z.enum(["open", "waiting", "snoozed", "resolved"]);
export type InboxStatus = z.infer<typeof inboxStatus>;

export const inboxQueue = z.enum(["mine", "unassigned", "waiting", "all"]);
export type InboxQueue = z.infer<typeof inboxQueue>;

/** Of a market's conversation, for the operations team alone. */
export const inboxDetails = z.object({
  assignee: messageAuthor.nullable(),
  status: inboxStatus,
  snoozedUntil: z.iso.datetime().nullable(),
  /** Since the first message of a partner that nobody answered. */
  waitingSince: z.iso.datetime().nullable(),
});
export type InboxDetails = z.infer<typeof inboxDetails>;

export const conversationNotify = z.enum(["all", "mentions", "nothing"]);
export type ConversationNotify = z.infer<typeof conversationNotify>;

export const conversationSettings = z.object({
  notify: conversationNotify,
  /** Until then nothing notifies; the year 9999 is for ever. */
  mutedUntil: z.iso.datetime().nullable(),
  isPinned: z.boolean(),
  /** It comes back with its next message. */
  isHidden: z.boolean(),
});
export type ConversationSettings = z.infer<typeof conversationSettings>;

export const lastMessage = z.object({
  id: z.uuid(),
  seq: z.int(),
  author: messageAuthor.pick({ id: true, name: true }).nullable(),
  /** The beginning of its text; null of a deleted one and of what only happened. */
  excerpt: z.string().nullable(),
  system: systemNote.nullable(),
  isInternal: z.boolean(),
  isDeleted: z.boolean(),
  fileCount: z.int(),
  at: z.iso.datetime(),
});

export const conversation = z.object({
  id: z.uuid(),
  kind: conversationKind,
  /** Of a group; null when it has no title, and of the others. */
  title: z.string().nullable(),
  market: z
    .object({ id: z.uuid(), name: z.string(), externalCode: z.string().nullable(), status: marketStatus })
    .nullable(),
  /** The other of two; null when the account was erased, and of the others. */
  other: chatPerson.nullable(),
  /** Of a group: some of its people besides the reader, at most three. */
  some: z.array(messageAuthor.pick({ id: true, name: true })),
  memberCount: z.int(),
  lastSeq: z.int(),
  /** Up to where the reader has read; the first unread one is the next. */
  readSeq: z.int(),
  /** `lastSeq − readSeq`, those aside that were removed for their age. */
  unread: z.int(),
  /** Of those, how many name the reader. */
  mentions: z.int(),
  lastMessage: lastMessage.nullable(),
  lastAt: z.iso.datetime(),
  settings: conversationSettings,
  inbox: inboxDetails.nullable(),
  version: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationMember = chatPerson.extend({
  /** Began the group, or followed who did: removes others. */
  isOwner: z.boolean(),
  /** Up to where they are seen to have read, in the reader's numbers; who is invisible is not seen to. */
  seenSeq: z.int(),
});
export type ConversationMember = z.infer<typeof conversationMember>;

export const conversationDetails = conversation.extend({
  /** Of a market: its partners, and those of the operations team who have read or written. */
  members: z.array(conversationMember),
  /** What the reader may do with it. */
  mayRename: z.boolean(),
  mayAdd: z.boolean(),
  mayRemove: z.boolean(),
});
export type ConversationDetails = z.infer<typeof conversationDetails>;

export const chatCounts = z.object({
  /** Conversations with something unread that are not muted; 100 stands for 100 or more. */
  unread: z.int(),
  /** Of those, the ones that name the reader. */
  mentions: z.int(),
  /** For the operations team. */
  queues: z.object({ mine: z.int(), unassigned: z.int(), waiting: z.int(), all: z.int() }).nullable(),
});
export type ChatCounts = z.infer<typeof chatCounts>;
