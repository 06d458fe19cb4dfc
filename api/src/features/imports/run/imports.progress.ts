// Publishes a run's progress to open screens, no more often than they can show it.
import type { LiveEvent } from "@igo/contract/events/events";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./imports.queries.ts";

/** Publishes the run's progress, inside the caller's transaction. */
export const announceProgress = async (
  { events }: Pick<Deps, "events">,
  db: Db,
  importId: string,
): Promise<void> => {
  const run = await queries.findImport(db, importId);
  if (!run) return;
  const { status, progress, counts } = run;
  await reportProgress({ events }, db, run, { kind: "import", importId, status, progress, counts });
};

/** Notifies the administrators and the partner who owns the run. */
export const reportProgress = async (
  { events }: Pick<Deps, "events">,
  db: Db,
  { createdBy, creatorRole }: Pick<queries.RunRecord, "createdBy" | "creatorRole">,
  event: LiveEvent,
): Promise<void> => {
  await events.publish(db, event, { role: roles.admin });
  if (creatorRole !== roles.admin) await events.publish(db, event, { userId: createdBy });
};
