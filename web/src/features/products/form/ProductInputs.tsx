// The inputs of product fields that depend on other fields, or that tidy what is typed.
import { productTaxes } from "@igo/contract/markets/lists";
import { productLabels as labels } from "@igo/contract/products/products.labels";
import { Box } from "@mui/material";
import { useWatch } from "react-hook-form";
import { formatMoney } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { NumberField } from "../../../ui/form/fields/NumberField.tsx";
import { optionsOf } from "../../../ui/choice/options.ts";
import { SelectField } from "../../../ui/form/fields/SelectField.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { MarketField } from "../../markets/MarketField.tsx";
import { GtinField } from "./GtinField.tsx";
import { tidyContent } from "./netContent.ts";
import type { InProductForm } from "../fields/products.form.ts";
import { SectionField } from "./SectionField.tsx";
import { useSections } from "../fields/sections.data.ts";
import { Muted, Stack } from "../../../ui/layout/Boxes.tsx";

export function MarketInput({ form, marketName }: InProductForm & { marketName?: string | undefined }) {
  const t = useText();
  if (marketName) return <Fixed label={t("markets.details")} value={marketName} />;
  return (
    <MarketField
      form={form}
      name="marketId"
      label={t("markets.details")}
      // A section belongs to one market.
      onChosen={() => form.setValue("sectionId", "")}
    />
  );
}

function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <Stack gap={0.5}>
      <Muted component="span" typography="body2">
        {label}
      </Muted>
      <Box component="span" sx={{ typography: "subtitle1" }}>
        {value}
      </Box>
    </Stack>
  );
}

export function SectionInput({ form }: InProductForm) {
  const marketId = useWatch({ control: form.control, name: "marketId" });
  return <SectionField form={form} marketId={marketId || null} />;
}

export function DiscountInput({ form }: InProductForm) {
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

export function TaxInput({ form }: InProductForm) {
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

export function EanInput({ form }: InProductForm) {
  const t = useText();
  return <GtinField form={form} name="ean" label={labelOf(labels.ean)} help={t("products.help.ean")} />;
}

export function NetContentInput({ form }: InProductForm) {
  const t = useText();
  return (
    <TextField
      form={form}
      name="netContent"
      label={labelOf(labels.netContent)}
      help={t("products.help.netContent")}
      tidy={tidyContent}
      autoComplete="off"
    />
  );
}

export function StockInput({ form }: InProductForm) {
  const t = useText();
  const saleType = useWatch({ control: form.control, name: "saleType" });
  return (
    <NumberField
      form={form}
      name="stock"
      label={labelOf(labels.stock)}
      help={t("products.help.stock")}
      {...(saleType === "weight" && { unit: "kg" })}
    />
  );
}
