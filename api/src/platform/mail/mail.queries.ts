// The queue of outgoing messages.
import { deleteInBatches } from "../db/batches.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/db.ts";
import type { Booked } from "./mail.ledger.ts";

type Message = { template: string; content: string; expiresAt: string | null };

/** The only way into the queue: the message has the id of its line in the ledger. */
export const addQueuedMail = (db: Db, { id, address }: Booked, message: Message) =>
  db
    .insertInto("mailMessage")
    .values({ id, recipient: address, ...message })
    .execute();

const seconds = (count: number) => sql<string>`now() + ${count} * interval '1 second'`;

/** While its author is suspended a message stays in the queue. An erased account is no suspended one. */
const isHeld: RawBuilder<boolean> = sql<boolean>`exists (
  select from mail_ledger line join account author on author.id = line.author_id
  where line.id = mail_message.id and author.status = 'suspended' and author.erased_at is null)`;

/** Lets the author's messages go that were held, as if they had been queued now. */
export const release = (tx: Db, authorId: string) =>
  tx
    .updateTable("mailMessage")
    .from("mailLedger as line")
    .set({ createdAt: seconds(0), nextAt: seconds(0) })
    .whereRef("line.id", "=", "mailMessage.id")
    .where("line.authorId", "=", authorId)
    .where("mailMessage.status", "=", "queued")
    .returning("mailMessage.id")
    .execute();

/** Takes the message for sending; undefined if it is held, or no longer needs to be sent. */
export const take = (db: Db, id: string) =>
  db
    .updateTable("mailMessage")
    .set({ status: "sending", nextAt: seconds(0) })
    .where("id", "=", id)
    .where("status", "in", ["queued", "sending"])
    .where(sql<boolean>`not ${isHeld}`)
    .returning(["id", "recipient", "template", "content", "tries", "lastError"])
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

/** Deletes a message that was never sent: it has expired, and its content is of no use to anyone. */
export const drop = (db: Db, id: string) => db.deleteFrom("mailMessage").where("id", "=", id).execute();

/** Withdraws a queued message; one that is being sent at this moment stays. */
export const dropQueued = (db: Db, id: string, template: string) =>
  db
    .deleteFrom("mailMessage")
    .where("id", "=", id)
    .where("template", "=", template)
    .where("status", "=", "queued")
    .returning("id")
    .executeTakeFirst();

/** Gives a parked message all its attempts again; returns whether there was one. */
export const setAgain = (db: Db, id: string) =>
  db
    .updateTable("mailMessage")
    .set({ status: "queued", tries: 0, nextAt: seconds(0) })
    .where("id", "=", id)
    .where("status", "=", "parked")
    .where("content", "is not", null)
    .returning("id")
    .executeTakeFirst();

const inTrouble = (db: Db) =>
  db
    .selectFrom("mailMessage")
    .where("status", "<>", "sent")
    .where("lastError", "is not", null)
    // If an address refuses a person's mail, that is that person's problem.
    .where((mail) => mail("template", "<>", "mail").or("status", "<>", "parked"));

/** Whether some message cannot get out: refused for good, or waiting after a failure. */
export const isInTrouble = async (db: Db): Promise<boolean> =>
  (await inTrouble(db).select("id").limit(1).executeTakeFirst()) !== undefined;

/** The messages that someone still needs; an expired code is of no use. */
const wanted = (db: Db) =>
  inTrouble(db)
    .where("template", "<>", "mail")
    .where((mail) => mail("expiresAt", "is", null).or("expiresAt", ">", seconds(0)));

export const listStuck = (db: Db, most: number) =>
  wanted(db)
    .select(["id", "recipient", "template", "status", "lastError", "createdAt", "nextAt"])
    .orderBy("id", "desc")
    .limit(most)
    .execute();

export const countStuck = async (db: Db): Promise<number> => {
  const counted = await wanted(db)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(counted.count);
};

/** Messages that were due long ago and that nobody took: put back by hand, or left by a worker that gave up. */
export const findForgotten = (db: Db) =>
  db
    .selectFrom("mailMessage")
    .select("id")
    .where("status", "in", ["queued", "sending"])
    .where("nextAt", "<", seconds(-600))
    .where(sql<boolean>`not ${isHeld}`)
    .limit(1000)
    .execute();

export const purgeQueuedMails = (db: Db) =>
  deleteInBatches(
    db,
    "mailMessage",
    sql`created_at < now() - interval '30 days' and not (status in ('queued', 'sending') and ${isHeld})`,
  );
