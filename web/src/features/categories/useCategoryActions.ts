// Actions on a tree item that apply at once, with undo in the toast.
import type { CategoryNode, CategoryTree } from "@igo/contract/categories/categories";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { placeOf, type TreePlace } from "../../ui/tree/tree.ts";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";
import { useMoveCategory, useSaveCategory } from "./categoryTree.data.ts";

export const useCategoryActions = (tree: CategoryTree, nodes: readonly CategoryNode[]) => {
  const t = useText();
  const moveTo = useMoveCategory(tree);
  const save = useSaveCategory(tree);

  return {
    move: async (node: CategoryNode, to: TreePlace) => {
      const before = placeOf(nodes, node.id);
      try {
        await moveTo(node.id, to);
        toastUndo(t("categories.moved", { name: labelOf(node) }), { undo: () => moveTo(node.id, before) });
      } catch (error) {
        toastError(error);
      }
    },
    switchActive: async (node: CategoryNode) => {
      const { isActive } = node;
      const name = labelOf(node);
      try {
        const after = await save({ es: node.es, isActive: !isActive }, node);
        toastUndo(t(isActive ? "categories.isOff" : "categories.isOn", { name }), {
          undo: () => save({ es: after.es, isActive }, after),
        });
      } catch (error) {
        toastError(error);
      }
    },
  };
};
