// What became of a product, version by version, and the way back to any of them.
import type { Answer, Given } from "@igo/contract/core/endpoint";
import { type Product, productFields } from "@igo/contract/products/products";
import type { productHistory } from "@igo/contract/products/products.history";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import { type Changes, shownChanges, valuesBefore } from "../../../records/history/changes.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./products.history.queries.ts";
import { toStored } from "../products.shape.ts";
import {
  apply,
  type By,
  check,
  find,
  lockVersion,
  refuseTakenSku,
  writing,
} from "../products.write.service.ts";

export const list = async (
  db: Db,
  user: SignedIn,
  productId: string,
  { page, pageSize, ...filter }: Given<typeof productHistory>["query"],
): Promise<Answer<typeof productHistory>> => {
  await find(db, user, productId);
  const window = { limit: pageSize, offset: (page - 1) * pageSize };
  const [found, total] = await Promise.all([
    queries.page(db, { productId, ...filter }, window),
    queries.count(db, { productId, ...filter }),
  ]);
  const versions = found.map(({ actorId, actorName, changes, ...version }) => ({
    ...version,
    actor: actorId !== null && actorName !== null ? { id: actorId, name: actorName } : null,
    changes: shownChanges(changes),
  }));
  return { versions, page, pageSize, total, totalIsExact: true, nextCursor: null };
};

const isRestored = (field: string) => field in productFields.shape;

export const restore = (
  deps: Deps,
  by: By,
  productId: string,
  wanted: number,
  version: number,
): Promise<Product> =>
  writing(deps, "product.sku_taken", async (tx) => {
    const before = await lockVersion(tx, by.user, productId, version);
    const later = await queries.changesAfter(tx, productId, wanted);
    if (wanted > before.version) throw new Failure("product.no_such_version");
    const back = valuesBefore(
      later.map(({ changes }): Changes => changes),
      isRestored,
    );
    const restored = { ...before, ...back };
    // Going back chooses nothing: a section that has been hidden since is as good as it was.
    await check(tx, restored, restored);
    await refuseTakenSku(tx, restored, "product.sku_taken");
    await apply(tx, { ...by, restoredVersion: wanted }, before, toStored(back), "update");
    return find(tx, by.user, productId);
  });
