// The current time for all relative times and opening hours on the screen: one shared value, so that no two disagree.
import { useSyncExternalStore } from "react";

const halfMinute = 30_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

/** The timer runs while something on the screen depends on it. */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    tick();
    ticking = setInterval(tick, halfMinute);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(ticking);
  };
};

export const useNow = (): number => useSyncExternalStore(subscribe, () => now);
