// Deletes at once with an undo, and restores; shared by everything that has a recycle bin.
import { type TextKey, useText } from "../../core/language/i18n.ts";
import { toastError, toastSuccess, toastUndo } from "../../ui/feedback/toast.ts";

type Named = { id: string; name: string };
type Action = {
  mutateAsync: (requested: { params: { id: string } }) => Promise<unknown>;
  isPending: boolean;
};

/** Every text receives the `name`. */
export const useDeleting = (
  remove: Action,
  restore: Action,
  words: { deleted: TextKey; restored: TextKey },
) => {
  const t = useText();
  const bringBack = (id: string) => restore.mutateAsync({ params: { id } });

  return {
    /** Whether it went to the recycle bin. */
    deleteOne: async ({ id, name }: Named): Promise<boolean> => {
      try {
        await remove.mutateAsync({ params: { id } });
        toastUndo(t(words.deleted, { name }), {
          undo: () => bringBack(id),
          undone: t(words.restored, { name }),
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
        toastSuccess(t(words.restored, { name }));
      } catch (error) {
        toastError(error);
      }
    },
    isBusy: remove.isPending || restore.isPending,
  };
};
