// After two markets are merged, the removed one's conversation continues with the one that stays. If both have one,
// each stays as it is, because the messages of two cannot be renumbered into one; a note leads the operations team to
// the other.
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as conversations from "../conversations.queries.ts";
import { append } from "../messages/messages.append.service.ts";
import { publishConversation } from "../messages/messages.publish.ts";
import * as queries from "./merged.queries.ts";

export type Merge = { mergeId: string; intoId: string; fromId: string; actorId: string };

type Note = { action: "market-merged" | "market-merged-beside"; params: Record<string, string> };

const note = async (deps: Deps, tx: Db, id: string, actorId: string, { action, params }: Note) => {
  const author = { id: actorId, isAdmin: true };
  const conversation = await conversations.lockConversation(tx, author, id);
  if (!conversation) return;
  await append(deps, tx, author, conversation, {
    text: null,
    system: { action, params },
    isInternal: action === "market-merged-beside",
  });
};

export const carryOver = (deps: Deps, { mergeId, intoId, fromId, actorId }: Merge): Promise<void> =>
  deps.database.background.transaction().execute(async (tx) => {
    const held = await queries.holdMergedConversation(tx, [intoId, fromId]);
    const gone = held.find(({ marketId }) => marketId === fromId);
    const target = held.find(({ marketId }) => marketId === intoId);
    if (!gone) return;
    const params = { mergeId, name: gone.marketName };
    if (!target) {
      await queries.setMarket(tx, gone.id, intoId);
      await note(deps, tx, gone.id, actorId, { action: "market-merged", params });
      await publishConversation(deps, tx, gone.id);
    } else if (!(await queries.isNoted(tx, target.id, mergeId)))
      await note(deps, tx, target.id, actorId, {
        action: "market-merged-beside",
        params: { ...params, conversationId: gone.id },
      });
  });

/** Returns a conversation to its market when the merge is undone; the note stays, like every message. */
export const carryBack = (deps: Deps, { mergeId, intoId, fromId }: Merge): Promise<void> =>
  deps.database.background.transaction().execute(async (tx) => {
    const held = await queries.holdMergedConversation(tx, [intoId, fromId]);
    const target = held.find(({ marketId }) => marketId === intoId);
    if (!target || held.length > 1 || !(await queries.isNoted(tx, target.id, mergeId))) return;
    await queries.setMarket(tx, target.id, fromId);
    await publishConversation(deps, tx, target.id);
  });
