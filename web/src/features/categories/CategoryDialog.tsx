// Creates or edits a category or section, in a dialog over its tree.
import type { CategoryNode, CategoryTree } from "@igo/contract/categories/categories";
import { productTaxes } from "@igo/contract/markets/lists";
import { labelOf, useText, type Text } from "../../core/language/i18n.ts";
import { useRecordEdit } from "../../records/edit/useRecordEdit.tsx";
import { toastSuccess } from "../../ui/feedback/toast.ts";
import { optionsOf } from "../../ui/choice/options.ts";
import { changeable, changedCategory, inputOf, savedAs, type Changeable } from "./category.form.ts";
import { CategoryForm } from "./CategoryForm.tsx";
import { CategoryMark } from "./CategoryMark.tsx";
import { currentCategoryIn, useCreateCategory, useUpdateCategory } from "./categoryTree.data.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";

type Props = {
  tree: CategoryTree;
  nodes: readonly CategoryNode[];
  start: CategoryNode | undefined;
  parentId: string | null;
  onClose: () => void;
};

export function CategoryDialog({ start, ...props }: Props) {
  return start ? <EditCategory {...props} start={start} /> : <NewCategory {...props} />;
}

function NewCategory({ tree, nodes, parentId, onClose }: Omit<Props, "start">) {
  const t = useText();
  const create = useCreateCategory(tree);
  return (
    <DialogFrame
      title={t(`categories.of.create.${tree.scope}`)}
      onClose={onClose}
      maxWidth="sm"
      actions={null}
    >
      <CategoryForm
        tree={tree}
        nodes={nodes}
        start={undefined}
        parentId={parentId}
        onSave={async (fields) => {
          const category = await create(inputOf(fields, tree.scope === "market"));
          toastSuccess(t("categories.saved", { name: labelOf(category) }));
          onClose();
        }}
        onCancel={onClose}
      />
    </DialogFrame>
  );
}

function EditCategory({ tree, nodes, start, parentId, onClose }: Props & { start: CategoryNode }) {
  const t = useText();
  const update = useUpdateCategory(tree);
  const isMarkets = tree.scope === "market";
  const { base, edit, conflict } = useRecordEdit<Changeable, CategoryNode>(start, {
    fields: changeable,
    valuesOf: (node) => savedAs(node, isMarkets),
    currentIn: currentCategoryIn,
    send: async (version, changes) => {
      const category = await update({ id: start.id, version, ...changedCategory.parse(changes) });
      toastSuccess(t("categories.saved", { name: labelOf(category) }));
      return category;
    },
    onSaved: onClose,
    nameOf: (field) => nameOf(t, field),
    renderValue: (field, value) => <FieldValue field={field} value={value} nodes={nodes} />,
  });
  return (
    <DialogFrame
      title={t("categories.editing", { name: labelOf(base) })}
      onClose={onClose}
      maxWidth="sm"
      actions={null}
    >
      <CategoryForm
        tree={tree}
        nodes={nodes}
        start={base}
        parentId={parentId}
        onSave={(fields) => edit.onSave(inputOf(fields, isMarkets))}
        onTyping={edit.onTyping}
        onCancel={onClose}
      />
      {conflict}
    </DialogFrame>
  );
}

const nameOf = (t: Text, field: Changeable) => {
  if (field === "es" || field === "en") return t(field === "es" ? "categories.nameEs" : "categories.nameEn");
  if (field === "parentId") return t("categories.parent");
  if (field === "defaultTaxCode") return t("categories.tax");
  return t(`categories.${field === "isActive" ? "active" : field}`);
};

type ValueProps = { field: Changeable; value: unknown; nodes: readonly CategoryNode[] };

function FieldValue({ field, value, nodes }: ValueProps) {
  const t = useText();
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (Array.isArray(value) && value.length > 0) return value.join(", ");
  if (typeof value !== "string" || value === "") return t("changes.conflict.blank");
  if (field === "icon") return <CategoryMark icon={value} color={null} size={32} />;
  if (field === "color") return <CategoryMark icon={null} color={value} size={32} />;
  if (field === "defaultTaxCode")
    return optionsOf(productTaxes).find((option) => option.value === value)?.label ?? value;
  const parent = field === "parentId" && nodes.find(({ id }) => id === value);
  return parent ? labelOf(parent) : value;
}
