// Actions on a tree item that apply at once, with undo in the toast.
import type { CategoryNode, CategoryTree } from "@igo/contract/categories/categories";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { findInTree, type TreePlace } from "../../ui/tree/tree.ts";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";
import { useMoveCategory, useUpdateCategory } from "./categoryTree.data.ts";

export const useCategoryActions = (tree: CategoryTree, nodes: readonly CategoryNode[]) => {
  const t = useText();
  const moveTo = useMoveCategory(tree);
  const update = useUpdateCategory(tree);

  return {
    move: async (node: CategoryNode, to: TreePlace) => {
      const before = findInTree(nodes, node.id);
      try {
        await moveTo(node.id, to);
        toastUndo(t("categories.moved", { name: labelOf(node) }), { undo: () => moveTo(node.id, before) });
      } catch (error) {
        toastError(error);
      }
    },
    switchActive: async (node: CategoryNode) => {
      const { id, isActive } = node;
      const name = labelOf(node);
      try {
        const after = await update({ id, version: node.version, isActive: !isActive });
        toastUndo(t(isActive ? "categories.isOff" : "categories.isOn", { name }), {
          undo: () => update({ id, version: after.version, isActive }),
        });
      } catch (error) {
        toastError(error);
      }
    },
  };
};
