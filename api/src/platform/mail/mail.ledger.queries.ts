// The table of the ledger: a line per message and address, added and counted, never changed.
import { sql } from "kysely";
import type { Db } from "../db/db.ts";

export type Author = { isAdmin: boolean; hasMarket: boolean };

/**
 * Locks the author until the transaction ends, so that of messages sent at once each counts the ones before it.
 */
export const lockAuthor = async (tx: Db, authorId: string): Promise<Author | undefined> => {
  const { rows } = await sql<Author>`
    select role = 1 as is_admin, exists (
      select from market_member own join market on market.id = own.market_id and market.deleted_at is null
      where own.account_id = account.id) as has_market
    from account where id = ${authorId}::uuid for no key update`.execute(tx);
  return rows[0];
};

/** The lines of these messages and addresses that there are already. */
export const listBooked = (tx: Db, lines: readonly { message: string; addressHash: string }[]) =>
  tx
    .selectFrom("mailLedger")
    .select(["id", "message", "addressHash"])
    .where(
      "message",
      "in",
      lines.map(({ message }) => message),
    )
    .where(
      "addressHash",
      "in",
      lines.map(({ addressHash }) => addressHash),
    )
    .execute();

const lately = (authorId: string, interval: string) => sql`author_id = ${authorId}::uuid and is_limited
  and booked_at > clock_timestamp() - ${interval}::interval`;

export const countLately = async (tx: Db, authorId: string): Promise<{ hour: number; day: number }> => {
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where booked_at > clock_timestamp() - interval '1 hour')::integer as hour,
      count(*)::integer as day
    from mail_ledger where ${lately(authorId, "1 day")}`.execute(tx);
  return rows[0] ?? { hour: 0, day: 0 };
};

/** Of these addresses one that the author has written to so often in the last hour. */
export const findOften = async (
  tx: Db,
  authorId: string,
  hashes: readonly string[],
  most: number,
): Promise<{ addressHash: string; seconds: number } | undefined> => {
  const { rows } = await sql<{ addressHash: string; seconds: number }>`
    select address_hash, ceil(extract(epoch from min(booked_at) + interval '1 hour' - clock_timestamp()))::integer as seconds
    from (select address_hash, booked_at, row_number() over (partition by address_hash order by booked_at desc) as place
      from mail_ledger where ${lately(authorId, "1 hour")} and address_hash = any(${hashes}::text[])) line
    where place <= ${most} group by address_hash having count(*) >= ${most} limit 1`.execute(tx);
  return rows[0];
};

/** How many seconds until only `most` of the author's lines are within the interval. */
export const secondsUntil = async (
  tx: Db,
  authorId: string,
  interval: "1 hour" | "1 day",
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from booked_at + ${interval}::interval - clock_timestamp()))::integer as seconds
    from mail_ledger where ${lately(authorId, interval)}
    order by booked_at desc offset ${Math.max(0, most)} limit 1`.execute(tx);
  return rows[0]?.seconds ?? 1;
};

type Line = {
  id: string;
  authorId: string | null;
  message: string;
  addressHash: string;
  template: string;
  isLimited: boolean;
};

export const insertLedgerEntry = async (tx: Db, lines: readonly Line[]): Promise<void> => {
  if (lines.length > 0) await tx.insertInto("mailLedger").values(lines).execute();
};

/** The lowest id created at this time: ids begin with it. */
const firstIdOf = (at: number) => {
  const time = at.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
};

export const purgeLedgerEntries = (db: Db, days: number) =>
  sql`delete from mail_ledger where id in (
    select id from mail_ledger where id < ${firstIdOf(Date.now() - days * 86_400_000)}::uuid
      and booked_at < now() - ${days} * interval '1 day' order by id limit 10000)`.execute(db);
