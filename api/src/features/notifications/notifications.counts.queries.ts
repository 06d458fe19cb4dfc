// How many notifications a person has not seen, and the event with that count, published in the order of counting.
import { maxUnseen } from "@igo/contract/notifications/notifications";
import { sql } from "kysely";
import { hintEvents, publishing } from "../../platform/events/events.queries.ts";
import type { Db } from "../../platform/db/db.ts";
import { maySeeNotification } from "./notifications.rights.queries.ts";

/**
 * Locks these accounts' counters until the transaction ends. The next one to count then includes what the others wrote,
 * so the last published event has the right count.
 */
export const holdCount = async (tx: Db, accountIds: readonly string[]): Promise<void> => {
  await sql`insert into notification_setting (account_id) select unnest(${accountIds}::uuid[]) order by 1
    on conflict do nothing`.execute(tx);
  await sql`select from notification_setting where account_id = any(${accountIds}::uuid[])
    order by account_id for update`.execute(tx);
};

const reader = { id: sql`account.id`, role: sql`account.role` };

const unseen = sql`(select count(*)::integer from (
  select from notification n where n.account_id = account.id and n.seen_at is null and n.archived_at is null and n.here
    and ${maySeeNotification(reader)} limit ${sql.lit(maxUnseen)}) unseen)`;

export const countOf = async (db: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{ unseen: number }>`
    select ${unseen} as unseen from account where id = ${accountId}::uuid`.execute(db);
  return rows[0]?.unseen ?? 0;
};

/** Publishes to each account its own count. */
export const publishCounts = async (tx: Db, accountIds: readonly string[]): Promise<void> => {
  await publishing(
    sql`jsonb_build_object('kind', 'notifications', 'unseen', unseen)::text`,
    sql`select account.id as account_id, null::smallint as role, ${unseen} as unseen
        from account where id = any(${accountIds}::uuid[])`,
  ).execute(tx);
  await hintEvents(tx);
};
