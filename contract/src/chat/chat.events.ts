// What the live stream carries of chat. Each reader gets the numbers that they count by.
import { z } from "zod";
import { conversationDetails } from "./conversations.ts";
import { message } from "./messages.ts";
import { presence } from "./people.ts";

const conversationId = conversationDetails.shape.id;

export const chatEvents = [
  /** A message is new, edited, deleted or reacted to: the one with the same id is replaced. A gap in `seq` asks for a GET. */
  z.object({ kind: z.literal("chat-message"), message }),
  /** A conversation is new, or its title, people, assignee or status changed, or one's own settings did: get it again. */
  z.object({ kind: z.literal("chat-conversation"), conversationId }),
  /** One's own mark moved, on this device or another: the number, not the difference. One's own message moves it, too. */
  z.object({ kind: z.literal("chat-read"), conversationId, readSeq: z.int() }),
  /** Someone is seen to have read up to there. Not repeated after a reconnection. */
  z.object({ kind: z.literal("chat-seen"), conversationId, accountId: z.uuid(), seenSeq: z.int() }),
  /** Someone types; forgotten after 6 seconds or with their next message. Not repeated after a reconnection. */
  z.object({
    kind: z.literal("chat-typing"),
    conversationId,
    accountId: z.uuid(),
    name: z.string(),
    isInternal: z.boolean(),
  }),
  /** Of people one shares a conversation with. Of oneself: what the others see. Not repeated after a reconnection. */
  z.object({
    kind: z.literal("chat-presence"),
    people: z.array(z.object({ accountId: z.uuid(), presence })),
  }),
] as const;
