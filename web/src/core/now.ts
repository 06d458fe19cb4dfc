// The time as all ages on the screen are counted from: the same for each, so that two of one moment never differ.
import { useSyncExternalStore } from "react";

const halfMinute = 30_000;

let now = Date.now();
let ticking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = () => {
  now = Date.now();
  for (const listener of listeners) listener();
};

/** Runs while an age is on the screen. */
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
