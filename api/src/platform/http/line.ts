// A queue for a scarce resource: a limited number run at once, the others wait in turn, and a full queue says so.
import { whenAborted } from "@igo/contract/core/aborted";

type Waiting = {
  owner: string;
  enter: () => void;
  onPlace: ((place: number) => void) | undefined;
  /** The place it was lastPlace last. */
  lastPlace?: number;
};
type Limits = { atOnce: number; longest: number; full: (waiting: number) => Error };
type Options = {
  /** Receives the caller's place whenever it changes: 1 is next, 0 is running. */
  onPlace?: ((place: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Waits however long the queue is: for work that is already limited elsewhere. */
  isPatient?: boolean;
};

export const openLine = ({ atOnce, longest, full }: Limits) => {
  const running: string[] = [];
  const line: Waiting[] = [];

  /**
   * The owner with the fewest running goes first, then first come, first served: nobody blocks the queue for others.
   */
  const inOrder = (): Waiting[] => {
    const inside = new Map<string, number>();
    const countOf = (owner: string) => inside.get(owner) ?? running.filter((one) => one === owner).length;
    const left = [...line];
    const ordered: Waiting[] = [];
    while (left.length > 0) {
      const fewest = Math.min(...left.map(({ owner }) => countOf(owner)));
      const [next] = left.splice(
        left.findIndex(({ owner }) => countOf(owner) === fewest),
        1,
      );
      if (!next) break;
      inside.set(next.owner, fewest + 1);
      ordered.push(next);
    }
    return ordered;
  };

  const tellPlaces = () => {
    for (const [index, waiting] of inOrder().entries()) {
      if (waiting.lastPlace === index + 1) continue;
      waiting.lastPlace = index + 1;
      waiting.onPlace?.(waiting.lastPlace);
    }
  };

  const advance = () => {
    while (running.length < atOnce && line.length > 0) {
      const [next] = inOrder();
      if (!next) return;
      line.splice(line.indexOf(next), 1);
      running.push(next.owner);
      next.onPlace?.(0);
      next.enter();
    }
    tellPlaces();
  };

  const leave = (owner: string) => {
    running.splice(running.indexOf(owner), 1);
    advance();
  };

  const wait = (owner: string, { onPlace, signal }: Options) =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        owner,
        onPlace,
        enter: () => {
          stopListening();
          resolve();
        },
      };
      const giveUp = () => {
        line.splice(line.indexOf(waiting), 1);
        reject(signal?.reason);
        tellPlaces();
      };
      line.push(waiting);
      const stopListening = whenAborted(signal, giveUp);
      tellPlaces();
    });

  /** Waits for the caller's turn; call the returned function to end it. */
  const enter = async (owner: string, options: Options = {}): Promise<() => void> => {
    options.signal?.throwIfAborted();
    if (running.length < atOnce) running.push(owner);
    else if (line.length >= longest && !options.isPatient) throw full(line.length);
    else await wait(owner, options);
    let isIn = true;
    return () => {
      if (isIn) leave(owner);
      isIn = false;
    };
  };

  return { enter, count: () => ({ running: running.length, waiting: line.length }) };
};
