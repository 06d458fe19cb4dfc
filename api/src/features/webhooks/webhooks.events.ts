// What a webhook is told: which lines and acts of the sequence concern it, and what their event says.
import type { WebhookEvent, WebhookKind } from "@igo/contract/webhooks/webhooks";
import { kindOfChange, seqOf } from "../changes/changes.service.ts";
import type { Act, Held, Line, Place } from "./webhooks.sequence.queries.ts";

/** An event with its place: whoever has it goes on behind. */
export type Told = { place: Place; eventId: string; event: WebhookEvent };

/** The same for the same place, whenever and however often it is sent. */
const eventIdOf = (place: Place) => `evt_${seqOf(place)}`;

type For = Pick<Held, "kinds" | "chainIds">;

const isWithin = (chainIds: readonly string[] | null, chainId: string | null) =>
  chainIds === null || (chainId !== null && chainIds.includes(chainId));

/** Of a market that left a chain, readers of that one hear, too, but not where it went. */
export const eventOfLine = (line: Line, { kinds, chainIds }: For): Told | undefined => {
  const type = kindOfChange(line);
  const isHere = isWithin(chainIds, line.chainId);
  if (!kinds.includes(type) || !(isHere || isWithin(chainIds, line.leftChainId))) return undefined;
  const { id, version, fields, at } = line;
  const data = { id, chainId: isHere ? line.chainId : null, version, fields, seq: seqOf(line) };
  const event = {
    type,
    timestamp: at,
    data: line.kind === "product" ? { ...data, marketId: line.marketId } : data,
  };
  return { place: line, eventId: eventIdOf(line), event };
};

const typeOfAct = ({ kind, action }: Act): WebhookKind => {
  if (kind === "bulk") return "bulk.completed";
  if (kind === "merge") return action === "undone" ? "market.restored" : "market.merged";
  if (action === "failed") return "import.failed";
  return action === "undone" ? "import.undone" : "import.committed";
};

const outcomes = { committed: "done", undone: "undone", failed: "failed", began: "done" } as const;

export type Counts = ReadonlyMap<WebhookKind, number>;

/** One event for all that it did, also for those who asked for single changes of a kind that it made. */
export const eventOfAct = (
  act: Act,
  { kinds, chainIds }: For,
  isOwn: boolean,
  counts: Counts,
): Told | undefined => {
  const type = typeOfAct(act);
  const isAsked = kinds.includes(type) || [...counts.keys()].some((kind) => kinds.includes(kind));
  // One that wrote nothing concerns those of its chain, and who did it.
  const isTheirs = counts.size > 0 || isOwn || isWithin(chainIds, act.chainId);
  if (!isAsked || !isTheirs) return undefined;
  const after = seqOf({ era: act.fromEra, tx: act.fromTx, seq: "0" });
  const id = act.kind === "merge" ? (act.action === "undone" ? act.removedId : act.keptId) : act.actId;
  const event: WebhookEvent = {
    type,
    timestamp: act.at,
    data: {
      id: id ?? act.actId,
      chainId: isWithin(chainIds, act.chainId) ? act.chainId : null,
      version: null,
      fields: [],
      seq: seqOf(act),
      counts: Object.fromEntries(counts),
      changes: `/api/v1/changes?after=${after}`,
      ...(act.kind === "bulk" && { outcome: outcomes[act.action] }),
    },
  };
  return { place: act, eventId: eventIdOf(act), event };
};
