// The mutation of the part of a market that its partner edits, and the orders switch.
import { operateMarket } from "@igo/contract/markets/members";
import type { Market } from "@igo/contract/markets/markets";
import { useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { logFailure } from "../../../core/log.ts";
import { queryClient, useWrite } from "../../../core/net/data.ts";
import { useNow } from "../../../core/now.ts";
import { toastError, toastUndo, undoable, type Undoable } from "../../../ui/feedback/toast.ts";
import { useReturningFocus } from "../../../ui/form/useReturningFocus.ts";
import { currentMarketIn } from "../markets.data.ts";
import { longestPress, useWithActs } from "../../../records/acts/acts.ts";
import { isForLater, keepForLater } from "../../../records/acts/later.ts";
import { marketQuery, useNewestMarket } from "../../../records/markets.ts";
import { hasSwitch, ordersOf } from "./ordersState.data.ts";

const offer = async () => (await import("../../../records/push.data.ts")).offerPush();

/**
 * Whoever runs their market from here is asked once whether this device may tell them: when the message that takes the
 * press back has gone, because the question would lie over it.
 */
export const offerPushes = (): void =>
  void offer().catch((cause: unknown) => logFailure("Pushes could not be offered:", cause));

export const useOperateMarket = () =>
  useWrite(operateMarket, {
    stale: ["markets"],
    patience: longestPress,
    onSuccess: ({ market }) => void queryClient.setQueryData(marketQuery(market.id).queryKey, market),
  });

type Operated = Pick<Market, "id" | "name" | "version" | "acceptingOrders" | "openingHours">;

/**
 * Optimistic: the switch turns at once. If the server refuses, `turn` throws and the switch turns back; null if it is
 * kept to be sent later.
 */
const useAcceptingOrders = (market: Operated) => {
  const operate = useOperateMarket();
  const { id, name, version, acceptingOrders } = useWithActs(useNewestMarket(market));
  const [wanted, setWanted] = useState<boolean | null>(null);

  const send = async (of: number, isOn: boolean) => {
    const act = { wanted: { kind: "orders", isOn }, marketId: id, name, version: of } as const;
    if (isForLater(id)) {
      await keepForLater(act);
      return null;
    }
    try {
      return await operate.mutateAsync({ params: { id }, body: { version: of, acceptingOrders: isOn } });
    } catch (failure) {
      await keepForLater(act, failure);
      return null;
    }
  };
  const turn = async (isOn: boolean, over = version) => {
    setWanted(isOn);
    try {
      return await send(over, isOn).catch((error: unknown) => {
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

type Switched = Pick<Market, "id" | "name" | "version" | "status" | "acceptingOrders" | "openingHours">;

/** The switch with its words, null where it has no effect; its message takes a press back. */
export const useOrdersSwitch = (market: Switched) => {
  const t = useText();
  const { isOn, turn, isBusy } = useAcceptingOrders(market);
  useReturningFocus(isBusy);
  const now = new Date(useNow());
  const ordersWhen = (acceptingOrders: boolean) =>
    ordersOf({ ...market, acceptingOrders }, market.openingHours, now);
  const wordsWhen = (acceptingOrders: boolean) => {
    const { state, when } = ordersWhen(acceptingOrders);
    return t(`markets.orderState.${state}`, { when });
  };
  const announce = (wanted: boolean, saved: number, done: Undoable) =>
    // One toast per market, however often it is switched.
    toastUndo(wordsWhen(wanted), {
      undo: () => turn(!wanted, saved),
      done,
      description: market.name,
      undone: wordsWhen(!wanted),
      id: `orders ${market.id}`,
      onGone: offerPushes,
    });
  const change = (wanted: boolean) =>
    void undoable(async (done) => {
      const saved = await turn(wanted);
      if (saved) announce(wanted, saved.market.version, done);
    }).catch(toastError);
  return { isOn, isBusy, words: wordsWhen(isOn), change: hasSwitch(ordersWhen(isOn)) ? change : null };
};
