// A product's name, market and section.
import { productLabels as labels } from "@igo/contract/products/products.labels";
import Box from "@mui/material/Box";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { Wide } from "../../../ui/form/Form.tsx";
import { TextField } from "../../../ui/form/fields/TextField.tsx";
import { MarketField } from "../../markets/MarketField.tsx";
import { ProductFormSection } from "./ProductFormSection.tsx";
import type { InProductForm } from "./products.form.ts";
import { SectionField } from "./SectionField.tsx";

export function IdentityFields({ form, marketName }: InProductForm & { marketName?: string }) {
  const t = useText();
  const marketId = useWatch({ control: form.control, name: "marketId" });
  return (
    <ProductFormSection name="identity">
      <Wide>
        {marketName ? (
          <Fixed label={t("products.market")} value={marketName} />
        ) : (
          <MarketField
            form={form}
            name="marketId"
            label={t("products.market")}
            // A section belongs to one market.
            onChosen={() => form.setValue("sectionId", "")}
          />
        )}
      </Wide>
      <Wide>
        <TextField
          form={form}
          name="name"
          label={labelOf(labels.name)}
          help={t("products.help.name")}
          autoComplete="off"
        />
      </Wide>
      <SectionField form={form} marketId={marketId || null} />
      <TextField form={form} name="brand" label={labelOf(labels.brand)} autoComplete="off" />
      <Wide>
        <TextField form={form} name="description" label={labelOf(labels.description)} lines={3} />
      </Wide>
    </ProductFormSection>
  );
}

function Fixed({ label, value }: { label: string; value: string }) {
  return (
    <Box sx={{ display: "grid", gap: 0.5 }}>
      <Box component="span" sx={{ typography: "body2", color: "text.secondary" }}>
        {label}
      </Box>
      <Box component="span" sx={{ typography: "subtitle1" }}>
        {value}
      </Box>
    </Box>
  );
}
