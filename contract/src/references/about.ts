// What was written about a record, wherever and by whomever.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger } from "../core/page.ts";
import { mailPlace } from "../mail/mail.ts";
import { recordKind } from "./references.ts";

const writtenOf = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({
    kind: z.literal(kind),
    id: z.uuid(),
    /** When the text first pointed at the record. */
    at: z.iso.datetime(),
    /** Null once the account has been erased. */
    author: z.string().nullable(),
    /** Of the conversation, the mail, the post, the task, the event, or the market of a card; null for some groups. */
    title: z.string().nullable(),
    /** The beginning of the text, with its tokens. */
    excerpt: z.string(),
    ...shape,
  });

/** A text about a record, and where it is. A comment has the place of what it was written on. */
export const writtenAbout = z.discriminatedUnion("kind", [
  writtenOf("message", { conversationId: z.uuid(), isInternal: z.boolean() }),
  writtenOf("mail", { folder: mailPlace }),
  writtenOf("post", { slug: z.string(), isComment: z.boolean() }),
  writtenOf("task", { boardId: z.uuid(), taskId: z.uuid(), isComment: z.boolean() }),
  writtenOf("card", { marketId: z.uuid() }),
  writtenOf("event", { start: z.string(), on: z.iso.date().nullable() }),
]);
export type WrittenAbout = z.infer<typeof writtenAbout>;

export const listWrittenAbout = endpoint({
  method: "GET",
  path: "/reference/about",
  access: "own-markets",
  tag: "References",
  summary:
    "List what was written about a record, newest first: messages, mails, posts, tasks, comments and events that you may read; a page may have fewer than asked for before the last one",
  query: z.strictObject({
    kind: recordKind,
    id: z.uuid(),
    pageSize: queryInteger(1, 50, 20),
    cursor: z.string().max(500).optional(),
  }),
  response: z.object({ written: z.array(writtenAbout), nextCursor: z.string().nullable() }),
});
