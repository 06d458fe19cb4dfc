// Finds the person or the market to filter by, loaded when that filter is opened.
import { useQuery } from "@tanstack/react-query";
import { alone, FoundChoice } from "../../records/list/filters/FoundChoice.tsx";
import type { ChoiceProps } from "../../records/list/filters/recordFilters.tsx";
import { marketQuery, useMarketChoices } from "../../records/markets.ts";
import { userQuery, useUserChoices } from "../../records/users.ts";

type Props = ChoiceProps<string[]>;

export function PersonChoice({ label, value, onChange }: Props) {
  const id = value?.[0] ?? null;
  const choices = useUserChoices();
  const { data } = useQuery({ ...userQuery(id ?? ""), enabled: id !== null });
  const chosen = data ? { value: data.id, label: data.displayName } : null;
  return (
    <FoundChoice
      {...choices}
      label={label}
      value={id}
      chosen={chosen}
      onChange={(one) => onChange(alone(one))}
    />
  );
}

export function MarketChoice({ label, value, onChange }: Props) {
  const id = value?.[0] ?? null;
  const choices = useMarketChoices();
  const { data } = useQuery({ ...marketQuery(id ?? ""), enabled: id !== null });
  const chosen = data ? { value: data.id, label: data.name } : null;
  return (
    <FoundChoice
      {...choices}
      label={label}
      value={id}
      chosen={chosen}
      onChange={(one) => onChange(alone(one))}
    />
  );
}
