// The chain filter of a list; "none" is an option too.
//
//   <ChainFilterField label={…} value={filters.chainId} onChange={(chainId) => onChange({ chainId })} />
import { useText } from "../../core/language/i18n.ts";
import { alone, FoundChoice } from "../../records/list/filters/FoundChoice.tsx";
import { useChainChoices } from "./chains.data.ts";

type Props = {
  label: string;
  value: string[] | undefined;
  onChange: (chainIds: string[] | undefined) => void;
};

export function ChainFilterField({ label, value, onChange }: Props) {
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
