// The first screen in one call: of the network for administrators, of their own markets for everybody else.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { documentKind } from "../markets/markets.documents.ts";
import { market, marketStatus } from "../markets/markets.ts";
import { needName } from "../markets/needs.ts";
import { pageQuery } from "../core/page.ts";
import { activityLine } from "./activity.ts";

const count = z.int().min(0);

/** What waits, the most urgent first. Each is a list (`waitingFilters`), and its figure is that list's total. */
export const waitingNames = [
  "importsToReview",
  "inReview",
  "documentsToReview",
  "documentsExpired",
  "documentsExpiring",
  "changesRequested",
  "duplicates",
  "incompleteLive",
  "incompleteNew",
] as const;
export type WaitingName = (typeof waitingNames)[number];

/** What each list is asked for; the pairs that may be duplicates have a list of their own without filters. */
export const waitingFilters = {
  importsToReview: { status: "uploaded,checked" },
  inReview: { status: "in_review" },
  documentsToReview: { documents: "toReview" },
  documentsExpired: { documents: "expired" },
  documentsExpiring: { documents: "expiring" },
  changesRequested: { status: "changes_requested" },
  duplicates: {},
  /** A market that has been live does not become complete by taking no orders for a while. */
  incompleteLive: { status: "active,paused,suspended", readiness: "lacks" },
  incompleteNew: { status: "draft,pending_documents,in_review,changes_requested", readiness: "lacks" },
} as const satisfies Record<WaitingName, Record<string, string>>;

/** What the market list is asked for to show those that take orders at this minute. */
export const acceptingNowFilter = { status: "active", acceptingOrders: "true", openNow: "true" } as const;

/** So many days back growth is shown. */
export const growthDays = 30;
/** So many imports are named in it: the largest. */
export const maxGrowthSteps = 8;
export const ownMarketsOnPage = 20;
/** So much of what happened is shown; the rest is in activity. */
export const recentLines = 6;

const waiting = z.object({
  name: z.enum(waitingNames),
  count,
  /** Beyond 10,000 it may be an estimate, as in the list. */
  isExact: z.boolean(),
  /** Since when the one that waits longest does; null where that is not noted. */
  oldestAt: z.iso.datetime().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

/** An import of markets that was committed, or taken back, on a day. */
const growthStep = z.object({
  importId: z.uuid(),
  day: z.iso.date(),
  kind: z.enum(["commit", "undo"]),
  fileName: z.string(),
  chainName: z.string().nullable(),
  /** Markets it created, or took back. */
  markets: count,
});
export type GrowthStep = z.infer<typeof growthStep>;

const networkHome = z.object({
  scope: z.literal("network"),
  /** The figures are right as of then. */
  asOf: z.iso.datetime(),
  /** Only what there is something of. */
  waiting: z.array(waiting),
  byStatus: z.array(z.object({ status: marketStatus, markets: count })),
  /** Active, accepting orders, and open at this minute. */
  acceptingNow: count,
  growth: z.object({
    /** One for each day, today last: how many there were at its end in Bogota. */
    days: z.array(z.object({ day: z.iso.date(), live: count, total: count })),
    /** The oldest first. */
    steps: z.array(growthStep),
    /** Imports that created markets, and are too small to be named. */
    otherSteps: count,
  }),
  recent: z.array(activityLine),
});
export type NetworkHome = z.infer<typeof networkHome>;

const ownMarket = z.object({
  ...market.pick({
    id: true,
    name: true,
    municipalityName: true,
    address: true,
    status: true,
    openingHours: true,
    acceptingOrders: true,
    version: true,
  }).shape,
  /** What it is missing to go live. */
  missing: z.array(needName),
  /** Documents that ended, or end within 30 days, without a newer one. */
  documents: z.array(z.object({ kind: documentKind, expiresOn: z.iso.date() })),
  /** Products without stock, and those switched off: counted a few seconds after a menu has changed. */
  soldOut: count,
  switchedOff: count,
  /** While changes are requested of it: what, and since when. */
  changesRequested: z.object({ reason: z.string().nullable(), at: z.iso.datetime().nullable() }).nullable(),
});
export type OwnMarket = z.infer<typeof ownMarket>;

const ownHome = z.object({
  scope: z.literal("own"),
  asOf: z.iso.datetime(),
  /** One's own imports of menus that wait to be reviewed. */
  importsToReview: count,
  /** By name, `ownMarketsOnPage` a page. */
  markets: z.array(ownMarket),
  page: z.int(),
  pageSize: z.int(),
  total: count,
  recent: z.array(activityLine),
});
export type OwnHome = z.infer<typeof ownHome>;

export const readHome = endpoint({
  method: "GET",
  path: "/insights/home",
  access: "signed-in",
  tag: "Insights",
  summary:
    "Get pending work and current figures: of the network for administrators, otherwise of your own markets",
  /** Which of one's own markets: administrators are answered the same whatever it says. */
  query: pageQuery.pick({ page: true, search: true }),
  response: z.discriminatedUnion("scope", [networkHome, ownHome]),
});
