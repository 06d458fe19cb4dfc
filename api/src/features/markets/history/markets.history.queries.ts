// The versions of a market, as the table of changes holds them.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { MarketChangeTable } from "../../../platform/db/tables/tables.ts";

export type HistoryFilter = {
  marketId: string;
  field?: readonly string[] | undefined;
  source?: readonly MarketChangeTable["source"][] | undefined;
};

const versions = (db: Db, { marketId, field, source }: HistoryFilter) => {
  let query = db.selectFrom("marketChange").where("marketId", "=", marketId);
  if (source?.length) query = query.where("marketChange.source", "in", [...source]);
  if (field?.length) query = query.where(sql<boolean>`market_change.changes ?| ${field}::text[]`);
  return query;
};

export const page = (db: Db, filter: HistoryFilter, window: { limit: number; offset: number }) =>
  versions(db, filter)
    .leftJoin("account", "account.id", "marketChange.actorId")
    .select([
      "marketChange.version",
      "marketChange.kind",
      "marketChange.source",
      "marketChange.sourceId",
      "marketChange.restoredVersion",
      "marketChange.actorId",
      "marketChange.at",
      "marketChange.reason",
      "marketChange.requestId",
      "marketChange.changes",
    ])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as("actorName"))
    .orderBy("marketChange.version", "desc")
    .limit(window.limit)
    .offset(window.offset)
    .execute();

export const count = async (db: Db, filter: HistoryFilter): Promise<number> => {
  const row = await versions(db, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** What changed after a version, the last change first. */
export const changesAfter = (db: Db, marketId: string, version: number) =>
  db
    .selectFrom("marketChange")
    .select(["version", "changes"])
    .where("marketId", "=", marketId)
    .where("version", ">", version)
    .orderBy("version", "desc")
    .execute();
