// Finds the chain to filter by, loaded when that filter is opened.
import { useText } from "../../core/language/i18n.ts";
import { alone, FoundChoice } from "../../records/list/filters/FoundChoice.tsx";
import type { ChoiceProps } from "../../records/list/filters/recordFilters.tsx";
import { useChainChoices } from "./chains.data.ts";

export function ChainFilterChoice({ label, value, onChange }: ChoiceProps<string[]>) {
  const t = useText();
  const chainId = value?.[0] ?? null;
  const { options, ...choices } = useChainChoices(chainId === "none" ? null : chainId);
  return (
    <FoundChoice
      {...choices}
      label={label}
      options={[{ value: "none", label: t("markets.noChain") }, ...options]}
      value={chainId}
      onChange={(id) => onChange(alone(id))}
    />
  );
}
