// How every change of a product is written: access, lock, version check, validation, history, publication.
import type { Product, ProductFields } from "@igo/contract/products/products";
import { gtinCheckDigit, isGtin } from "@igo/contract/parsing/numbers/gtin.checkDigit";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { instantOf } from "../../platform/bogota.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, type InvalidField } from "../../platform/failure.ts";
import type { Db } from "../../platform/db/db.ts";
import { violates } from "../../platform/db/violations.ts";
import { publishMarketEvent } from "../markets/markets.write.service.ts";
import * as queries from "./products.queries.ts";
import { changesBetween, fromStored } from "./products.shape.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";

/** Who does it, and in which request: what the history records. */
export type By = {
  user: SignedIn;
  requestId: string;
  source?: "form" | "undo";
  sourceId?: string;
  /** The version being restored. */
  restoredVersion?: number;
};

type Who = Pick<SignedIn, "id" | "role">;

export const mayEnter = async (db: Db, user: Who, marketId: string) =>
  isAdmin(user) || queries.isMember(db, marketId, user.id);

/** A product, including one in the recycle bin. Other people's products do not exist for a partner. */
export const findProduct = async (db: Db, user: Who, id: string): Promise<Product> => {
  const row = await queries.findProduct(db, instantOf(new Date()), id);
  if (!row || !(await mayEnter(db, user, row.marketId))) throw new Failure("product.not_found");
  return row;
};

/** Like `find`, but locked. */
export const lockProduct = async (tx: Db, user: Who, id: string, is: "live" | "deleted" = "live") => {
  const row = await queries.findProductForUpdate(tx, instantOf(new Date()), id);
  if (!row || (row.deletedAt === null) !== (is === "live") || !(await mayEnter(tx, user, row.marketId)))
    throw new Failure("product.not_found");
  return row;
};

export const lockVersion = async (tx: Db, user: SignedIn, id: string, version: number) => {
  const before = await lockProduct(tx, user, id);
  await refuseOutdated(before, version, "product.version_conflict", () => before);
  return before;
};

/** Without a difference there is no new version. */
export const apply = async (
  tx: Db,
  by: By,
  before: queries.ProductRecord,
  columns: Parameters<typeof queries.updateProduct>[2],
  kind: "update" | "delete" | "restore",
): Promise<void> => {
  const changes = changesBetween(before, { ...before, ...fromStored(columns) });
  if (Object.keys(changes).length === 0) return;
  await queries.updateProduct(tx, before.id, columns);
  await recordProduct(tx, by, { id: before.id, version: before.version + 1 }, kind, changes);
  await settle(tx, before);
};

export const recordProduct = (
  tx: Db,
  by: By,
  product: { id: string; version: number },
  kind: "create" | "update" | "delete" | "restore",
  changes: ReturnType<typeof changesBetween> = {},
) =>
  queries.insertChange(tx, {
    productId: product.id,
    version: product.version,
    kind,
    changes: JSON.stringify(changes),
    source: by.restoredVersion === undefined ? (by.source ?? "form") : "restore",
    sourceId: by.sourceId ?? null,
    restoredVersion: by.restoredVersion ?? null,
    actorId: by.user.id,
    requestId: by.requestId,
  });

export const tellChanged = (tx: Db, { id, marketId }: { id: string; marketId: string }) =>
  publishMarketEvent(tx, marketId, { kind: "stale", feature: "products", ids: [id] });

export const settle = async (tx: Db, product: { id: string; marketId: string }) => {
  await queries.refreshSearch(tx, [product.id]);
  await tellChanged(tx, product);
};

type SkuFailure = "product.sku_taken" | "product.restore_sku_taken";

const takenSku = (failure: SkuFailure) => new Failure(failure, { fields: [{ path: "sku", code: "taken" }] });

/** Two callers may find a SKU free at the same moment; the index lets one succeed. */
export const orSkuTaken = <T>(failure: SkuFailure, writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    throw violates(error, "product_sku") ? takenSku(failure) : error;
  });

export const writing = <T>({ db }: Deps, failure: SkuFailure, work: (tx: Db) => Promise<T>): Promise<T> =>
  orSkuTaken(failure, db.transaction().execute(work));

export const refuseTakenSku = async (
  tx: Db,
  { id, marketId, sku }: { id: string; marketId: string; sku: string | null },
  failure: SkuFailure,
) => {
  if (sku === null) return;
  const holder = await queries.findLiveBySku(tx, marketId, sku);
  if (holder && holder.id !== id) throw takenSku(failure);
};

type Judged = Pick<
  ProductFields,
  "ean" | "priceCop" | "compareAtPriceCop" | "stock" | "saleType" | "availableFrom" | "availableTo"
>;

const invalid = { code: "invalid" } as const;

/** Errors between fields. */
export const faultsOf = (given: Judged): InvalidField[] => [
  ...(given.ean !== null && !isGtin(given.ean)
    ? [
        {
          ...invalid,
          path: "ean",
          says: "product.check_digit" as const,
          params: { digit: gtinCheckDigit(given.ean.slice(0, -1)) },
        },
      ]
    : []),
  ...(given.compareAtPriceCop !== null && given.compareAtPriceCop <= given.priceCop
    ? [{ ...invalid, path: "compareAtPriceCop", says: "product.price_before_lower" as const }]
    : []),
  ...(given.stock !== null && given.saleType !== "weight" && !Number.isInteger(given.stock)
    ? [{ ...invalid, path: "stock", says: "product.whole_stock" as const }]
    : []),
  ...(given.availableFrom !== null && given.availableTo !== null && given.availableTo < given.availableFrom
    ? [{ ...invalid, path: "availableTo" }]
    : []),
];

const notOffered = { ...invalid, path: "sectionId", says: "category.section_not_offered" } as const;

/**
 * Throws for contradictions, and for a section that is not the market's; returns the section's tax. A hidden or deleted
 * section cannot be chosen, but a product already in it may stay.
 */
export const checkProduct = async (
  db: Db,
  { marketId, sectionId, ...given }: Judged & { marketId: string; sectionId: string },
  had?: { sectionId: string },
) => {
  const section = await queries.findSection(db, marketId, sectionId);
  const fields: InvalidField[] = faultsOf(given);
  if (!section) fields.unshift({ ...invalid, path: "sectionId" });
  else if (!section.isOffered && sectionId !== had?.sectionId) fields.unshift(notOffered);
  if (!section || fields.length > 0) throw new Failure("request.invalid", { fields });
  return section;
};
