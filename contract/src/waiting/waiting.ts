// What waits for a person, which they can put off for themselves; nobody else notices.
import { z } from "zod";
import { waiting } from "../insights/home.ts";
import { importStatus } from "../imports/imports.ts";
import { endpoint, type EndpointResponse } from "../core/endpoint.ts";
import { takenInstant } from "../parsing/taken.ts";

/** What waits: its kind, and the id of what it is about, if it is about one thing. */
export const waitingId = z
  .string()
  .max(80)
  .regex(/^[a-zA-Z]+(\.[0-9a-f-]{36})?$/);

/** The review of a market, whichever queue it stands in. */
export const reviewSubject = (marketId: string) => `review.${marketId}`;

export const snoozeWaiting = endpoint({
  method: "POST",
  path: "/waiting/{id}/snooze",
  access: "signed-in",
  tag: "Waiting",
  status: 204,
  summary: "Put off something that waits for you, only for yourself; `null` restores it",
  params: z.strictObject({ id: waitingId }),
  body: z.strictObject({ until: takenInstant.nullable() }),
});

const count = z.int().min(0);
const moment = z.iso.datetime();

/** Those of each kind that are named, the most urgent first. */
export const maxNamed = 20;

const conversationWaiting = z.object({
  conversationId: z.uuid(),
  market: z.object({ id: z.uuid(), name: z.string() }),
  /** Since the oldest message of the partner without a reply. */
  since: moment,
  excerpt: z.string().nullable(),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  version: z.int(),
});
export type ConversationWaiting = z.infer<typeof conversationWaiting>;

const importWaiting = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  chainName: z.string().nullable(),
  status: importStatus,
  since: moment,
});
export type ImportWaiting = z.infer<typeof importWaiting>;

const taskDue = z.object({
  /** Null for the card of a market on the onboarding board. */
  boardId: z.uuid().nullable(),
  /** The task, or the market. */
  id: z.uuid(),
  title: z.string(),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
});
export type TaskDue = z.infer<typeof taskDue>;

/** What an installation begins with, each done once there is one. */
const firstSteps = z.object({
  chain: z.boolean(),
  file: z.boolean(),
  partner: z.boolean(),
  /** The newest chain: what the first file is for. */
  chainId: z.uuid().nullable(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const readWaiting = endpoint({
  method: "GET",
  path: "/waiting",
  access: "signed-in",
  tag: "Waiting",
  summary:
    "Get everything that waits for you: lists to work off, conversations, imports, tasks due, and the rest",
  response: z.object({
    asOf: moment,
    /** Only for the operations team, without those that are empty; each is a list (`waitingFilters`), and its figure equals that list's total. */
    lists: z.array(waiting),
    /** Only for the operations team. Partners who wait for an answer; `total` is the length of the queue `waiting`. */
    conversations: z.object({ total: count, items: z.array(conversationWaiting) }),
    /** Of markets; for a partner, their own of menus. */
    imports: z.array(importWaiting),
    /** The user's own, due today or before. */
    tasks: z.array(taskDue),
    /** Conversations with unread messages; 100 means 100 or more. */
    unread: count,
    /** Unread mails. */
    mail: count,
    failedJobs: count,
    /** Only for the operations team, until all of them are done. */
    firstSteps: firstSteps.nullable(),
    /** What the user put off: it stands above all the same. */
    snoozes: z.array(z.object({ id: waitingId, until: moment })),
  }),
});
export type WaitingWork = EndpointResponse<typeof readWaiting>;
