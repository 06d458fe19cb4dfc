// Separate processes read the files, one per processor; further files wait in a fair queue.
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { openLine } from "../../../platform/http/line.ts";

const longest = 32;

const line = openLine({
  atOnce: Math.max(2, availableParallelism()),
  longest,
  full: (waiting) => new Failure("file.line_full", { params: { waiting, seconds: 10 } }),
});

export const countWaitingImports = line.count;

/** Publishes the user's place in the queue whenever it changes; of those that change meanwhile only the newest. */
const placeOf = ({ db, events, log }: Deps, userId: string) => {
  let newest: number | undefined;
  let isPublishing = false;
  const publish = async () => {
    isPublishing = true;
    // One turn of the loop later, so that what changes together is told once.
    await nextTurn();
    for (; newest !== undefined;) {
      const place = newest;
      newest = undefined;
      await events
        .publish(db, { kind: "line", place }, { userId })
        .catch((error: unknown) => log.warn({ err: error }, "Could not publish a place in the line"));
    }
    isPublishing = false;
  };
  return (place: number) => {
    newest = place;
    if (!isPublishing) void publish();
  };
};

export const inTurn = async <T>(deps: Deps, userId: string, read: () => Promise<T>): Promise<T> => {
  const leave = await line.enter(userId, { onPlace: placeOf(deps, userId) });
  try {
    return await read();
  } finally {
    leave();
  }
};

/** How long a file may be read while others wait. */
const turnMs = 500;

/**
 * The rows of a file. The turn ends with the last row, or when the consumer stops. A long file yields its turn to
 * waiting files and rejoins the queue after them.
 */
export async function* rowsInTurn<T>(
  deps: Deps,
  userId: string,
  read: () => AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  let leave = await line.enter(userId, { onPlace: placeOf(deps, userId), signal, isPatient: true });
  let since = Date.now();
  try {
    for await (const rows of read()) {
      yield rows;
      if (line.count().waiting === 0 || Date.now() - since < turnMs) continue;
      leave();
      leave = await line.enter(userId, { signal, isPatient: true });
      since = Date.now();
    }
  } finally {
    leave();
  }
}
