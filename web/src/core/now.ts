// The time as all ages and opening hours on the screen are counted from: the same for each, so that two never differ.
import { useSyncExternalStore } from "react";

const halfMinute = 30_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

/** Runs while something on the screen depends on it. */
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
