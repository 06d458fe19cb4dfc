// Long work on the server's one thread, in steps: others get their turn after each.
import { setImmediate as others } from "node:timers/promises";

export type Steps<Result> = Generator<void, Result>;

/** Without a pause: in tests, benches and background jobs. */
export const atOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** While requests wait for the same thread. */
export const inTurns = async <Result>(steps: Steps<Result>): Promise<Result> => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await others();
  }
};
