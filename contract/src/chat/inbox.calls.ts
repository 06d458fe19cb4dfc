// A market's conversation as a shared inbox: assignee, status, and canned answers.
import { z } from "zod";
import { nameText, text } from "../core/schemas.ts";
import { takenInstant } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { ofConversation } from "./conversations.calls.ts";
import { conversationDetails, inboxStatus } from "./conversations.ts";
import { maxMessageLength } from "./messages.ts";

const tag = "Chat";
const oneConversation = z.object({ conversation: conversationDetails });

export const assignConversation = endpoint({
  method: "PUT",
  path: "/chat/{id}/assignee",
  access: "admin",
  tag,
  summary: "Assign a market's conversation to an administrator, or unassign it",
  params: ofConversation,
  body: z.strictObject({ version: z.int32().min(1), accountId: z.uuid().nullable() }),
  response: oneConversation,
});

export const setInboxStatus = endpoint({
  method: "PUT",
  path: "/chat/{id}/status",
  access: "admin",
  tag,
  summary: "Set the status of a market's conversation; `snoozed` takes `snoozedUntil`",
  params: ofConversation,
  body: z.strictObject({
    version: z.int32().min(1),
    status: inboxStatus,
    snoozedUntil: takenInstant.nullable().default(null),
  }),
  response: oneConversation,
});

const fields = {
  title: nameText(1, 80),
  /** With merge fields unfilled. */
  text: text(1, maxMessageLength),
};

export const answerInput = z.strictObject(fields);

export const cannedAnswer = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  updatedAt: z.iso.datetime(),
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;

const oneAnswer = z.object({ answer: cannedAnswer });
const params = z.strictObject({ answerId: z.uuid() });

export const listAnswers = endpoint({
  method: "GET",
  path: "/chat/answers",
  access: "admin",
  tag,
  summary: "List the canned answers by title",
  response: z.object({ answers: z.array(cannedAnswer) }),
});

export const listFilledAnswers = endpoint({
  method: "GET",
  path: "/chat/{id}/answers",
  access: "admin",
  tag,
  summary: "List the canned answers by title, with the fields of the conversation's market filled in",
  params: ofConversation,
  response: z.object({ answers: z.array(cannedAnswer.extend({ filled: z.string() })) }),
});

export const createAnswer = endpoint({
  method: "POST",
  path: "/chat/answers",
  access: "admin",
  tag,
  status: 201,
  summary: "Create a canned answer; repeating the same `clientId` returns the existing one",
  body: z.strictObject({ ...fields, clientId: z.uuid() }),
  response: oneAnswer,
});

export const updateAnswer = endpoint({
  method: "PUT",
  path: "/chat/answers/{answerId}",
  access: "admin",
  tag,
  summary: "Update a canned answer if `version` is still the current one",
  params,
  body: z.strictObject({ ...answerInput.partial().shape, version: z.int32().min(1) }),
  response: oneAnswer,
});

export const deleteAnswer = endpoint({
  method: "DELETE",
  path: "/chat/answers/{answerId}",
  access: "admin",
  tag,
  status: 204,
  summary: "Delete a canned answer",
  params,
});
