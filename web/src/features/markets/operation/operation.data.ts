// The mutation of the part of a market that its partner edits, and the orders switch.
import { operateMarket } from "@igo/contract/markets/members";
import type { Market } from "@igo/contract/markets/markets";
import { useState } from "react";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { currentIn } from "../markets.data.ts";
import { marketQuery } from "../../../records/markets.ts";

export const useOperateMarket = () =>
  useWrite(operateMarket, {
    stale: ["markets"],
    onSuccess: ({ market }) => queryClient.setQueryData(marketQuery(market.id).queryKey, market),
  });

/** Optimistic: the switch turns at once. If the server refuses, `turn` throws and the switch turns back. */
export const useAcceptingOrders = ({
  id,
  version,
  acceptingOrders,
}: Pick<Market, "id" | "version" | "acceptingOrders">) => {
  const operate = useOperateMarket();
  const [wanted, setWanted] = useState<{ isOn: boolean; since: number } | null>(null);
  const isOn = wanted?.since === version ? wanted.isOn : acceptingOrders === true;

  const send = (of: number, isOn: boolean) =>
    operate.mutateAsync({ params: { id }, body: { version: of, acceptingOrders: isOn } });
  const turn = async (isOn: boolean) => {
    setWanted({ isOn, since: version });
    try {
      await send(version, isOn).catch((error: unknown) => {
        // The switch overwrites nothing else, so retry on top of the other person's version.
        const theirs = currentIn(error);
        if (!theirs) throw error;
        return send(theirs.version, isOn);
      });
    } catch (error) {
      setWanted(null);
      throw error;
    }
  };
  return { isOn, turn, isBusy: operate.isPending };
};
