// Follows the server's live events: one stream for all tabs, passed on to their listeners.
//
//   onLive("import", (event) => …)    → subscribes; returns a function that unsubscribes
//   useIsLive()                       → whether the stream is open: a screen may poll while it is not
//
// `stale` events mark the feature's queries stale by themselves.
import { whenAborted } from "@igo/contract/core/aborted";
import type { LiveEvent } from "@igo/contract/events/events";
import { followEvents, maxSinceMs } from "@igo/contract/events/events.calls";
import { inOneTab, tabsTakeTurns } from "../oneTab.ts";
import { openEvents } from "./api.ts";
import { makeStale } from "./data.ts";
import { eventsIn } from "./events.ts";
import { currentSession, onSession } from "../session/session.ts";
import { signal, useSignal } from "../signal.ts";

type Kind = LiveEvent["kind"];
type Handler<K extends Kind> = (event: Extract<LiveEvent, { kind: K }>) => void;

const handlers = new Map<Kind, Set<(event: LiveEvent) => void>>();

const isOf = <K extends Kind>(kind: K, event: LiveEvent): event is Extract<LiveEvent, { kind: K }> =>
  event.kind === kind;

export const onLive = <K extends Kind>(kind: K, handler: Handler<K>): (() => void) => {
  const listen = (event: LiveEvent) => isOf(kind, event) && handler(event);
  const listeners = handlers.get(kind) ?? new Set();
  handlers.set(kind, listeners.add(listen));
  return () => listeners.delete(listen);
};

const isOpen = signal(false);
export const useIsLive = () => useSignal(isOpen);

/** Messages from the leading tab to the others. */
type Word = { id: string | null; data: string } | { open: boolean };

let lastId: string | null = null;

const hear = (word: Word) => {
  if ("open" in word) {
    isOpen.set(word.open);
    return;
  }
  lastId = word.id ?? lastId;
  if (word.data === "") return;
  // Not validated here: the server's tests check what it sends against the contract, and the schemas of all events
  // would be larger than the market list. An unknown kind, from a newer server, has no listeners.
  const event: LiveEvent = JSON.parse(word.data);
  for (const listener of handlers.get(event.kind) ?? []) listener(event);
};

const pause = (milliseconds: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      stopListening();
      resolve();
    }, milliseconds);
    const stopListening = whenAborted(stop, () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Reads the stream until stopped; reconnects after 0.5, 1, 2 … 30 s when it breaks. */
const lead = async (tell: (word: Word) => void, stop: AbortSignal) => {
  for (let attempt = 0; !stop.aborted; attempt += 1) {
    try {
      // The screen has begun to read before its stream opens: what happened meanwhile comes with it.
      const sinceMs = Math.min(maxSinceMs, Math.round(performance.now()));
      const bytes = await openEvents(followEvents, { lastId, sinceMs }, stop);
      tell({ open: true });
      attempt = 0;
      for await (const event of eventsIn(bytes)) tell(event);
    } catch {
      // Broken or refused: pause below, then try again. The end of the session aborts this from outside.
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
  // A tab with a stream of its own has nothing to tell the others.
  inOneTab("live", () => lead(tabsTakeTurns() ? tell : hear, stop), stop)
    .catch(() => undefined)
    .finally(() => channel.close());
};

/** Follows the stream while a user is signed in. The signed-in part of the app calls it once. */
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
