// The mutations of the markets' own screens; the queries are in records/markets.ts.
import {
  createMarket,
  deleteMarket,
  moveMarket,
  restoreMarket,
  updateMarket,
} from "@igo/contract/markets/markets.calls";
import { removeMarketLogo, setMarketLogo } from "@igo/contract/markets/markets.logo";
import { statuses } from "@igo/contract/markets/lists";
import { market as marketSchema, type Market, type MarketStatus } from "@igo/contract/markets/markets";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { makeStale, queryClient, useWrite } from "../../core/net/data.ts";
import { uploadTo } from "../../core/net/upload.ts";
import { currentOf } from "../../core/net/problem.ts";
import { marketQuery } from "../../records/markets.ts";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";

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

/** Its logo, as an upload and its removal. */
export const useMarketLogo = (id: string) => {
  const remove = useWrite(removeMarketLogo, { stale, onSuccess: know });
  return {
    onFile: async (file: File) => {
      know(await uploadTo(setMarketLogo, { params: { id }, body: {}, file }));
      await makeStale(...stale);
    },
    onRemove: () => remove.mutateAsync({ params: { id } }),
  };
};

/** Frequent transitions that need no reason and no missing data; the others are in its status menu. */
export const turns: Partial<Record<MarketStatus, MarketStatus>> = { active: "paused", paused: "active" };

/** Pauses a market or lets it go on, from any screen: the version is read first, and one press takes it back. */
export const useTurning = () => {
  const t = useText();
  const move = useMoveMarket();
  const turn = async (id: string, status: MarketStatus) => {
    const { version } = await queryClient.fetchQuery({ ...marketQuery(id), staleTime: 0 });
    return (await move.mutateAsync({ params: { id }, body: { status, version } })).market;
  };
  return async ({ id, name }: { id: string; name: string }, status: MarketStatus) => {
    const back = turns[status];
    try {
      const market = await turn(id, status);
      const entry = statuses.find(({ code }) => code === market.status);
      const title = t("markets.moved", { name, status: entry ? labelOf(entry) : market.status });
      toastUndo(title, { undo: async () => back && turn(id, back), undone: t("list.bulk.undone") });
    } catch (error) {
      toastError(error);
    }
  };
};
