// Which lines of activity to find, as SQL. Each access path walks one index from the newest line on, so that even rare
// lines are found quickly among a million.
import type { ActivityKind, ActivitySource } from "@igo/contract/insights/activity";
import { type RawBuilder, sql } from "kysely";

export type Position = { at: string; id: number };

export type Sought = {
  /** Null if the reader may see everything. */
  partnerId: string | null;
  kinds: readonly ActivityKind[];
  sources: readonly ActivitySource[];
  actorIds: readonly string[];
  marketIds: readonly string[];
  requestId: string | null;
  /** Timestamps; the end is exclusive. */
  from: string | null;
  to: string | null;
  /** Only older lines, or only newer ones. */
  before: Position | null;
  since: Position | null;
};

type Condition = RawBuilder<boolean>;
const all = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The comparison by time alone is redundant, but lets PostgreSQL skip partitions. */
const isBeyond = ({ at, id }: Position, than: "<" | ">") => sql<boolean>`
  a.at ${sql.raw(than)}= ${at}::timestamptz and (a.at, a.seq) ${sql.raw(than)} (${at}::timestamptz, ${id}::bigint)`;

const conditionsOf = ({ kinds, sources, actorIds, from, to, before, since }: Sought): Condition[] => [
  ...(kinds.length > 0 ? [sql<boolean>`a.kind = any(${kinds}::text[])`] : []),
  ...(sources.length > 0 ? [sql<boolean>`a.source = any(${sources}::text[])`] : []),
  ...(actorIds.length > 0 ? [sql<boolean>`a.actor_id = any(${actorIds}::uuid[])`] : []),
  ...(from === null ? [] : [sql<boolean>`a.at >= ${from}::timestamptz`]),
  ...(to === null ? [] : [sql<boolean>`a.at < ${to}::timestamptz`]),
  ...(before ? [isBeyond(before, "<")] : []),
  ...(since ? [isBeyond(since, ">")] : []),
];

/** The markets a person manages; those in the recycle bin belong to nobody. */
const marketsOf = (partnerId: string) => sql`
  select member.market_id from market_member member join market on market.id = member.market_id
  where member.account_id = ${partnerId}::uuid and market.deleted_at is null`;

/**
 * What a partner did beyond a single market: bulk changes of products, menu imports for several markets, their own
 * account.
 */
const isOwnAct = (partnerId: string) => sql<boolean>`(
  a.actor_id = ${partnerId}::uuid and a.market_id is null and (
    (a.kind = 'user' and a.subject_id = a.actor_id)
    or (a.kind = 'product' and exists (select from product_bulk run
      where run.id = a.source_id and run.created_by = a.actor_id))
    or (a.kind = 'import' and exists (select from import run
      where run.id = a.source_id and run.kind = 'menu' and run.created_by = a.actor_id))))`;

/** The newest lines of one access path; in a lateral join, those for each joined value. */
const newest = (conditions: readonly Condition[], limit: number) => sql`(
  select a.* from activity a where ${all(conditions)} order by a.at desc, a.seq desc limit ${sql.lit(limit)})`;

/**
 * The same for conditions that hardly any line meets. OFFSET 0 keeps PostgreSQL from walking all lines in the hope of
 * soon having enough: it reads those of the index that fits best.
 */
const newestOfFew = (conditions: readonly Condition[], limit: number) => sql`(
  select a.* from (select a.* from activity a where ${all(conditions)} offset 0) a
  order by a.at desc, a.seq desc limit ${sql.lit(limit)})`;

const ofEach = (ids: RawBuilder<unknown>, conditions: readonly Condition[], limit: number) => sql`(
  select one.* from (${ids}) these (id) cross join lateral ${newest(conditions, limit)} one)`;

const idsIn = (ids: readonly string[]) => sql`select unnest(${ids}::uuid[])`;

/** Imports and bulk changes of markets have no market id; the markets' history shows which ones touched these. */
const runsOn = (marketIds: readonly string[]) => sql`
  select distinct source_id from market_change where market_id = any(${marketIds}::uuid[]) and source_id is not null`;

const rareKinds: readonly ActivityKind[] = [
  "import",
  "user",
  "category",
  "chain",
  "post",
  "system",
  "integration",
];

/** Starts from the filter that is probably rarest; the others are checked on what it finds. */
const waysOfAll = (sought: Sought, limit: number) => {
  const { kinds, sources, actorIds, marketIds, requestId } = sought;
  const others = conditionsOf(sought);
  const by = (condition: Condition) => newest([condition, ...others], limit);
  if (requestId !== null) return [by(sql`a.request_id = ${requestId}`)];
  if (marketIds.length > 0)
    return [
      ofEach(idsIn(marketIds), [sql`a.market_id = these.id`, ...others], limit),
      ofEach(runsOn(marketIds), [sql`a.source_id = these.id and a.market_id is null`, ...others], limit),
    ];
  const ofKind = (kind: ActivityKind) => by(sql`a.kind = ${sql.lit(kind)}`);
  if (kinds.length > 0 && kinds.every((kind) => rareKinds.includes(kind))) return kinds.map(ofKind);
  if (actorIds.length > 0) return [ofEach(idsIn(actorIds), [sql`a.actor_id = these.id`, ...others], limit)];
  if (sources.length > 0 && !sources.includes("form"))
    return sources.map((source) => by(sql`a.source = ${sql.lit(source)}`));
  return kinds.length > 0 ? kinds.map(ofKind) : [newest(others, limit)];
};

const waysOfPartner = (sought: Sought, partnerId: string, limit: number) => {
  const { marketIds, requestId } = sought;
  const others = conditionsOf(sought);
  const within = requestId === null ? others : [sql<boolean>`a.request_id = ${requestId}`, ...others];
  const own =
    marketIds.length === 0
      ? marketsOf(partnerId)
      : sql`${marketsOf(partnerId)} and member.market_id = any(${marketIds}::uuid[])`;
  const ofMarkets = ofEach(own, [sql`a.market_id = these.id`, ...within], limit);
  return marketIds.length > 0
    ? [ofMarkets]
    : [ofMarkets, newestOfFew([isOwnAct(partnerId), ...within], limit)];
};

/** The newest matching lines, newest first. */
export const matching = (sought: Sought, limit: number): RawBuilder<unknown> => {
  const ways =
    sought.partnerId === null ? waysOfAll(sought, limit) : waysOfPartner(sought, sought.partnerId, limit);
  return sql`select * from (${sql.join(ways, sql` union all `)}) found
    order by at desc, seq desc limit ${sql.lit(limit)}`;
};

export { isOwnAct, marketsOf };
