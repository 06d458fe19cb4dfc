// Selects the markets of a list, an export or a bulk change, with the same syntax in a URL, a query and a body.
import { z } from "zod";
import { fieldsWith } from "../core/fields.ts";
import {
  choiceFilter,
  choicesFilter,
  containsFilter,
  dayFilter,
  filterShape,
  recordFilter,
  recordsFilter,
  textsFilter,
  yesNoFilter,
  type FilterTable,
} from "../core/filters.ts";
import { marketRegistry } from "./fields/registry.ts";
import { marketStatus } from "./markets.ts";
import { needName } from "./needs.ts";
import { pageQuery, queryYesNo } from "../core/page.ts";

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

/** In the order of the menu. */
export const marketFilters = {
  status: choicesFilter(marketStatus),
  chainId: recordsFilter(z.uuid().or(z.literal("none"))),
  categoryCode: recordsFilter(z.string()),
  departmentCode: recordsFilter(z.string()),
  municipalityCode: recordsFilter(z.string()),
  readiness: choiceFilter(z.enum(["ready", "lacks"])),
  /** Any of these is missing. */
  lacks: choicesFilter(needName),
  acceptingOrders: yesNoFilter,
  /**
   * According to its opening hours, in Bogota, at the time of the request. A market without hours is neither open nor
   * closed.
   */
  openNow: yesNoFilter,
  /** Has a document in any of these states, and is neither closed nor rejected. */
  documents: choicesFilter(z.enum(documentStates)),
  /** The people who manage it; `none` matches markets that nobody manages. */
  memberId: recordsFilter(z.uuid().or(z.literal("none"))),
  /** By the user who asks. */
  starred: yesNoFilter,
  contains: containsFilter(textColumns),
  /** Has a document that expires on this day, and no other of its kind that is valid for longer. */
  documentExpiresOn: dayFilter,
  importId: recordFilter,
  /** Internal codes and NITs, with or without check digit. */
  codes: textsFilter({ maxLength: 6000, maxValues: maxCodes }),
} as const satisfies FilterTable;

const shape = filterShape(marketFilters);

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
