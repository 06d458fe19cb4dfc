// The versions of a product, as the table of changes holds them.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { ProductChangeTable } from "../../../platform/db/tables/tables.ts";

export type HistoryFilter = {
  productId: string;
  field?: readonly string[] | undefined;
  source?: readonly ProductChangeTable["source"][] | undefined;
};

const versions = (db: Db, { productId, field, source }: HistoryFilter) => {
  let query = db.selectFrom("productChange").where("productId", "=", productId);
  if (source?.length) query = query.where("productChange.source", "in", [...source]);
  if (field?.length) query = query.where(sql<boolean>`product_change.changes ?| ${field}::text[]`);
  return query;
};

export const page = (db: Db, filter: HistoryFilter, window: { limit: number; offset: number }) =>
  versions(db, filter)
    .leftJoin("account", "account.id", "productChange.actorId")
    .select([
      "productChange.version",
      "productChange.kind",
      "productChange.source",
      "productChange.sourceId",
      "productChange.restoredVersion",
      "productChange.actorId",
      "productChange.at",
      "productChange.requestId",
      "productChange.changes",
    ])
    .select(sql<string | null>`account.first_name || ' ' || account.last_name`.as("actorName"))
    .orderBy("productChange.version", "desc")
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
export const changesAfter = (db: Db, productId: string, version: number) =>
  db
    .selectFrom("productChange")
    .select(["version", "changes"])
    .where("productId", "=", productId)
    .where("version", ">", version)
    .orderBy("version", "desc")
    .execute();
