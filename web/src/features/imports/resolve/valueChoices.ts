// The codes to which the user can match values of a closed list.
import type { ImportRun } from "@igo/contract/imports/imports";
import { useQuery } from "@tanstack/react-query";
import { labelOf } from "../../../core/language/i18n.ts";
import { categoriesQuery } from "../../../records/categories.ts";
import type { ImportKind } from "../run/importKind.ts";
import { useKind } from "../run/kinds.ts";

type Problem = Pick<ImportRun["issueCounts"][number], "field" | "code">;

export const canMatchValues = ({ matchable }: ImportKind, { field, code }: Problem) =>
  code === "INVALID_ENUM" && matchable.has(field);

export const useCodeChoices = (field: string): { code: string; label: string }[] => {
  const { lists } = useKind();
  const { data: categories = [] } = useQuery({ ...categoriesQuery, enabled: field === "categoryCode" });
  const offered = categories.filter(({ isActive }) => isActive);
  const list = field === "categoryCode" ? offered : (lists[field] ?? []);
  return list.map((entry) => ({ code: entry.code, label: labelOf(entry) }));
};
