// The menu section of a product; a new one can be created on the spot.
import { productLabels } from "@igo/contract/products/products.labels";
import { Button } from "@mui/material";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import type { InProductForm } from "../fields/products.form.ts";
import { useSections, useCreateSection, type TaxCode } from "../fields/sections.data.ts";
import { categoryCreation } from "@igo/contract/categories/categories";
import { productTaxes } from "@igo/contract/markets/lists";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { optionsOf, type Option } from "../../../ui/choice/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";

const naming = categoryCreation.pick({ es: true, en: true, parentId: true, defaultTaxCode: true });

type Props = {
  marketId: string;
  parents: readonly Option[];
  onClose: () => void;
  onCreated: (id: string, taxCode: TaxCode | null) => void;
};

/** Creates a menu section from within the product form. */
function NewSection({ marketId, parents, onClose, onCreated }: Props) {
  const t = useText();
  const create = useCreateSection();
  const form = useContractForm(naming, {
    start: { es: "", en: null, parentId: null, defaultTaxCode: null },
    onSave: async (given) => {
      const body = { ...given, scope: "menu" as const, marketId };
      const { category } = await create.mutateAsync({ body });
      toastSuccess(t("products.newSection.created", { name: given.es }));
      onCreated(category.id, category.defaultTaxCode);
      onClose();
    },
  });
  return (
    // In React's tree, though not in the DOM, the dialog is inside the product form: its submit must not reach it.
    <FormDialog title={t("categories.createSection")} form={form} submit={t("ui.save")} onClose={onClose}>
      <TextField form={form} name="es" label={t("categories.nameEs")} autoFocus />
      <TextField form={form} name="en" label={t("categories.nameEn")} />
      {parents.length > 0 && (
        <SelectField form={form} name="parentId" label={t("categories.parent")} options={parents} none />
      )}
      <SelectField
        form={form}
        name="defaultTaxCode"
        label={t("categories.tax")}
        options={optionsOf(productTaxes)}
        none
      />
    </FormDialog>
  );
}

export function SectionField({ form, marketId }: InProductForm & { marketId: string | null }) {
  const t = useText();
  const [isCreating, setIsCreating] = useState(false);
  const { options, open, top, loading, taxOf } = useSections(marketId);
  const value = useWatch({ control: form.control, name: "sectionId" });

  /** Fills in the section's default tax unless the user has chosen one. */
  const bringTax = (id: string) => {
    const tax = taxOf(id);
    if (tax && !form.getValues("taxCode")) form.setValue("taxCode", tax, { shouldDirty: true });
  };

  return (
    <div>
      <ComboField
        form={form}
        name="sectionId"
        label={labelOf(productLabels.sectionId)}
        help={marketId === null ? t("products.help.sectionFirst") : undefined}
        options={open}
        chosen={options.find((one) => one.value === value) ?? null}
        loading={loading}
        disabled={marketId === null}
        onChosen={(option) => option && bringTax(option.value)}
      />
      {marketId !== null && (
        <Button
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          onClick={() => setIsCreating(true)}
          sx={{ marginTop: 0.5, marginInlineStart: -1 }}
        >
          {t("categories.createSection")}
        </Button>
      )}
      {isCreating && marketId !== null && (
        <NewSection
          marketId={marketId}
          parents={top}
          onClose={() => setIsCreating(false)}
          onCreated={(id, taxCode) => {
            form.setValue("sectionId", id, { shouldDirty: true, shouldValidate: true });
            if (taxCode && !form.getValues("taxCode")) form.setValue("taxCode", taxCode);
          }}
        />
      )}
    </div>
  );
}
