// Publishes to the members of a conversation what happened in it: in their own numbers, and to partners without
// internal notes.
import { roles } from "@igo/contract/session/session";
import type { LiveEvent } from "@igo/contract/events/events";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { MessageRow } from "./messages.queries.ts";
import { toMessage } from "./messages.shape.ts";

type Publisher = Pick<Deps, "events">;
type Conversation = { id: string; kind: "direct" | "group" | "market" };

const topicOf = (id: string) => ({ kind: "conversation" as const, id });

/** In direct and group conversations both numbers are the same; in a market's, the two sides count separately. */
export const publishMessage = async (
  { events }: Publisher,
  tx: Db,
  { id, kind }: Conversation,
  row: MessageRow,
) => {
  const of = (isAdmin: boolean): LiveEvent => ({
    kind: "chat-message",
    message: toMessage(row, { isAdmin }),
  });
  const topic = topicOf(id);
  if (kind !== "market") return events.publish(tx, of(true), { topic });
  await events.publish(tx, of(true), { topic, role: roles.admin });
  if (!row.isInternal) await events.publish(tx, of(false), { topic, role: roles.partner });
};

/**
 * Its title, people, assignee or status changed, so everyone reloads it. `onlyTeam`: partners do not see the change.
 */
export const publishConversation = (
  { events }: Publisher,
  tx: Db,
  id: string,
  { onlyTeam = false, also = [] }: { onlyTeam?: boolean; also?: readonly string[] } = {},
) =>
  events.publish(
    tx,
    { kind: "chat-conversation", conversationId: id },
    { topic: topicOf(id), ...(onlyTeam ? { role: roles.admin } : {}) },
    ...also.map((userId) => ({ userId })),
  );
