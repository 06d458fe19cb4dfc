// The fields of a category or section, new or existing.
import type { CategoryNode, CategoryTree } from "@igo/contract/categories/categories";
import { productTaxes } from "@igo/contract/markets/lists";
import { labelOf, useText } from "../../core/language/i18n.ts";
import { Fields, Form, Wide } from "../../ui/form/Form.tsx";
import { optionsOf } from "../../ui/choice/options.ts";
import { ReadField } from "../../ui/form/fields/ReadField.tsx";
import { SelectField } from "../../ui/form/fields/SelectField.tsx";
import { SwitchField } from "../../ui/form/fields/SwitchField.tsx";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../ui/form/useContractForm.ts";
import {
  type CategoryFields,
  categoryFields,
  type InCategoryForm,
  startOfCategory,
} from "./category.form.ts";
import { Box } from "@mui/material";
import { useWatch } from "react-hook-form";
import { TileField } from "../../ui/form/fields/TileField.tsx";
import { categoryIconNames } from "./categoryIcons.ts";
import { CategoryMark } from "./CategoryMark.tsx";

// The category colours: user data, as distinct as eleven colours can be, none of them grey.
const swatches = [
  { name: "teal", color: "#0E7490" },
  { name: "sky", color: "#0284C7" },
  { name: "indigo", color: "#4F46E5" },
  { name: "violet", color: "#7C3AED" },
  { name: "pink", color: "#DB2777" },
  { name: "red", color: "#DC2626" },
  { name: "orange", color: "#EA580C" },
  { name: "yellow", color: "#CA8A04" },
  { name: "lime", color: "#65A30D" },
  { name: "green", color: "#15803D" },
  { name: "brown", color: "#854D0E" },
] as const;

// A category's appearance: a built-in icon or an emoji, and a colour.
function CategoryLooks({ form }: InCategoryForm) {
  const t = useText();
  const color = useWatch({ control: form.control, name: "color" }) ?? null;
  const icon = useWatch({ control: form.control, name: "icon" }) ?? null;
  return (
    <>
      <TileField
        form={form}
        name="icon"
        label={t("categories.icon")}
        tiles={categoryIconNames.map((name) => ({
          value: name,
          label: t(`categories.icons.${name}`),
          tile: <CategoryMark icon={name} color={color} size={32} />,
        }))}
      />
      <Box sx={{ maxWidth: 240 }}>
        <TextField
          form={form}
          name="emoji"
          label={t("categories.emoji")}
          help={t("categories.emojiHelp")}
          autoComplete="off"
        />
      </Box>
      <TileField
        form={form}
        name="color"
        label={t("categories.color")}
        tiles={swatches.map(({ name, color: value }) => ({
          value,
          label: t(`categories.colors.${name}`),
          tile: <CategoryMark icon={icon} color={value} size={32} />,
        }))}
      />
    </>
  );
}

type Props = {
  tree: CategoryTree;
  nodes: readonly CategoryNode[];
  /** The category when the edit began; undefined for a new one. */
  start: CategoryNode | undefined;
  parentId: string | null;
  onSave: (fields: CategoryFields) => Promise<unknown>;
  onTyping?: (isTyped: boolean) => void;
  onCancel: () => void;
};

/** An item with children must stay in the first level. */
const parentsFor = (nodes: readonly CategoryNode[], id: string | undefined): CategoryNode[] =>
  nodes.some(({ parentId }) => parentId === id && id !== undefined)
    ? []
    : nodes.filter((node) => node.parentId === null && node.id !== id);

export function CategoryForm({ tree, nodes, start, parentId, onSave, onTyping, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(categoryFields, {
    start: start ? startOfCategory(start) : { parentId, isActive: true, version: 0 },
    onSave,
    onTyping,
  });
  const parents = parentsFor(nodes, start?.id);
  return (
    <Form form={form} submit={t("ui.save")} onCancel={onCancel}>
      <Fields>
        <TextField form={form} name="es" label={t("categories.nameEs")} autoFocus autoComplete="off" />
        <TextField
          form={form}
          name="en"
          label={t("categories.nameEn")}
          help={t("categories.nameEnHelp")}
          autoComplete="off"
        />
        {parents.length > 0 && (
          <SelectField
            form={form}
            name="parentId"
            label={t("categories.parent")}
            options={parents.map((node) => ({ value: node.id, label: labelOf(node) }))}
            none
          />
        )}
        <SelectField
          form={form}
          name="defaultTaxCode"
          label={t("categories.tax")}
          help={t("categories.taxHelp")}
          options={optionsOf(productTaxes)}
          none
        />
        {tree.scope === "market" && <WordsField form={form} />}
        <Wide>
          <TextField form={form} name="description" label={t("categories.description")} lines={2} />
        </Wide>
      </Fields>
      <CategoryLooks form={form} />
      <SwitchField
        form={form}
        name="isActive"
        label={t("categories.active")}
        help={t(`categories.of.activeHelp.${tree.scope}`)}
      />
    </Form>
  );
}

const readWords = (typed: string) => ({
  value: typed
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean),
});
const writeWords = (words: unknown) => (Array.isArray(words) ? words.join(", ") : "");

function WordsField({ form }: InCategoryForm) {
  const t = useText();
  return (
    <Wide>
      <ReadField
        form={form}
        name="words"
        label={t("categories.words")}
        help={t("categories.wordsHelp")}
        read={readWords}
        write={writeWords}
        autoComplete="off"
      />
    </Wide>
  );
}
