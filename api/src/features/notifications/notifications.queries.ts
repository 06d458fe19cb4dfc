// A person's own notifications in the database: listed, seen, read, archived, purged.
import { deleteInBatches } from "../../platform/db/batches.ts";
import type { Notification, SomeNotifications } from "@igo/contract/notifications/notifications";
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { maySeeNotification, maySeeMarket } from "./notifications.rights.queries.ts";
import { comesAfter, type Position } from "../../records/list/paging.ts";

export type NotificationReader = { id: string; role: number };

const readerOf = ({ id, role }: NotificationReader) => ({
  id: sql`${id}::uuid`,
  role: sql`${role}::integer`,
});

const filters = {
  all: sql`n.archived_at is null`,
  unread: sql`n.archived_at is null and n.read_at is null`,
  archived: sql`n.archived_at is not null`,
};

export const listNotifications = async (
  db: Db,
  reader: NotificationReader,
  filter: keyof typeof filters,
  limit: number,
  after: Position | null,
): Promise<Notification[]> => {
  const { rows } = await sql<Notification>`
    select n.id, n.kind, n.params, n.first_at, n.last_at,
      -- Of several that are known one by one, those that are still the reader's.
      case when ${reader.role} = 1 or n.count > cardinality(n.market_ids) then n.count
        else greatest(1, (select count(*)::integer from unnest(n.market_ids) one (id)
          where ${maySeeMarket(sql`one.id`, readerOf(reader))})) end as count,
      n.seen_at is not null as is_seen, n.read_at is not null as is_read, n.archived_at is not null as is_archived,
      nullif(btrim(actor.first_name || ' ' || actor.last_name), '') as actor,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', shown.id, 'name', shown.name, 'status', shown.status, 'version', shown.version)), '[]')
        from (select market.id, market.name, market.status, market.version from market
          where market.id = any(n.market_ids) and market.deleted_at is null
            and ${maySeeMarket(sql`market.id`, readerOf(reader))}
          order by market.id desc limit 3) shown) as markets,
      case when ${reader.role} = 1 and (talk.kind = 'market' or n.kind = 'market-in-review' or n.kind like 'task-%')
        then jsonb_build_object(
          'assignee', nullif(btrim(assignee.first_name || ' ' || assignee.last_name), '')) end as assignment,
      (select coalesce(guest.answers ->> (n.params ->> 'on'), guest.answer) from calendar_event_person guest
        where n.kind = 'event-invitation' and guest.event_id = (n.params ->> 'event')::uuid
          and guest.account_id = n.account_id) as answer,
      case when run.id is not null then jsonb_build_object(
        'id', run.id, 'kind', run.kind, 'fileName', run.file_name, 'status', run.status) end as import
    from notification n
    left join account actor on actor.id = n.actor_id
    left join import run on run.id = n.import_id
    left join conversation talk on talk.id = n.conversation_id
    left join market_board_card card on card.market_id = case n.kind
      when 'market-in-review' then n.market_ids[1] else (n.params ->> 'taskId')::uuid end
    left join lateral (select min(account_id::text)::uuid as account_id from task_assignee
      where n.kind like 'task-%' and task_id = (n.params ->> 'taskId')::uuid) tasked on true
    left join account assignee on assignee.id = coalesce(talk.assignee_id, card.assignee_id, tasked.account_id)
    where n.account_id = ${reader.id}::uuid and n.here and ${filters[filter]} and ${maySeeNotification(readerOf(reader))}
      and ${comesAfter(after, { key: sql`n.last_at`, id: sql`n.id` })}
    order by n.last_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
};

const mine = (db: Db, accountId: string) => db.updateTable("notification").where("accountId", "=", accountId);
const now = sql<string>`now()`;

export const markSeen = (db: Db, accountId: string, until: string | undefined) =>
  mine(db, accountId)
    .set({ seenAt: now, waitsSince: null })
    .where("seenAt", "is", null)
    .$if(until !== undefined, (query) => query.where("lastAt", "<=", until ?? ""))
    .execute();

const among = (which: SomeNotifications) => {
  if ("ids" in which) return sql<boolean>`id = any(${which.ids}::uuid[])`;
  if ("marketId" in which) return sql<boolean>`market_ids = array[${which.marketId}::uuid]`;
  if ("importId" in which) return sql<boolean>`import_id = ${which.importId}::uuid`;
  return sql<boolean>`archived_at is null`;
};

const seenToo = { seenAt: sql<string>`coalesce(seen_at, now())`, waitsSince: null };

export const markNotificationsRead = (db: Db, accountId: string, which: SomeNotifications, isRead: boolean) =>
  mine(db, accountId)
    .set({ ...seenToo, readAt: isRead ? sql<string>`coalesce(read_at, now())` : null })
    .where(among(which))
    .execute();

/** Archived notifications count as read, and are purged like those. */
export const setArchived = (db: Db, accountId: string, which: SomeNotifications, isArchived: boolean) =>
  mine(db, accountId)
    .set({
      ...seenToo,
      ...(isArchived ? { readAt: sql<string>`coalesce(read_at, now())` } : {}),
      archivedAt: isArchived ? sql<string>`coalesce(archived_at, now())` : null,
    })
    .where(among(which))
    .execute();

export const hasUnread = async (db: Db, accountId: string, conversationId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("notification")
    .select("id")
    .where("conversationId", "=", conversationId)
    .where("accountId", "=", accountId)
    .where("readAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

export const markConversationRead = (db: Db, accountId: string, conversationId: string) =>
  mine(db, accountId)
    .set({ ...seenToo, readAt: now })
    .where("conversationId", "=", conversationId)
    .where("readAt", "is", null)
    .execute();

/** Returns whether any was unread. */
export const markPostRead = async (db: Db, accountId: string, postId: string): Promise<boolean> => {
  const rows = await mine(db, accountId)
    .set({ ...seenToo, readAt: now })
    .where("postId", "=", postId)
    .where("readAt", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
};

/** Returns whether any was unread. */
export const markGroupRead = async (db: Db, accountId: string, group: string): Promise<boolean> => {
  const rows = await mine(db, accountId)
    .set({ ...seenToo, readAt: now })
    .where("groupKey", "=", group)
    .where("readAt", "is", null)
    .returning("id")
    .execute();
  return rows.length > 0;
};

/** Deletes those read longer ago. */
export const purgeNotifications = (db: Db, days: number) =>
  deleteInBatches(db, "notification", sql`read_at < now() - make_interval(days => ${days}::integer)`);

/** All of a person's notifications, for their data export. */
export const exportNotificationsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("notification")
    .select(["kind", "params", "count", "firstAt", "lastAt", "seenAt", "readAt", "archivedAt"])
    .where("accountId", "=", accountId)
    .orderBy("lastAt")
    .execute();
