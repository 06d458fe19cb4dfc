// A field's value in words: what was before and will be after, as people read it.
import { openingHours } from "@igo/contract/hours";
import { writeHours } from "@igo/contract/reading/hours";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatMoney, formatNumber, formatPercent } from "../../core/format.ts";
import { labelOf, useText } from "../../core/i18n.ts";
import { useLanguage } from "../../core/language.ts";
import { categoriesQuery } from "../categories/categories.data.ts";
import { citiesQuery, statesQuery } from "../places/places.data.ts";
import { isMarketField, listsOfFields } from "./importFields.ts";

export type ValueText = (field: string, value: unknown) => string;

export const useValueText = (): ValueText => {
  const t = useText();
  const language = useLanguage();
  const { data: categories } = useQuery(categoriesQuery);
  const { data: states } = useQuery(statesQuery);
  const { data: cities } = useQuery(citiesQuery);
  return useMemo(() => {
    const places = new Map([...(states ?? []), ...(cities ?? [])].map(({ code, name }) => [code, name]));
    const labelIn = (field: string, code: string) => {
      const entry = isMarketField(field) && listsOfFields[field]?.find((one) => one.code === code);
      return entry ? labelOf(entry) : code;
    };
    const wordOf = (field: string, value: string) => {
      if (field === "categoryCode") {
        const category = categories?.find(({ code }) => code === value);
        return category ? labelOf(category) : value;
      }
      if (field === "departmentCode" || field === "municipalityCode") return places.get(value) ?? value;
      return labelIn(field, value);
    };
    const numberOf = (field: string, value: number) => {
      if (field === "minOrderCop") return formatMoney(value);
      return field === "commissionPct" ? formatPercent(value) : formatNumber(value);
    };
    return (field, value): string => {
      if (value === null || value === undefined || value === "") return t("imports.empty");
      if (typeof value === "boolean") return value ? t("ui.yes") : t("ui.no");
      if (typeof value === "number") return numberOf(field, value);
      if (typeof value === "string") return wordOf(field, value);
      if (Array.isArray(value)) return value.map((one) => wordOf(field, String(one))).join(", ");
      const hours = openingHours.safeParse(value);
      return hours.success ? writeHours(hours.data, language) : JSON.stringify(value);
    };
  }, [t, language, categories, states, cities]);
};
