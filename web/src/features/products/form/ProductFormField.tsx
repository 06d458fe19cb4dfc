// A field of the product form, with the input of its type, or one of its own.
import type { FieldsOf } from "@igo/contract/core/fields";
import { entryOf, type ProductRegistry } from "@igo/contract/products/fields/registry";
import { productLabels } from "@igo/contract/products/products.labels";
import { type ReactNode, useId } from "react";
import { labelOf, useText, type TextKey } from "../../../core/language/i18n.ts";
import { FieldInput, type WithoutInput } from "../../../ui/form/fields/FieldInput.tsx";
import { OptionGroupsField } from "./OptionGroupsField.tsx";
import {
  DiscountInput,
  EanInput,
  MarketInput,
  NetContentInput,
  SectionInput,
  StockInput,
  TaxInput,
} from "./ProductInputs.tsx";
import type { Changeable, InProductForm } from "../fields/products.form.ts";
import type { FormField } from "./sections.ts";
import { FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from "@mui/material";
import { useWatch } from "react-hook-form";
import { noHours } from "../../../ui/form/hours/hours.ts";
import { HoursWeek } from "../../../ui/form/hours/HoursWeek.tsx";
import { useField } from "../../../ui/form/fields/useField.ts";
import { Stack } from "../../../ui/layout/Boxes.tsx";

// When in the week a product is sold: whenever the market is open, or at its own hours.
/** Defaults to breakfast, the most common case of own hours. */
const firstHours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "08:00", close: "12:00" }));

function SaleHoursField({ form }: InProductForm) {
  const t = useText();
  const id = useId();
  const { field, error } = useField({ form, name: "saleHours" });
  const hours = useWatch({ control: form.control, name: "saleHours" }) ?? null;
  const isInvalid = form.getFieldState("saleHours", form.formState).invalid;
  return (
    <Stack>
      <FormLabel id={id} component="span">
        {labelOf(productLabels.saleHours)}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={hours === null ? "always" : "own"}
        onChange={(_, chosen) => field.onChange(chosen === "own" ? firstHours : null)}
      >
        <FormControlLabel value="always" control={<Radio />} label={t("products.hours.always")} />
        <FormControlLabel value="own" control={<Radio />} label={t("products.hours.own")} />
      </RadioGroup>
      {hours !== null && (
        <HoursWeek
          hours={{ ...noHours, weekly: hours }}
          onChange={({ weekly }) => field.onChange(weekly.length === 0 ? null : weekly)}
          isInvalid={isInvalid}
          withoutClosedHolidays
        />
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Stack>
  );
}

/** `marketName`: of an existing product, which stays in its market. */
type InputProps = InProductForm & { marketName?: string | undefined };
type Input = (props: InputProps) => ReactNode;

/** Fields whose type does not determine an input. */
type OfItsOwn = Changeable & FieldsOf<ProductRegistry, WithoutInput>;

const inputs: Partial<Record<FormField, Input>> & Record<OfItsOwn | "marketId", Input> = {
  marketId: MarketInput,
  sectionId: SectionInput,
  discountPct: DiscountInput,
  taxCode: TaxInput,
  ean: EanInput,
  netContent: NetContentInput,
  stock: StockInput,
  optionGroups: OptionGroupsField,
  saleHours: SaleHoursField,
};

const helps: Partial<Record<FormField, TextKey>> = {
  name: "products.help.name",
  priceCop: "products.help.price",
  compareAtPriceCop: "products.help.priceBefore",
  sku: "products.help.sku",
  maxPerOrder: "products.help.maxPerOrder",
  isAvailable: "products.help.isAvailable",
  availableTo: "products.help.availableTo",
  ageRestricted: "products.help.ageRestricted",
  requiresPrescription: "products.help.prescription",
};

/** Fields that span both columns of the form. */
export const wideFields: ReadonlySet<FormField> = new Set<FormField>([
  "marketId",
  "name",
  "description",
  "isAvailable",
  "saleHours",
]);

export function ProductFormField({ field, form, marketName }: InputProps & { field: FormField }) {
  const t = useText();
  const Own = inputs[field];
  if (Own || field === "marketId") return Own && <Own form={form} marketName={marketName} />;
  const help = helps[field];
  const named = { form, name: field, entry: entryOf(field), label: labelOf(productLabels[field]) };
  return <FieldInput {...named} {...(help && { help: t(help) })} />;
}
