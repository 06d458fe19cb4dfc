// Network figures for the insights hub: by status, by category, and growth over time.
import { z } from "zod";
import { type EndpointResponse, endpoint } from "../core/endpoint.ts";
import { marketStatus } from "../markets/markets.ts";

const count = z.int().min(0);

/** Days of growth. */
export const networkDays = 90;

export const readNetworkFigures = endpoint({
  method: "GET",
  path: "/insights/network",
  access: "own-markets",
  scope: "insights:read",
  tag: "Insights",
  summary:
    "Get the markets you can see by status and category; for administrators, also how many there were each day",
  response: z.object({
    asOf: z.iso.datetime(),
    byStatus: z.array(z.object({ status: marketStatus, markets: count })),
    /** The largest first. */
    byCategory: z.array(z.object({ categoryCode: z.string(), markets: count })),
    /** Today last; empty for users who see only their own markets. */
    days: z.array(z.object({ day: z.iso.date(), live: count, total: count })),
  }),
});
export type NetworkFigures = EndpointResponse<typeof readNetworkFigures>;
