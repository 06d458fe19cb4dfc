// Who the market is: its name and chain, the business behind it, and whom to call.
import { documentTypes, personTypes, taxRegimes } from "@igo/contract/markets/lists";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Wide } from "../../../ui/form/Form.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { PhoneField } from "../../../ui/form/fields/PhoneField.tsx";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TaxIdField } from "../../../ui/form/fields/TaxIdField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import { FormSection } from "./FormSection.tsx";
import type { InMarketForm } from "./markets.form.ts";

export function BusinessFields({ form }: InMarketForm) {
  return (
    <>
      <IdentityFields form={form} />
      <LegalFields form={form} />
      <ContactFields form={form} />
    </>
  );
}

function IdentityFields({ form }: InMarketForm) {
  const t = useText();
  const { options, optionOf } = useCategories();
  // The one it has stays its own when it is not offered any more.
  const chosen = optionOf(useWatch({ control: form.control, name: "categoryCode" }));
  return (
    <FormSection name="identity">
      <Wide>
        <TextField
          form={form}
          name="name"
          label={labelOf(labels.name)}
          help={t("markets.help.name")}
          autoComplete="off"
        />
      </Wide>
      <ComboField
        form={form}
        name="categoryCode"
        label={labelOf(labels.categoryCode)}
        options={options}
        chosen={chosen}
      />
      <TextField
        form={form}
        name="externalCode"
        label={labelOf(labels.externalCode)}
        help={t("markets.help.externalCode")}
        autoComplete="off"
      />
      <Wide>
        <ChainField form={form} name="chainId" label={t("markets.chain")} help={t("markets.help.chain")} />
      </Wide>
    </FormSection>
  );
}

function LegalFields({ form }: InMarketForm) {
  const t = useText();
  const documentType = useWatch({ control: form.control, name: "documentType" }) ?? "NIT";
  /** Whose the document is follows from it; what somebody chose stays. */
  const fillPersonType = (taxId: unknown) => {
    if (form.getValues("personType") || typeof taxId !== "string") return;
    if (documentType !== "NIT") form.setValue("personType", "natural_person", { shouldDirty: true });
    else if (/^[89]\d{8}$/.test(taxId)) form.setValue("personType", "legal_entity", { shouldDirty: true });
  };
  return (
    <FormSection name="legal">
      <SelectField
        form={form}
        name="documentType"
        label={labelOf(labels.documentType)}
        options={optionsOf(documentTypes)}
      />
      <TaxIdField
        form={form}
        name="taxId"
        label={labelOf(labels.taxId)}
        help={t("markets.help.taxId")}
        documentType={documentType}
        onRead={fillPersonType}
      />
      <SelectField
        form={form}
        name="personType"
        label={labelOf(labels.personType)}
        options={optionsOf(personTypes)}
        none
      />
      <TextField form={form} name="legalName" label={labelOf(labels.legalName)} autoComplete="off" />
      <TextField form={form} name="legalRepName" label={labelOf(labels.legalRepName)} autoComplete="off" />
      <TextField
        form={form}
        name="legalRepDocument"
        label={labelOf(labels.legalRepDocument)}
        inputMode="numeric"
        tidy={(typed) => typed.replace(/[\s.,]/g, "")}
        autoComplete="off"
      />
      <TextField
        form={form}
        name="chamberRegistration"
        label={labelOf(labels.chamberRegistration)}
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="taxRegime"
        label={labelOf(labels.taxRegime)}
        options={optionsOf(taxRegimes)}
        none
      />
    </FormSection>
  );
}

function ContactFields({ form }: InMarketForm) {
  const t = useText();
  return (
    <FormSection name="contact">
      <TextField form={form} name="contactName" label={labelOf(labels.contactName)} autoComplete="off" />
      <TextField
        form={form}
        name="email"
        label={labelOf(labels.email)}
        inputMode="email"
        autoComplete="off"
        tidy={(typed) => typed.trim().toLowerCase()}
      />
      <PhoneField
        form={form}
        name="phone"
        label={labelOf(labels.phone)}
        kind="mobile"
        help={t("markets.help.phone")}
      />
      <PhoneField form={form} name="landline" label={labelOf(labels.landline)} kind="landline" />
    </FormSection>
  );
}
