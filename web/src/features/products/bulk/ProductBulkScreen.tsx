// The bulk changes of products, scheduled and done.
import type { PriceChange, ProductBulk } from "@igo/contract/products/products.bulk";
import { formatMoney, formatPercent } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useAreaNames } from "../../../records/areaNames.ts";
import { BulkList } from "../../../records/bulk/BulkList.tsx";
import { productFieldText } from "../fields/ProductFieldText.tsx";
import { bulkFieldName, bulkFields, type BulkField } from "./bulk.ts";
import { fieldName } from "../fields/ProductChange.tsx";
import { productBulks } from "./productBulk.data.ts";

export function ProductBulkScreen() {
  const t = useText();
  return (
    <BulkList<ProductBulk>
      changes={productBulks}
      records={{ label: t(useAreaNames().products), to: paths.dashboard.products }}
      empty={{
        icon: "calendarClock",
        title: t("bulkChanges.empty"),
        help: t("products.changes.emptyHelp"),
      }}
      nameSet={(set) => wordsOfSet(t, set)}
      linkOf={({ productId }) => paths.dashboard.product(productId)}
      nameField={(field) => fieldName(t, field)}
    />
  );
}

const fieldOf = (set: ProductBulk["set"]): BulkField =>
  bulkFields.find((field) => set[field] !== undefined) ?? "price";

const priceWords = (t: Text, { by, value, rounding }: PriceChange): string => {
  const size = by === "percent" ? formatPercent(Math.abs(value)) : formatMoney(Math.abs(value));
  const words = `${value < 0 ? "−" : "+"}${size}`;
  return rounding === 0 ? words : `${words}, ${t("products.changes.rounded", { to: formatMoney(rounding) })}`;
};

const wordsOfSet = (t: Text, set: ProductBulk["set"]): string => {
  const fields = set.batch ?? set.cells;
  if (fields) return t("bulkChanges.cells", { fields: fields.map((one) => fieldName(t, one)).join(", ") });
  const field = fieldOf(set);
  const name = bulkFieldName(t, field);
  if (set.price) return t("bulkChanges.setTo", { field: name, value: priceWords(t, set.price) });
  if (field === "price" || field === "sectionId" || field === "delete") return name;
  const given = set[field] ?? null;
  const nothing = field === "taxCode" ? t("products.noTax") : "—";
  return t("bulkChanges.setTo", {
    field: name,
    value: given === null ? nothing : productFieldText(t, field, given),
  });
};
