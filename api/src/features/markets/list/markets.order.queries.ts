// The ids of a page of markets in an order, with the keys that cursors carry. Two ways to the same page: from market to
// market along the order (near), quick where many match; and all that match sorted (far), quick where few do. Left to
// itself the planner takes the first way through a million markets when it believes that more match than do. Between
// them, by name, along those that hold the words (named). The words lie beside the names: what else is known of a market
// is looked up only of those that hold them.
import { type RawBuilder, sql } from "kysely";
import { countLimit, type Order as PageOrder, type Window } from "../../../records/list/paging.ts";
import { holdsKnownWords, holdsWords } from "../../../platform/search/search.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isWhole, type Matching, matching } from "./markets.matching.queries.ts";

// Each has an index in this order, but the town's name: its pages go from town to town. What is searched begins with
// the folded name.
const sortKeys = {
  name: { key: sql`left(market_search.words, 60)`, type: sql`text` },
  externalCode: { key: sql`coalesce(market.external_code, '')`, type: sql`text` },
  status: { key: sql`market.status`, type: sql`text` },
  municipalityName: { key: sql`municipality.name || ' ' || municipality.code`, type: sql`text` },
  createdAt: { key: sql`market.created_at`, type: sql`timestamptz` },
  updatedAt: { key: sql`market.updated_at`, type: sql`timestamptz` },
} as const;
export type SortField = keyof typeof sortKeys;
export type Order = PageOrder<SortField>;

const directionOf = ({ descending }: Order) => (descending ? sql`desc` : sql`asc`);

const isAfter = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, order: Order, { after }: Window) =>
  after
    ? sql<boolean>`(${key}, ${id}) ${order.descending ? sql`<` : sql`>`}
        (${after.key}::${sortKeys[order.field].type}, ${after.id}::uuid)`
    : sql<boolean>`true`;

const isLive = ({ deleted }: Matching) =>
  deleted ? sql`market.deleted_at is not null` : sql`market.deleted_at is null`;

type Requested = { filter: Matching; order: Order; window: Window };
/** The next so many markets in the order. */
type Walk = Requested & { reach: number; columns: RawBuilder<unknown> };

/** Of each town, in their order, no more than are looked at: a sort by its name would cost as much as there are. */
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

// So many markets are looked at for one that is shown, and at least so many.
const lookedAtForOne = 20;
const leastLookedAt = 3000;

/** How many markets are looked at for a page. */
export const reachOf = ({ limit, offset }: Pick<Window, "limit" | "offset">) =>
  Math.max(leastLookedAt, lookedAtForOne * (limit + offset));

/** Those that match among the next markets in the order: fewer than a page may be found though there are more. */
const near = (db: Db, filter: Matching, order: Order, window: Window) => {
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

/** Those that match among the next markets by name that hold the words. */
const named = (db: Db, filter: Matching, order: Order, window: Window) =>
  holding(db, { filter, order, window }, nextThatHold({ filter, order, window }));

/** A page of some markets, given with their keys. */
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

/** A page of some markets, given with their keys, that are known to hold the words. */
const holding = (db: Db, { filter, ...requested }: Requested, next: RawBuilder<unknown>) => {
  const markets = sql`
    select market.*, next.sort_key from (${next}) next join market on market.id = next.id where ${isLive(filter)}`;
  return met(db, { ...requested, filter: { ...filter, words: [] } }, markets);
};

const { key: nameKey } = sortKeys.name;

/** The next by name, and of them those that hold the words. */
const nextByName = ({ filter: { words }, order, window }: Requested) => sql`
  select id, sort_key from (
    select market_id as id, words, ${nameKey} as sort_key from market_search
    where ${isAfter(nameKey, sql`market_id`, order, window)}
    order by ${nameKey} ${directionOf(order)}, market_id ${directionOf(order)} limit ${sql.lit(reachOf(window))}
  ) walked where ${sql.join(holdsWords(words), sql` and `)}`;

/** Of those that hold the words the next by name. */
const nextThatHold = ({ filter, order, window }: Requested) => {
  // With nothing else asked only those in the recycle bin are passed over.
  const reach = isWhole({ ...filter, words: [] }) ? 4 * (window.limit + window.offset) : reachOf(window);
  // Offset 0 keeps the planner from the way through all names until enough hold the words.
  return sql`
    select id, sort_key from (
      select market_id as id, ${nameKey} as sort_key from market_search
      where ${sql.join(holdsKnownWords(filter.words), sql` and `)} offset 0
    ) found
    where ${isAfter(sql`sort_key`, sql`id`, order, window)}
    order by sort_key ${directionOf(order)}, id ${directionOf(order)} limit ${sql.lit(reach)}`;
};

/** Whether markets can be met by name among those that hold the words. */
export const areNamed = ({ words }: Matching, { field }: Order): boolean =>
  field === "name" && words.length > 0;

/** All that match, with their keys. */
const keyed = (db: Db, filter: Matching, { field }: Order) =>
  matching(db, filter, field === "name" ? "joined" : "apart")
    .$if(field === "name", (named) => named.innerJoin("marketSearch", "marketSearch.marketId", "market.id"))
    .$if(field === "municipalityName", (placed) =>
      placed.innerJoin("municipality", "municipality.code", "market.municipalityCode"),
    )
    .select(["market.id", sql<string>`${sortKeys[field].key}`.as("sortKey")]);

/** All of the found that match, sorted; and how many they are, wherever in them the page is. */
const sorted = (db: Db, filter: Matching, order: Order, window: Window, most?: number) => {
  const found = keyed(db, filter, order).$if(most !== undefined, (query) => query.limit(most ?? 0));
  return sql`
    with found as materialized (${found})
    select id, sort_key, (select count(*) from found) as matches from found
    where ${isAfter(sql`sort_key`, sql`id`, order, window)}
    order by sort_key ${directionOf(order)}, id ${directionOf(order)} limit ${window.limit} offset ${window.offset}`;
};

const far = (db: Db, filter: Matching, order: Order, window: Window) => sorted(db, filter, order, window);

/** Wrong where more match than are few, but says so: what is dear to look for is looked for once. */
const few = (db: Db, filter: Matching, order: Order, window: Window) =>
  sorted(db, filter, order, window, countLimit + 1);

const ways = { near, named, far, few };
export type Way = keyof typeof ways;

/** A page: its ids, their keys, and, where they are few, how many match. */
export const pageOfIds = (db: Db, way: Way, filter: Matching, order: Order, window: Window) =>
  sql<{ id: string; sortKey: string; matches: number | null }>`(${ways[way](db, filter, order, window)})`.as(
    "page",
  );
