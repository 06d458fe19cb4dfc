// The activity table, as the queries see it.
import type { ActivityAction, ActivityKind, ActivitySource } from "@igo/contract/insights/activity";
import type { ColumnType, GeneratedAlways } from "kysely";

/** What is stored nowhere else. Readers turn the ids of people and markets into words. */
export type ActivityDetails = {
  /** Names of things that may be gone when this is read. */
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
