// The activity table, as the queries see it.
import type { ActivityAction, ActivityKind, ActivitySource } from "@igo/contract/insights/activity";
import type { ColumnType, GeneratedAlways } from "kysely";

/** Details stored nowhere else. Readers resolve the ids of people and markets to names. */
export type ActivityDetails = {
  /** The names of things that may be gone by the time this is read. */
  name?: string | { es: string; en: string | null };
  changes?: Record<string, [before: unknown, after: unknown]>;
  reason?: string;
  /** Of a merge: the market that disappeared. */
  removedId?: string;
};

export type ActivityTable = {
  seq: GeneratedAlways<number>;
  at: ColumnType<string, string | undefined, never>;
  actorId: string | null;
  kind: ActivityKind;
  action: ActivityAction;
  subjectId: string | null;
  version: number | null;
  marketId: string | null;
  source: ActivitySource;
  sourceId: string | null;
  requestId: string | null;
  details: ColumnType<ActivityDetails | null, string | null, never>;
};

export type ActivityTables = { activity: ActivityTable };
