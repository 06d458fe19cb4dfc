// A product's price, previous price, discount, tax, and codes.
import { productTaxes } from "@igo/contract/markets/lists";
import { productLabels as labels } from "@igo/contract/products/products.labels";
import { useWatch } from "react-hook-form";
import { formatMoney } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { optionsOf } from "../../../ui/form/fields/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { GtinField } from "./GtinField.tsx";
import { ProductFormSection } from "./ProductFormSection.tsx";
import type { InProductForm } from "./products.form.ts";
import { useSections } from "./sections.data.ts";

export function PriceFields({ form }: InProductForm) {
  const t = useText();
  return (
    <>
      <ProductFormSection name="price">
        <NumberField
          form={form}
          name="priceCop"
          label={labelOf(labels.priceCop)}
          help={t("products.help.price")}
          money
        />
        <NumberField
          form={form}
          name="compareAtPriceCop"
          label={labelOf(labels.compareAtPriceCop)}
          help={t("products.help.priceBefore")}
          money
        />
        <Discount form={form} />
        <Tax form={form} />
      </ProductFormSection>
      <ProductFormSection name="codes">
        <TextField
          form={form}
          name="sku"
          label={labelOf(labels.sku)}
          help={t("products.help.sku")}
          autoComplete="off"
        />
        <GtinField form={form} name="ean" label={labelOf(labels.ean)} help={t("products.help.ean")} />
      </ProductFormSection>
    </>
  );
}

function Discount({ form }: InProductForm) {
  const t = useText();
  const [price, percent] = useWatch({ control: form.control, name: ["priceCop", "discountPct"] });
  const isKnown = typeof price === "number" && typeof percent === "number" && percent > 0;
  const paid = isKnown ? Math.round((price * (100 - percent)) / 100) : null;
  return (
    <NumberField
      form={form}
      name="discountPct"
      label={labelOf(labels.discountPct)}
      help={
        paid === null ? t("products.help.discount") : t("products.help.paid", { price: formatMoney(paid) })
      }
      unit="%"
    />
  );
}

function Tax({ form }: InProductForm) {
  const t = useText();
  const [marketId, sectionId] = useWatch({ control: form.control, name: ["marketId", "sectionId"] });
  const { taxOf } = useSections(marketId || null);
  const usual = productTaxes.find(({ code }) => code === taxOf(sectionId ?? ""));
  return (
    <SelectField
      form={form}
      name="taxCode"
      label={labelOf(labels.taxCode)}
      help={usual ? t("products.help.taxOfSection", { tax: labelOf(usual) }) : t("products.help.tax")}
      options={optionsOf(productTaxes)}
      none
    />
  );
}
