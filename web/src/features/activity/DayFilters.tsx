// From or to: a day in Bogota, included. The field loads on demand.
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { DateInput } from "../../ui/form/date/DateInput.tsx";
import { isDate } from "../../ui/form/date/dates.ts";
import type { Filters } from "./activity.data.ts";
import type { ChangeFilters } from "./filters.ts";

type Props = { name: "from" | "to"; filters: Filters; onChange: ChangeFilters };

/** Incomplete input is not a day yet. */
export function DayFilter({ name, filters, onChange }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const change = (date: string) => {
    setTyped(isDate(date) || date === "" ? null : date);
    if (isDate(date) || date === "") onChange({ [name]: date === "" ? undefined : date });
  };
  return (
    <DateInput
      isFilter
      label={t(`activity.filters.${name}`)}
      value={typed ?? filters[name] ?? ""}
      onChange={change}
    />
  );
}
