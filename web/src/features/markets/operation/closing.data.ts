// Closing a market for the rest of the day, and opening it again: it opens by itself with its first shift after today.
//
//   const { offer, take, isBusy } = useClosingToday(market);   `offer` is null where neither makes sense
//   const { closable, closeUntil } = …                         its hours, where it may be closed for a chosen length
import type { Market } from "@igo/contract/markets/markets";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { openingAfterToday } from "../../../ui/form/hours/hours.ts";
import { useReturningFocus } from "../../../ui/form/useReturningFocus.ts";
import { useNewestMarket } from "../../../records/markets.ts";
import { currentMarketIn } from "../markets.data.ts";
import { offerPushes, useOperateMarket } from "./operation.data.ts";
import { useWithActs } from "../../../records/acts/acts.ts";
import { isForLater, keepForLater } from "../../../records/acts/later.ts";
import { ordersOf } from "./ordersState.data.ts";

type Closable = Pick<Market, "id" | "name" | "version" | "status" | "acceptingOrders" | "openingHours">;
type Offer = { action: "closeForToday" | "openAgain"; until: string | null };

const offerOf = (market: Closable, now: Date): Offer | null => {
  const { status, acceptingOrders, openingHours: hours } = market;
  if (status !== "active" || acceptingOrders !== true || !hours) return null;
  if (hours.closedUntil !== null && Date.parse(hours.closedUntil) > now.getTime())
    return { action: "openAgain", until: null };
  const until = openingAfterToday(hours, now);
  const { state } = ordersOf(market, hours, now);
  // Also before it opens: the day may be over before it began.
  return (state === "on" || state === "fromToday") && until !== null
    ? { action: "closeForToday", until }
    : null;
};

export const useClosingToday = (listed: Closable) => {
  const t = useText();
  const now = new Date(useNow());
  const operate = useOperateMarket();
  useReturningFocus(operate.isPending);
  const market: Closable = useWithActs(useNewestMarket(listed));
  const { id, name, version, openingHours } = market;
  const offer = offerOf(market, now);

  /** Null if it is sent later. */
  const send = async (of: number, hours: OpeningHours, closedUntil: string | null) => {
    const act = {
      wanted: { kind: "closing", hours, until: closedUntil },
      marketId: id,
      name,
      version: of,
    } as const;
    if (isForLater(id)) {
      await keepForLater(act);
      return null;
    }
    try {
      const body = { version: of, openingHours: { ...hours, closedUntil } };
      return (await operate.mutateAsync({ params: { id }, body })).market;
    } catch (failure) {
      await keepForLater(act, failure);
      return null;
    }
  };
  const save = (of: number, hours: OpeningHours, until: string | null) =>
    send(of, hours, until).catch((error: unknown) => {
      // Closing overwrites nothing else, so retry with the other person's hours.
      const theirs = currentMarketIn(error);
      if (!theirs?.openingHours) throw error;
      return send(theirs.version, theirs.openingHours, until);
    });
  const wordsWith = (hours: OpeningHours, until: string | null) => {
    const then = ordersOf(market, { ...hours, closedUntil: until }, now);
    return t(`markets.orderState.${then.state}`, { when: then.when });
  };
  const change = async (hours: OpeningHours, until: string | null) => {
    const before = hours.closedUntil;
    const saved = await save(version, hours, until);
    if (saved === null) return;
    toastUndo(wordsWith(hours, until), {
      undo: () => save(saved.version, saved.openingHours ?? hours, before),
      description: name,
      undone: wordsWith(hours, before),
      id: `orders ${id}`,
      onGone: offerPushes,
    });
  };
  const take = () => {
    if (offer && openingHours) change(openingHours, offer.until).catch(toastError);
  };
  const mayClose = market.status === "active" && market.acceptingOrders === true;
  const closeUntil = (until: string) => {
    if (openingHours) change(openingHours, until).catch(toastError);
  };
  return {
    offer: offer?.action ?? null,
    take,
    closable: mayClose ? openingHours : null,
    closeUntil,
    isBusy: operate.isPending,
  };
};
