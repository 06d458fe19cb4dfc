// Stops the server in order, and in time whatever its callers do.
import { setTimeout as wait } from "node:timers/promises";
import type { Server } from "./app.ts";

/** A supervisor waits so long before it kills us. */
export const goneAfter = 25_000;
// Jobs reach a safe point and the database closes.
const tidyingUp = 5000;
const answer = 1000;

export type StopTimes = {
  /** How long load balancers have to notice that `/health/ready` says no. */
  drain: number;
  /** From then on, how long requests may take. */
  finish: number;
  /** How long callers have to read the refusal of an upload. */
  answer: number;
};

export const stopTimes = (drainSeconds: number): StopTimes => {
  const drain = drainSeconds * 1000;
  return { drain, finish: goneAfter - tidyingUp - answer - drain, answer };
};

export const stopServing = async (
  { app, deps: { life } }: Server,
  { drain, finish, answer: last }: StopTimes,
) => {
  life.drain();
  if (drain > 0) await wait(drain);
  const timers = [
    setTimeout(life.refuseUnfinished, finish),
    setTimeout(() => app.server.closeAllConnections(), finish + last),
  ];
  try {
    await app.close();
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
};
