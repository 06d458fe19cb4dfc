// The value of any market field as text.
import { openingHours } from "@igo/contract/parsing/hours/openingHours";
import { showHours } from "@igo/contract/parsing/hours/hours";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useText, type Text } from "../../../core/language/i18n.ts";
import { currentLanguage, useLanguage } from "../../../core/language/language.ts";
import { useCategories } from "../../categories/categories.data.ts";
import { chainQuery } from "../../chains/chains.data.ts";
import { usePlaces } from "../../places/places.data.ts";
import { fieldText } from "./fieldText.ts";
import type { Changeable } from "./markets.form.ts";

/** The text of a value that needs no lookup. */
export const marketFieldText = (t: Text, field: Changeable, value: unknown): string => {
  const hours = field === "openingHours" && openingHours.safeParse(value);
  if (hours && hours.success) return showHours(hours.data, currentLanguage());
  return field === "chainId" ? String(value) : fieldText(t, field, value);
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
  if (typeof value !== "string") return marketFieldText(t, field, value);
  if (field === "chainId") return chain.data?.name ?? "…";
  if (field === "categoryCode") return labelOfCategory(value);
  if (field === "municipalityCode") return towns.find((town) => town.value === value)?.label ?? value;
  if (field === "departmentCode") return departments.find((one) => one.value === value)?.label ?? value;
  return marketFieldText(t, field, value);
}
