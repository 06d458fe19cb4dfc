// Creates a menu section from within the product form.
import { categoryCreation } from "@igo/contract/categories/categories";
import { productTaxes } from "@igo/contract/markets/lists";
import { Dialog, DialogContent, DialogTitle } from "@mui/material";
import { useId } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { closeUnlessTyped, Form } from "../../../ui/form/Form.tsx";
import { optionsOf, type Option } from "../../../ui/form/fields/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { toastSuccess } from "../../../ui/feedback/toast.ts";
import { useCreateSection, type TaxCode } from "./sections.data.ts";

const naming = categoryCreation.pick({ es: true, en: true, parentId: true, defaultTaxCode: true });

type Props = {
  marketId: string;
  parents: readonly Option[];
  onClose: () => void;
  onCreated: (id: string, taxCode: TaxCode | null) => void;
};

export function NewSection({ marketId, parents, onClose, onCreated }: Props) {
  const t = useText();
  const id = useId();
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
    <Dialog
      open
      onClose={closeUnlessTyped(onClose)}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
      onSubmit={(event) => event.stopPropagation()}
    >
      <DialogTitle id={id} variant="h3">
        {t("products.newSection.create")}
      </DialogTitle>
      <DialogContent sx={{ paddingBottom: 0 }}>
        <Form form={form} submit={t("ui.save")} onCancel={onClose}>
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
        </Form>
      </DialogContent>
    </Dialog>
  );
}
