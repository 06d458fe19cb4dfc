// Whom a post reaches and what they did with it. All set-based, so that a hundred thousand readers are one statement.
import type { PostAudience, PostReader } from "@igo/contract/posts/posts";
import { isForAll } from "@igo/contract/posts/posts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";

const isPartner = sql`account.role = 2 and account.status = 'active' and account.erased_at is null`;

const among = (column: RawBuilder<unknown>, values: readonly string[], type: string) =>
  values.length > 0 ? [sql`${column} = any(${values}::${sql.raw(type)}[])`] : [];

const marketsOf = ({ departments, categories, chains, statuses }: PostAudience) =>
  sql.join(
    [
      sql`own.deleted_at is null`,
      ...among(sql`own.department_code`, departments, "text"),
      ...among(sql`own.category_code`, categories, "text"),
      ...among(sql`own.chain_id`, chains, "uuid"),
      ...among(sql`own.status`, statuses, "text"),
    ],
    sql` and `,
  );

/** The partners whom an audience reaches, as rows of one id: the same people as in the view `post_reader`. */
const accountsOf = (audience: PostAudience): RawBuilder<unknown> =>
  isForAll(audience)
    ? sql`select account.id from account where ${isPartner}`
    : sql`select account.id from account where ${isPartner} and account.id in (
        select member.account_id from market_member member join market own on own.id = member.market_id
        where ${marketsOf(audience)})`;

export const accountIds = async (db: Db, audience: PostAudience): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`${accountsOf(audience)} order by id`.execute(db);
  return rows.map(({ id }) => id);
};

export const countAudience = async (db: Db, audience: PostAudience) => {
  const { rows } = await sql<{ people: number; markets: number }>`
    select (select count(*)::integer from (${accountsOf(audience)}) reached) as people,
      (select count(*)::integer from market own where ${marketsOf(audience)}) as markets`.execute(db);
  return rows[0] ?? { people: 0, markets: 0 };
};

export const countReaders = async (db: Db, postId: string, audience: PostAudience) => {
  const { rows } = await sql<{ people: number; read: number; acknowledged: number }>`
    select count(*)::integer as people, count(mine.read_at)::integer as read,
      count(mine.acknowledged_at)::integer as acknowledged
    from (${accountsOf(audience)}) reached
    left join post_read mine on mine.post_id = ${postId}::uuid and mine.account_id = reached.id`.execute(db);
  return rows[0] ?? { people: 0, read: 0, acknowledged: 0 };
};

const filters = {
  all: sql`true`,
  read: sql`mine.read_at is not null`,
  unread: sql`mine.read_at is null`,
  acknowledged: sql`mine.acknowledged_at is not null`,
  waiting: sql`mine.acknowledged_at is null`,
};
export type ReaderFilter = { filter: keyof typeof filters; patterns: readonly string[] };

const matching = (postId: string, audience: PostAudience, { filter, patterns }: ReaderFilter) => sql`
  (${accountsOf(audience)}) reached join account on account.id = reached.id
  left join post_read mine on mine.post_id = ${postId}::uuid and mine.account_id = reached.id
  where ${sql.join(
    [
      filters[filter],
      ...patterns.map(
        (pattern) => sql`folded(account.first_name || ' ' || account.last_name) like ${pattern}`,
      ),
    ],
    sql` and `,
  )}`;

const maxMarkets = 3;

export const listPostReaders = async (
  db: Db,
  { postId, audience, wanted }: { postId: string; audience: PostAudience; wanted: ReaderFilter },
  { limit, offset }: { limit: number; offset: number },
): Promise<PostReader[]> => {
  const { rows } = await sql<PostReader>`
    select account.id, btrim(account.first_name || ' ' || account.last_name) as name,
      (select coalesce(jsonb_agg(shown.name), '[]') from (
        select own.name from market_member member join market own on own.id = member.market_id
        where member.account_id = account.id and ${marketsOf(audience)}
        order by own.name, own.id limit ${sql.lit(maxMarkets)}) shown) as markets,
      mine.read_at, mine.acknowledged_at, mine.reminded_at
    from ${matching(postId, audience, wanted)}
    order by folded(account.first_name || ' ' || account.last_name), account.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
};

export const countPostReaders = async (
  db: Db,
  postId: string,
  audience: PostAudience,
  wanted: ReaderFilter,
) => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${matching(postId, audience, wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
};

const reminderHours = 6;

/** Marks and returns those to remind now: they have not acknowledged, and were not reminded recently. */
export const takeToRemind = async (
  db: Db,
  postId: string,
  audience: PostAudience,
  accounts: readonly string[] | undefined,
): Promise<string[]> => {
  const { rows } = await sql<{ accountId: string }>`
    insert into post_read as mine (post_id, account_id, reminded_at)
    select ${postId}::uuid, reached.id, now() from (${accountsOf(audience)}) reached
    where ${accounts ? sql`reached.id = any(${accounts}::uuid[])` : sql`true`}
    on conflict (post_id, account_id) do update set reminded_at = excluded.reminded_at
    where mine.acknowledged_at is null
      and (mine.reminded_at is null or mine.reminded_at < now() - ${sql.lit(`${reminderHours} hours`)}::interval)
    returning account_id`.execute(db);
  return rows.map(({ accountId }) => accountId);
};

export const markPostRead = async (db: Db, postId: string, accountId: string): Promise<void> => {
  await sql`
    insert into post_read as mine (post_id, account_id, read_at) values (${postId}::uuid, ${accountId}::uuid, now())
    on conflict (post_id, account_id) do update set read_at = coalesce(mine.read_at, excluded.read_at)
    where mine.read_at is null`.execute(db);
};

/** Keeps the first time. */
export const acknowledge = async (db: Db, postId: string, accountId: string): Promise<string> => {
  const { rows } = await sql<{ acknowledgedAt: string }>`
    insert into post_read as mine (post_id, account_id, read_at, acknowledged_at)
    values (${postId}::uuid, ${accountId}::uuid, now(), now())
    on conflict (post_id, account_id) do update set read_at = coalesce(mine.read_at, excluded.read_at),
      acknowledged_at = coalesce(mine.acknowledged_at, excluded.acknowledged_at)
    returning acknowledged_at`.execute(db);
  return rows[0]?.acknowledgedAt ?? "";
};

/** How many must-reads this person has not acknowledged. */
export const countWaiting = async (db: Db, accountId: string): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from post
    where post.must_read and post.status = 'published' and post.deleted_at is null
      and exists (select from post_reader where post_id = post.id and account_id = ${accountId}::uuid)
      and not exists (select from post_read mine where mine.post_id = post.id and mine.account_id = ${accountId}::uuid
        and mine.acknowledged_at is not null)`.execute(db);
  return rows[0]?.waiting ?? 0;
};

export const exportPostReadingsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("postRead")
    .innerJoin("post", "post.id", "postRead.postId")
    .select(["post.title", "postRead.readAt", "postRead.acknowledgedAt", "postRead.remindedAt"])
    .where("postRead.accountId", "=", accountId)
    .execute();
