// What has been written and not yet arrived: as the browser keeps it, with its files, until the server has it.

import type { Message } from "@igo/contract/chat/messages";

export type Quoted = NonNullable<Message["replyTo"]>;

export type OutgoingFile = {
  id: string;
  name: string;
  type: string;
  size: number;
  content: Blob;
  /** What the server calls it, once it has it. */
  uploadedId: string | null;
};

export type Outgoing = {
  /** Made when it was sent, and the same through every try: the server takes it once. */
  clientId: string;
  accountId: string;
  conversationId: string;
  text: string;
  isInternal: boolean;
  /** The message it answers. */
  replyTo: Quoted | null;
  files: readonly OutgoingFile[];
  /** When it was sent, in milliseconds: its place among the others. */
  at: number;
  /** Why the server refused it; it is not sent again by itself. */
  refusal: string | null;
};

/** In the order they were sent. */
export const inOrder = (all: readonly Outgoing[]): Outgoing[] =>
  all.toSorted((one, other) => one.at - other.at);
