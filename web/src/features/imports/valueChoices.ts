// The codes that values of a closed list can be matched to by hand.
import type { ImportRun } from "@igo/contract/imports";
import { useQuery } from "@tanstack/react-query";
import { labelOf } from "../../core/i18n.ts";
import { categoriesQuery } from "../categories/categories.data.ts";
import { isMarketField, listsOfFields } from "./importFields.ts";

/** Several payment methods stand in one cell: they are mended in the cell. */
const matchable = new Set([
  "categoryCode",
  "status",
  "personType",
  "documentType",
  "bankAccountType",
  "taxRegime",
  "bankCode",
]);

export const canMatchValues = ({ field, code }: Pick<ImportRun["issueCounts"][number], "field" | "code">) =>
  code === "INVALID_ENUM" && matchable.has(field);

export const useCodeChoices = (field: string): { code: string; label: string }[] => {
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: field === "categoryCode" });
  const list = field === "categoryCode" ? categories : (isMarketField(field) && listsOfFields[field]) || [];
  return list.map((entry) => ({ code: entry.code, label: labelOf(entry) }));
};
