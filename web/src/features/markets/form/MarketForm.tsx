// The fields of a market, for creating and editing alike.
import { entryOf, formFields } from "@igo/contract/markets/fields/registry";
import { Box } from "@mui/material";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { Form } from "../../../ui/form/Form.tsx";
import { SectionList } from "../../../ui/form/SectionList.tsx";
import { useContractForm } from "../../../ui/form/useContractForm.ts";
import { MarketSection } from "./MarketSection.tsx";
import { fieldInHash, sections } from "../fields/sections.ts";
import {
  marketFormSchema,
  missingToGoLive,
  newMarket,
  type CheckedMarket,
  type MarketValues,
} from "../fields/markets.form.ts";

/** A tick means that nothing required to go live is missing, as everywhere else. */
const completeness = { blank: newMarket, missing: missingToGoLive };

const secret = formFields.filter((field) => entryOf(field).secret);

type Props = {
  start: Partial<MarketValues>;
  /** The storage key of the draft until it is saved. */
  draft: string;
  submit: string;
  onSave: (checked: CheckedMarket) => Promise<unknown>;
  /** Called with whether the form has unsaved text. */
  onTyping?: (isTyped: boolean) => void;
  onCancel: () => void;
};

export function MarketForm({ start, draft, submit, onSave, onTyping, onCancel }: Props) {
  const t = useText();
  const form = useContractForm(marketFormSchema, { start, draft, secret, onSave, onTyping });
  const { hash } = useLocation();

  const goTo = useEffectEvent((field: keyof MarketValues) => form.setFocus(field));
  useEffect(() => {
    const field = fieldInHash(hash);
    if (field) goTo(field);
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
          sections={sections.map((section) => ({ ...section, label: t(`markets.section.${section.name}`) }))}
          help={t("markets.form.requiredHelp")}
          completeness={completeness}
        />
        <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
          {sections.map((section) => (
            <MarketSection key={section.name} form={form} section={section} />
          ))}
        </Box>
      </Box>
    </Form>
  );
}
