// Follows what happens on the server: one stream for all tabs, handed on to whoever listens.
//
//   onLive("import", (event) => …)    → outside; answers how to stop
//   onLiveBegin(() => …)              → a stream begins that continues no other: what was read before it may have changed since
//   useIsLive()                       → whether the stream is open: a screen may poll while it is not
//
// `stale` events make the feature's queries stale by themselves.
import type { LiveEvent } from "@igo/contract/events/events";
import { followEvents } from "@igo/contract/events/events.calls";
import { openEvents } from "./api.ts";
import { makeStale } from "./data.ts";
import { eventsIn } from "./events.ts";
import { currentSession, onSession } from "../session/session.ts";
import { signal, useSignal } from "../signal.ts";

type Kind = LiveEvent["kind"];
type Handler<K extends Kind> = (event: Extract<LiveEvent, { kind: K }>) => void;

const handlers = new Map<Kind, Set<(event: LiveEvent) => void>>();

export const onLive = <K extends Kind>(kind: K, handler: Handler<K>): (() => void) => {
  const listen = handler as (event: LiveEvent) => void;
  const listeners = handlers.get(kind) ?? new Set();
  handlers.set(kind, listeners.add(listen));
  return () => listeners.delete(listen);
};

const beginners = new Set<() => void>();

export const onLiveBegin = (handler: () => void): (() => void) => {
  beginners.add(handler);
  return () => beginners.delete(handler);
};

const isOpen = signal(false);
export const useIsLive = () => useSignal(isOpen);

/** What the leading tab tells the others. */
type Word = { id: string | null; data: string } | { open: boolean; isNew?: boolean };

let lastId: string | null = null;

const hear = (word: Word) => {
  if ("open" in word) {
    isOpen.set(word.open);
    if (word.isNew) for (const begun of beginners) begun();
    return;
  }
  lastId = word.id ?? lastId;
  if (word.data === "") return;
  // As the contract has it: the server's tests hold what it sends to that. The schemas of all events would weigh more than
  // the list of markets. A kind this version of the app does not know yet has no listeners.
  const event = JSON.parse(word.data) as LiveEvent;
  for (const listener of handlers.get(event.kind) ?? []) listener(event);
};

const pause = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Reads the stream until told to stop, coming back after 0.5, 1, 2 … 30 s when it breaks. */
const lead = async (tell: (word: Word) => void, stop: AbortSignal) => {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    try {
      const isNew = lastId === null;
      const bytes = await openEvents(followEvents, lastId, stop);
      tell({ open: true, isNew });
      attempt = 0;
      for await (const event of eventsIn(bytes)) tell(event);
    } catch {
      // Broken or refused: the pause below, then again. A dead session stops it from outside.
    }
    tell({ open: false });
    await pause(Math.min(30_000, 500 * 2 ** attempt) * (0.75 + Math.random() / 2), stop);
  }
};

const follow = (stop: AbortSignal) => {
  const channel = new BroadcastChannel("igo-live");
  channel.addEventListener("message", ({ data }: MessageEvent<Word>) => hear(data));
  const tell = (word: Word) => {
    hear(word);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
    channel.postMessage(word);
  };
  // Web Locks need https or localhost: elsewhere each tab holds a stream of its own.
  const leading = navigator.locks
    ? navigator.locks.request("igo-live", { signal: stop }, () => lead(tell, stop))
    : lead(hear, stop);
  leading.catch(() => undefined).finally(() => channel.close());
};

/** Follows as long as somebody is signed in. Called once, by the signed-in part of the app. */
export const startLive = () => {
  let stop: AbortController | null = null;
  const match = () => {
    const signedIn = currentSession().status === "authenticated";
    if (signedIn && !stop) {
      stop = new AbortController();
      follow(stop.signal);
    } else if (!signedIn && stop) {
      stop.abort();
      stop = null;
      lastId = null;
      isOpen.set(false);
    }
  };
  const ends = [onSession(match), onLive("stale", ({ feature }) => void makeStale(feature))];
  match();
  return () => {
    for (const end of ends) end();
    stop?.abort();
  };
};
