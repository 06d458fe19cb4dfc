// What a row updates, may be a duplicate of, or has become: a market, or a product of a menu.
import type { ImportRow } from "@igo/contract/imports/imports";
import type { Kind } from "../importKind.ts";

export type Match = { id: string; name: string; code: string | null; deleted: boolean };

export const matchOf = ({ market, product }: ImportRow, kind: Kind): Match | null => {
  if (kind === "menu") return product && { ...product, code: product.sku };
  return market && { ...market, code: market.externalCode };
};
