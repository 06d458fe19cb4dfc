// The value of any product field as text.
import { entryOf } from "@igo/contract/products/fields/registry";
import { optionGroup, saleHours } from "@igo/contract/products/products";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { createContext, use, type ReactNode } from "react";
import { formatMoney } from "../../../core/language/format.ts";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { currentLanguage, useLanguage } from "../../../core/language/language.ts";
import { valueText } from "../../../ui/display/valueText.ts";
import { noHours } from "../../../ui/form/hours/hours.ts";
import type { Changeable } from "./products.form.ts";
import { useSections } from "./sections.data.ts";

/** The market whose menu contains the sections, to look up their names. */
export const MenuOf = createContext<string | null>(null);

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

/** The text of a value that needs no look-up. */
export const productFieldText = (t: Text, field: Changeable, value: unknown): string => {
  if (field === "optionGroups") return groupsText(value);
  return field === "saleHours" ? saleHoursText(value) : valueText(t, entryOf(field), value);
};

export function ProductFieldText({ field, value }: { field: Changeable; value: unknown }): ReactNode {
  const t = useText();
  useLanguage();
  const { options } = useSections(use(MenuOf));
  if (value === null || value === undefined || value === "") return <em>{t("changes.conflict.blank")}</em>;
  if (field === "sectionId") return options.find((one) => one.value === value)?.label ?? "…";
  return productFieldText(t, field, value);
}
