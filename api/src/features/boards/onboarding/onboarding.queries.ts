// Markets that are not live yet, as cards: first those that were dragged, in that order, then the others, oldest first.
import type { OnboardingCard } from "@igo/contract/boards/onboarding";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { type Expression, type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { personOf } from "../boards.people.queries.ts";

const today = sql`(now() at time zone 'America/Bogota')::date`;

/** Filters the markets by a list and by assignee, if given. */
export type OnboardingQuery = {
  /** A query for their ids and statuses; null for the entire network. */
  found: Expression<{ id: string; status: MarketStatus }> | null;
  /** An account id, or `none` for unassigned. */
  assigneeId: string | null;
};

/** As a table `market`. Read directly and not looked up by id: looking up each that was found takes as long again. */
const wantedMarkets = ({ found }: OnboardingQuery) =>
  sql`(${found ?? sql`select id, status from market where deleted_at is null`}) market`;

const isAssigned = ({ assigneeId }: OnboardingQuery): RawBuilder<unknown> => {
  const assigned = sql`select from market_board_card card where card.market_id = market.id
    and card.assignee_id is not null`;
  if (assigneeId === null) return sql`true`;
  if (assigneeId === "none") return sql`not exists (${assigned})`;
  return sql`exists (${assigned} and card.assignee_id = ${assigneeId}::uuid)`;
};

/** The columns of a card; partners do not see what belongs to the operations team. */
const cardColumns = (isTeam: boolean) => sql`
  market.id, market.name, market.external_code, municipality.name as municipality_name, chain.name as chain_name,
  market.status, market.version, market.lacks as missing, market.status_since as since,
  ${isTeam ? sql`case when person.id is not null then ${personOf("person")} end` : sql`null::jsonb`} as assignee,
  ${isTeam ? sql`card.due_on` : sql`null::date`} as due_on,
  ${
    isTeam
      ? sql`(select count(*)::integer from board_comment comment where comment.market_id = market.id)`
      : sql`0`
  } as comments`;

const cardTables = sql`
  join municipality on municipality.code = market.municipality_code
  left join chain on chain.id = market.chain_id
  left join market_board_card card on card.market_id = market.id
  left join account person on person.id = card.assignee_id`;

export type OnboardingRank = { key: string; id: string };
/** `sortKey` is the rank, or empty for a card that was never dragged. */
type CardRow = OnboardingCard & { sortKey: string };

export const column = async (
  db: Db,
  status: MarketStatus,
  wanted: OnboardingQuery,
  { limit, after, isTeam }: { limit: number; after: OnboardingRank | null; isTeam: boolean },
): Promise<CardRow[]> => {
  const isAfterRank = after?.key ? sql`rank.rank > ${after.key} collate "C"` : sql`true`;
  const isAfterId = after && after.key === "" ? sql`market.id > ${after.id}::uuid` : sql`true`;
  const hasRanked = after === null || after.key !== "";
  const { rows } = await sql<CardRow>`
    select ${cardColumns(isTeam)}, coalesce(page.rank, '') as sort_key
    from (
      (select rank.market_id as id, rank.rank
        from market_board_rank rank join ${wantedMarkets(wanted)} on market.id = rank.market_id
        where ${hasRanked ? sql`true` : sql`false`} and rank.status = ${status} and market.status = ${status}
          and ${isAfterRank} and ${isAssigned(wanted)}
        order by rank.rank limit ${sql.lit(limit)})
      union all
      (select market.id, null from ${wantedMarkets(wanted)}
        where market.status = ${status} and ${isAfterId} and ${isAssigned(wanted)}
          and not exists (select from market_board_rank rank
            where rank.market_id = market.id and rank.status = ${status})
        order by market.id limit ${sql.lit(limit)})
      limit ${sql.lit(limit)}
    ) page
    join market on market.id = page.id ${cardTables}
    order by page.rank nulls last, page.id`.execute(db);
  return rows;
};

export const card = async (
  db: Db,
  marketId: string,
  isTeam: boolean,
): Promise<OnboardingCard | undefined> => {
  const { rows } = await sql<OnboardingCard>`
    select ${cardColumns(isTeam)} from market ${cardTables}
    where market.id = ${marketId}::uuid and market.deleted_at is null`.execute(db);
  return rows[0];
};

type Counted = { status: MarketStatus; count: number };

export const countByStatus = async (
  db: Db,
  statuses: readonly MarketStatus[],
  wanted: OnboardingQuery,
): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select market.status, count(*)::integer as count from ${wantedMarkets(wanted)}
    where market.status = any(${statuses}::text[]) and ${isAssigned(wanted)}
    group by market.status`.execute(db);
  return rows;
};

type Kept = { assigneeId?: string | null | undefined; dueOn?: string | null | undefined };

/** Skips markets in the recycle bin. Fields that are left out keep their value. */
export const setCards = async (
  db: Db,
  marketIds: readonly string[],
  { assigneeId, dueOn }: Kept,
): Promise<string[]> => {
  const { rows } = await sql<{ marketId: string }>`
    insert into market_board_card as card (market_id, assignee_id, due_on)
    select id, ${assigneeId ?? null}::uuid, ${dueOn ?? null}::date from market
    where id = any(${marketIds}::uuid[]) and deleted_at is null
    on conflict (market_id) do update set
      assignee_id = ${assigneeId === undefined ? sql`card.assignee_id` : sql`excluded.assignee_id`},
      due_on = ${dueOn === undefined ? sql`card.due_on` : sql`excluded.due_on`}
    returning market_id`.execute(db);
  return rows.map(({ marketId }) => marketId);
};

/** The status before and after, if this person recently moved the market to this version. */
export const findMove = async (
  db: Db,
  { marketId, version, actorId }: { marketId: string; version: number; actorId: string },
): Promise<{ before: MarketStatus } | undefined> => {
  const { rows } = await sql<{ before: MarketStatus }>`
    select changes -> 'status' ->> 0 as before from market_change
    where market_id = ${marketId}::uuid and version = ${version} and kind = 'status' and actor_id = ${actorId}::uuid
      and at > now() - interval '1 hour'`.execute(db);
  return rows[0];
};

/** Of the markets not live yet, how many are assigned to this person, and how many in all are overdue. */
export const countOwn = async (
  db: Db,
  accountId: string,
  statuses: readonly MarketStatus[],
): Promise<{ mine: number; overdue: number }> => {
  const { rows } = await sql<{ mine: number; overdue: number }>`
    select count(*) filter (where card.assignee_id = ${accountId}::uuid)::integer as mine,
      count(*) filter (where card.due_on < ${today})::integer as overdue
    from market_board_card card join market on market.id = card.market_id
    where market.deleted_at is null and market.status = any(${statuses}::text[])
      and (card.assignee_id = ${accountId}::uuid or card.due_on < ${today})`.execute(db);
  return rows[0] ?? { mine: 0, overdue: 0 };
};
