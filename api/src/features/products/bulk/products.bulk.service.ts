// What a bulk change of products is: its checks and its preview.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { ProductFilter } from "@igo/contract/products/products.filter";
import type {
  bulkProducts,
  ProductBulk,
  ProductBulkPreview,
  ProductBulkSet,
} from "@igo/contract/products/products.bulk";
import { sql } from "kysely";
import { shownChanges } from "../../../records/history/changes.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as bulks from "../../../records/bulk/bulk.service.ts";
import * as queries from "./products.bulk.queries.ts";
import {
  assignmentsOf,
  bulkColumns,
  bulkTables,
  isBeyond,
  leftOutBecause,
  staysFor,
} from "./products.bulk.set.ts";
import { matchingOf } from "../list/products.matching.service.ts";
import { findSectionMarket, refreshSearch } from "../products.queries.ts";
import { searchedFields } from "../products.words.ts";
import { type By, mayEnter } from "../products.write.service.ts";

const sampleSize = 10;
const leftOutShown = 5;

export const productBulks: bulks.BulkDefinition<ProductBulk> = {
  record: "product",
  feature: "products",
  tables: bulkTables,
  acts: {
    run: "product.bulk",
    undo: "product.bulkUndo",
    schedule: "product.bulkSchedule",
    cancel: "product.bulkCancel",
  },
  columns: bulkColumns,
  words: { fields: searchedFields, refresh: refreshSearch },
  actionOf: (_tx, { set, createdBy, startsAt }) => ({
    assignments: assignmentsOf(set),
    leftOut: sql<boolean>`(${leftOutBecause(set)} is not null or ${isBeyond(createdBy)})`,
    kind: set.delete ? "delete" : "update",
    all: startsAt !== null,
  }),
  stays: ({ undoneBy, createdBy }) => staysFor(undoneBy ?? createdBy),
  keptOf: ({ id: productId, ...kept }) => ({ productId, ...kept }),
  eventOf: ({ id: bulkId, status }, progress) => ({ kind: "product-bulk", bulkId, status, progress }),
};

type Target = bulks.BulkTarget<Omit<ProductFilter, "deleted">>;

const checkSet = async (db: Db, user: SignedIn, { sectionId }: ProductBulkSet) => {
  if (sectionId === undefined) return;
  const marketId = await findSectionMarket(db, sectionId);
  if (marketId === undefined || !(await mayEnter(db, user, marketId)))
    throw new Failure("request.invalid", { fields: [{ path: "set.sectionId", code: "invalid" }] });
};

const previewProductBulk = async (
  deps: Deps,
  by: By,
  target: Target,
  set: ProductBulkSet,
): Promise<ProductBulkPreview> => {
  bulks.checkTarget(target);
  await checkSet(deps.db, by.user, set);
  const filter = await matchingOf(deps.db, by.user, target.filter);
  return bulks.previewBulk(deps, productBulks, by, set, {
    freeze: (tx, id) => queries.freeze(tx, id, { ids: target.ids ?? null, filter }, set),
    describe: async (tx, id, counts) => ({
      ...(await bulks.groupsOf(tx, productBulks, id, assignmentsOf(set))),
      sample: (await queries.sample(tx, id, set, sampleSize)).map(({ changes, ...product }) => ({
        ...product,
        changes: shownChanges(changes ?? {}),
      })),
      leftOut: counts.illegal > 0 ? await queries.leftOut(tx, id, set, leftOutShown) : [],
    }),
  });
};

/** One endpoint for both: a preview, or its start. */
export const askProductBulk = async (
  deps: Deps,
  by: By,
  body: ParsedInput<typeof bulkProducts>["body"],
): Promise<EndpointResponse<typeof bulkProducts>> => {
  if (!("previewId" in body)) return previewProductBulk(deps, by, body, body.set);
  await bulks.startBulk(deps, productBulks, by, body);
  return { job: { id: body.previewId } };
};
