// A fake server's market list: searches, filters by status, sorts by name and pages like the real one.
import { listDuplicates } from "@igo/contract/markets/markets.duplicates";
import {
  deleteMarket,
  findMarketById,
  listMarkets,
  restoreMarket,
} from "@igo/contract/markets/markets.calls";
import { readWaiting } from "@igo/contract/waiting/waiting";
import { countViews, listViews } from "@igo/contract/markets/markets.views";
import type { MarketSummary } from "@igo/contract/markets/markets";
import { aMarket, aMarketRow, anId, answerLists } from "./markets.ts";
import { answer } from "./network.ts";
import { someWork } from "./waiting.ts";

/** `Tienda 01`, `Tienda 02` and so on. */
export const someMarkets = (count: number): MarketSummary[] =>
  Array.from({ length: count }, (_, index) => {
    const number = String(index + 1).padStart(2, "0");
    return aMarketRow({
      id: anId(index + 1),
      name: `Tienda ${number}`,
      externalCode: `T-${number}`,
      status: index % 2 === 0 ? "active" : "paused",
    });
  });

const byName = (one: MarketSummary, other: MarketSummary) => one.name.localeCompare(other.name);

export const answerMarketList = (markets: readonly MarketSummary[]) => {
  const deleted = new Set<string>();
  answerLists();
  answer(readWaiting, someWork());
  answer(listViews, { views: [] });
  answer(countViews, { counts: [{ view: "all", total: markets.length, totalIsExact: true }] });
  answer(listDuplicates, { pairs: [], page: 1, pageSize: 1, total: 0, totalIsExact: true, nextCursor: null });
  // Prefetched when the pointer rests on its row.
  answer(findMarketById, ({ params }) => ({ market: aMarket({ id: params.id }) }));
  answer(deleteMarket, ({ params }) => void deleted.add(params.id));
  answer(restoreMarket, ({ params }) => {
    deleted.delete(params.id);
    return { market: aMarket({ id: params.id }) };
  });
  answer(listMarkets, ({ query: { search, status, sort, page, pageSize } }) => {
    const matching = markets.filter(
      (market) =>
        !deleted.has(market.id) &&
        market.name.toLowerCase().includes(search.toLowerCase()) &&
        (status === undefined || status.includes(market.status)),
    );
    const sorted = sort === "name" ? matching.toSorted(byName) : matching;
    const inOrder = sort === "-name" ? matching.toSorted((one, other) => byName(other, one)) : sorted;
    const found = inOrder.slice((page - 1) * pageSize, page * pageSize);
    return {
      markets: found,
      page,
      pageSize,
      total: matching.length,
      totalIsExact: true,
      nextCursor: null,
    };
  });
};
