// A product on a phone, in two lines: photo, name and price, and below it its section; its switch beside them.
import type { ProductSummary } from "@igo/contract/products/products";
import { formatMoney, formatNumber } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { Picture } from "../photos/Picture.tsx";
import { sectionNamesOf } from "../sectionNames.ts";
import { AvailabilitySwitch } from "./AvailabilitySwitch.tsx";

const stockText = (t: Text, { stock }: ProductSummary) => {
  if (stock === null) return null;
  return stock === 0 ? t("products.soldOut") : t("products.inStock", { formatted: formatNumber(stock) });
};

export const cardIn =
  (t: Text, { isBin, ofOneMarket }: { isBin: boolean; ofOneMarket: boolean }) =>
  (product: ProductSummary) => ({
    lead: <Picture image={product.cover} side={40} />,
    below: [
      formatMoney(product.priceCop),
      stockText(t, product),
      ofOneMarket ? sectionNamesOf(product).at(-1) : product.marketName,
    ]
      .filter(Boolean)
      .join(" · "),
    beside: !isBin && <AvailabilitySwitch product={product} />,
  });
