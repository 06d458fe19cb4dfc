// The calls about messages: paging in both directions, send, edit, delete, react, search, files.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger } from "../core/page.ts";
import { imageSizes } from "../products/products.images.ts";
import { ofConversation } from "./conversations.calls.ts";
import {
  message,
  messageAuthor,
  messageFile,
  messageInput,
  messagePageSize,
  messageText,
  reaction,
} from "./messages.ts";

const tag = "Chat";
const path = "/chat/{id}/messages";
const ofMessage = ofConversation.extend({ messageId: z.uuid() });
const oneMessage = z.object({ message });
const seq = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
  .optional();

export const listMessages = endpoint({
  method: "GET",
  path,
  access: "signed-in",
  tag,
  summary:
    "Get a page of messages, oldest first: the newest ones, those `before` or `after` a number, or those `around` a number, a message's id or `unread` (the first unread one)",
  params: ofConversation,
  /** At most one of the three. */
  query: z.strictObject({
    before: seq,
    after: seq,
    around: z.union([z.literal("unread"), z.uuid(), z.string().regex(/^\d{1,9}$/)]).optional(),
    limit: queryInteger(1, messagePageSize, messagePageSize),
  }),
  response: z.object({
    messages: z.array(message),
    hasBefore: z.boolean(),
    hasAfter: z.boolean(),
    /** The number of the message that `around` found; null without `around`. */
    at: z.int().nullable(),
    lastSeq: z.int(),
    readSeq: z.int(),
  }),
});

export const readMessage = endpoint({
  method: "GET",
  path: `${path}/{messageId}`,
  access: "signed-in",
  tag,
  summary: "Get a message",
  params: ofMessage,
  response: oneMessage,
});

export const sendMessage = endpoint({
  method: "POST",
  path,
  access: "signed-in",
  tag,
  status: 201,
  summary:
    "Send a message, and mark the conversation as read up to it, or up to `readSeq` if there is more in between; repeating the same `clientId` sends it once",
  params: ofConversation,
  body: messageInput,
  response: oneMessage,
});

export const editMessage = endpoint({
  method: "PATCH",
  path: `${path}/{messageId}`,
  access: "signed-in",
  tag,
  summary: "Edit the text of your own message; earlier versions are kept",
  params: ofMessage,
  body: z.strictObject({ text: messageText.min(1) }),
  response: oneMessage,
});

export const deleteMessage = endpoint({
  method: "DELETE",
  path: `${path}/{messageId}`,
  access: "signed-in",
  tag,
  summary:
    "Delete your own message with its files and versions; its place in the conversation stays. Administrators can delete any message in a market's conversation",
  params: ofMessage,
  response: oneMessage,
});

export const listEdits = endpoint({
  method: "GET",
  path: `${path}/{messageId}/edits`,
  access: "signed-in",
  tag,
  summary: "List the earlier versions of a message, newest first",
  params: ofMessage,
  response: z.object({ edits: z.array(z.object({ text: z.string(), writtenAt: z.iso.datetime() })) }),
});

export const addReaction = endpoint({
  method: "PUT",
  path: `${path}/{messageId}/reactions/{reaction}`,
  access: "signed-in",
  tag,
  summary: "React to a message",
  params: ofMessage.extend({ reaction }),
  response: oneMessage,
});

export const removeReaction = endpoint({
  method: "DELETE",
  path: `${path}/{messageId}/reactions/{reaction}`,
  access: "signed-in",
  tag,
  summary: "Remove your reaction",
  params: ofMessage.extend({ reaction }),
  response: oneMessage,
});

export const foundMessage = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  seq: z.int(),
  author: messageAuthor.nullable(),
  /** The text around the first hit, unchanged. */
  excerpt: z.string(),
  isInternal: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The conversation's title, the other person's name or the market's name; null for a group without a title. */
  conversationName: z.string().nullable(),
});
export type FoundMessage = z.infer<typeof foundMessage>;

const searchQuery = z.strictObject({
  query: z.string().trim().min(2).max(100),
  pageSize: queryInteger(1, 50, 20),
  cursor: z.string().max(500).optional(),
});
const foundMessages = z.object({ messages: z.array(foundMessage), nextCursor: z.string().nullable() });

export const searchMessages = endpoint({
  method: "GET",
  path: "/chat/search",
  access: "signed-in",
  tag,
  summary: "Search the messages of all your conversations, newest first",
  query: searchQuery,
  response: foundMessages,
});

export const searchConversation = endpoint({
  method: "GET",
  path: "/chat/{id}/search",
  access: "signed-in",
  tag,
  summary: "Search the messages of a conversation, newest first",
  params: ofConversation,
  query: searchQuery,
  response: foundMessages,
});

const ofFile = ofConversation.extend({ fileId: z.uuid() });

export const uploadFile = endpoint({
  method: "POST",
  path: "/chat/{id}/files",
  access: "signed-in",
  tag,
  takes: "file",
  status: 201,
  summary:
    "Upload a file for a message: picture, PDF, spreadsheet, document or text, up to 10 MB; repeating the same `clientId` keeps it once",
  params: ofConversation,
  body: z.strictObject({ clientId: z.uuid() }),
  response: z.object({ file: messageFile }),
});

export const cancelFile = endpoint({
  method: "DELETE",
  path: "/chat/{id}/files/{fileId}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Delete an uploaded file that has not been sent",
  params: ofFile,
});

export const listFiles = endpoint({
  method: "GET",
  path: "/chat/{id}/files",
  access: "signed-in",
  tag,
  summary: "List the files of a conversation, newest first",
  params: ofConversation,
  query: z.strictObject({ before: seq, pageSize: queryInteger(1, 50, 30) }),
  response: z.object({
    files: z.array(
      messageFile.extend({
        messageId: z.uuid(),
        seq: z.int(),
        author: messageAuthor.nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Pass it as `before`; null at the end. */
    nextBefore: z.int().nullable(),
  }),
});

export const downloadFile = endpoint({
  method: "GET",
  path: "/chat/{id}/files/{fileId}",
  access: "signed-in",
  tag,
  gives: "file",
  summary: "Download a file as it was uploaded",
  params: ofFile,
});

export const readPicture = endpoint({
  method: "GET",
  path: "/chat/{id}/files/{fileId}/{name}",
  access: "signed-in",
  tag,
  gives: "file",
  summary: "Get a picture re-encoded as WebP, `240.webp` or `1200.webp`",
  params: ofFile.extend({ name: z.enum(imageSizes.map((size) => `${size}.webp` as const)) }),
});
