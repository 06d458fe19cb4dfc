// A category's appearance: a built-in icon or an emoji, and a colour.
import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { TextField } from "../../ui/form/fields/TextField.tsx";
import { TileField } from "../../ui/form/fields/TileField.tsx";
import { categoryIconNames } from "./categoryIcons.ts";
import type { InCategoryForm } from "./category.form.ts";
import { CategoryMark } from "./CategoryMark.tsx";
import { swatches } from "./swatches.ts";

export function CategoryLooks({ form }: InCategoryForm) {
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
