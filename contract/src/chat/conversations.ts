// A conversation as each of its people sees it: two people, a group, or a market's partners with the operations team.
import { z } from "zod";
import { marketStatus } from "../markets/markets.ts";
import { messageAuthor, systemNote } from "./messages.ts";
import { chatPerson } from "./people.ts";

export const maxGroupMembers = 500;
/** Counting stops here: 100 is shown as 99+. */
export const maxUnreadConversations = 100;

export const conversationKind = z.enum(["direct", "group", "market"]);
export type ConversationKind = z.infer<typeof conversationKind>;

/** `open`: the operations team's turn. `waiting`: the partner's turn. A partner's reply reopens it. */
export const inboxStatus = z.enum(["open", "waiting", "snoozed", "resolved"]);
export type InboxStatus = z.infer<typeof inboxStatus>;

export const inboxQueue = z.enum(["mine", "unassigned", "waiting", "all"]);
export type InboxQueue = z.infer<typeof inboxQueue>;

/** Only for market conversations, and only for the operations team. */
export const inboxDetails = z.object({
  assignee: messageAuthor.nullable(),
  status: inboxStatus,
  snoozedUntil: z.iso.datetime().nullable(),
  /** Since the oldest partner message without a reply. */
  waitingSince: z.iso.datetime().nullable(),
});
export type InboxDetails = z.infer<typeof inboxDetails>;

export const conversationNotify = z.enum(["all", "mentions", "nothing"]);
export type ConversationNotify = z.infer<typeof conversationNotify>;

export const conversationSettings = z.object({
  notify: conversationNotify,
  /** No notifications until then; the year 9999 means forever. */
  mutedUntil: z.iso.datetime().nullable(),
  isPinned: z.boolean(),
  /** The next message brings it back. */
  isHidden: z.boolean(),
});
export type ConversationSettings = z.infer<typeof conversationSettings>;

export const lastMessage = z.object({
  id: z.uuid(),
  seq: z.int(),
  author: messageAuthor.pick({ id: true, name: true }).nullable(),
  /** The beginning of its text; null for deleted and system messages. */
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
  /** For groups; null without a title, and for other kinds. */
  title: z.string().nullable(),
  market: z
    .object({ id: z.uuid(), name: z.string(), externalCode: z.string().nullable(), status: marketStatus })
    .nullable(),
  /** The other person of a direct conversation; null if their account was erased, and for other kinds. */
  other: chatPerson.nullable(),
  /** For groups: some of the other people, at most three. */
  some: z.array(messageAuthor.pick({ id: true, name: true })),
  memberCount: z.int(),
  lastSeq: z.int(),
  /** The reader has read up to here; the first unread message is the next. */
  readSeq: z.int(),
  /** `lastSeq − readSeq`, without messages deleted because of their age. */
  unread: z.int(),
  /** How many of those mention the reader. */
  mentions: z.int(),
  lastMessage: lastMessage.nullable(),
  lastAt: z.iso.datetime(),
  settings: conversationSettings,
  inbox: inboxDetails.nullable(),
  version: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

export const conversationMember = chatPerson.extend({
  /** Created the group, or succeeded its creator; may remove others. */
  isOwner: z.boolean(),
  /** How far others see them to have read, in the reader's numbers; while invisible, this does not move. */
  seenSeq: z.int(),
});
export type ConversationMember = z.infer<typeof conversationMember>;

export const conversationDetails = conversation.extend({
  /** For markets: the partners, and operations team members who have read or written. */
  members: z.array(conversationMember),
  /** What the reader may do. */
  mayRename: z.boolean(),
  mayAdd: z.boolean(),
  mayRemove: z.boolean(),
});
export type ConversationDetails = z.infer<typeof conversationDetails>;

export const chatCounts = z.object({
  /** Unmuted conversations with unread messages; 100 means 100 or more. */
  unread: z.int(),
  /** How many of those mention the reader. */
  mentions: z.int(),
  /** Only for the operations team. */
  queues: z.object({ mine: z.int(), unassigned: z.int(), waiting: z.int(), all: z.int() }).nullable(),
});
export type ChatCounts = z.infer<typeof chatCounts>;
