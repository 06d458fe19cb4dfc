// The time as all ages on the screen are counted from: the same for each, so that two of one moment never differ.
import { signal, useSignal } from "./signal.ts";

const halfMinute = 30_000;

const now = signal(Date.now());
let ticking: ReturnType<typeof setInterval> | undefined;

const catchUp = () => now.set(Date.now());

export const useNow = (): number => {
  // From the first age that is shown on; nobody listens before it.
  if (ticking === undefined) {
    catchUp();
    ticking = setInterval(catchUp, halfMinute);
  }
  return useSignal(now);
};
