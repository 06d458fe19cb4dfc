// A market field's value as text, by type; values that need a lookup are shown raw.
import { entryOf } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";
import { formatNumber } from "../../../core/language/format.ts";
import type { Text } from "../../../core/language/i18n.ts";
import { valueText } from "../../../ui/display/valueText.ts";
import { phoneText } from "../../../ui/form/fields/phoneText.ts";

export const fieldText = (t: Text, field: MarketField, value: unknown): string => {
  const entry = entryOf(field);
  if (entry.type === "phone") return phoneText(String(value));
  if ("unit" in entry && typeof value === "number") {
    const formatted = formatNumber(value);
    if (entry.unit === "min") return t("markets.minutes", { formatted });
    if (entry.unit === "km") return t("markets.kilometres", { formatted });
  }
  return valueText(t, entry, value);
};
