// The activity log: one line per action, written in the action's own transaction. For edits made in a form, the
// database writes the line itself from the history of the market or product.
import type { ActivityAction, ActivitySource } from "@igo/contract/insights/activity";
import { activityKind } from "@igo/contract/insights/activity";
import type { Db } from "../../platform/db/db.ts";
import type { ActivityDetails } from "../../platform/db/tables/shapes.ts";
import type { Changes } from "../history/changes.ts";
import * as queries from "./activity.queries.ts";

export { tidyMonths } from "./activity.queries.ts";

export type Act = {
  action: ActivityAction;
  by: { user: { id: string }; requestId?: string | null };
  subjectId?: string | null;
  /** The market whose people may see the line; absent if the action concerns several markets or none. */
  marketId?: string | null;
  source?: ActivitySource;
  /** The id of the run (import, bulk change…) that performs the action. */
  sourceId?: string;
  /** Must hold neither secrets nor personal data: lines are not rewritten when a person's account is erased. */
  details?: ActivityDetails;
};

export const recordAct = (tx: Db, { action, by, details, ...act }: Act): Promise<void> =>
  queries.insertActivityLine(tx, {
    actorId: by.user.id,
    kind: activityKind.parse(action.split(".")[0]),
    action,
    subjectId: act.subjectId ?? null,
    version: null,
    marketId: act.marketId ?? null,
    source: act.source ?? "form",
    sourceId: act.sourceId ?? null,
    requestId: by.requestId ?? null,
    details: details ? JSON.stringify(details) : null,
  });

/** Records that these fields changed, without their values: for personal data. */
export const namesOnly = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, fields.includes(field) ? [null, null] : change]),
  );
