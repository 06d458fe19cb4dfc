// A section of the product form.
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { FormSection } from "../../../ui/form/FormSection.tsx";
import type { SectionName } from "./sections.ts";

export function ProductFormSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useText();
  return (
    <FormSection name={name} title={t(`products.part.${name}`)} help={t(`products.partHelp.${name}`)}>
      {children}
    </FormSection>
  );
}
