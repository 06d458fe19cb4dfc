// Reading what changed: every reader gets every change once, in the same order, whatever commits late.
import {
  type Change,
  changeKind,
  changesKeptDays,
  type listChanges,
  maxWaiting,
} from "@igo/contract/changes/changes";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import * as queries from "./changes.queries.ts";
import type { Place } from "./changes.queries.ts";

type Query = ParsedInput<typeof listChanges>["query"];
type Answer = EndpointResponse<typeof listChanges>;
type Kind = z.output<typeof changeKind>;

const actionOf: Record<Kind, string> = {
  "market.created": "market.create",
  "market.updated": "market.update",
  "market.status_changed": "market.status",
  "market.deleted": "market.delete",
  "market.restored": "market.restore",
  "product.created": "product.create",
  "product.updated": "product.update",
  "product.deleted": "product.delete",
  "product.restored": "product.restore",
};
const kindOf = new Map(changeKind.options.map((kind) => [actionOf[kind], kind]));

/** Digits of era, transaction and line: of fixed length, so that places sort as text. */
const digits = [4, 14, 14] as const;

export const seqOf = ({ era, tx, seq }: Place): string =>
  [BigInt(era), BigInt(tx), BigInt(seq)]
    .map((part, at) => part.toString(16).padStart(digits[at] ?? 0, "0"))
    .join("");

const placeOf = (seq: string): Place => {
  const number = (from: number, to: number) => BigInt(`0x${seq.slice(from, to)}`);
  return {
    era: Number(number(0, 4)),
    tx: number(4, 18).toString(),
    // Ours never have the first bit; a made-up one may.
    seq: (number(18, 32) % 2n ** 62n).toString(),
  };
};

const beginning: Place = { era: 0, tx: "0", seq: "0" };
/** No line has it: after all of a transaction. */
const lastSeq = (2n ** 54n).toString();

/** After all lines of transactions below a horizon: those have ended, so nothing can appear there any more. */
const horizonOf = ({ era, horizon }: { era: number; horizon: string }) =>
  seqOf({ era, tx: (BigInt(horizon) - 1n).toString(), seq: lastSeq });

/** A filter may match few lines: so many are read before an answer says where to go on, within the time of a call. */
const window = 2000;

/** What a line is called outside. */
export const kindOfChange = ({ kind, action }: Pick<queries.ChangeRecord, "kind" | "action">): Kind => {
  const named = kindOf.get(`${kind}.${action}`);
  if (named === undefined) throw new Error(`No kind of change is called ${kind}.${action}`);
  return named;
};

const shown = ({ kind, action, ...record }: queries.ChangeRecord): Change => {
  const named = kindOfChange({ kind, action });
  const { id, marketId, chainId, version, fields, source, at } = record;
  const deleted = action === "delete";
  return { seq: seqOf(record), kind: named, id, marketId, chainId, version, fields, source, at, deleted };
};

const read = async (db: Deps["db"], user: SignedIn, query: Query): Promise<Answer> => {
  const after = query.after === undefined ? beginning : placeOf(query.after);
  const isFiltered = query.kinds !== undefined || query.chainId !== undefined || !isAdmin(user);
  const found = await queries.readWindow(db, {
    after,
    kinds: query.kinds?.map((kind) => actionOf[kind]) ?? null,
    chainIds: query.chainId ?? null,
    within: isAdmin(user) ? null : user.id,
    limit: query.limit,
    window: isFiltered ? window : query.limit,
  });
  const changes = found.changes.map(shown);
  const isFull = changes.length === query.limit;
  const upToDate = !isFull && found.count < (isFiltered ? window : query.limit);
  const horizon = horizonOf(found);
  const reached = (isFull ? changes.at(-1)?.seq : found.last && seqOf(found.last)) ?? seqOf(after);
  const next = upToDate && horizon > reached ? horizon : reached;
  return { changes, next, upToDate };
};

/** A hint may get lost, and a change may wait for others to end. */
const glance = 500;

export const openChanges = ({ db, database, life, log }: Pick<Deps, "db" | "database" | "life" | "log">) => {
  const waiting = new Map<string, number>();
  const woken = new EventTarget();
  let unlisten: (() => Promise<void>) | undefined;

  const start = async () => {
    await queries
      .beginEra(db)
      .catch((error: unknown) => log.warn({ err: error }, "Could not see which cluster this database is in"));
    unlisten = await database.listen("event", () => void woken.dispatchEvent(new Event("hint")));
  };
  const stop = async () => unlisten?.();

  const something = async (signal: AbortSignal, ms: number) => {
    const done = new AbortController();
    const either = AbortSignal.any([signal, done.signal]);
    const first = [
      once(woken, "hint", { signal: either }),
      wait(ms, undefined, { signal: either, ref: false }),
    ];
    await Promise.race(first).catch(() => undefined);
    done.abort();
    await Promise.allSettled(first);
  };

  /** Reads again whenever something happened, until there is something for this reader. */
  const follow = async (user: SignedIn, query: Query, first: Answer, gone: AbortSignal): Promise<Answer> => {
    const signal = AbortSignal.any([gone, life.closing]);
    const end = performance.now() + query.wait * 1000;
    let answer = first;
    while (answer.changes.length === 0 && answer.upToDate && !signal.aborted) {
      const left = end - performance.now();
      if (left <= 0) break;
      await something(signal, Math.min(glance, left));
      answer = await read(db, user, { ...query, after: answer.next });
    }
    return answer;
  };

  const list = async (user: SignedIn, query: Query, gone: AbortSignal): Promise<Answer> => {
    if (query.after === "now") return readNow();
    if (query.after !== undefined && (await queries.isTooOld(db, placeOf(query.after))))
      throw new Failure("changes.too_old", { params: { days: changesKeptDays } });
    const first = await read(db, user, query);
    if (query.wait === 0) return first;
    const by = user.key?.id ?? user.id;
    const before = waiting.get(by) ?? 0;
    if (before >= maxWaiting)
      throw new Failure("changes.too_many_waiting", { params: { maximum: maxWaiting, seconds: 5 } });
    waiting.set(by, before + 1);
    try {
      return await follow(user, query, first, gone);
    } finally {
      const left = (waiting.get(by) ?? 1) - 1;
      if (left === 0) waiting.delete(by);
      else waiting.set(by, left);
    }
  };

  /** Where a reader begins who reads all records first: what changes meanwhile comes after it. */
  const readNow = async (): Promise<Answer> => {
    return { changes: [], next: horizonOf(await queries.readHorizon(db)), upToDate: true };
  };

  return { list, start, stop };
};

/** Behind all that has ended by now. */
export const placeNow = async (db: Deps["db"]): Promise<Place> =>
  placeOf(horizonOf(await queries.readHorizon(db)));

export const tidyChanges = (db: Deps["db"]) => queries.tidyChanges(db, changesKeptDays);
