// Deleting at once with an undo, and bringing back.
import { useText } from "../../core/i18n.ts";
import { toastError, toastSuccess, toastUndo } from "../../ui/toast.ts";
import { useDeleteProduct, useRestoreProduct } from "./products.data.ts";

type Named = { id: string; name: string };

export const useDeletingProducts = () => {
  const t = useText();
  const remove = useDeleteProduct();
  const restore = useRestoreProduct();
  const bringBack = (id: string) => restore.mutateAsync({ params: { id } });

  return {
    /** Whether it went to the recycle bin. */
    deleteOne: async ({ id, name }: Named): Promise<boolean> => {
      try {
        await remove.mutateAsync({ params: { id } });
        toastUndo(t("products.deleted", { name }), {
          undo: () => bringBack(id),
          undone: t("products.restored", { name }),
        });
        return true;
      } catch (error) {
        toastError(error);
        return false;
      }
    },
    restoreOne: async ({ id, name }: Named) => {
      try {
        await bringBack(id);
        toastSuccess(t("products.restored", { name }));
      } catch (error) {
        toastError(error);
      }
    },
    isBusy: remove.isPending || restore.isPending,
  };
};
