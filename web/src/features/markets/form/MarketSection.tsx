// A section of the market form: each field with the input of its type, or one of its own.
import type { FieldsOf } from "@igo/contract/core/fields";
import type { MarketRegistry } from "@igo/contract/markets/fields/registry";
import { Fragment, type ReactNode } from "react";
import { useText, type TextKey } from "../../../core/language/i18n.ts";
import { Wide } from "../../../ui/form/Form.tsx";
import type { WithoutInput } from "../../../ui/form/fields/FieldInput.tsx";
import { fieldName } from "../fieldName.ts";
import { BankAccountField } from "./BankAccountField.tsx";
import { CategoryInput, ChainInput, TaxIdInput } from "./BusinessInputs.tsx";
import { MarketFieldInput } from "./MarketFieldInput.tsx";
import { FormSection } from "./FormSection.tsx";
import type { InMarketForm } from "./markets.form.ts";
import { PaymentMethodsField } from "./PaymentMethodsField.tsx";
import { AddressInput, DepartmentInput, LatitudeInput, LongitudeInput, TownInput } from "./PlaceInputs.tsx";
import type { FormField, sections } from "./sections.ts";

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
const wide: ReadonlySet<FormField> = new Set<FormField>([
  "name",
  "chainId",
  "address",
  "openingHours",
  "acceptingOrders",
  "paymentMethods",
  "notes",
]);

type Props = InMarketForm & { section: (typeof sections)[number] };

export function MarketSection({ form, section: { name, fields } }: Props) {
  return (
    <FormSection name={name}>
      {fields.map((field) => {
        const Around = wide.has(field) ? Wide : Fragment;
        return (
          <Around key={field}>
            <Input form={form} field={field} />
          </Around>
        );
      })}
    </FormSection>
  );
}

function Input({ form, field }: InMarketForm & { field: FormField }) {
  const t = useText();
  const Own = inputs[field];
  if (Own || field === "chainId") return Own && <Own form={form} />;
  const help = helps[field];
  const named = { form, name: field, field, label: fieldName(t, field) };
  return <MarketFieldInput {...named} {...(help && { help: t(help) })} />;
}
