// Snoozed conversations, their assignees, and the operations team's canned answers, in the database.
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";

/** Reopens those whose snooze is over. */
export const wake = async (db: Db): Promise<string[]> => {
  const rows = await db
    .updateTable("conversation")
    .set({ status: "open", snoozedUntil: null, version: sql`version + 1` })
    .where("status", "=", "snoozed")
    .where("snoozedUntil", "<=", sql<string>`now()`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
};

export const findAdmin = (db: Db, id: string) =>
  db
    .selectFrom("account")
    .select(["id", sql<string>`btrim(first_name || ' ' || last_name)`.as("name")])
    .where("id", "=", id)
    .where("role", "=", 1)
    .where("status", "=", "active")
    .where("erasedAt", "is", null)
    .executeTakeFirst();

const shown = ["id", "title", "text", "version", "updatedAt"] as const;

export const listAnswers = (db: Db) =>
  db
    .selectFrom("cannedAnswer")
    .select(shown)
    .orderBy(sql`folded(title)`)
    .orderBy("id")
    .limit(500)
    .execute();

type Answer = { id: string; title: string; text: string; createdBy: string; clientId: string };

/** If there is already one with this key, returns that. */
export const addAnswer = async (tx: Db, values: Answer) => {
  await tx
    .insertInto("cannedAnswer")
    .values(values)
    .onConflict((conflict) => conflict.columns(["createdBy", "clientId"]).doNothing())
    .execute();
  return tx
    .selectFrom("cannedAnswer")
    .select(shown)
    .where("createdBy", "=", values.createdBy)
    .where("clientId", "=", values.clientId)
    .executeTakeFirstOrThrow();
};

export const findAnswer = (db: Db, id: string) =>
  db.selectFrom("cannedAnswer").select(shown).where("id", "=", id).executeTakeFirst();

export const updateAnswer = (
  db: Db,
  id: string,
  version: number,
  { title, text }: { title?: string | undefined; text?: string | undefined },
) =>
  db
    .updateTable("cannedAnswer")
    .set({ title, text, version: version + 1, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(shown)
    .executeTakeFirst();

export const deleteAnswer = async (db: Db, id: string): Promise<boolean> => {
  const row = await db.deleteFrom("cannedAnswer").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
};

export const findMarketOf = async (db: Db, conversationId: string): Promise<string | null> => {
  const row = await db
    .selectFrom("conversation")
    .select("marketId")
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return row?.marketId ?? null;
};
