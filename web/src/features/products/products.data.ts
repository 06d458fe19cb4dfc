// Products: reads and writes.
import {
  createProduct,
  deleteProduct,
  listProducts,
  readProduct,
  restoreProduct,
  switchProduct,
  updateProduct,
} from "@igo/contract/products/products.calls";
import type { productListQuery, ProductSort } from "@igo/contract/products/products.filter";
import { product as productSchema, type Product } from "@igo/contract/products/products";
import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { keepPage } from "../../core/net/pages.ts";
import { currentOf } from "../../core/net/problem.ts";
import { longestPress } from "../../records/acts/acts.ts";

/** The list's state in the URL. */
export type ProductFilters = z.output<typeof productListQuery>;
export type { ProductSort };

export const productsQuery = (filters: Partial<ProductFilters>) =>
  queryOptions({
    queryKey: ["products", "list", filters],
    queryFn: ({ signal }) => call(listProducts, { query: filters }, signal),
    placeholderData: (shown) => keepPage(shown, filters),
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", id],
    queryFn: async ({ signal }) => (await call(readProduct, { query: { productId: id } }, signal)).product,
  });

/** The server's current product, if that is why it refused a write. */
export const currentProductIn = currentOf(productSchema, "product.version_conflict");

export const knowProduct = ({ product }: { product: Product }) =>
  queryClient.setQueryData(productQuery(product.id).queryKey, product);

const stale = ["products"] as const;

export const useCreateProduct = () => useWrite(createProduct, { stale, onSuccess: knowProduct });
export const useUpdateProduct = () => useWrite(updateProduct, { stale, onSuccess: knowProduct });
export const useDeleteProduct = () => useWrite(deleteProduct, { stale });
export const useRestoreProduct = () => useWrite(restoreProduct, { stale, onSuccess: knowProduct });
export const useSwitchProduct = () =>
  useWrite(switchProduct, { stale, patience: longestPress, onSuccess: knowProduct });
