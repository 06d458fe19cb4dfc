// The review desk: the markets of a queue one after the other, each before one person only.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { duplicatePair } from "../markets/markets.duplicates.ts";
import { documentKind, marketDocument } from "../markets/markets.documents.ts";
import { market, marketId } from "../markets/markets.ts";

/** `documents`: markets with a document to review, whatever their status. */
export const reviewQueues = ["in_review", "changes_requested", "documents"] as const;
export const reviewQueue = z.enum(reviewQueues);
export type ReviewQueue = z.infer<typeof reviewQueue>;

/** A claim ends by itself, so that nobody holds what they left. */
export const claimMinutes = 10;
/** The one on screen, and those fetched ahead. */
export const maxClaims = 5;

export const review = z.object({
  market,
  /** Since when it has been waiting in this queue. */
  since: z.iso.datetime().nullable(),
  claimedUntil: z.iso.datetime(),
  documents: z.array(marketDocument),
  /** The kinds of document without a valid one. */
  lacks: z.array(documentKind),
  /** Undecided possible duplicates of it. */
  duplicates: z.array(duplicatePair),
  /** Its conversation, if anyone has begun it. */
  conversationId: z.uuid().nullable(),
  /** Why changes were last requested. */
  reason: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

export const countReviews = endpoint({
  method: "GET",
  path: "/review/{queue}/count",
  access: "admin",
  tag: "Reviews",
  summary: "Count the markets of a queue to review; up to 10,000 exact",
  params: z.strictObject({ queue: reviewQueue }),
  response: z.object({ waiting: z.int().min(0) }),
});

const ids = z.array(marketId).max(maxClaims).default([]);

export const claimReviews = endpoint({
  method: "POST",
  path: "/review/{queue}/claim",
  access: "admin",
  tag: "Reviews",
  summary:
    "Get the next markets of a queue to review, the longest waiting first; for ten minutes nobody else gets them",
  params: z.strictObject({ queue: reviewQueue }),
  body: z.strictObject({
    /** How many to have in hand, with those that are kept. */
    count: z.int().min(0).max(maxClaims).default(2),
    /** Claimed for another ten minutes, and answered first, unless they have left the queue. */
    keep: ids,
    /** Given up, so that others get them. */
    release: ids,
  }),
  response: z.object({
    reviews: z.array(review),
    /** How many are in the queue; up to 10,000 exact. */
    waiting: z.int().min(0),
    /** How many of them the user has put off. */
    snoozed: z.int().min(0),
    /** How many of them others are reviewing now. */
    held: z.int().min(0),
    /** Those to keep that someone else is reviewing. */
    taken: z.array(z.object({ marketId, name: z.string(), until: z.iso.datetime() })),
  }),
});
