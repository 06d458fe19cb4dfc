// The fields of a product, new or existing; the form does not know which.
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { RecordForm } from "../../../records/edit/RecordForm.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { ProductFormField, wideFields } from "./ProductFormField.tsx";
import {
  isFieldName,
  productForm,
  type CheckedProduct,
  type ProductValues,
} from "../fields/products.form.ts";
import { sections } from "./sections.ts";

type Props = {
  start: Partial<ProductValues>;
  /** The key that keeps typed values until they are saved. */
  draft: string;
  submit: string;
  /** For an existing product, which stays in its market. */
  marketName?: string;
  /** Its photos, which save themselves. */
  photos: ReactNode;
  onSave: (checked: CheckedProduct) => Promise<unknown>;
  /** Reports whether something is typed. */
  onTyping?: (isTyped: boolean) => void;
  onCancel: () => void;
};

export function ProductForm({ submit, marketName, photos, onCancel, ...options }: Props) {
  const t = useText();
  const form = useContractForm(productForm, options);
  return (
    <RecordForm
      form={form}
      isField={isFieldName}
      sections={sections.map(({ name, fields }) => ({
        name,
        fields,
        title: t(`products.part.${name}`),
        help: t(`products.partHelp.${name}`),
        ...(name === "photos" && { children: photos }),
      }))}
      wide={wideFields}
      renderField={(field) => <ProductFormField form={form} field={field} marketName={marketName} />}
      help={t("products.requiredHelp")}
      submit={submit}
      onCancel={onCancel}
    />
  );
}
