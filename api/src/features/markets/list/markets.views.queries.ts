// Saved views of lists: a user's own and the shared ones, and the user's default.
import type { ViewList } from "@igo/contract/markets/markets.views";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { MarketViewTable } from "../../../platform/db/tables/tables.ts";

/** The views that a user may see. */
const seenBy = (db: Db, accountId: string) =>
  db
    .selectFrom("marketView")
    .innerJoin("account", "account.id", "marketView.ownerId")
    .leftJoin("marketDefaultView", (join) =>
      join
        .onRef("marketDefaultView.viewId", "=", "marketView.id")
        .on("marketDefaultView.accountId", "=", accountId),
    )
    .select([
      "marketView.id",
      "marketView.ownerId",
      "marketView.list",
      "marketView.name",
      "marketView.query",
      "marketView.shared",
      sql<string>`btrim(concat_ws(' ', account.first_name, account.last_name))`.as("ownerName"),
      sql<boolean>`market_default_view.account_id is not null`.as("isDefault"),
    ])
    .where((is) => is.or([is("marketView.ownerId", "=", accountId), is("marketView.shared", "=", true)]));

export type SeenView = Awaited<ReturnType<typeof listViews>>[number];

export const listViews = (db: Db, accountId: string, of: ViewList) =>
  seenBy(db, accountId)
    .where("marketView.list", "=", of)
    .orderBy(sql`folded(market_view.name)`)
    .orderBy("marketView.id")
    .execute();

export const findView = (db: Db, accountId: string, id: string) =>
  seenBy(db, accountId).where("marketView.id", "=", id).executeTakeFirst();

/** Others of the same person wait, so that none is one too many. */
export const countOwnViews = async (tx: Db, ownerId: string, of: ViewList): Promise<number> => {
  await sql`select from account where id = ${ownerId}::uuid for no key update`.execute(tx);
  const row = await tx
    .selectFrom("marketView")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where("list", "=", of)
    .executeTakeFirstOrThrow();
  return row.count;
};

export const insertView = (db: Db, values: Insertable<MarketViewTable>) =>
  db.insertInto("marketView").values(values).execute();

/** False if it has been deleted meanwhile. */
export const updateView = async (
  db: Db,
  id: string,
  values: Updateable<MarketViewTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable("marketView")
    .set({ ...values, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

export const removeView = (db: Db, id: string) => db.deleteFrom("marketView").where("id", "=", id).execute();

export const setDefault = (db: Db, accountId: string, of: ViewList, viewId: string) =>
  db
    .insertInto("marketDefaultView")
    .values({ accountId, list: of, viewId })
    .onConflict((conflict) => conflict.columns(["accountId", "list"]).doUpdateSet({ viewId }))
    .execute();

export const clearDefault = (db: Db, accountId: string, of: ViewList) =>
  db.deleteFrom("marketDefaultView").where("accountId", "=", accountId).where("list", "=", of).execute();

export const exportViews = (db: Db, ownerId: string) =>
  db
    .selectFrom("marketView")
    .select(["list", "name", "query", "shared", "createdAt"])
    .where("ownerId", "=", ownerId)
    .orderBy("id")
    .execute();

/** Those that they share stay, without their name. */
export const forgetViews = async (tx: Db, ownerId: string): Promise<void> => {
  await tx.deleteFrom("marketView").where("ownerId", "=", ownerId).where("shared", "=", false).execute();
  await tx.deleteFrom("marketDefaultView").where("accountId", "=", ownerId).execute();
};
