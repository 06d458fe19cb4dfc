// Inputs for the market's identity that need more than their type: category, chain, document.
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { TaxIdField } from "../../../ui/form/fields/TaxIdField.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import type { InMarketForm } from "./markets.form.ts";

export function CategoryInput({ form }: InMarketForm) {
  const { options, optionOf } = useCategories();
  // Keep the current category even if it is no longer offered.
  const chosen = optionOf(useWatch({ control: form.control, name: "categoryCode" }));
  return (
    <ComboField
      form={form}
      name="categoryCode"
      label={labelOf(labels.categoryCode)}
      options={options}
      chosen={chosen}
    />
  );
}

export function ChainInput({ form }: InMarketForm) {
  const t = useText();
  return <ChainField form={form} name="chainId" label={t("markets.chain")} help={t("markets.help.chain")} />;
}

export function TaxIdInput({ form }: InMarketForm) {
  const t = useText();
  const documentType = useWatch({ control: form.control, name: "documentType" }) ?? "NIT";
  /** Derives the person type from the document; a choice made by the user stays. */
  const fillPersonType = (taxId: unknown) => {
    if (form.getValues("personType") || typeof taxId !== "string") return;
    if (documentType !== "NIT") form.setValue("personType", "natural_person", { shouldDirty: true });
    else if (/^[89]\d{8}$/.test(taxId)) form.setValue("personType", "legal_entity", { shouldDirty: true });
  };
  return (
    <TaxIdField
      form={form}
      name="taxId"
      label={labelOf(labels.taxId)}
      help={t("markets.help.taxId")}
      documentType={documentType}
      onRead={fillPersonType}
    />
  );
}
