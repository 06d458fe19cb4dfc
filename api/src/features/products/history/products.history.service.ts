// A product's history, version by version, and restoring any of them.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { type Product, productFields } from "@igo/contract/products/products";
import type { productHistory, ProductVersion } from "@igo/contract/products/products.history";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import { shownChanges, valuesBefore } from "../../../records/history/changes.ts";
import { versionsOf } from "../../../records/history/history.ts";
import { changesAfter } from "../../../records/history/history.queries.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import { toStored } from "../products.shape.ts";
import {
  apply,
  type By,
  checkProduct,
  findProduct,
  lockVersion,
  refuseTakenSku,
  writing,
} from "../products.write.service.ts";

const history = { table: "product_change", key: "product_id", hasReason: false };

export const listProductVersions = async (
  db: Db,
  user: SignedIn,
  productId: string,
  requested: ParsedInput<typeof productHistory>["query"],
): Promise<EndpointResponse<typeof productHistory>> => {
  await findProduct(db, user, productId);
  return versionsOf<ProductVersion>(db, history, productId, requested, shownChanges);
};

const isRestored = (field: string) => field in productFields.shape;

export const restoreProductVersion = (
  deps: Deps,
  by: By,
  productId: string,
  wanted: number,
  version: number,
): Promise<Product> =>
  writing(deps, "product.sku_taken", async (tx) => {
    const before = await lockVersion(tx, by.user, productId, version);
    const later = await changesAfter(tx, history, productId, wanted);
    // Not without each change since: some of the old ones may be gone.
    if (later.length !== before.version - wanted) throw new Failure("product.no_such_version");
    const back = valuesBefore(later, isRestored);
    const restored = { ...before, ...back };
    // Restoring is not choosing: a section that has been hidden since is still accepted.
    await checkProduct(tx, restored, restored);
    await refuseTakenSku(tx, restored, "product.sku_taken");
    await apply(tx, { ...by, restoredVersion: wanted }, before, toStored(back), "update");
    return findProduct(tx, by.user, productId);
  });
