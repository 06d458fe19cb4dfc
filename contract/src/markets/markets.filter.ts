// Which markets a list, an export or a bulk change is about: the same words in the address, in a call and in a body.
import { z } from "zod";
import { fieldsWith } from "../core/fields.ts";
import { marketRegistry } from "./fields/registry.ts";
import { marketStatus } from "./markets.ts";
import { needName } from "./needs.ts";
import { pageQuery, queryAnyOf, queryYesNo } from "../core/page.ts";

const sortable = ["name", "externalCode", "status", "municipalityName", "createdAt", "updatedAt"] as const;
export const marketSort = z.enum(sortable.flatMap((field) => [field, `-${field}`] as const));

/** The columns that can be asked for a piece of text. */
export const textColumns = fieldsWith(marketRegistry, "contains");
export type TextColumn = (typeof textColumns)[number];

/** Of a document: waits for somebody's review, has ended, or ends within 30 days; of those that ended, without a newer one. */
export const documentStates = ["toReview", "expired", "expiring"] as const;

/** So many codes fit into an address. */
export const maxCodes = 500;

const shape = {
  search: pageQuery.shape.search,
  /** `name:saman,address:cra 7`: each column holds its piece; case and accents do not matter. A comma is a space. */
  contains: queryAnyOf(z.string().regex(new RegExp(`^(?:${textColumns.join("|")}):.+$`))),
  /** Internal codes and NITs, with or without check digit: a column of a spreadsheet. */
  codes: queryAnyOf(z.string().trim().min(1).max(60), { maxLength: 6000, maxValues: maxCodes }),
  status: queryAnyOf(marketStatus),
  chainId: queryAnyOf(z.uuid().or(z.literal("none"))),
  categoryCode: queryAnyOf(z.string()),
  departmentCode: queryAnyOf(z.string()),
  municipalityCode: queryAnyOf(z.string()),
  /** The people who manage it; `none`: nobody does. */
  memberId: queryAnyOf(z.uuid().or(z.literal("none"))),
  /** By its opening hours, in Bogota, at the moment of the call. One without hours is neither open nor closed. */
  openNow: queryYesNo,
  acceptingOrders: queryYesNo,
  readiness: z.enum(["ready", "lacks"]).optional(),
  /** Lacks any of these. */
  lacks: queryAnyOf(needName),
  /** Has a document in any of these states, and is neither closed nor rejected. */
  documents: queryAnyOf(z.enum(documentStates)),
  importId: z.uuid().optional(),
  deleted: queryYesNo,
};

/** As JSON the texts are those of the address: `{ "status": "active,paused", "openNow": "true" }`. */
export const marketFilter = z.strictObject(shape);
export type MarketFilter = z.output<typeof marketFilter>;

export const marketListQuery = z.strictObject({
  ...pageQuery.shape,
  sort: marketSort.default("-createdAt"),
  /** The whole network is meant: refused to whoever may see only his own, instead of being narrowed in silence. */
  network: queryYesNo,
  ...shape,
});
export type MarketListQuery = z.input<typeof marketListQuery>;
