// Sends the acts that wait, one at a time and in the order of pressing. What got no answer is sent again with the same
// key, so that the server takes it once; what says nothing any more is not sent, and what someone else has changed
// meanwhile is asked about. A market's later acts wait for the answer; those of other markets go on.
//
//   const sender = startActSender({ store, send, … })
//   sender.look()    something is waiting, or the connection is back: ends the pause
//   sender.stop()
import { logFailure } from "../../core/log.ts";
import type { Act, KeptAct } from "./acts.ts";
import type { ActStore } from "./store.ts";

/** How the server took it. `passing`: try again. */
export type Outcome =
  /** Null if it is as wanted without it. */
  | { is: "done"; version: number | null }
  | { is: "passing"; after?: number }
  | { is: "refused"; reason: string }
  /** Someone changed something else: it is sent over their version. */
  | { is: "outdated"; version: number }
  | { is: "contested"; current: NonNullable<Act["current"]> };

type Options = {
  store: ActStore;
  send: (act: KeptAct) => Promise<Outcome>;
  newKey: () => string;
  onChanged: () => void;
  /** For the first time: from now on it cannot be taken back. */
  onSending?: () => void;
  /** Done or refused: what the screens show of it is old. */
  onSettled?: (act: KeptAct) => void;
  now?: () => number;
  /** Milliseconds until the next try; the first is 1. */
  pause?: (attempt: number) => number;
};

const usualPause = (attempt: number) =>
  Math.min(30_000, 500 * 2 ** Math.min(attempt, 6)) * (0.75 + Math.random() / 2);

/** A clock that is set back makes a press look as if it were to come: nobody can say how old it is. */
const tolerance = 60_000;

const isHeld = (act: KeptAct, before: readonly KeptAct[]) =>
  before.some((other) => other.state === "asked" && other.marketId === act.marketId);

const nextOf = (all: readonly KeptAct[]): KeptAct | undefined =>
  all.find((act, index) => act.state === "waiting" && !isHeld(act, all.slice(0, index)));

export const startActSender = (options: Options) => {
  const {
    store,
    send,
    newKey,
    onChanged,
    onSending,
    onSettled,
    now = Date.now,
    pause = usualPause,
  } = options;
  let wake: (() => void) | undefined;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  let hasLooked = false;

  const rest = (milliseconds: number | undefined) =>
    new Promise<void>((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(() => wake?.(), milliseconds);
      wake = () => {
        clearTimeout(timer);
        wake = undefined;
        resolve();
      };
    });

  /** What the server asks to wait until the next try; null once the act is no longer first in line. */
  const settle = async (act: KeptAct): Promise<number | null> => {
    const end = async (change: Partial<Act>) => {
      await store.change(act.seq, (kept) => ({ ...kept, ...change }));
      return null;
    };
    if (act.expiresAt <= now()) return end({ state: "expired" });
    if (act.at > now() + tolerance) return end({ state: "asked", question: "clock" });
    await store.change(act.seq, (kept) => ({ ...kept, attempted: true }));
    // Until now its user may have changed it, or taken it back.
    const current = (await store.all()).find(({ seq }) => seq === act.seq);
    if (!current) return null;
    if (!act.attempted) onSending?.();
    const outcome = await send(current);
    if (outcome.is === "passing") return outcome.after ?? 0;
    if (outcome.is === "refused") {
      await end({ state: "refused", reason: outcome.reason });
      onSettled?.(current);
      return null;
    }
    if (outcome.is === "contested")
      return end({ state: "asked", question: "changed", current: outcome.current });
    // A refused key is free again, and the body is another one now.
    if (outcome.is === "outdated") return end({ version: outcome.version, id: newKey() });
    await store.settle(current, outcome.version);
    onSettled?.(current);
    return null;
  };

  const step = async (): Promise<number | null | "idle"> => {
    const next = nextOf(await store.all());
    return next && !isStopped() ? settle(next) : "idle";
  };

  const run = async () => {
    for (let attempt = 0; !isStopped();) {
      hasLooked = false;
      // A storage that is full, or that the browser took away, is tried again like a network.
      const after = await step().catch((cause: unknown) => {
        if (attempt === 0) logFailure("The acts that wait could not be read or changed:", cause);
        return 0;
      });
      if (after === "idle") {
        if (!hasLooked && !isStopped()) await rest(undefined);
      } else if (after === null) {
        attempt = 0;
        onChanged();
      } else if (!isStopped() && !hasLooked) {
        attempt += 1;
        await rest(Math.max(after * 1000, pause(attempt)));
      }
    }
  };

  return {
    /** Ends with `stop`. */
    ended: run(),
    look: () => {
      hasLooked = true;
      wake?.();
    },
    stop: () => {
      stopping.abort();
      wake?.();
    },
  };
};
