// Deletes and restores a product.
import { useDeleting } from "../../../records/bulk/useDeleting.ts";
import { useDeleteProduct, useRestoreProduct } from "../products.data.ts";

export const useDeletingProducts = () =>
  useDeleting(useDeleteProduct(), useRestoreProduct(), {
    deleted: "products.deleted",
    restored: "products.restored",
  });
