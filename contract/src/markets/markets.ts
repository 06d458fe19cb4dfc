// A market: one store of the network. Its fields, and what a form or an import may write.
import { shownHours } from "../parsing/hours/openingHours.ts";
import { z } from "zod";
import { defaultsOf, fieldsWith, neededOf, recordOf } from "../core/fields.ts";
import { shapesOf } from "../core/fields.schemas.ts";
import { codeOf } from "../core/schemas.ts";
import { marketRegistry } from "./fields/registry.ts";
import { statuses } from "./lists.ts";
import { needName } from "./needs.ts";

export const marketId = z.uuid();
export const marketStatus = codeOf(statuses);
export type MarketStatus = z.infer<typeof marketStatus>;

/** The statuses in which a new market may start; an import may create markets in any status. */
export const firstStatuses = ["draft", "pending_documents", "in_review", "active"] as const;

const shapes = shapesOf(marketRegistry, {});
const { optional } = shapes;
// The status has its own transitions, so it is not among the writable fields.
const { status: _status, ...required } = shapes.required;

/** The fields that a spreadsheet can fill: all of a market's own. */
export const marketFields = z.strictObject({ ...required, status: marketStatus, ...optional });
export type MarketFields = z.infer<typeof marketFields>;
export type MarketField = keyof MarketFields;

/** What a new market must be given. */
export const neededFields = neededOf(marketRegistry);

/** What it has without being given it, whether a form or an import creates it. */
export const marketDefaults = defaultsOf(marketRegistry) satisfies Partial<MarketFields>;

export const market = z.object({
  id: marketId,
  chainId: z.uuid().nullable(),
  chainName: z.string().nullable(),
  ...marketFields.shape,
  openingHours: shownHours.nullable(),
  municipalityName: z.string(),
  departmentName: z.string(),
  normalizedAddress: z.string().nullable(),
  /** Of its own logo, and of its chain's, which stands for it: public at `/product/image/{key}`, like every picture. */
  logoKey: z.string().nullable(),
  chainLogoKey: z.string().nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
});
export type Market = z.infer<typeof market>;

/** The fields that a list row has. */
export const rowFields = [...fieldsWith(marketRegistry, "inRow"), ...fieldsWith(marketRegistry, "column")];

/** A list row: every column that can be shown, without bank details or large values. */
export const marketSummary = market
  .pick({
    id: true,
    chainId: true,
    chainName: true,
    departmentName: true,
    municipalityName: true,
    logoKey: true,
    chainLogoKey: true,
    version: true,
    createdAt: true,
    updatedAt: true,
    deletedAt: true,
    ...recordOf(rowFields, () => true as const),
  })
  .extend({
    /** Whether its opening hours include now; null if it has none. */
    openNow: z.boolean().nullable(),
    /** What is missing to go live; empty if it is ready, closed permanently or rejected. */
    lacks: z.array(needName),
  });
export type MarketSummary = z.infer<typeof marketSummary>;

/** The input for creating a market: the required fields, and any of the others. */
export const marketInput = z.strictObject({
  ...required,
  documentType: required.documentType.default(marketDefaults.documentType),
  status: z.enum(firstStatuses).default(marketDefaults.status),
  chainId: z.uuid().nullable().default(null),
  /** The user's reply to `market.possible_duplicate`: this is a different store despite the similarity. */
  decision: z.enum(["branch", "new"]).optional(),
  ...z.strictObject(optional).partial().shape,
});
export type MarketInput = z.input<typeof marketInput>;

export const marketChanges = z.strictObject({
  id: marketId,
  version: z.int32().min(1),
  ...z.strictObject({ ...required, chainId: z.uuid().nullable(), ...optional }).partial().shape,
});
export type MarketChanges = z.infer<typeof marketChanges>;
