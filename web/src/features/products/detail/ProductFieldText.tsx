// The value of any product field as text.
import { productTaxes, saleTypes, units } from "@igo/contract/markets/lists";
import { optionGroup, saleHours } from "@igo/contract/products/products";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { createContext, use, type ReactNode } from "react";
import { formatDate, formatMoney, formatNumber, formatPercent } from "../../../core/language/format.ts";
import { labelOf, useText, type Text } from "../../../core/language/i18n.ts";
import { currentLanguage, useLanguage } from "../../../core/language/language.ts";
import { noHours } from "../../../ui/form/hours/hours.ts";
import type { Changeable } from "../form/products.form.ts";
import { useSections } from "../form/sections.data.ts";

/** The market whose menu contains the sections, to look up their names. */
export const MenuOf = createContext<string | null>(null);

type Labelled = { code: string; en: string; es: string };

const lists: { readonly [Field in Changeable]?: readonly Labelled[] } = {
  taxCode: productTaxes,
  unit: units,
  saleType: saleTypes,
};

const groupsText = (value: unknown): string => {
  const groups = optionGroup.array().safeParse(value);
  if (!groups.success) return "";
  return groups.data
    .map(({ name, min, max, options }) => `${name} (${min}–${max}): ${options.map(optionText).join(", ")}`)
    .join("; ");
};

export const optionText = ({ name, priceCop }: { name: string; priceCop: number }) =>
  priceCop === 0 ? name : `${name} +${formatMoney(priceCop)}`;

export const saleHoursText = (value: unknown): string => {
  const hours = saleHours.safeParse(value);
  return hours.success ? showHours({ ...noHours, weekly: hours.data }, currentLanguage()) : "";
};

const numberText = (field: Changeable, value: number) => {
  if (field === "priceCop" || field === "compareAtPriceCop") return formatMoney(value);
  return field === "discountPct" ? formatPercent(value) : formatNumber(value);
};

/** The text of a value that needs no look-up. */
export const plainText = (t: Text, field: Changeable, value: unknown): string => {
  const entry = lists[field]?.find(({ code }) => code === value);
  if (entry) return labelOf(entry);
  if (typeof value === "boolean") return t(value ? "ui.yes" : "ui.no");
  if (typeof value === "number") return numberText(field, value);
  if (field === "optionGroups") return groupsText(value);
  if (field === "saleHours") return saleHoursText(value);
  if (field === "availableFrom" || field === "availableTo") return formatDate(String(value));
  return String(value);
};

export function ProductFieldText({ field, value }: { field: Changeable; value: unknown }): ReactNode {
  const t = useText();
  useLanguage();
  const { options } = useSections(use(MenuOf));
  if (value === null || value === undefined || value === "") return <em>{t("changes.conflict.blank")}</em>;
  if (field === "sectionId") return options.find((one) => one.value === value)?.label ?? "…";
  return plainText(t, field, value);
}
