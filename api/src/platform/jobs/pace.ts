// Work in the background in steps so short that nobody waits for them, told to open screens as often as they can show.
import type { Db } from "../db/db.ts";
import type { Deps } from "../deps.ts";

/** How long a step should take: anyone writing to one of its records waits for it, and should not wait 250 ms. */
const stepMs = 200;

/** A size that would have taken the time wanted, moving by at most a factor of two. */
const nextSize = (size: number, took: number, wanted: number): number =>
  Math.round(Math.min(10_000, Math.max(50, size * Math.min(2, Math.max(0.5, wanted / Math.max(1, took))))));

/** Runs steps as transactions, each as large as nobody minds. What a step waits for its turn says nothing of its size. */
export const createPace = ({ database: { patient } }: Pick<Deps, "database">, firstSize: number) => {
  let size = firstSize;
  return <Done>(step: (tx: Db, size: number) => Promise<Done>): Promise<Done> =>
    patient.transaction().execute(async (tx) => {
      const began = performance.now();
      const done = await step(tx, size);
      size = nextSize(size, performance.now() - began, stepMs);
      return done;
    });
};

const everyMilliseconds = 400;

/** True when enough time has passed since it last said so. */
export const createThrottle = () => {
  let last = 0;
  return (): boolean => {
    const now = performance.now();
    if (now - last < everyMilliseconds) return false;
    last = now;
    return true;
  };
};

const firstSize = 250;

/** One step: `size` things at most; `isDue` says whether to tell how far it is. False when there is no more to do. */
type Step = (tx: Db, size: number, isDue: () => boolean) => Promise<boolean>;

/** Transaction after transaction, each as long as nobody minds. */
export const inSteps = async (deps: Pick<Deps, "database">, step: Step): Promise<void> => {
  const isDue = createThrottle();
  const paced = createPace(deps, firstSize);
  for (let more = true; more;) more = await paced((tx, size) => step(tx, size, isDue));
};
