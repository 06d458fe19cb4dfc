// Finds markets: a page of the list with a true total, and the best few for pickers.
import type * as calls from "@igo/contract/markets/markets.calls";
import type { MarketSummary } from "@igo/contract/markets/markets";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { fold } from "@igo/contract/parsing/text";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { Failure } from "../../../platform/failure.ts";
import {
  countLimit,
  expectedOf,
  type Found,
  estimateOf,
  orderOf as readOrder,
  pageFrom,
  totalOf,
  type Window,
  windowOf,
} from "../../../records/list/paging.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./markets.list.queries.ts";
import { isWhole, type Matching, matching } from "./markets.matching.queries.ts";
import { areNamed, keyTypeOf, type MarketOrder, reachOf, type Way } from "./markets.order.queries.ts";
import { instantOf, isAdmin, matchingOf } from "./markets.matching.service.ts";
import { totalOfMatching } from "./markets.total.service.ts";

type Requested = ParsedInput<typeof calls.listMarkets>["query"];

export const listMarkets = async (
  db: Db,
  user: SignedIn,
  requested: Requested,
): Promise<EndpointResponse<typeof calls.listMarkets>> => {
  const { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, network, ...wanted } = requested;
  if (network && !isAdmin(user)) throw new Failure("access.admin_only");
  const filter = await matchingOf(db, user, wanted);
  const order = orderOf(requested.sort);
  const { rows, counted } = await pageAndTotal(db, filter, order, windowOf(requested, keyTypeOf(order)));
  const { shown, ...page } = pageFrom(rows, requested);
  return { markets: shown.map(({ matches: _matches, ...market }) => market), ...page, ...counted };
};

const pageAndTotal = async (
  db: Db,
  filter: Matching,
  order: MarketOrder,
  window: ReturnType<typeof windowOf>,
) => {
  const now = instantOf(new Date());
  const page = (way: Way) =>
    way === "near" && isWhole(filter)
      ? queries.listUnfiltered(db, filter, order, window, now)
      : queries.listPage(db, way, filter, order, window, now);
  const found = matching(db, filter).select("market.id");
  const whole = isWhole(filter);
  if (!whole && !estimateOf(db, found) && (await areFew(db, filter, found, window))) {
    const rows = await page("few");
    const total = countedBy(rows, window);
    if (total !== null && total <= countLimit) return { rows, counted: { total, totalIsExact: true } };
  }
  const near = await nearest(filter, order, window, page);
  // Without a filter the ordered scan skips nothing, so its page is complete.
  if (near.length === window.limit || whole)
    return { rows: near, counted: await totalOfMatching(db, filter, found) };
  const rows = await page("far");
  const total = countedBy(rows, window);
  return {
    rows,
    counted: total === null ? await totalOfMatching(db, filter, found) : { total, totalIsExact: true },
  };
};

const maxSorted = 4000;

/**
 * Whether to collect and sort all matches at once, which also counts them: when few are expected, or, among counts that
 * are exact anyway, too few for the ordered scan to fill a page.
 */
const areFew = async (db: Db, { deleted }: Matching, found: Found, window: Window): Promise<boolean> => {
  const expected = await expectedOf(found);
  if (expected <= maxSorted || expected > countLimit) return expected <= maxSorted;
  const all = matching(db, { deleted, within: null, words: [], contains: [], open: null });
  const { total } = await totalOf(db, all.select("market.id"));
  return expected * reachOf(window) < window.limit * total;
};

type Counted = readonly { matches: number | null }[];

/** The number of matches, which each row of a page carries; past the end there is no row to read it from. */
const countedBy = ([row]: Counted, { after, offset }: Window) =>
  row?.matches ?? (after === null && offset === 0 ? 0 : null);

type Pages<Row> = (way: Way) => Promise<Row[]>;

/** A page found by an ordered scan; incomplete when too few match. */
const nearest = async <Row>(filter: Matching, order: MarketOrder, { limit }: Window, page: Pages<Row>) => {
  const rows = await page("near");
  return rows.length < limit && areNamed(filter, order) ? page("named") : rows;
};

/** Scans in order first; when that does not fill a page, collects all matches. */
export const orderedOrFiltered = async <Row>(
  filter: Matching,
  order: MarketOrder,
  window: Window,
  page: Pages<Row>,
): Promise<Row[]> => {
  const rows = await nearest(filter, order, window, page);
  return rows.length < window.limit ? page("far") : rows;
};

type Wanted = ParsedInput<typeof calls.searchMarkets>["query"];

/**
 * Markets that contain the words, those whose name begins with them first, because people know a market by its name.
 */
export const findBestMarkets = async (
  db: Db,
  user: Pick<SignedIn, "id" | "role">,
  { query, limit }: Wanted,
) => queries.searchBest(db, await matchingOf(db, user, { search: query }), fold(query), limit);

export const searchMarkets = async (
  db: Db,
  user: SignedIn,
  requested: Wanted,
): Promise<EndpointResponse<typeof calls.searchMarkets>> => ({
  results: (await findBestMarkets(db, user, requested)).map(
    ({ id, name, externalCode, municipalityName, status }) => ({
      id,
      name,
      externalCode,
      municipalityName,
      status,
    }),
  ),
});

/** Some markets as rows of the list, by id. */
export const summariesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, MarketSummary>> =>
  new Map((await queries.summaries(db, ids, instantOf(new Date()))).map((market) => [market.id, market]));

/** Parses the `sort` parameter of the URL. */
export const orderOf = (sort: Requested["sort"]): MarketOrder => readOrder(sort, fields);

const fields = ["name", "externalCode", "status", "municipalityName", "createdAt", "updatedAt"] as const;
