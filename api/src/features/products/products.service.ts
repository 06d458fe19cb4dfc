// The rules of products: who may change which, defaults of a new one, permitted changes, and recording each.
import {
  type Product,
  type ProductChanges,
  productDefaults,
  type productInput,
} from "@igo/contract/products/products";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { switchProduct } from "@igo/contract/products/products.calls";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import * as markets from "../markets/markets.service.ts";
import { keepSoldOut, soldOutUntil } from "./products.soldOut.service.ts";
import * as queries from "./products.queries.ts";
import { toColumns } from "./products.shape.ts";
import * as write from "./products.write.service.ts";

export { refreshSearch } from "./products.queries.ts";
export { searchedFields, searchTextOf } from "./products.words.ts";
export { findProduct as find } from "./products.write.service.ts";

const nothing = {
  sku: null,
  ean: null,
  compareAtPriceCop: null,
  stock: null,
  availableFrom: null,
  availableTo: null,
};

export const createProduct = async (
  deps: Deps,
  by: write.By,
  { marketId, ...given }: z.output<typeof productInput>,
): Promise<Product> => {
  const { deletedAt } = await markets.find(deps, by.user, marketId);
  if (deletedAt !== null) throw new Failure("market.not_found");
  const id = newId();
  return write.writing(deps, "product.sku_taken", async (tx) => {
    const section = await write.checkProduct(tx, { ...nothing, ...productDefaults, ...given, marketId });
    await write.refuseTakenSku(tx, { id, marketId, sku: given.sku ?? null }, "product.sku_taken");
    await queries.insertProduct(tx, {
      ...productDefaults,
      ...toColumns(given),
      taxCode: given.taxCode === undefined ? section.taxCode : given.taxCode,
      marketId,
      id,
    });
    await write.recordProduct(tx, by, { id, version: 1 }, "create");
    await write.settle(tx, { id, marketId });
    return write.findProduct(tx, by.user, id);
  });
};

export const updateProduct = (
  deps: Deps,
  by: write.By,
  { id, version, ...given }: ProductChanges,
): Promise<Product> =>
  write.writing(deps, "product.sku_taken", async (tx) => {
    const before = await write.lockVersion(tx, by.user, id, version);
    const wanted = { ...before, ...given };
    await write.checkProduct(tx, wanted, before);
    await write.refuseTakenSku(tx, wanted, "product.sku_taken");
    await write.apply(tx, by, before, toColumns(given), "update");
    return write.findProduct(tx, by.user, id);
  });

type Switch = ParsedInput<typeof switchProduct>["body"];

export const switchOnOrOff = (
  deps: Deps,
  by: write.By,
  id: string,
  { isAvailable, until, version }: Switch,
): Promise<Product> =>
  deps.db.transaction().execute(async (tx) => {
    const before =
      version === undefined
        ? await write.lockProduct(tx, by.user, id)
        : await write.lockVersion(tx, by.user, id, version);
    await write.apply(tx, by, before, { isAvailable }, "update");
    if (!isAvailable) {
      const end = until === "opens" ? await soldOutUntil(tx, before.marketId, new Date()) : null;
      await keepSoldOut(deps, tx, id, end);
    }
    return write.findProduct(tx, by.user, id);
  });

export const removeProduct = async (deps: Deps, by: write.By, id: string): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await write.lockProduct(tx, by.user, id);
    await write.apply(tx, by, before, { deletedAt: new Date().toISOString() }, "delete");
  });
};

export const restoreProduct = (deps: Deps, by: write.By, id: string): Promise<Product> =>
  write.writing(deps, "product.restore_sku_taken", async (tx) => {
    const before = await write.lockProduct(tx, by.user, id, "deleted");
    await write.refuseTakenSku(tx, before, "product.restore_sku_taken");
    await write.apply(tx, by, before, { deletedAt: null }, "restore");
    return write.findProduct(tx, by.user, id);
  });
