// Whether a market receives orders now, and if not, when it will: never more than is so, and everywhere the same.
//
//   const orders = ordersOf(market, hours);   t(`markets.orderState.${orders.state}`, orders)
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import { formatDayTime } from "../../../core/language/format.ts";

type Given = {
  status: MarketStatus;
  acceptingOrders: boolean | null;
  /** As a row of a list has it, null without hours; its hours say more. */
  openNow?: boolean | null;
};

/**
 * `never`: closed for good. `onceActive`, `offUntilActive`: not live, with its switch on or off. `off`: by the switch.
 * `whenOpen`, `from`: closed now. `onceHours`: nobody has said when it opens.
 */
export type Orders = {
  state: "never" | "onceActive" | "offUntilActive" | "off" | "on" | "onceHours" | "whenOpen" | "from";
  when?: string;
};

/** The switch has no effect yet, or none any more. */
export const hasSwitch = ({ state }: Orders) =>
  state !== "never" && state !== "onceActive" && state !== "offUntilActive";

export const isOver = ({ status }: { status: MarketStatus }) => status === "closed" || status === "rejected";

export const ordersOf = (
  { status, acceptingOrders, openNow }: Given,
  hours?: OpeningHours | null,
  now = new Date(),
): Orders => {
  if (isOver({ status })) return { state: "never" };
  if (status !== "active") return { state: acceptingOrders === true ? "onceActive" : "offUntilActive" };
  if (acceptingOrders !== true) return { state: "off" };
  if (hours === null || (!hours && openNow === null)) return { state: "onceHours" };
  if (!hours) return { state: openNow === false ? "whenOpen" : "on" };
  const { open, changesAt } = openAt(hours, now, isHoliday);
  if (open) return { state: "on" };
  return changesAt
    ? { state: "from", when: formatDayTime(changesAt.toISOString(), now.getTime()) }
    : { state: "whenOpen" };
};
