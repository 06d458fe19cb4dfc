// Deletes from the tree: asks where its content moves; everything can be undone.
import type { CategoryNode, CategoryTree } from "@igo/contract/categories/categories";
import { Box, MenuItem, OutlinedInput, Select } from "@mui/material";
import { useState } from "react";
import { formatNumber } from "../../core/language/format.ts";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { Confirm } from "../../ui/overlay/Confirm.tsx";
import { Field } from "../../ui/form/fields/Field.tsx";
import { toastUndo } from "../../ui/feedback/toast.ts";
import { useDeleteCategory, useRestoreCategory } from "./categoryTree.data.ts";

type Props = {
  tree: CategoryTree;
  node: CategoryNode;
  nodes: readonly CategoryNode[];
  onClose: () => void;
};

export function DeleteCategory({ tree, node, nodes, onClose }: Props) {
  const t = useText();
  const remove = useDeleteCategory(tree);
  const restore = useRestoreCategory(tree);
  const [moveTo, setMoveTo] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const name = labelOf(node);
  const usage = node.usage ?? 0;
  const within = nodes.filter(({ parentId }) => parentId === node.id).length;
  const isUsed = usage + within > 0;
  const targets = nodes.filter(({ id, isActive }) => id !== node.id && isActive);

  const confirm = async () => {
    await remove(node.id, moveTo ?? undefined);
    toastUndo(t("categories.deleted", { name }), {
      undo: () => restore(node.id),
      undone: t("categories.restored", { name }),
    });
  };

  return (
    <Confirm
      open
      danger
      title={t("categories.deleteTitle", { name })}
      action={t("ui.delete")}
      mayConfirm={() => {
        const may = !isUsed || moveTo !== null;
        setIsMissing(!may);
        return may;
      }}
      onConfirm={confirm}
      onClose={onClose}
    >
      {!isUsed && t("categories.deleteUnused")}
      {usage > 0 && (
        <Box component="p" sx={{ margin: 0 }}>
          {t(`categories.of.holds.${tree.scope}`, { count: usage, formatted: formatNumber(usage) })}
        </Box>
      )}
      {within > 0 && (
        <Box component="p" sx={{ margin: 0 }}>
          {t("categories.holdsInner", { count: within, formatted: formatNumber(within) })}
        </Box>
      )}
      {isUsed && (
        <Box sx={{ marginTop: 2 }}>
          <Field
            label={t("categories.moveTo")}
            required
            error={isMissing && moveTo === null ? t("ui.field.required") : undefined}
          >
            {({ id, labelId, ties }) => (
              <Select
                labelId={labelId}
                id={id}
                value={moveTo ?? ""}
                onChange={({ target }) => setMoveTo(target.value)}
                displayEmpty
                input={<OutlinedInput />}
                SelectDisplayProps={ties}
              >
                {targets.map((target) => (
                  <MenuItem
                    key={target.id}
                    value={target.id}
                    sx={{ paddingInlineStart: target.parentId === null ? 2 : 4 }}
                  >
                    {labelOf(target)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </Field>
        </Box>
      )}
    </Confirm>
  );
}
