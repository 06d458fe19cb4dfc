// The market or product that a row updates, may duplicate, or has created.
import type { ImportRow } from "@igo/contract/imports/imports";
import type { Kind } from "../run/importKind.ts";

export type Match = { id: string; name: string; code: string | null; deleted: boolean };

export const matchOf = ({ market, product }: ImportRow, kind: Kind): Match | null => {
  if (kind === "menu") return product && { ...product, code: product.sku };
  return market && { ...market, code: market.externalCode };
};
