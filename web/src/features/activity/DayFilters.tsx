// From and to: days in Bogota, both included. Their field loads on demand.
import { useState } from "react";
import { useText } from "../../core/language/i18n.ts";
import { DateInput } from "../../ui/form/date/DateInput.tsx";
import { isDate } from "../../ui/form/date/dates.ts";
import type { Filters } from "./activity.data.ts";
import type { ChangeFilters } from "./filters.ts";

type Props = { filters: Filters; onChange: ChangeFilters };

export function DayFilters(props: Props) {
  return (
    <>
      <DayFilter name="from" {...props} />
      <DayFilter name="to" {...props} />
    </>
  );
}

/** Incomplete input is not a day yet. */
function DayFilter({ name, filters, onChange }: Props & { name: "from" | "to" }) {
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
