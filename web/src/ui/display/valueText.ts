// The value of a registry's field as text, by the field's type; a value that its type does not explain is shown as it is.
import type { FieldEntry } from "@igo/contract/core/fields";
import { formatDate, formatMoney, formatNumber, formatPercent } from "../../core/language/format.ts";
import { labelOf, type Text } from "../../core/language/i18n.ts";

type Labelled = { code: string; en: string; es: string };

const labelIn = (list: readonly Labelled[], code: unknown) => {
  const entry = list.find((one) => one.code === code);
  return entry ? labelOf(entry) : String(code);
};

const numberText = (entry: FieldEntry, value: number) => {
  if (!("unit" in entry)) return formatNumber(value);
  if (entry.unit === "pesos") return formatMoney(value);
  return entry.unit === "percent" ? formatPercent(value) : formatNumber(value);
};

export const valueText = (t: Text, entry: FieldEntry, value: unknown): string => {
  if (entry.type === "choices" && Array.isArray(value))
    return value.map((code: unknown) => labelIn(entry.of, code)).join(", ");
  if (entry.type === "choice") return labelIn(entry.of, value);
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (typeof value === "number") return numberText(entry, value);
  return entry.type === "date" ? formatDate(String(value)) : String(value);
};
