// The ids of a page of markets in an order, with the keys that cursors contain. There are two ways to the same page:
// scanning markets along the order (near), fast when many match; and sorting all matches (far), fast when few do. Left
// to itself, the planner scans a million markets when it overestimates the matches. In between, for names, it scans
// those that contain the words (named). The search table has the words beside the names, so other columns are only
// looked up for markets that contain the words.
import { type RawBuilder, sql } from "kysely";
import {
  comesAfter,
  countLimit,
  type KeyType,
  type Order as PageOrder,
  type Window,
} from "../../../records/list/paging.ts";
import { holdsKnownWords, holdsWords } from "../../../platform/search/search.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isWhole, type Matching, matching } from "./markets.matching.queries.ts";

// Each key has an index in this order except the municipality's name, whose pages go from municipality to municipality.
// The search text begins with the folded name.
const sortKeys = {
  name: { key: sql`left(market_search.words, 60)`, type: "text" },
  externalCode: { key: sql`coalesce(market.external_code, '')`, type: "text" },
  status: { key: sql`market.status`, type: "text" },
  municipalityName: { key: sql`municipality.name || ' ' || municipality.code`, type: "text" },
  createdAt: { key: sql`market.created_at`, type: "timestamptz" },
  updatedAt: { key: sql`market.updated_at`, type: "timestamptz" },
} as const;
export type SortField = keyof typeof sortKeys;
export type MarketOrder = PageOrder<SortField>;

const directionOf = ({ descending }: MarketOrder) => (descending ? sql`desc` : sql`asc`);

export const keyTypeOf = ({ field }: MarketOrder): KeyType => sortKeys[field].type;

const isAfter = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, order: MarketOrder, { after }: Window) =>
  comesAfter(after, { key, id, type: keyTypeOf(order), descending: order.descending });

const isLive = ({ deleted }: Matching) =>
  deleted ? sql`market.deleted_at is not null` : sql`market.deleted_at is null`;

type Requested = { filter: Matching; order: MarketOrder; window: Window };
/** The next markets in the order, at most `reach` of them. */
type Walk = Requested & { reach: number; columns: RawBuilder<unknown> };

/** Reads at most `reach` markets of each municipality, in order: sorting by its name would read all markets. */
const alongTowns = ({ filter, order, window, reach, columns }: Walk) => {
  const direction = directionOf(order);
  const side = order.descending ? sql`<=` : sql`>=`;
  const isRequested = (column: string, codes: readonly string[] | undefined) =>
    codes?.length ? sql`${sql.ref(column)} in (${sql.join(codes)})` : sql`true`;
  return sql`
    select ${columns}, town.key as sort_key
    from (
      select code, name || ' ' || code as key from municipality
      where ${isRequested("code", filter.municipalityCode)} and ${isRequested("department_code", filter.departmentCode)}
        and ${window.after ? sql`name || ' ' || code ${side} ${window.after.key}` : sql`true`}
      order by 2 ${direction}
    ) town cross join lateral (
      select * from market where ${isLive(filter)} and market.municipality_code = town.code
        and ${isAfter(sql`town.key`, sql`market.id`, order, window)}
      -- Of an unknown limit the planner expects little, and reads along the index: it knows not how large a city is.
      order by market.id ${direction} limit (select ${reach}::integer)
    ) market
    order by town.key ${direction}, market.id ${direction} limit ${sql.lit(reach)}`;
};

const along = (walk: Walk) => {
  const { filter, order, window, reach, columns } = walk;
  if (order.field === "municipalityName") return alongTowns(walk);
  const { key } = sortKeys[order.field];
  const byName = order.field === "name";
  const id = byName ? sql`market_search.market_id` : sql`market.id`;
  return sql`
    select ${columns}, ${key} as sort_key
    from ${byName ? sql`market_search join market on market.id = market_search.market_id` : sql`market`}
    where ${isLive(filter)} and ${isAfter(key, id, order, window)}
    order by ${key} ${directionOf(order)}, ${id} ${directionOf(order)} limit ${sql.lit(reach)}`;
};

const unknown = sql<null>`null::bigint`.as("matches");

// How many markets are scanned for each one shown, and the minimum.
const lookedAtForOne = 20;
const leastLookedAt = 3000;

/** How many markets are scanned for a page. */
export const reachOf = ({ limit, offset }: Pick<Window, "limit" | "offset">) =>
  Math.max(leastLookedAt, lookedAtForOne * (limit + offset));

/** The matches among the next markets in the order: these may not fill a page although there are more. */
const near = (db: Db, filter: Matching, order: MarketOrder, window: Window) => {
  const direction = directionOf(order);
  if (isWhole(filter)) {
    const walk = { filter, order, window, reach: window.limit + window.offset, columns: sql`market.id` };
    return sql`
      select id, sort_key, null::bigint as matches from (${along(walk)}) market
      order by sort_key ${direction}, id ${direction} offset ${sql.lit(window.offset)}`;
  }
  const requested = { filter, order, window };
  if (areNamed(filter, order)) return holding(db, requested, nextByName(requested));
  return met(db, requested, along({ ...requested, reach: reachOf(window), columns: sql`market.*` }));
};

/** The matches among the next markets by name that contain the words. */
const named = (db: Db, filter: Matching, order: MarketOrder, window: Window) =>
  holding(db, { filter, order, window }, nextThatHold({ filter, order, window }));

/** A page of the given markets with their sort keys. */
const met = (db: Db, { filter, order, window }: Requested, markets: RawBuilder<unknown>) => {
  const direction = directionOf(order);
  return sql`
    with market as (${markets})
    ${matching(db, filter, "met")
      .select(["market.id", sql<string>`market.sort_key`.as("sortKey"), unknown])
      .orderBy(sql`market.sort_key ${direction}, market.id ${direction}`)
      .limit(window.limit)
      .offset(window.offset)}`;
};

/** A page of the given markets with their sort keys, which are known to contain the words. */
const holding = (db: Db, { filter, ...requested }: Requested, next: RawBuilder<unknown>) => {
  const markets = sql`
    select market.*, next.sort_key from (${next}) next join market on market.id = next.id where ${isLive(filter)}`;
  return met(db, { ...requested, filter: { ...filter, words: [] } }, markets);
};

const { key: nameKey } = sortKeys.name;

/** Scans the next markets by name, and keeps those that contain the words. */
const nextByName = ({ filter: { words }, order, window }: Requested) => sql`
  select id, sort_key from (
    select market_id as id, words, ${nameKey} as sort_key from market_search
    where ${isAfter(nameKey, sql`market_id`, order, window)}
    order by ${nameKey} ${directionOf(order)}, market_id ${directionOf(order)} limit ${sql.lit(reachOf(window))}
  ) walked where ${sql.join(holdsWords(words), sql` and `)}`;

/** Among the markets that contain the words, the next by name. */
const nextThatHold = ({ filter, order, window }: Requested) => {
  // Without other filters, only markets in the recycle bin have to be skipped.
  const reach = isWhole({ ...filter, words: [] }) ? 4 * (window.limit + window.offset) : reachOf(window);
  // `offset 0` keeps the planner from scanning all names until enough contain the words.
  return sql`
    select id, sort_key from (
      select market_id as id, ${nameKey} as sort_key from market_search
      where ${sql.join(holdsKnownWords(filter.words), sql` and `)} offset 0
    ) found
    where ${isAfter(sql`sort_key`, sql`id`, order, window)}
    order by sort_key ${directionOf(order)}, id ${directionOf(order)} limit ${sql.lit(reach)}`;
};

/** Whether to scan by name among the markets that contain the words. */
export const areNamed = ({ words }: Matching, { field }: MarketOrder): boolean =>
  field === "name" && words.length > 0;

/** All matches, with their sort keys. */
const keyed = (db: Db, filter: Matching, { field }: MarketOrder) =>
  matching(db, filter, field === "name" ? "joined" : "apart")
    .$if(field === "name", (named) => named.innerJoin("marketSearch", "marketSearch.marketId", "market.id"))
    .$if(field === "municipalityName", (placed) =>
      placed.innerJoin("municipality", "municipality.code", "market.municipalityCode"),
    )
    .select(["market.id", sql<string>`${sortKeys[field].key}`.as("sortKey")]);

/** All matches, sorted, and their number, wherever in them the page is. */
const sorted = (db: Db, filter: Matching, order: MarketOrder, window: Window, most?: number) => {
  const found = keyed(db, filter, order).$if(most !== undefined, (query) => query.limit(most ?? 0));
  return sql`
    with found as materialized (${found})
    select id, sort_key, (select count(*) from found) as matches from found
    where ${isAfter(sql`sort_key`, sql`id`, order, window)}
    order by sort_key ${directionOf(order)}, id ${directionOf(order)} limit ${window.limit} offset ${window.offset}`;
};

const far = (db: Db, filter: Matching, order: MarketOrder, window: Window) =>
  sorted(db, filter, order, window);

/**
 * With more matches than the limit the page is wrong, but the count reveals it. This way an expensive search runs only
 * once.
 */
const few = (db: Db, filter: Matching, order: MarketOrder, window: Window) =>
  sorted(db, filter, order, window, countLimit + 1);

const ways = { near, named, far, few };
export type Way = keyof typeof ways;

/** A page: the ids, their sort keys and, when all matches were collected, their number. */
export const pageOfIds = (db: Db, way: Way, filter: Matching, order: MarketOrder, window: Window) =>
  sql<{ id: string; sortKey: string; matches: number | null }>`(${ways[way](db, filter, order, window)})`.as(
    "page",
  );
