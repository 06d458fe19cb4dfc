// Two markets became one: the conversation of the one that goes continues with the one that stays. Where both have one, each
// stays as it is, for messages of two cannot be numbered as one; the operations team finds the other from a note.
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as conversations from "../conversations/conversations.queries.ts";
import { append } from "../messages/messages.append.service.ts";
import { publishConversation } from "../messages/messages.publish.ts";
import * as queries from "./merged.queries.ts";

export type Merge = { mergeId: string; keptId: string; removedId: string; actorId: string };

type Note = { action: "market-merged" | "market-merged-beside"; params: Record<string, string> };

const note = async (deps: Deps, tx: Db, id: string, actorId: string, { action, params }: Note) => {
  const author = { id: actorId, isAdmin: true };
  const conversation = await conversations.lock(tx, author, id);
  if (!conversation) return;
  await append(deps, tx, author, conversation, {
    text: null,
    system: { action, params },
    isInternal: action === "market-merged-beside",
  });
};

export const carryOver = (deps: Deps, { mergeId, keptId, removedId, actorId }: Merge): Promise<void> =>
  deps.database.patient.transaction().execute(async (tx) => {
    const held = await queries.hold(tx, [keptId, removedId]);
    const gone = held.find(({ marketId }) => marketId === removedId);
    const kept = held.find(({ marketId }) => marketId === keptId);
    if (!gone) return;
    const params = { mergeId, name: gone.marketName };
    if (!kept) {
      await queries.setMarket(tx, gone.id, keptId);
      await note(deps, tx, gone.id, actorId, { action: "market-merged", params });
      await publishConversation(deps, tx, gone.id);
    } else if (!(await queries.isNoted(tx, kept.id, mergeId)))
      await note(deps, tx, kept.id, actorId, {
        action: "market-merged-beside",
        params: { ...params, conversationId: gone.id },
      });
  });

/** What was carried over goes back with its market; a note stays, as what was written does. */
export const carryBack = (deps: Deps, { mergeId, keptId, removedId }: Merge): Promise<void> =>
  deps.database.patient.transaction().execute(async (tx) => {
    const held = await queries.hold(tx, [keptId, removedId]);
    const kept = held.find(({ marketId }) => marketId === keptId);
    if (!kept || held.length > 1 || !(await queries.isNoted(tx, kept.id, mergeId))) return;
    await queries.setMarket(tx, kept.id, removedId);
    await publishConversation(deps, tx, kept.id);
  });
