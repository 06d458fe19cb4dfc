// Selects the markets of a list, an export or a bulk change, with the same syntax in a URL, a query and a body.
import { z } from "zod";
import { takenDate } from "../parsing/taken.ts";
import { fieldsWith } from "../core/fields.ts";
import { marketRegistry } from "./fields/registry.ts";
import { marketStatus } from "./markets.ts";
import { needName } from "./needs.ts";
import { pageQuery, queryAnyOf, queryYesNo } from "../core/page.ts";

const sortable = ["name", "externalCode", "status", "municipalityName", "createdAt", "updatedAt"] as const;
export const marketSort = z.enum(sortable.flatMap((field) => [field, `-${field}`] as const));

/** The columns that can be searched for a substring. */
export const textColumns = fieldsWith(marketRegistry, "contains");
export type TextColumn = (typeof textColumns)[number];

/**
 * A document waits for review, has expired, or expires within 30 days. An expired one counts only without a newer one.
 */
export const documentStates = ["toReview", "expired", "expiring"] as const;

/** The number of codes that fits into a URL. */
export const maxCodes = 500;

const shape = {
  search: pageQuery.shape.search,
  /**
   * `name:saman,address:cra 7`: each column contains its text, ignoring case and accents. The text cannot contain a
   * comma, which separates the pairs: use a space.
   */
  contains: queryAnyOf(z.string().regex(new RegExp(`^(?:${textColumns.join("|")}):\\s*\\S`))),
  /** Internal codes and NITs, with or without check digit, as pasted from a spreadsheet column. */
  codes: queryAnyOf(z.string().trim().min(1).max(60), { maxLength: 6000, maxValues: maxCodes }),
  status: queryAnyOf(marketStatus),
  chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
  categoryCode: queryAnyOf(z.string()),
  departmentCode: queryAnyOf(z.string()),
  municipalityCode: queryAnyOf(z.string()),
  /** The people who manage it; `none` matches markets that nobody manages. */
  memberId: queryAnyOf(z.uuid().or(z.literal("none"))),
  /**
   * According to its opening hours, in Bogota, at the time of the request. A market without hours is neither open nor
   * closed.
   */
  openNow: queryYesNo,
  acceptingOrders: queryYesNo,
  readiness: z.enum(["ready", "lacks"]).optional(),
  /** Any of these is missing. */
  lacks: queryAnyOf(needName),
  /** Has a document in any of these states, and is neither closed nor rejected. */
  documents: queryAnyOf(z.enum(documentStates)),
  /** Has a document that expires on this day, and no other of its kind that is valid for longer. */
  documentExpiresOn: takenDate.optional(),
  importId: z.uuid().optional(),
  deleted: queryYesNo,
};

/** In JSON the values are the strings of the URL: `{ "status": "active,paused", "openNow": "true" }`. */
export const marketFilter = z.strictObject(shape);
/** A bulk change is never for the recycle bin. */
export const marketBulkFilter = marketFilter.omit({ deleted: true });
export type MarketFilter = z.output<typeof marketFilter>;

export const marketListQuery = z.strictObject({
  ...pageQuery.shape,
  sort: marketSort.default("-createdAt"),
  /**
   * Asks for all markets of the network: refused for users who may see only their own, instead of silently narrowed.
   */
  network: queryYesNo,
  ...shape,
});
export type MarketListQuery = z.input<typeof marketListQuery>;
