// Finds the person or the market to filter by, loaded when that filter is opened.
import { useQuery } from "@tanstack/react-query";
import { alone, FoundChoice } from "../../records/list/filters/FoundChoice.tsx";
import type { ChoiceProps } from "../../records/list/filters/recordFilters.tsx";
import { marketQuery, useMarketChoices } from "../../records/markets.ts";
import { useUserChoices } from "../../records/users.ts";
import { useActorName } from "./actor.ts";

type Choice = ChoiceProps<string[]> & {
  choices: ReturnType<typeof useUserChoices>;
  chosen: { value: string; label: string } | null;
};

function RecordChoice({ choices, chosen, label, value, onChange }: Choice) {
  return (
    <FoundChoice
      {...choices}
      label={label}
      value={value?.[0] ?? null}
      chosen={chosen}
      onChange={(one) => onChange(alone(one))}
    />
  );
}

export function PersonChoice(props: ChoiceProps<string[]>) {
  const id = props.value?.[0] ?? null;
  const name = useActorName(id ?? undefined);
  const chosen = id !== null && name !== undefined ? { value: id, label: name } : null;
  return <RecordChoice {...props} choices={useUserChoices()} chosen={chosen} />;
}

export function MarketChoice(props: ChoiceProps<string[]>) {
  const id = props.value?.[0] ?? null;
  const { data } = useQuery({ ...marketQuery(id ?? ""), enabled: id !== null });
  const chosen = data ? { value: data.id, label: data.name } : null;
  return <RecordChoice {...props} choices={useMarketChoices()} chosen={chosen} />;
}
