// Finding markets: a page of the list with an honest total, and the best few for pickers.
import type { listMarkets, searchMarkets } from "@igo/contract/markets.calls";
import type { MarketSummary } from "@igo/contract/markets";
import type { Answer, Given } from "@igo/contract/endpoint";
import type { SignedIn } from "../../core/serving.ts";
import { Failure } from "../../core/failure.ts";
import type { Db } from "../../db/db.ts";
import * as queries from "./markets.list.queries.ts";
import { instantOf, isAdmin, matchingOf } from "./markets.matching.service.ts";

// Up to here the total is counted; beyond it is estimated, and says so.
const countLimit = 10_000;

type Asked = Given<typeof listMarkets>["query"];

export const list = async (db: Db, user: SignedIn, asked: Asked): Promise<Answer<typeof listMarkets>> => {
  const { page: _page, pageSize: _size, cursor: _cursor, sort: _sort, network, ...wanted } = asked;
  if (network && !isAdmin(user)) throw new Failure("access.admin_only");
  const filter = await matchingOf(db, user, wanted);
  const order = orderOf(asked.sort);
  const after = asked.cursor === undefined ? null : positionOf(asked.cursor, asked.sort);
  const window = { limit: asked.pageSize + 1, offset: after ? 0 : (asked.page - 1) * asked.pageSize, after };
  const [rows, counted] = await Promise.all([
    queries.listPage(db, filter, order, window, instantOf(new Date())),
    queries.countUpTo(db, filter, countLimit + 1),
  ]);
  const totalIsExact = counted <= countLimit;
  const shown = rows.slice(0, asked.pageSize);
  const last = shown.at(-1);
  return {
    markets: shown.map(withoutKey),
    page: asked.page,
    pageSize: asked.pageSize,
    total: totalIsExact ? counted : Math.max(counted, await queries.estimateCount(db, filter)),
    totalIsExact,
    nextCursor: rows.length > asked.pageSize && last ? cursorOf(last.sortKey, last.id, asked.sort) : null,
  };
};

export const search = async (
  db: Db,
  user: SignedIn,
  { query, limit }: Given<typeof searchMarkets>["query"],
): Promise<Answer<typeof searchMarkets>> => ({
  results: await queries.searchBest(db, await matchingOf(db, user, { search: query }), limit),
});

/** Some markets as rows of the list, by id. */
export const summariesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, MarketSummary>> =>
  new Map((await queries.summaries(db, ids, instantOf(new Date()))).map((market) => [market.id, market]));

const withoutKey = ({ sortKey: _sortKey, ...market }: Awaited<ReturnType<typeof queries.listPage>>[number]) =>
  market;

/** The order of a `sort` as the address says it. */
export const orderOf = (sort: Asked["sort"]): queries.Order => ({
  field: fieldOf(sort),
  descending: sort.startsWith("-"),
});

const fields = ["name", "externalCode", "status", "municipalityName", "createdAt", "updatedAt"] as const;
const fieldOf = (sort: Asked["sort"]) => fields.find((field) => sort.endsWith(field)) ?? "createdAt";

const cursorOf = (key: string, id: string, sort: string) =>
  Buffer.from(JSON.stringify([sort, key, id])).toString("base64url");

/** A cursor belongs to the order it was made in; any other text is refused, not guessed at. */
const positionOf = (cursor: string, sort: string): queries.Position => {
  const refused = new Failure("request.invalid", { fields: [{ path: "query.cursor", code: "invalid" }] });
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (!Array.isArray(parts)) throw refused;
    const [madeFor, key, id]: unknown[] = parts;
    if (madeFor !== sort || typeof key !== "string" || typeof id !== "string" || !uuid.test(id))
      throw refused;
    return { key, id };
  } catch {
    throw refused;
  }
};

const uuid = /^[0-9a-f-]{36}$/;
