// An unsent message as the browser stores it, with its files, until the server has it.

import type { Message } from "@igo/contract/chat/messages";

export type Quoted = NonNullable<Message["replyTo"]>;

export type OutgoingFile = {
  id: string;
  name: string;
  type: string;
  size: number;
  content: Blob;
  /** The server's id, once it is uploaded. */
  uploadedId: string | null;
};

export type Outgoing = {
  /** Generated when it was sent and reused for every retry, so that the server accepts it once. */
  clientId: string;
  accountId: string;
  conversationId: string;
  /** Of a market that had no conversation yet: it is started when this is sent, and `conversationId` is then its. */
  marketId?: string;
  text: string;
  isInternal: boolean;
  /** The message it replies to. */
  replyTo: Quoted | null;
  files: readonly OutgoingFile[];
  /** How far they had read in the conversation when they wrote it; absent in what an older version stored. */
  readSeq?: number;
  /** When it was sent, in milliseconds; determines the order. */
  at: number;
  /** Why the server refused it; it is not retried automatically. */
  refusal: string | null;
};

/** In the order they were sent. */
export const inOrder = (all: readonly Outgoing[]): Outgoing[] =>
  all.toSorted((one, other) => one.at - other.at);
