// One section of a market form.
import type { ReactNode } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { FormSection as Section } from "../../../ui/form/FormSection.tsx";
import type { SectionName } from "./sections.ts";

export function FormSection({ name, children }: { name: SectionName | "hours"; children: ReactNode }) {
  const t = useText();
  return (
    <Section name={name} title={t(`markets.section.${name}`)} help={t(`markets.sectionHelp.${name}`)}>
      {children}
    </Section>
  );
}
