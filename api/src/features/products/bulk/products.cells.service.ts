// Cells of many products changed in one call: whose they may be, what their values must refer to, and what contradicts.
import { type CellIssue, cellIssue } from "@igo/contract/core/cells";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { Product } from "@igo/contract/products/products";
import type { ProductBulk } from "@igo/contract/products/products.bulk";
import type { changeProductCells, ProductCells } from "@igo/contract/products/products.cells";
import { instantOf } from "../../../platform/bogota.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { changeCells, type CellsDefinition } from "../../../records/cells/cells.service.ts";
import * as queries from "../products.queries.ts";
import { type By, faultsOf, orSkuTaken } from "../products.write.service.ts";
import { productBulks } from "./products.bulk.service.ts";
import { cellColumns } from "./products.bulk.set.ts";

type Row = queries.ProductRecord;
type Asked = readonly { item: ProductCells; row: Row }[];

const given = (values: readonly (string | null | undefined)[]) => [
  ...new Set(values.filter((value) => typeof value === "string")),
];

const placeOf = (marketId: string, sku: string) => `${marketId} ${sku}`;

const { code: codes } = cellIssue.shape;

/** What contradicts within the product, but only where it is changed: an older fault is not this call's. */
const contradictions = ({ item: { set }, row }: Asked[number]): CellIssue[] =>
  faultsOf({ ...row, ...definedOf(set) })
    .filter(({ path }) => path in set || (path === "compareAtPriceCop" && "priceCop" in set))
    .map(({ path, says }) => ({
      field: path in set ? path : "priceCop",
      code: codes.safeParse(says?.split(".")[1]).data ?? "invalid",
    }));

const definedOf = (set: ProductCells["set"]): Partial<Row> =>
  Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));

/** A section of its market that is offered, a SKU that is free in it, and nothing that contradicts. */
const judge = async (db: Db, asked: Asked): Promise<ReadonlyMap<string, CellIssue[]>> => {
  const [sections, taken] = await Promise.all([
    queries.offeredSections(db, given(asked.map(({ item }) => item.set.sectionId))),
    queries.takenSkus(
      db,
      given(asked.map(({ item, row }) => (item.set.sku ? row.marketId : null))),
      given(asked.map(({ item }) => item.set.sku)),
    ),
  ]);
  const places = new Map(taken.map(({ id, marketId, sku }) => [placeOf(marketId, sku), id]));
  return new Map(
    asked.map((one): [string, CellIssue[]] => {
      const { id, set } = one.item;
      const { marketId, sectionId } = one.row;
      const issues = contradictions(one);
      if (set.sectionId && set.sectionId !== sectionId && sections.get(set.sectionId) !== marketId)
        issues.push({ field: "sectionId", code: "not_offered" });
      if (set.sku) {
        const place = placeOf(marketId, set.sku);
        if ((places.get(place) ?? id) !== id) issues.push({ field: "sku", code: "taken" });
        // Of two that are given the same, the first gets it.
        else places.set(place, id);
      }
      return [id, issues];
    }),
  );
};

const definitionFor = (user: SignedIn): CellsDefinition<ProductCells, Row, Product, ProductBulk> => ({
  bulk: productBulks,
  columns: cellColumns,
  find: (db, ids, isLocked) =>
    queries.findProductsForCells(db, instantOf(new Date()), {
      ids,
      within: isAdmin(user) ? null : user.id,
      isLocked,
    }),
  judge,
  currentOf: (row) => row,
});

export const changeCellsOfProducts = (
  deps: Deps,
  by: By,
  body: ParsedInput<typeof changeProductCells>["body"],
) => orSkuTaken("product.sku_taken", changeCells(deps, definitionFor(by.user), by, body));
