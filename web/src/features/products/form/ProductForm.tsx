// The fields of a product, new or existing; the form does not know which.
import { Box } from "@mui/material";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { useLocation } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SectionList } from "../../../ui/form/SectionList.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { ProductFormSection } from "./ProductFormSection.tsx";
import {
  isFieldName,
  productForm,
  type CheckedProduct,
  type ProductValues,
} from "../fields/products.form.ts";
import { ProductSection } from "./ProductSection.tsx";
import { fieldSections, sections } from "./sections.ts";

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

export function ProductForm({ start, draft, submit, marketName, photos, onSave, onTyping, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(productForm, { start, draft, onSave, onTyping });
  const { hash } = useLocation();

  const goTo = useEffectEvent((field: keyof ProductValues) => form.setFocus(field));
  useEffect(() => {
    const field = hash.replace(/^#/, "");
    if (isFieldName(field)) goTo(field);
  }, [hash]);

  return (
    <Form form={form} submit={submit} onCancel={onCancel} bar="floating">
      <Box
        sx={{
          display: "grid",
          gap: 3,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "208px minmax(0, 1fr)" },
        }}
      >
        <SectionList
          form={form}
          sections={sections.map((section) => ({ ...section, label: t(`products.part.${section.name}`) }))}
          help={t("products.requiredHelp")}
        />
        <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
          {fieldSections.map((section) => (
            <ProductSection key={section.name} form={form} section={section} marketName={marketName} />
          ))}
          <ProductFormSection name="photos">{photos}</ProductFormSection>
        </Box>
      </Box>
    </Form>
  );
}
