// The menu section of a product; a new one can be created on the spot.
import { productLabels } from "@igo/contract/products/products.labels";
import { Button } from "@mui/material";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { ComboField } from "../../../ui/form/fields/ComboField.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { NewSection } from "./NewSection.tsx";
import type { InProductForm } from "../fields/products.form.ts";
import { useSections } from "../fields/sections.data.ts";

export function SectionField({ form, marketId }: InProductForm & { marketId: string | null }) {
  const t = useText();
  const [isCreating, setIsCreating] = useState(false);
  const { options, open, top, loading, taxOf } = useSections(marketId);
  const value = useWatch({ control: form.control, name: "sectionId" });

  /** Fills in the section's default tax unless the user has chosen one. */
  const bringTax = (id: string) => {
    const tax = taxOf(id);
    if (tax && !form.getValues("taxCode")) form.setValue("taxCode", tax, { shouldDirty: true });
  };

  return (
    <div>
      <ComboField
        form={form}
        name="sectionId"
        label={labelOf(productLabels.sectionId)}
        help={marketId === null ? t("products.help.sectionFirst") : undefined}
        options={open}
        chosen={options.find((one) => one.value === value) ?? null}
        loading={loading}
        disabled={marketId === null}
        onChosen={(option) => option && bringTax(option.value)}
      />
      {marketId !== null && (
        <Button
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          onClick={() => setIsCreating(true)}
          sx={{ marginTop: 0.5, marginInlineStart: -1 }}
        >
          {t("products.newSection.create")}
        </Button>
      )}
      {isCreating && marketId !== null && (
        <NewSection
          marketId={marketId}
          parents={top}
          onClose={() => setIsCreating(false)}
          onCreated={(id, taxCode) => {
            form.setValue("sectionId", id, { shouldDirty: true, shouldValidate: true });
            if (taxCode && !form.getValues("taxCode")) form.setValue("taxCode", taxCode);
          }}
        />
      )}
    </div>
  );
}
