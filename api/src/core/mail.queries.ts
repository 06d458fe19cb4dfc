// The line of messages to people.
import { type Insertable, sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { MailTables } from "../db/tables.mail.ts";

export const add = (db: Db, message: Insertable<MailTables["mailMessage"]>) =>
  db.insertInto("mailMessage").values(message).execute();

const seconds = (count: number) => sql<string>`now() + ${count} * interval '1 second'`;

/** The message, for whoever sends it now; nothing when it needs no sending any more. */
export const take = (db: Db, id: string) =>
  db
    .updateTable("mailMessage")
    .set({ status: "sending", nextAt: seconds(0) })
    .where("id", "=", id)
    .where("status", "in", ["queued", "sending"])
    .returning(["id", "recipient", "content", "tries", "lastError"])
    .returning([
      sql<number>`extract(epoch from now() - created_at)::int`.as("age"),
      sql<boolean>`coalesce(expires_at < now(), false)`.as("isExpired"),
    ])
    .executeTakeFirst();

export const setSent = (db: Db, id: string) =>
  db
    .updateTable("mailMessage")
    .set({ status: "sent", content: null, lastError: null, sentAt: seconds(0) })
    .where("id", "=", id)
    .execute();

export type Failed = { tries: number; lastError: string };

export const setQueued = (db: Db, id: string, failed: Failed, pause: number) =>
  db
    .updateTable("mailMessage")
    .set({ ...failed, status: "queued", nextAt: seconds(pause) })
    .where("id", "=", id)
    .execute();

export const setParked = (db: Db, id: string, failed: Failed) =>
  db
    .updateTable("mailMessage")
    .set({ ...failed, status: "parked" })
    .where("id", "=", id)
    .execute();

/** Sent by nobody: it ran out, and what it said is no more use to anybody. */
export const drop = (db: Db, id: string) => db.deleteFrom("mailMessage").where("id", "=", id).execute();

/** Whether some message cannot get out: refused for good, or waiting after a failure. */
export const isInTrouble = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom("mailMessage")
    .select("id")
    .where("status", "<>", "sent")
    .where("lastError", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Messages whose turn came long ago and that nobody took: put back by hand, or by a worker that gave up. */
export const findForgotten = (db: Db) =>
  db
    .selectFrom("mailMessage")
    .select("id")
    .where("status", "in", ["queued", "sending"])
    .where("nextAt", "<", seconds(-600))
    .limit(1000)
    .execute();

export const purge = (db: Db) =>
  db
    .deleteFrom("mailMessage")
    .where("createdAt", "<", sql<string>`now() - interval '30 days'`)
    .execute();
