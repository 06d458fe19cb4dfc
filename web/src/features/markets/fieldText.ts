// A market field's value as text, by type; values that need a lookup are shown raw.
import type { FieldEntry } from "@igo/contract/core/fields";
import { entryOf } from "@igo/contract/markets/fields/registry";
import type { MarketField } from "@igo/contract/markets/markets";
import { formatMoney, formatNumber, formatPercent } from "../../core/language/format.ts";
import { labelOf, type Text } from "../../core/language/i18n.ts";
import { phoneText } from "../../ui/form/fields/phoneText.ts";

type Labelled = { code: string; en: string; es: string };

const labelIn = (list: readonly Labelled[], code: unknown) => {
  const entry = list.find((one) => one.code === code);
  return entry ? labelOf(entry) : String(code);
};

const numberText = (t: Text, entry: FieldEntry, value: number) => {
  const formatted = formatNumber(value);
  if (entry.type !== "integer" && entry.type !== "decimal") return formatted;
  if (entry.unit === "pesos") return formatMoney(value);
  if (entry.unit === "percent") return formatPercent(value);
  if (entry.unit === "min") return t("markets.minutes", { formatted });
  return entry.unit === "km" ? t("markets.kilometres", { formatted }) : formatted;
};

export const fieldText = (t: Text, field: MarketField, value: unknown): string => {
  const entry = entryOf(field);
  if (entry.type === "choices" && Array.isArray(value))
    return value.map((code: unknown) => labelIn(entry.of, code)).join(", ");
  if (entry.type === "choice") return labelIn(entry.of, value);
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (typeof value === "number") return numberText(t, entry, value);
  return entry.type === "phone" ? phoneText(String(value)) : String(value);
};
