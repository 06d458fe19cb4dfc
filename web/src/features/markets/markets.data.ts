// The mutations of the markets' own screens; the queries are in records/markets.ts.
import {
  createMarket,
  deleteMarket,
  moveMarket,
  restoreMarket,
  updateMarket,
} from "@igo/contract/markets/markets.calls";
import { market as marketSchema, type Market } from "@igo/contract/markets/markets";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf } from "../../core/net/problem.ts";
import { marketQuery } from "../../records/markets.ts";

/** The server's current market, if that is why it refused a write. */
export const currentMarketIn = currentOf(marketSchema, "market.version_conflict");

const know = ({ market }: { market: Market }) =>
  queryClient.setQueryData(marketQuery(market.id).queryKey, market);

/** Chains show the number of their markets. */
const stale = ["markets", "chains"] as const;

export const useCreateMarket = () => useWrite(createMarket, { stale, onSuccess: know });
export const useUpdateMarket = () => useWrite(updateMarket, { stale, onSuccess: know });
export const useMoveMarket = () => useWrite(moveMarket, { stale, onSuccess: know });
export const useDeleteMarket = () => useWrite(deleteMarket, { stale });
export const useRestoreMarket = () => useWrite(restoreMarket, { stale, onSuccess: know });
