// What stands in place of the lines: nothing has happened yet, or nothing that fits the filters.
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { NothingFound } from "../../ui/list/NothingFound.tsx";
import type { Filters } from "./activity.data.ts";
import { cleared, filterCount, type ChangeFilters } from "./filters.ts";

type Props = { filters: Filters; onChange: ChangeFilters };

export function EmptyActivity({ filters, onChange }: Props) {
  const t = useText();
  if (filterCount(filters) > 0) return <NothingFound onClear={() => onChange(cleared)} />;
  return <EmptyState icon="history" title={t("activity.empty")} help={t("activity.emptyHelp")} />;
}
