// The presence that people chose, and which processes hold one of their streams.
import type { Presence } from "@igo/contract/chat/people";
import { sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { presenceOf } from "../chat.reader.ts";

export type ChosenPresence = { presence: Presence; isIdle: boolean };

export const findChosen = async (db: Db, accountId: string): Promise<ChosenPresence> => {
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
export const holdPresence = async (db: Db, nodeId: string, accountIds: readonly string[]): Promise<void> => {
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

type Circles = { partners: Set<string>; groups: Set<string>[] };
type Circle = { kind: "direct" | "group"; people: string[]; own: string[] };

/**
 * Those who share a direct or group conversation with each of these, including themselves. A group of five hundred is read
 * once, not once per member.
 */
export const acquaintancesOf = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<ReadonlySet<string>, "has">>> => {
  const { rows } = await sql<Circle>`
    select c.kind, array_agg(m.account_id) as people,
      array_agg(m.account_id) filter (where m.account_id = any(${ids}::uuid[])) as own
    from conversation_member m join conversation c on c.id = m.conversation_id
    where m.left_at is null and c.kind <> 'market' and c.id in (
      select conversation_id from conversation_member where account_id = any(${ids}::uuid[]) and left_at is null)
    group by c.id`.execute(db);
  const found = new Map<string, Circles>(ids.map((id) => [id, { partners: new Set([id]), groups: [] }]));
  for (const { kind, people, own } of rows) {
    const all = new Set(people);
    for (const circles of own.flatMap((id) => found.get(id) ?? []))
      if (kind === "group") circles.groups.push(all);
      else for (const one of people) circles.partners.add(one);
  }
  return new Map(
    [...found].map(([id, { partners, groups }]) => [
      id,
      { has: (other) => partners.has(other) || groups.some((group) => group.has(other)) },
    ]),
  );
};
