// Formats a field's value for people: before and after a change.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { formatMoney, formatNumber, formatPercent } from "../../../core/language/format.ts";
import { labelOf, useText } from "../../../core/language/i18n.ts";
import { useLanguage } from "../../../core/language/language.ts";
import { categoriesQuery } from "../../../records/categories.ts";
import { citiesQuery, statesQuery } from "../../places/places.data.ts";
import { useKind } from "../run/kinds.ts";
import { structureText } from "./structureText.ts";

export type ValueText = (field: string, value: unknown) => string;

export const useValueText = (): ValueText => {
  const t = useText();
  const { name: kind, lists, money, percents } = useKind();
  const enabled = kind === "market";
  const language = useLanguage();
  const { data: categories } = useQuery({ ...categoriesQuery, enabled });
  const { data: states } = useQuery({ ...statesQuery, enabled });
  const { data: cities } = useQuery({ ...citiesQuery, enabled });
  return useMemo(() => {
    const places = new Map([...(states ?? []), ...(cities ?? [])].map(({ code, name }) => [code, name]));
    const labelIn = (field: string, code: string) => {
      const entry = lists[field]?.find((one) => one.code === code);
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
      if (money.has(field)) return formatMoney(value);
      return percents.has(field) ? formatPercent(value) : formatNumber(value);
    };
    return (field, value): string => {
      if (value === null || value === undefined || value === "") return t("imports.empty");
      if (typeof value === "boolean") return value ? t("ui.yes") : t("ui.no");
      if (typeof value === "number") return numberOf(field, value);
      if (typeof value === "string") return wordOf(field, value);
      const structure = typeof value === "object" ? structureText(field, value, language) : null;
      if (structure !== null) return structure;
      if (Array.isArray(value)) return value.map((one) => wordOf(field, String(one))).join(", ");
      return JSON.stringify(value);
    };
  }, [t, lists, money, percents, language, categories, states, cities]);
};
