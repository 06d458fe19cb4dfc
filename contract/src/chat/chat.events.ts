// The chat events of the live stream. Numbers are each reader's own.
import { z } from "zod";
import { conversationDetails } from "./conversations.ts";
import { message } from "./messages.ts";
import { presence } from "./people.ts";

const conversationId = conversationDetails.shape.id;

export const chatEvents = [
  /**
   * A message was added, edited, deleted or reacted to: replace the one with the same id. After a gap in `seq`, fetch
   * the messages.
   */
  z.object({ kind: z.literal("chat-message"), message }),
  /** A conversation is new, or its title, people, assignee, status or the reader's settings changed: fetch it again. */
  z.object({ kind: z.literal("chat-conversation"), conversationId }),
  /**
   * The reader's own read mark moved, on this device or another; the absolute number. Sending a message moves it, too.
   */
  z.object({ kind: z.literal("chat-read"), conversationId, readSeq: z.int() }),
  /** Someone has read up to there. Not repeated after a reconnection. */
  z.object({ kind: z.literal("chat-seen"), conversationId, accountId: z.uuid(), seenSeq: z.int() }),
  /** Someone is typing; expires after 6 seconds or with their next message. Not repeated after a reconnection. */
  z.object({
    kind: z.literal("chat-typing"),
    conversationId,
    accountId: z.uuid(),
    name: z.string(),
    isInternal: z.boolean(),
  }),
  /**
   * Presence of people who share a conversation with the reader; for the reader, what others see. Not repeated after a
   * reconnection.
   */
  z.object({
    kind: z.literal("chat-presence"),
    people: z.array(z.object({ accountId: z.uuid(), presence })),
  }),
] as const;
