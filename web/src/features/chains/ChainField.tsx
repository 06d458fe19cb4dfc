// A form field for a chain, found by typing; a new one can be created on the spot.
//
//   <ChainField form={form} name="chainId" label={…} help={…} />
import Button from "@mui/material/Button";
import { useState } from "react";
import { useWatch, type FieldValues } from "react-hook-form";
import { useText } from "../../core/language/i18n.ts";
import { ComboField } from "../../ui/form/fields/ComboField.tsx";
import type { FieldWords } from "../../ui/form/fields/Field.tsx";
import { useField, type InForm } from "../../ui/form/fields/useField.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { ChainDialog } from "./ChainDialog.tsx";
import { useChainChoices } from "./chains.data.ts";

type Props<V extends FieldValues, C extends FieldValues> = InForm<V, C> & FieldWords;

export function ChainField<V extends FieldValues, C extends FieldValues>(props: Props<V, C>) {
  const { form, name } = props;
  const t = useText();
  const [isCreating, setIsCreating] = useState(false);
  const value: unknown = useWatch({ control: form.control, name });
  const choices = useChainChoices(typeof value === "string" ? value : null);
  const { field } = useField({ form, name });
  return (
    <div>
      <ComboField {...props} {...choices} />
      <Button
        size="small"
        startIcon={<Icon name="plus" size={16} />}
        onClick={() => setIsCreating(true)}
        sx={{ marginTop: 0.5, marginInlineStart: -1 }}
      >
        {t("chains.create")}
      </Button>
      <ChainDialog
        open={isCreating}
        onClose={() => setIsCreating(false)}
        onSaved={(chain) => field.onChange(chain.id)}
      />
    </div>
  );
}
