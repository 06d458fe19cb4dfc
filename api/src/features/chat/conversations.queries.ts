// Conversations and their members in the database: creating, locking, joining, marking, settings.
import type { ConversationMember, ConversationSettings } from "@igo/contract/chat/conversations";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import { belongs, numbersOf, personOf, type ChatReader, readerBelongs } from "./chat.reader.ts";

export type ConversationRow = {
  id: string;
  kind: "direct" | "group" | "market";
  marketId: string | null;
  title: string | null;
  lastSeq: number;
  lastPublicSeq: number;
  lastAt: string;
  assigneeId: string | null;
  status: "open" | "waiting" | "snoozed" | "resolved" | null;
  version: number;
};

const columns = sql`c.id, c.kind, c.market_id, c.title, c.last_seq, c.last_public_seq, c.last_at, c.assignee_id, c.status,
  c.version`;

/**
 * Locks the conversation until the transaction ends, if the reader belongs to it: numbers and changes come one after
 * another. A member's first mark refers to it and does not wait: its writer may be about to write the same mark.
 */
export const lockConversation = async (
  tx: Db,
  reader: ChatReader,
  id: string,
): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from conversation c where c.id = ${id}::uuid and ${readerBelongs(reader)} for no key update`.execute(
    tx,
  );
  return rows[0];
};

export const findConversation = async (
  db: Db,
  reader: ChatReader,
  id: string,
): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select ${columns} from conversation c where c.id = ${id}::uuid and ${readerBelongs(reader)}`.execute(db);
  return rows[0];
};

type Beginning = Insertable<Tables["conversation"]>;

/** If there is already one with this key, returns that. */
export const beginConversation = async (
  tx: Db,
  values: Beginning,
): Promise<{ id: string; isNew: boolean }> => {
  const row = await tx
    .insertInto("conversation")
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (row) return { id: row.id, isNew: true };
  const there = await tx
    .selectFrom("conversation")
    .select("id")
    .$if(values.kind === "direct", (query) => query.where("directKey", "=", values.directKey ?? ""))
    .$if(values.kind === "market", (query) => query.where("marketId", "=", values.marketId ?? ""))
    .$if(values.kind === "group", (query) =>
      query.where("createdBy", "=", values.createdBy ?? "").where("clientId", "=", values.clientId ?? ""),
    )
    .executeTakeFirstOrThrow();
  return { id: there.id, isNew: false };
};

/** Adds members with nothing unread, including those who come back; returns those who are new. */
export const join = async (
  tx: Db,
  id: string,
  accountIds: readonly string[],
  ownerId: string | null,
): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    insert into conversation_member as m (conversation_id, account_id, is_owner, read_seq, read_public_seq, seen_seq,
      seen_public_seq, notified_seq)
    select c.id, one.id, one.id is not distinct from ${ownerId}::uuid, c.last_seq, c.last_public_seq, c.last_seq,
      c.last_public_seq, c.last_seq
    from conversation c, unnest(${accountIds}::uuid[]) one (id) where c.id = ${id}::uuid
    on conflict (conversation_id, account_id) do update set left_at = null, joined_at = now(), is_owner = false,
      read_seq = excluded.read_seq, read_public_seq = excluded.read_public_seq, seen_seq = excluded.seen_seq,
      seen_public_seq = excluded.seen_public_seq, notified_seq = excluded.notified_seq, hidden_seq = null
      where m.left_at is not null
    returning account_id`.execute(tx);
  return rows.map(({ accountId }) => accountId);
};

/** If an owner leaves, the longest-standing member becomes the owner. */
export const leave = async (tx: Db, id: string, accountId: string): Promise<boolean> => {
  const left = await tx
    .updateTable("conversationMember")
    .set({ leftAt: sql<string>`now()`, isPinned: false })
    .where("conversationId", "=", id)
    .where("accountId", "=", accountId)
    .where("leftAt", "is", null)
    .returning("isOwner")
    .executeTakeFirst();
  if (left?.isOwner)
    await sql`
      update conversation_member set is_owner = account_id = (
        select account_id from conversation_member where conversation_id = ${id}::uuid and left_at is null
        order by joined_at, account_id limit 1)
      where conversation_id = ${id}::uuid and (left_at is null or account_id = ${accountId}::uuid)`.execute(
      tx,
    );
  return left !== undefined;
};

export const countMembers = async (db: Db, id: string): Promise<number> => {
  const { count } = await db
    .selectFrom("conversationMember")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("conversationId", "=", id)
    .where("leftAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
};

export const isOwner = async (db: Db, id: string, accountId: string): Promise<boolean> => {
  const row = await db
    .selectFrom("conversationMember")
    .select("isOwner")
    .where("conversationId", "=", id)
    .where("accountId", "=", accountId)
    .where("leftAt", "is", null)
    .executeTakeFirst();
  return row?.isOwner === true;
};

export const listMembers = async (
  db: Db,
  reader: ChatReader,
  { id, kind }: { id: string; kind: ConversationRow["kind"] },
): Promise<ConversationMember[]> => {
  // For a market, also those of the operations team who have read, written or been assigned.
  const who =
    kind === "market"
      ? sql`select joined.account_id from market_member joined where joined.market_id = c.market_id
          union select joined.account_id from conversation_member joined join account on account.id = joined.account_id
            where joined.conversation_id = c.id and account.role = 1 and joined.read_seq > 0
          union select c.assignee_id where c.assignee_id is not null`
      : sql`select joined.account_id from conversation_member joined
          where joined.conversation_id = c.id and joined.left_at is null`;
  const { rows } = await sql<{ member: ConversationMember }>`
    select ${personOf("account")} || jsonb_build_object('isOwner', coalesce(m.is_owner, false),
      'seenSeq', ${numbersOf(reader).seen}) as member
    from conversation c cross join lateral (${who}) who (account_id)
    join account on account.id = who.account_id and account.erased_at is null
    left join conversation_member m on m.conversation_id = c.id and m.account_id = account.id
    where c.id = ${id}::uuid
    order by account.role, folded(account.first_name || ' ' || account.last_name), account.id`.execute(db);
  return rows.map(({ member }) => member);
};

export const updateConversation = (tx: Db, id: string, values: Updateable<Tables["conversation"]>) =>
  tx
    .updateTable("conversation")
    .set({ ...values, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();

export const setFor = async (
  db: Db,
  reader: ChatReader,
  id: string,
  {
    notify,
    mutedUntil,
    isPinned,
    isHidden,
  }: { [Key in keyof ConversationSettings]?: ConversationSettings[Key] | undefined },
) => {
  const hidden = isHidden
    ? sql<number>`(select ${numbersOf(reader).last} from conversation c where c.id = ${id}::uuid)`
    : null;
  const values = {
    ...(notify === undefined ? {} : { notify }),
    ...(mutedUntil === undefined ? {} : { mutedUntil }),
    ...(isPinned === undefined ? {} : { isPinned }),
    ...(isHidden === undefined ? {} : { hiddenSeq: hidden }),
  };
  if (Object.keys(values).length === 0) return;
  await db
    .insertInto("conversationMember")
    .values({ conversationId: id, accountId: reader.id, ...values })
    .onConflict((conflict) => conflict.columns(["conversationId", "accountId"]).doUpdateSet(values))
    .execute();
};

/** The current members of each conversation. */
export const membersOf = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const { rows } = await sql<{ id: string; accountIds: string[] }>`
    select id, array_agg(account_id) as account_ids from (
      select c.id, joined.account_id from conversation c
      join conversation_member joined on joined.conversation_id = c.id and joined.left_at is null
      where c.id = any(${ids}::uuid[]) and c.kind <> 'market'
      union all
      select c.id, joined.account_id from conversation c
      join market own on own.id = c.market_id and own.deleted_at is null
      join market_member joined on joined.market_id = own.id
      where c.id = any(${ids}::uuid[])
      union all
      select c.id, account.id from conversation c, account
      where c.id = any(${ids}::uuid[]) and c.kind = 'market' and account.role = 1 and account.status = 'active'
    ) belonging group by id`.execute(db);
  return new Map(rows.map(({ id, accountIds }) => [id, new Set(accountIds)]));
};

/** Those of these accounts who belong to it; for an internal note, only the operations team. */
export const belonging = async (
  db: Db,
  id: string,
  accountIds: readonly string[],
  onlyAdmins: boolean,
): Promise<string[]> => {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select account.id from account, conversation c
    where c.id = ${id}::uuid and account.id = any(${accountIds}::uuid[]) and account.erased_at is null
      and (not ${onlyAdmins}::boolean or account.role = 1) and ${belongs(sql`account.id`, sql`account.role = 1`)}`.execute(
    db,
  );
  return rows.map((row) => row.id);
};
