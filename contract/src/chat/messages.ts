// A message of a conversation, as each of its readers gets it.
import { z } from "zod";

export const maxMessageLength = 8000;
export const maxFilesOfMessage = 10;
/** A page of the history, in either direction. */
export const messagePageSize = 50;

export const reactions = ["like", "love", "laugh", "surprise", "sad", "done"] as const;
export const reaction = z.enum(reactions);
export type Reaction = z.infer<typeof reaction>;

/** Other files are saved, never shown. */
export const messageFile = z.object({
  id: z.uuid(),
  fileName: z.string(),
  size: z.int(),
  contentType: z.string(),
  /** It has been re-encoded and can be shown; its pixels. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
});
export type MessageFile = z.infer<typeof messageFile>;

export const messageAuthor = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type MessageAuthor = z.infer<typeof messageAuthor>;

/** What happened in the conversation; its words are made for the reader. */
export const systemAction = z.enum([
  "group-created",
  "title-changed",
  "member-added",
  "member-removed",
  "member-left",
  "assigned",
  "unassigned",
  "status-changed",
  "market-merged",
  "market-merged-beside",
]);
export type SystemAction = z.infer<typeof systemAction>;

export const systemNote = z.object({
  action: systemAction,
  /** `title`, `name` of the person it happened to or of the market that was merged, `status`, `conversationId`, by action. */
  params: z.record(z.string(), z.string()),
});

export const quotedMessage = z.object({
  id: z.uuid(),
  seq: z.int(),
  authorName: z.string().nullable(),
  /** The beginning of its text; null when it was deleted. */
  excerpt: z.string().nullable(),
  fileCount: z.int(),
});

export const message = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  /**
   * Its number in the conversation, without gaps, as this reader counts: partners do not count internal notes. What
   * points at a message from outside (an address, a reference) holds its id.
   */
  seq: z.int(),
  /** Made by the sender's browser: its outbox finds its own by it. */
  clientId: z.uuid().nullable(),
  /** Null once the account was erased. */
  author: messageAuthor.nullable(),
  /** Null of a deleted one. A little Markdown; `[[kind:id]]` refers to a thing. */
  text: z.string().nullable(),
  system: systemNote.nullable(),
  /** For the operations team alone. */
  isInternal: z.boolean(),
  replyTo: quotedMessage.nullable(),
  files: z.array(messageFile),
  reactions: z.array(z.object({ reaction, accountIds: z.array(z.uuid()) })),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Message = z.infer<typeof message>;
