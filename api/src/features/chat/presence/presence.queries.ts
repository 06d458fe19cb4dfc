// The presence that people chose, and which processes hold one of their streams.
import type { Presence } from "@igo/contract/chat/people";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { presenceOf } from "../chat.reader.ts";

export type Chosen = { presence: Presence; isIdle: boolean };

export const findChosen = async (db: Db, accountId: string): Promise<Chosen> => {
  const row = await db
    .selectFrom("chatPresence")
    .select(["chosen", "idleSince"])
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return { presence: row?.chosen ?? "online", isIdle: (row?.idleSince ?? null) !== null };
};

/** Others must not notice them: neither typing nor what they have read. */
export const isUnseen = async (db: Db, accountId: string): Promise<boolean> => {
  const { presence } = await findChosen(db, accountId);
  return presence === "invisible" || presence === "offline";
};

export const choose = async (
  db: Db,
  accountId: string,
  { presence, isIdle }: { presence: Presence | undefined; isIdle: boolean | undefined },
) => {
  const values = {
    ...(presence === undefined ? {} : { chosen: presence }),
    ...(isIdle === undefined ? {} : { idleSince: isIdle ? sql<string>`now()` : null }),
  };
  if (Object.keys(values).length === 0) return;
  await db
    .insertInto("chatPresence")
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(values))
    .execute();
};

/** Records that this process holds a stream of each of these accounts. */
export const hold = async (db: Db, nodeId: string, accountIds: readonly string[]): Promise<void> => {
  await sql`
    insert into chat_connection (account_id, node_id)
    select id, ${nodeId}::uuid from account where id = any(${accountIds}::uuid[])
    on conflict (account_id, node_id) do update set last_connected = now()`.execute(db);
};

/** Whoever connects is not idle; if they are, the browser will say so again. */
export const endIdle = (db: Db, accountIds: readonly string[]) =>
  db
    .updateTable("chatPresence")
    .set({ idleSince: null })
    .where("accountId", "in", accountIds)
    .where("idleSince", "is not", null)
    .execute();

export const release = async (db: Db, nodeId: string, accountIds: readonly string[]): Promise<void> => {
  await sql`delete from chat_connection where node_id = ${nodeId}::uuid and account_id = any(${accountIds}::uuid[])`.execute(
    db,
  );
};

/** Takes what dead processes left behind; only one living process takes each. */
export const takeExpired = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    delete from chat_connection where last_connected < now() - interval '75 seconds' returning account_id`.execute(
    db,
  );
  return rows.map(({ accountId }) => accountId);
};

export const presencesOf = async (
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; presence: Presence }[]> => {
  const { rows } = await sql<{ accountId: string; presence: Presence }>`
    select id as account_id, ${presenceOf(sql`one.id`)} as presence from unnest(${accountIds}::uuid[]) one (id)`.execute(
    db,
  );
  return rows;
};

/** Those who share a direct or group conversation with each of these, including themselves. */
export const acquaintancesOf = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ id: string; others: string[] }>`
    select own.account_id as id, array_agg(distinct other.account_id) as others
    from conversation_member own
    join conversation c on c.id = own.conversation_id and c.kind <> 'market'
    join conversation_member other on other.conversation_id = own.conversation_id and other.left_at is null
    where own.account_id = any(${ids}::uuid[]) and own.left_at is null group by own.account_id`.execute(db);
  const found = new Map(rows.map(({ id, others }) => [id, new Set(others)]));
  for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(id));
  return found;
};
