// Delivers: each webhook is a cursor over the sequence of changes, moved on by the one server that holds it. Nothing is
// written when somebody saves; a hint wakes this, and a glance each second in case one got lost.
import { setTimeout as wait } from "node:timers/promises";
import { whenAborted } from "@igo/contract/core/aborted";
import type { WebhookKind } from "@igo/contract/webhooks/webhooks";
import type { Deps } from "../../platform/deps.ts";
import { isOutage } from "../../platform/db/outage.ts";
import { kindOfChange } from "../changes/changes.service.ts";
import { notifyWebhookOff } from "../notifications/notifications.service.ts";
import { judge, send } from "./webhooks.attempt.ts";
import { type Counts, eventOfAct, eventOfLine, type Told } from "./webhooks.events.ts";
import * as queries from "./webhooks.sequence.queries.ts";
import type { Act, Held, Place, Read } from "./webhooks.sequence.queries.ts";

/** Lines read at once. */
const window = 500;
/** Tries after a failure begun in one look: many that fail at the same moment do not keep the others waiting. */
const again = 8;
/** Between two looks: hints that come meanwhile are one. */
const least = 100;
const glance = 500;
const rest = 1000;
/** How long what was read without concern may be read again after a crash. */
const keepEach = 30_000;
/** How long deliveries under way may take when the server stops. */
const farewell = 3000;

/** How far a webhook has been read in this process; its place in the database is where its last event was delivered. */
type Reached = { moves: number; stored: Place; place: Place };

type Needed = Pick<Deps, "database" | "log" | "life" | "node" | "outside" | "encryption" | "jobs" | "events">;

const isSame = (one: Place, other: Place) =>
  one.era === other.era && one.tx === other.tx && one.seq === other.seq;
const keyOf = ({ era, tx, seq }: Place) => `${era} ${tx} ${seq}`;

export const openDelivery = (deps: Needed) => {
  const { database, log, life, node } = deps;
  const db = database.background;
  const stopping = new AbortController();
  /** Ends deliveries under way. */
  const cutting = new AbortController();
  const reached = new Map<string, Reached>();
  /** Deliveries under way, by webhook. */
  const busy = new Map<string, Promise<void>>();
  let isAwake = false;
  let wake = () => {};
  let looping: Promise<void> | undefined;
  let unlisten: (() => Promise<void>) | undefined;
  let keptAt = 0;
  let tookAt = 0;

  const rouse = () => {
    isAwake = true;
    wake();
  };

  const placeIn = ({ id, moves, era, tx, seq }: Held): Place => {
    const stored = { era, tx, seq };
    const known = reached.get(id);
    if (known && known.moves === moves && isSame(known.stored, stored)) return known.place;
    reached.set(id, { moves, stored, place: stored });
    return stored;
  };

  const goneOn = ({ id, moves }: Held, place: Place, stored?: Place) => {
    const known = reached.get(id);
    if (known?.moves === moves) reached.set(id, { moves, stored: stored ?? known.stored, place });
  };

  /** Tries one event; whether the next one may follow. */
  const deliver = async (held: Held, tries: number, { eventId, event, place }: Told): Promise<boolean> => {
    const message = { eventId, kind: event.type, body: JSON.stringify(event) };
    const { retryAfter, ...sent } = await send(deps, held, message, cutting.signal);
    const answer = { status: sent.status, retryAfter };
    const { outcome, after } = judge(answer, { tries, failingSince: held.failingSince, place }, Date.now());
    const isOurs = await database.background.transaction().execute(async (tx) => {
      const isRecorded = await queries.record(tx, {
        webhookId: held.id,
        nodeId: node.id,
        moves: held.moves,
        sent: { ...sent, outcome, try: tries + 1 },
        after,
      });
      if (isRecorded && after.to === "off")
        await notifyWebhookOff(deps, tx, {
          integrationId: held.integrationId,
          name: held.name,
          reason: after.reason,
        });
      const isNews = after.to === "off" || (outcome === "delivered") === (held.failingSince !== null);
      if (isRecorded && isNews)
        await deps.events.publish(
          tx,
          { kind: "stale", feature: "integrations", ids: [held.integrationId] },
          { role: 1 },
        );
      return isRecorded;
    });
    if (!isOurs || after.to !== "next") return false;
    goneOn(held, place, place);
    // What this pass knows of it: a failure before is over.
    if (outcome === "delivered") held.failingSince = null;
    return true;
  };

  const run = async (held: Held, told: readonly Told[], next: Place): Promise<void> => {
    let { tries } = held;
    for (const one of told) {
      if (stopping.signal.aborted || !(await deliver(held, tries, one))) return;
      tries = 0;
    }
    goneOn(held, next);
    if (told.length > 0) rouse();
  };

  const begin = (held: Held, told: readonly Told[], next: Place) => {
    const running = run(held, told, next)
      .catch((error: unknown) => {
        if (cutting.signal.aborted) return;
        if (isOutage(error)) log.warn({ err: error, webhook: held.id }, "A delivery waits for the database");
        else log.error({ err: error, webhook: held.id }, "A delivery failed");
      })
      .finally(() => {
        busy.delete(held.id);
        rouse();
      });
    busy.set(held.id, running);
  };

  /** What one of them is told of what was read. */
  const toldTo = async (
    held: Held,
    { lines, acts }: Read,
    counts: (act: Act, of: Held) => Promise<Counts>,
  ) => {
    const told = lines.flatMap((line) => eventOfLine(line, held) ?? []);
    for (const act of acts) {
      const one = eventOfAct(act, held, act.actorId === held.integrationId, await counts(act, held));
      if (one) told.push(one);
    }
    return told.toSorted((a, b) => (queries.isAfter(a.place, b.place) ? 1 : -1));
  };

  /** Counts each act once for all who may see the same. */
  const counting = () => {
    const known = new Map<string, Promise<Counts>>();
    return (act: Act, { chainIds }: Held): Promise<Counts> => {
      const key = `${keyOf(act)} ${chainIds?.toSorted().join() ?? ""}`;
      const counted = known.get(key) ?? countAct(act, chainIds);
      known.set(key, counted);
      return counted;
    };
  };

  const countAct = async (act: Act, chainIds: readonly string[] | null): Promise<Counts> => {
    const rows = await queries.countOf(db, act, chainIds);
    return new Map<WebhookKind, number>(
      rows.map(({ kind, action, count }) => [kindOfChange({ kind, action }), count]),
    );
  };

  /** Reads on for those who wait for nothing: all at the same place at once. Whether there may be more at once. */
  const look = async (): Promise<{ isMore: boolean; isAny: boolean }> => {
    if (Date.now() - tookAt >= rest) {
      tookAt = Date.now();
      const taken = await queries.takeFree(db, node.id);
      if (taken > 0) log.info({ webhooks: taken }, "Delivers for webhooks that no server held");
    }
    // Whose delivery ends while we read may be read as it was before.
    const wereBusy = new Set(busy.keys());
    const all = await queries.listHeld(db, node.id);
    for (const id of reached.keys()) if (!all.some((one) => one.id === id)) reached.delete(id);
    const ready = all.filter(({ id, isDue }) => isDue && !wereBusy.has(id));
    // Each that failed stands at a place of its own, which is read alone: after those who wait for nothing.
    const failed = ready.filter(({ tries }) => tries > 0);
    const turn = [...ready.filter(({ tries }) => tries === 0), ...failed.slice(0, again)];
    const groups = Map.groupBy(turn, (held) => keyOf(placeIn(held)));
    const counts = counting();
    let isMore = failed.length > again;
    for (const group of groups.values()) {
      const [first] = group;
      if (!first) continue;
      const read = await queries.readAfter(db, placeIn(first), window);
      isMore ||= read.isFull;
      for (const held of group) {
        const told = await toldTo(held, read, counts);
        if (told.length === 0) goneOn(held, read.next);
        else begin(held, told, read.next);
      }
    }
    return { isMore, isAny: all.length > 0 };
  };

  const keep = async () => {
    keptAt = Date.now();
    const behind = [...reached].filter(([id, one]) => !busy.has(id) && !isSame(one.stored, one.place));
    await queries.keepPlaces(
      db,
      node.id,
      behind.map(([id, { moves, place }]) => ({ id, moves, place })),
    );
    for (const [id, one] of behind) reached.set(id, { ...one, stored: one.place });
  };

  const pause = async (ms: number) => {
    const done = new AbortController();
    const awake = new Promise<void>((resolve) => {
      wake = resolve;
    });
    if (isAwake) wake();
    const signal = AbortSignal.any([done.signal, stopping.signal]);
    const late = wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
    await Promise.race([awake, late]);
    done.abort();
    isAwake = false;
  };

  const loop = async () => {
    while (!stopping.signal.aborted) {
      let next = rest;
      try {
        const { isMore, isAny } = await look();
        if (isMore) isAwake = true;
        if (isAny) next = glance;
        if (Date.now() - keptAt > keepEach) await keep();
      } catch (error) {
        if (!stopping.signal.aborted && !isOutage(error))
          log.error({ err: error }, "Could not look what to deliver");
      }
      await wait(least, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      await pause(next);
    }
  };

  const start = async () => {
    if (!node.runsJobs) return;
    keptAt = Date.now();
    unlisten = await database.listen("event", rouse);
    whenAborted(life.closing, () => stopping.abort(new Error("The server stops")));
    looping = loop();
  };

  /** What is under way gets a moment to end; then another server goes on at once. */
  const stop = async () => {
    stopping.abort(new Error("The server stops"));
    await unlisten?.();
    await looping;
    if (!looping) return;
    const underWay = Promise.all(busy.values());
    await Promise.race([underWay, wait(farewell, undefined, { ref: false })]);
    cutting.abort(new Error("The server stops"));
    await underWay;
    try {
      await keep();
      await queries.letGo(db, node.id);
    } catch (error) {
      // Our silence tells the others.
      log.warn({ err: error }, "Could not leave webhooks to another server");
    }
  };

  return { start, stop };
};
