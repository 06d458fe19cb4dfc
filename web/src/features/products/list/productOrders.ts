// The sort orders of the product list as text, because cards on phones have no headers.
import type { Text } from "../../../core/language/i18n.ts";
import type { ProductSort } from "../products.data.ts";

export const productOrders = (t: Text): { value: ProductSort; label: string }[] => [
  { value: "-createdAt", label: t("products.sort.newest") },
  { value: "createdAt", label: t("products.sort.oldest") },
  { value: "-updatedAt", label: t("products.sort.recent") },
  { value: "name", label: t("products.sort.name") },
  { value: "-name", label: t("products.sort.nameDown") },
  { value: "priceCop", label: t("products.sort.price") },
  { value: "-priceCop", label: t("products.sort.priceDown") },
  { value: "stock", label: t("products.sort.stock") },
  { value: "sku", label: t("products.sort.sku") },
];
