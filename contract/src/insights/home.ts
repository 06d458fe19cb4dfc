// The home screen in one call: the network for administrators, their own markets for everyone else.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { documentKind } from "../markets/markets.documents.ts";
import { market, marketStatus } from "../markets/markets.ts";
import { needName } from "../markets/needs.ts";
import { pageQuery } from "../core/page.ts";
import { activityLine } from "./activity.ts";

const count = z.int().min(0);

/** Open tasks, the most urgent first. Each is a list (`waitingFilters`), and its figure equals that list's total. */
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

/** The filters of each list; possible duplicates have their own list, without filters. */
export const waitingFilters = {
  importsToReview: { status: "uploaded,checked" },
  inReview: { status: "in_review" },
  documentsToReview: { documents: "toReview" },
  documentsExpired: { documents: "expired" },
  documentsExpiring: { documents: "expiring" },
  changesRequested: { status: "changes_requested" },
  duplicates: {},
  /** A market that has been live stays incomplete even while it takes no orders. */
  incompleteLive: { status: "active,paused,suspended", readiness: "lacks" },
  incompleteNew: { status: "draft,pending_documents,in_review,changes_requested", readiness: "lacks" },
} as const satisfies Record<WaitingName, Record<string, string>>;

/** The market list's filters for markets that accept orders right now. */
export const acceptingNowFilter = { status: "active", acceptingOrders: "true", openNow: "true" } as const;

/** Days of growth shown. */
export const growthDays = 30;
/** The maximum number of imports named in it: the largest ones. */
export const maxGrowthSteps = 8;
export const ownMarketsOnPage = 20;
/** Lines of recent activity shown; the activity screen has the rest. */
export const recentLines = 6;

export const waiting = z.object({
  name: z.enum(waitingNames),
  count,
  /** Beyond 10,000 it may be an estimate, as in the list. */
  isExact: z.boolean(),
  /** Since when the oldest has been waiting; null if unknown. */
  oldestAt: z.iso.datetime().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

/** An import of markets that was committed or undone on that day. */
const growthStep = z.object({
  importId: z.uuid(),
  day: z.iso.date(),
  kind: z.enum(["commit", "undo"]),
  fileName: z.string(),
  chainName: z.string().nullable(),
  /** Markets it created or undid. */
  markets: count,
});
export type GrowthStep = z.infer<typeof growthStep>;

const networkHome = z.object({
  scope: z.literal("network"),
  /** When the figures were computed. */
  asOf: z.iso.datetime(),
  byStatus: z.array(z.object({ status: marketStatus, markets: count })),
  /** Active, accepting orders, and open right now. */
  acceptingNow: count,
  growth: z.object({
    /** One per day, today last: the counts at the end of that day in Bogota. */
    days: z.array(z.object({ day: z.iso.date(), live: count, total: count })),
    /** The oldest first. */
    steps: z.array(growthStep),
    /** Imports that created markets but are too small to be named. */
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
  /** Documents that have expired or expire within 30 days, without a newer one. */
  documents: z.array(z.object({ kind: documentKind, expiresOn: z.iso.date() })),
  /** Products out of stock and turned off; recounted a few seconds after a menu changes. */
  soldOut: count,
  switchedOff: count,
  /** Without a photo, and with a price unlike that of its section; counted with them. */
  withoutPhoto: count,
  oddPrices: count,
  /** What the user has not read in the market's conversation; null if there is nothing. */
  unread: z.object({ conversationId: z.uuid(), messages: count }).nullable(),
  /** While changes are requested: the reason, and since when. */
  changesRequested: z.object({ reason: z.string().nullable(), at: z.iso.datetime().nullable() }).nullable(),
});
export type OwnMarket = z.infer<typeof ownMarket>;

const ownHome = z.object({
  scope: z.literal("own"),
  asOf: z.iso.datetime(),
  /** The user's own menu imports that wait for review. */
  importsToReview: count,
  /** By name, `ownMarketsOnPage` per page. */
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
    "Get pending work and current figures: of the network for administrators, of your own markets for partners",
  /** Which of the user's own markets; ignored for administrators. */
  query: pageQuery.pick({ page: true, search: true }),
  response: z.discriminatedUnion("scope", [networkHome, ownHome]),
});
