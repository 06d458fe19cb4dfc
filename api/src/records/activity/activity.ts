// What happened, written down in the transaction in which it happens: one line an act. What a form does to one market or
// product the database writes by itself, from their history.
import type { ActivityAction, ActivitySource } from "@igo/contract/insights/activity";
import { activityKind } from "@igo/contract/insights/activity";
import type { Db } from "../../platform/db/db.ts";
import type { ActivityDetails } from "../../platform/db/tables/tables.activity.ts";
import type { Changes } from "../history/changes.ts";
import * as queries from "./activity.queries.ts";

export { addMonths } from "./activity.queries.ts";

export type Act = {
  action: ActivityAction;
  by: { user: { id: string }; requestId?: string | null };
  subjectId?: string | null;
  /** Whose people may see it; left out where it is about more than one market, or none. */
  marketId?: string | null;
  source?: ActivitySource;
  /** The run that does it. */
  sourceId?: string;
  /** Never a secret, nor what identifies a person: a line is not rewritten when somebody erases their account. */
  details?: ActivityDetails;
};

export const recordAct = (tx: Db, { action, by, details, ...act }: Act): Promise<void> =>
  queries.insert(tx, {
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

/** That a field of a person has changed, without what it was and is. */
export const namesOnly = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, fields.includes(field) ? [null, null] : change]),
  );
