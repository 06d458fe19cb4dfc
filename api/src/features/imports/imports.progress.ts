// Tells the open screens how far a run is, not more often than they can show.
import type { Deps } from "../../core/deps.ts";
import type { Db } from "../../db/db.ts";
import * as queries from "./imports.queries.ts";

const everyMilliseconds = 400;

/** Publishes where the run stands, inside the caller's transaction. */
export const announce = async ({ events }: Pick<Deps, "events">, db: Db, importId: string): Promise<void> => {
  const run = await queries.find(db, importId);
  if (!run) return;
  const { status, progress, counts } = run;
  await events.publish(db, { kind: "import", importId, status, progress, counts }, { role: 1 });
};

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
