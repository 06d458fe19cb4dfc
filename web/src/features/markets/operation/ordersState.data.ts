// Whether a market receives orders now, and if not, when it will: never claims more than is known, and is the same
// everywhere.
//
//   const orders = ordersOf(market, hours);   t(`markets.orderState.${orders.state}`, orders)
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import { formatDayTime, timeToday } from "../../../core/language/format.ts";

type Given = {
  status: MarketStatus;
  acceptingOrders: boolean | null;
  /** From a list row, null without hours; the hours themselves say more. */
  openNow?: boolean | null;
};

/**
 * `never`: closed permanently. `onceActive`, `offUntilActive`: not live, with its switch on or off. `off`: switched
 * off. `whenOpen`, `from`, `fromToday`: closed now. `onceHours`: has no opening hours yet.
 */
export type Orders = {
  state:
    | "never"
    | "onceActive"
    | "offUntilActive"
    | "off"
    | "on"
    | "onceHours"
    | "whenOpen"
    | "from"
    | "fromToday";
  when?: string;
};

/** False while the switch has no effect, before activation or after closing permanently. */
export const hasSwitch = ({ state }: Orders) =>
  state !== "never" && state !== "onceActive" && state !== "offUntilActive";

export const isOver = ({ status }: { status: MarketStatus }) => status === "closed" || status === "rejected";

/** Live but switched off: "open now" beside it would contradict it. */
export const isTurnedOff = ({ status, acceptingOrders }: Given) =>
  status === "active" && acceptingOrders !== true;

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
  if (!changesAt) return { state: "whenOpen" };
  const opensAt = changesAt.toISOString();
  const today = timeToday(opensAt, now);
  return today
    ? { state: "fromToday", when: today.time }
    : { state: "from", when: formatDayTime(opensAt, now.getTime()) };
};

/** What follows, of a market that is not live; a live one says whether it is open. */
const followed = [
  "draft",
  "pending_documents",
  "in_review",
  "changes_requested",
  "paused",
  "suspended",
] as const;

export const followedOf = ({ status }: { status: MarketStatus }) =>
  followed.find((one) => one === status) ?? null;
