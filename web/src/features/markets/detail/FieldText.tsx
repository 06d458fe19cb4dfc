// The value of any field of a market, in words.
import { banks } from "@igo/contract/markets/banks";
import { openingHours } from "@igo/contract/parsing/hours/openingHours";
import {
  bankAccountTypes,
  documentTypes,
  paymentMethods,
  personTypes,
  taxRegimes,
} from "@igo/contract/markets/lists";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatMoney, formatNumber, formatPercent } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { currentLanguage, useLanguage } from "../../../core/language/language.ts";
import { phoneText } from "../../../ui/form/fields/phoneText.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { chainQuery } from "../../chains/chains.data.ts";
import { usePlaces } from "../../places/places.data.ts";
import type { Changeable } from "../form/markets.form.ts";

type Labelled = { code: string; en: string; es: string };

const lists: { readonly [Field in Changeable]?: readonly Labelled[] } = {
  documentType: documentTypes,
  personType: personTypes,
  bankCode: banks,
  bankAccountType: bankAccountTypes,
  paymentMethods,
  taxRegime: taxRegimes,
};

const labelIn = (list: readonly Labelled[], code: unknown) => {
  const entry = list.find((one) => one.code === code);
  return entry ? labelOf(entry) : String(code);
};

const numberText = (t: Text, field: Changeable, value: number) => {
  const formatted = formatNumber(value);
  if (field === "minOrderCop") return formatMoney(value);
  if (field === "commissionPct") return formatPercent(value);
  if (field === "prepTimeMin") return t("markets.minutes", { formatted });
  if (field === "deliveryRadiusKm") return t("markets.kilometres", { formatted });
  return formatted;
};

/** The words of a value that needs nothing looked up. */
export const plainText = (t: Text, field: Changeable, value: unknown): string => {
  const list = lists[field];
  if (Array.isArray(value)) return value.map((code: unknown) => labelIn(list ?? [], code)).join(", ");
  if (list) return labelIn(list, value);
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (typeof value === "number") return numberText(t, field, value);
  if (field === "phone" || field === "landline") return phoneText(String(value));
  const hours = field === "openingHours" && openingHours.safeParse(value);
  return hours && hours.success ? showHours(hours.data, currentLanguage()) : String(value);
};

export function FieldText({ field, value }: { field: Changeable; value: unknown }): ReactNode {
  const t = useText();
  useLanguage();
  const { labelOfCategory } = useCategories();
  const { towns, departments } = usePlaces();
  const chain = useQuery({ ...chainQuery(String(value)), enabled: field === "chainId" && value !== null });
  if (value === null || value === undefined || value === "") {
    return <em>{t(field === "chainId" ? "markets.noChain" : "changes.conflict.blank")}</em>;
  }
  if (typeof value !== "string") return plainText(t, field, value);
  if (field === "chainId") return chain.data?.name ?? "…";
  if (field === "categoryCode") return labelOfCategory(value);
  if (field === "municipalityCode") return towns.find((town) => town.value === value)?.label ?? value;
  if (field === "departmentCode") return departments.find((one) => one.value === value)?.label ?? value;
  return plainText(t, field, value);
}
