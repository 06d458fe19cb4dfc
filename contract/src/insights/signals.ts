// What to fix first: what is missing or wrong in the markets and products a person sees, ranked by what fixing it gains.
import { z } from "zod";
import { type EndpointResponse, endpoint } from "../core/endpoint.ts";
import { catalogFilters, catalogMeasures } from "./catalog.ts";
import { waitingFilters } from "./home.ts";

/** Each is a filter of the market list (`marketSignalFilters`), and its figure equals that list's total. */
export const marketSignals = ["incompleteLive", "notAccepting", "incompleteNew"] as const;
export type MarketSignal = (typeof marketSignals)[number];

export const signalNames = [...marketSignals, ...catalogMeasures] as const;
export type SignalName = (typeof signalNames)[number];

/** The market list's filters for each signal of markets; those of products are `catalogFilters`. */
export const marketSignalFilters = {
  incompleteLive: waitingFilters.incompleteLive,
  notAccepting: { status: "active", acceptingOrders: "false" },
  incompleteNew: waitingFilters.incompleteNew,
} as const satisfies Record<MarketSignal, Record<string, string>>;

export const isMarketSignal = (name: SignalName): name is MarketSignal =>
  marketSignals.some((one) => one === name);

/** The list that a signal counts, as its filters. */
export const signalFilter = (name: SignalName, untouchedBefore: string): Record<string, string> =>
  isMarketSignal(name) ? marketSignalFilters[name] : catalogFilters(untouchedBefore)[name];

/** What a signal costs: orders that cannot be made, money or an invoice that is wrong, fewer sales, untidy data. */
export const signalEffects = ["orders", "money", "sales", "data"] as const;
type Effect = (typeof signalEffects)[number];
/** How it is fixed: many at once, one by one, or only with something from the partner. */
export const signalEfforts = ["together", "each", "partner"] as const;
type Effort = (typeof signalEfforts)[number];

const impact: Record<Effect, number> = { orders: 3, money: 3, sales: 2, data: 1 };
const ease: Record<Effort, number> = { together: 3, each: 2, partner: 1 };

export const signalKinds: Record<SignalName, { effect: Effect; effort: Effort }> = {
  incompleteLive: { effect: "orders", effort: "partner" },
  notAccepting: { effect: "orders", effort: "each" },
  incompleteNew: { effect: "sales", effort: "partner" },
  withoutTax: { effect: "money", effort: "together" },
  priceOutliers: { effect: "money", effort: "each" },
  soldOut: { effect: "sales", effort: "partner" },
  switchedOff: { effect: "sales", effort: "each" },
  withoutImage: { effect: "sales", effort: "partner" },
  withoutDescription: { effect: "data", effort: "each" },
  withoutEan: { effect: "data", effort: "each" },
  untouched: { effect: "data", effort: "each" },
};

/** From this share on a signal no longer tells records apart: it is work for the entire network. */
export const widespreadShare = 0.9;
/** Of few markets nearly each has everything once. */
const fewMarkets = 10;

type Counted = { name: SignalName; count: number; outOf: number; markets: number; marketsOutOf: number };

export const isWidespread = ({ count, outOf, markets, marketsOutOf }: Omit<Counted, "name">): boolean =>
  count >= outOf * widespreadShare ||
  (marketsOutOf > fewMarkets && markets >= marketsOutOf * widespreadShare);

/** What fixing it gains: its effect, in how many markets, for how little work. */
const gainOf = ({ name, markets }: Counted) =>
  impact[signalKinds[name].effect] * markets * ease[signalKinds[name].effort];

/** Without those that nothing has; those that nearly everything has come last. */
export const ranked = <Signal extends Counted>(signals: readonly Signal[]): Signal[] =>
  signals
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        Number(isWidespread(one)) - Number(isWidespread(other)) ||
        gainOf(other) - gainOf(one) ||
        other.count - one.count,
    );

const count = z.int().min(0);

const signal = z.object({
  name: z.enum(signalNames),
  /** Markets or products: the total of its list. */
  count,
  /** Of how many. */
  outOf: count,
  /** How many markets have it. */
  markets: count,
  /** Nearly everything has it, so it tells nothing apart. */
  isWidespread: z.boolean(),
});
export type Signal = z.infer<typeof signal>;

export const readSignals = endpoint({
  method: "GET",
  path: "/insights/signals",
  access: "own-markets",
  tag: "Insights",
  summary: "Get what to fix first in the markets and products you can see: by effect, markets and effort",
  response: z.object({
    asOf: z.iso.datetime(),
    /** `untouched` products have not changed since before this day in Bogota. */
    untouchedBefore: z.iso.date(),
    /** The first to fix first; what nearly everything has comes last, and what nothing has is left out. */
    signals: z.array(signal),
  }),
});
export type Signals = EndpointResponse<typeof readSignals>;
