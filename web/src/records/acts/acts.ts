// The acts that a partner may take without a network: closing or opening today, accepting orders, and sold out or back.
// A message is the fourth, and has the outbox of its own. They are kept on the device, and sent in order once it is back.
//
//   useActs()                 those of whoever is shown, in the order of pressing
//   useWithActs(market)       the market as it will be
import type { Market } from "@igo/contract/markets/markets";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { isProblem } from "../../core/net/problem.ts";
import { signal, useSignal } from "../../core/signal.ts";

/** `hours` are those that its user saw. */
export type Wanted =
  | { kind: "closing"; hours: OpeningHours; until: string | null }
  | { kind: "orders"; isOn: boolean }
  | { kind: "availability"; productId: string; isAvailable: boolean; until?: "opens" };

export type NewAct = {
  wanted: Wanted;
  /** A product's act is also its market's. */
  marketId: string;
  /** The market's or the product's. */
  name: string;
  /** The one that its user saw. */
  version: number;
};

export type Act = NewAct & {
  /** The key against repeats: the server takes what has the same key as one act. */
  id: string;
  accountId: string;
  /** When it was pressed, by this device's clock, in milliseconds. */
  at: number;
  /** Until when it says something. */
  expiresAt: number;
  /** Whether it was sent without an answer: it may have arrived. */
  attempted: boolean;
  /** `asked`: the user decides. `refused`, `expired`: over, and shown until the user has read it. */
  state: "waiting" | "asked" | "refused" | "expired";
  /** Why it was refused, in the server's words. */
  reason?: string;
  /** Why it is asked about: someone changed the hours since, or the clock of the device was set. */
  question?: "changed" | "clock";
  /** The market as it is now, if it is asked about. */
  current?: { version: number; hours: OpeningHours };
};

/** As it is kept: numbered in the order of pressing. */
export type KeptAct = Act & { seq: number };

const bogota = 5 * 3_600_000;
const day = 24 * 3_600_000;

/** Midnight in Bogota after that moment. */
const endOfDay = (at: number) => (Math.floor((at - bogota) / day) + 1) * day + bogota;

/** Closing says something until the market opens, opening and "until it opens" on their day, anything else for a day. */
export const expiryOf = (wanted: Wanted, at: number): number => {
  if (wanted.kind === "closing") return wanted.until === null ? endOfDay(at) : Date.parse(wanted.until);
  return wanted.kind === "availability" && wanted.until === "opens" ? endOfDay(at) : at + day;
};

/** What an act is about: two acts on the same thing follow each other in its versions. */
export const subjectOf = ({ wanted, marketId }: NewAct): string =>
  wanted.kind === "availability" ? wanted.productId : marketId;

export const acts = signal<readonly KeptAct[]>([]);
export const useActs = () => useSignal(acts);

/** One that is on its way, or got no answer, may have arrived: it cannot be taken back. */
export const mayBeDropped = ({ state, attempted }: Act): boolean => state !== "waiting" || !attempted;

/** Nothing is said of them any more, so what the screen shows does not count them. */
const isComing = ({ state }: Act) => state === "waiting" || state === "asked";

type Operated = Pick<Market, "id" | "openingHours" | "acceptingOrders">;

const withActs = <M extends Operated>(market: M, all: readonly Act[]): M =>
  all.reduce<M>((shown, act) => {
    if (act.marketId !== market.id || !isComing(act)) return shown;
    const { wanted } = act;
    if (wanted.kind === "orders") return { ...shown, acceptingOrders: wanted.isOn };
    if (wanted.kind !== "closing" || !shown.openingHours) return shown;
    return { ...shown, openingHours: { ...shown.openingHours, closedUntil: wanted.until } };
  }, market);

export const useWithActs = <M extends Operated>(market: M): M => withActs(market, useActs());

export const isAvailableWith = (
  { id, isAvailable }: { id: string; isAvailable: boolean },
  all: readonly Act[],
): boolean =>
  all.reduce((shown, act) => {
    const { wanted } = act;
    return wanted.kind === "availability" && wanted.productId === id && isComing(act)
      ? wanted.isAvailable
      : shown;
  }, isAvailable);

/** What is pressed after an act that waits must not overtake it. */
export const isWaitingFor = (marketId: string): boolean =>
  acts.get().some((act) => act.marketId === marketId && isComing(act));

/** So long a press or an act waits for its answer, in milliseconds: then it counts as lost, and is sent again. */
export const longestPress = 15_000;

/** Nobody answered: it never left, or the answer got lost. */
export const isUnanswered = (failure: unknown): boolean => !isProblem(failure);

/** The key that a write without an answer was sent with (core/net/data.ts). */
export const keyOf = (failure: unknown): string | undefined => {
  const key: unknown = failure instanceof Error ? Reflect.get(failure, "idempotencyKey") : undefined;
  return typeof key === "string" ? key : undefined;
};
