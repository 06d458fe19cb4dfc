// Sends the outbox, one message at a time per conversation: retries while the network fails, but never after the server
// has refused. Delivered messages leave the store; the server recognises repeats by their client id.
//
//   const sender = startSender({ store, send, isPassing, onSent, onChanged, pause })
//   sender.look()             something is waiting, or the connection is back: ends the retry delay
//   sender.cancel(clientId)   cancels its request, if it is being sent
//   sender.stop()
import { logFailure } from "../../../core/log.ts";
import { inOrder, type Outgoing } from "./outgoing.ts";
import type { OutboxStore } from "./store.ts";

export type Send<Sent> = (item: Outgoing, signal: AbortSignal) => Promise<Sent>;

type Options<Sent> = {
  accountId: string;
  store: OutboxStore;
  send: Send<Sent>;
  /** Whether a retry may succeed: network failure or a busy server. */
  isPassing: (failure: unknown) => boolean;
  reasonOf: (failure: unknown) => string;
  onSent: (item: Outgoing, sent: Sent) => void;
  onChanged: () => void;
  /** Milliseconds until the next try; the first attempt is 1. */
  pause?: (attempt: number) => number;
};

const usualPause = (attempt: number) =>
  Math.min(30_000, 500 * 2 ** Math.min(attempt, 6)) * (0.75 + Math.random() / 2);

export const startSender = <Sent>(options: Options<Sent>) => {
  const { accountId, store, send, isPassing, reasonOf, onSent, onChanged, pause = usualPause } = options;
  const busy = new Set<string>();
  const wakers = new Set<() => void>();
  const underWay = new Map<string, AbortController>();
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;

  const waiting = async () =>
    inOrder(await store.all()).filter((item) => item.accountId === accountId && item.refusal === null);

  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      wakers.add(wake);
    });

  let hasFailed = false;
  /** A storage that is full, or that the browser took away, is tried again like a network. */
  const noteFailure = (cause: unknown): false => {
    if (!hasFailed) logFailure("Messages that wait could not be read or changed:", cause);
    hasFailed = true;
    return false;
  };

  /** Returns whether it is settled: delivered, refused or deleted. */
  const sendOne = async (item: Outgoing): Promise<boolean> => {
    const controller = new AbortController();
    underWay.set(item.clientId, controller);
    try {
      const sent = await send(item, controller.signal);
      onSent(item, sent);
      await store.remove(item.clientId);
    } catch (failure) {
      if (isStopped()) return false;
      if (controller.signal.aborted) return true;
      if (isPassing(failure)) return false;
      await store.change(item.clientId, (now) => ({ ...now, refusal: reasonOf(failure) }));
    } finally {
      underWay.delete(item.clientId);
    }
    onChanged();
    return true;
  };

  /** Whether the first one is settled, or null if there is none. */
  const sendFirstOf = async (conversationId: string): Promise<boolean | null> => {
    const [next] = (await waiting()).filter((item) => item.conversationId === conversationId);
    return next && !isStopped() ? sendOne(next) : null;
  };

  const sendAllOf = async (conversationId: string) => {
    for (let attempt = 0; !isStopped();) {
      const isSettled = await sendFirstOf(conversationId).catch(noteFailure);
      if (isSettled === null) return;
      if (isSettled) attempt = 0;
      else if (!isStopped()) await rest(pause((attempt += 1)));
    }
  };

  /** Until nothing is waiting, including messages written between the last check and the end. */
  const follow = async (conversationId: string) => {
    if (busy.has(conversationId)) return;
    busy.add(conversationId);
    try {
      await sendAllOf(conversationId);
    } finally {
      busy.delete(conversationId);
    }
    // What was written meanwhile, or waits elsewhere now because its conversation was started.
    await lookAround();
  };

  const lookAround = async () => {
    for (let attempt = 1; !isStopped(); attempt += 1) {
      const found = await waiting().catch(noteFailure);
      if (found) {
        for (const { conversationId } of found) if (!isStopped()) void follow(conversationId);
        return;
      }
      await rest(pause(attempt));
    }
  };

  const look = () => {
    for (const wake of wakers) wake();
    void lookAround();
  };

  look();
  return {
    look,
    cancel: (clientId: string) => underWay.get(clientId)?.abort(),
    stop: () => {
      stopping.abort();
      for (const controller of underWay.values()) controller.abort();
      for (const wake of wakers) wake();
    },
  };
};
