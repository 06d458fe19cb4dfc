// Creates or edits a category or section, in a dialog over its tree.
import type { CategoryNode, CategoryTree } from "@igo/contract/categories/categories";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { type CategoryFields, inputOf } from "./category.form.ts";
import { CategoryForm } from "./CategoryForm.tsx";
import { useSaveCategory } from "./categoryTree.data.ts";

type Props = {
  tree: CategoryTree;
  nodes: readonly CategoryNode[];
  start: CategoryNode | undefined;
  parentId: string | null;
  onClose: () => void;
};

export function CategoryDialog({ tree, nodes, start, parentId, onClose }: Props) {
  const t = useText();
  const titleId = useId();
  const write = useSaveCategory(tree);
  const save = async (fields: CategoryFields) => {
    const category = await write(inputOf(fields, tree.scope === "market"), start);
    toastSuccess(t("categories.saved", { name: labelOf(category) }));
    onClose();
  };
  const title = start
    ? t("categories.editing", { name: labelOf(start) })
    : t(`categories.of.create.${tree.scope}`);
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={titleId}
      // React bubbles the dialog's submit to the form it was opened from.
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={titleId} variant="h3">
        {title}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <CategoryForm
          tree={tree}
          nodes={nodes}
          start={start}
          parentId={parentId}
          onSave={save}
          onCancel={onClose}
        />
      </DialogContent>
    </Dialog>
  );
}
