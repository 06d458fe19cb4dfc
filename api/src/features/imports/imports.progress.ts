// Tells the open screens how far a run is, not more often than they can show.
import type { LiveEvent } from "@igo/contract/events/events";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../platform/deps.ts";
import type { Db } from "../../platform/db/db.ts";
import * as queries from "./imports.queries.ts";

/** Publishes where the run stands, inside the caller's transaction. */
export const announce = async ({ events }: Pick<Deps, "events">, db: Db, importId: string): Promise<void> => {
  const run = await queries.find(db, importId);
  if (!run) return;
  const { status, progress, counts } = run;
  await tellWatchers({ events }, db, run, { kind: "import", importId, status, progress, counts });
};

/** Tells the administrators, and the partner whose run it is. */
export const tellWatchers = async (
  { events }: Pick<Deps, "events">,
  db: Db,
  { createdBy, creatorRole }: Pick<queries.WholeImport, "createdBy" | "creatorRole">,
  event: LiveEvent,
): Promise<void> => {
  await events.publish(db, event, { role: roles.admin });
  if (creatorRole !== roles.admin) await events.publish(db, event, { userId: createdBy });
};
