// Files are read by processes of their own, as many at once as there are processors: others wait in a line that is fair.
import { availableParallelism } from "node:os";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { openLine } from "../../core/line.ts";

const longest = 32;

const line = openLine({
  atOnce: Math.max(2, availableParallelism()),
  longest,
  full: (waiting) => new Failure("file.line_full", { params: { waiting, seconds: 10 } }),
});

export const count = line.count;

/** Publishes one's place whenever it changes. */
const placeOf =
  ({ db, events, log }: Deps, userId: string) =>
  (place: number) => {
    events
      .publish(db, { kind: "line", place }, { userId })
      .catch((error: unknown) => log.warn({ err: error }, "Could not publish a place in the line"));
  };

export const inTurn = async <T>(deps: Deps, userId: string, read: () => Promise<T>): Promise<T> => {
  const leave = await line.enter(userId, { onPlace: placeOf(deps, userId) });
  try {
    return await read();
  } finally {
    leave();
  }
};

/** The rows of a file; the turn ends with the last one, or when nobody takes more. */
export async function* rowsInTurn<T>(
  deps: Deps,
  userId: string,
  read: () => AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T, void> {
  const leave = await line.enter(userId, { onPlace: placeOf(deps, userId), signal, isPatient: true });
  try {
    yield* read();
  } finally {
    leave();
  }
}
