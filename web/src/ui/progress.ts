// Whether something the whole screen waits for is under way: begin it, call back when it is done.
import { signal } from "../core/signal.ts";

export const underWay = signal(0);

export const beginProgress = () => {
  underWay.set(underWay.get() + 1);
  let done = false;
  return () => {
    if (!done) underWay.set(underWay.get() - 1);
    done = true;
  };
};
