// Creates a menu section from within the product form.
import { categoryCreation } from "@igo/contract/categories/categories";
import { productTaxes } from "@igo/contract/markets/lists";
import { useText } from "../../../core/language/i18n.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { optionsOf, type Option } from "../../../ui/choice/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useCreateSection, type TaxCode } from "../fields/sections.data.ts";

const naming = categoryCreation.pick({ es: true, en: true, parentId: true, defaultTaxCode: true });

type Props = {
  marketId: string;
  parents: readonly Option[];
  onClose: () => void;
  onCreated: (id: string, taxCode: TaxCode | null) => void;
};

export function NewSection({ marketId, parents, onClose, onCreated }: Props) {
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
    <FormDialog title={t("products.newSection.create")} form={form} submit={t("ui.save")} onClose={onClose}>
      <TextField form={form} name="es" label={t("products.newSection.spanish")} autoFocus />
      <TextField form={form} name="en" label={t("products.newSection.english")} />
      {parents.length > 0 && (
        <SelectField
          form={form}
          name="parentId"
          label={t("products.newSection.within")}
          options={parents}
          none
        />
      )}
      <SelectField
        form={form}
        name="defaultTaxCode"
        label={t("products.newSection.tax")}
        options={optionsOf(productTaxes)}
        none
      />
    </FormDialog>
  );
}
