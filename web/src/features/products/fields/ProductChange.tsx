// One changed field of a product: the old and the new value.
import { productLabels } from "@igo/contract/products/products.labels";
import { formatDateTime } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { ChangedValue } from "../../../ui/changes/ChangedValue.tsx";
import type { Change } from "../../../ui/changes/VersionList.tsx";
import { ProductFieldText } from "./ProductFieldText.tsx";
import { isChangeable } from "./products.form.ts";

const isLabelled = (field: string): field is keyof typeof productLabels => field in productLabels;

export const fieldName = (t: Text, field: string): string => {
  if (field === "images") return t("products.part.photos");
  if (field === "deletedAt") return t("products.deletedAt");
  return isLabelled(field) ? labelOf(productLabels[field]) : field;
};

export function ProductChange({ field, before, after }: Change) {
  const t = useText();
  return (
    <ChangedValue
      name={fieldName(t, field)}
      before={<Value field={field} value={before} />}
      after={<Value field={field} value={after} />}
    />
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  if (isChangeable(field)) return <ProductFieldText field={field} value={value} />;
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === "string") return field === "deletedAt" ? formatDateTime(value) : value;
  return value === null || value === undefined ? "—" : JSON.stringify(value);
}
