// The mutation of the part of a market that its partner edits, and the orders switch.
import { operateMarket } from "@igo/contract/markets/members";
import type { Market } from "@igo/contract/markets/markets";
import { useState } from "react";
import { logFailure } from "../../../core/log.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { currentMarketIn } from "../markets.data.ts";
import { marketQuery, useNewestMarket } from "../../../records/markets.ts";

/** Whoever runs their market from here is asked once whether this device may tell them; nothing waits for it. */
const offer = async () => (await import("../../../records/push.data.ts")).offerPush();

export const useOperateMarket = () =>
  useWrite(operateMarket, {
    stale: ["markets"],
    onSuccess: ({ market }) => {
      queryClient.setQueryData(marketQuery(market.id).queryKey, market);
      offer().catch((cause: unknown) => logFailure("Pushes could not be offered:", cause));
    },
  });

/** Optimistic: the switch turns at once. If the server refuses, `turn` throws and the switch turns back. */
export const useAcceptingOrders = (market: Pick<Market, "id" | "version" | "acceptingOrders">) => {
  const operate = useOperateMarket();
  const { id, version, acceptingOrders } = useNewestMarket(market);
  const [wanted, setWanted] = useState<boolean | null>(null);

  const send = (of: number, isOn: boolean) =>
    operate.mutateAsync({ params: { id }, body: { version: of, acceptingOrders: isOn } });
  const turn = async (isOn: boolean) => {
    setWanted(isOn);
    try {
      await send(version, isOn).catch((error: unknown) => {
        // The switch overwrites nothing else, so retry on top of the other person's version.
        const theirs = currentMarketIn(error);
        if (!theirs) throw error;
        return send(theirs.version, isOn);
      });
    } finally {
      setWanted(null);
    }
  };
  return { isOn: wanted ?? acceptingOrders === true, turn, isBusy: operate.isPending };
};
