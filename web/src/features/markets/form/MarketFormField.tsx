// A field of the market form, with the input of its type, or one of its own.
import type { FieldsOf } from "@igo/contract/core/fields";
import type { MarketRegistry } from "@igo/contract/markets/fields/registry";
import type { ReactNode } from "react";
import { useText, type TextKey, labelOf } from "../../../core/language/i18n.ts";
import type { WithoutInput } from "../../../ui/form/fields/FieldInput.tsx";
import { fieldName } from "../fields/fieldName.ts";
import { BankAccountField } from "./BankAccountField.tsx";
import { MarketFieldInput } from "./MarketFieldInput.tsx";
import type { InMarketForm } from "../fields/markets.form.ts";
import { AddressInput, DepartmentInput, LatitudeInput, LongitudeInput, TownInput } from "./PlaceInputs.tsx";
import type { FormField } from "../fields/sections.ts";
import { marketLabels as labels } from "@igo/contract/markets/labels";
import { useWatch, useController } from "react-hook-form";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { TaxIdField } from "../../../ui/form/fields/TaxIdField.tsx";
import { useCategories } from "../../categories/categories.data.ts";
import { ChainField } from "../../chains/ChainField.tsx";
import { paymentMethods } from "@igo/contract/markets/lists";
import { Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from "@mui/material";

// The market's payment methods: any number from a short list.
function PaymentMethodsField({ form }: InMarketForm) {
  const { field, fieldState } = useController({ control: form.control, name: "paymentMethods" });
  const chosen = new Set(field.value ?? []);
  const change = (code: (typeof paymentMethods)[number]["code"], isChosen: boolean) => {
    const next = paymentMethods
      .map((one) => one.code)
      .filter((one) => (one === code ? isChosen : chosen.has(one)));
    field.onChange(next.length > 0 ? next : null);
  };
  return (
    <FormControl component="fieldset" fullWidth error={fieldState.invalid}>
      <FormLabel component="legend">{labelOf(labels.paymentMethods)}</FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {paymentMethods.map((method, index) => (
          <FormControlLabel
            key={method.code}
            label={labelOf(method)}
            control={
              <Checkbox
                checked={chosen.has(method.code)}
                onChange={(_, isChosen) => change(method.code, isChosen)}
                onBlur={field.onBlur}
                {...(index === 0 && { slotProps: { input: { ref: field.ref } } })}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error && <FormHelperText>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  );
}

// Inputs for the market's identity that need more than their type: category, chain, document.
function CategoryInput({ form }: InMarketForm) {
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

function ChainInput({ form }: InMarketForm) {
  const t = useText();
  return <ChainField form={form} name="chainId" label={t("markets.chain")} help={t("markets.help.chain")} />;
}

function TaxIdInput({ form }: InMarketForm) {
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

type Input = (props: InMarketForm) => ReactNode;

/** Fields whose type does not determine an input. */
type OfItsOwn = FormField &
  Exclude<FieldsOf<MarketRegistry, WithoutInput>, FieldsOf<MarketRegistry, { type: "phone" | "hours" }>>;

const inputs: Partial<Record<FormField, Input>> & Record<OfItsOwn | "chainId", Input> = {
  categoryCode: CategoryInput,
  chainId: ChainInput,
  taxId: TaxIdInput,
  departmentCode: DepartmentInput,
  municipalityCode: TownInput,
  address: AddressInput,
  lat: LatitudeInput,
  lon: LongitudeInput,
  paymentMethods: PaymentMethodsField,
  bankAccountNumber: BankAccountField,
};

const helps: Partial<Record<FormField, TextKey>> = {
  name: "markets.help.name",
  externalCode: "markets.help.externalCode",
  phone: "markets.help.phone",
  addressDetail: "markets.help.addressDetail",
  acceptingOrders: "markets.help.acceptingOrders",
};

/** Fields that span both columns of the form. */
export const wideFields: ReadonlySet<FormField> = new Set<FormField>([
  "name",
  "chainId",
  "address",
  "openingHours",
  "acceptingOrders",
  "paymentMethods",
  "notes",
]);

export function MarketFormField({ form, field }: InMarketForm & { field: FormField }) {
  const t = useText();
  const Own = inputs[field];
  if (Own || field === "chainId") return Own && <Own form={form} />;
  const help = helps[field];
  const named = { form, name: field, field, label: fieldName(t, field) };
  return <MarketFieldInput {...named} {...(help && { help: t(help) })} />;
}
