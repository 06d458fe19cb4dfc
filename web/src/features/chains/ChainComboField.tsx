// The chain that a board, a map or figures are narrowed to; "none" is a chain too.
import { useText } from "../../core/language/i18n.ts";
import { FilterCombo } from "../../ui/choice/FilterCombo.tsx";
import { useChainChoices } from "./chains.data.ts";

type Props = { value: string | undefined; onChange: (chainId: string | undefined) => void };

export function ChainComboField({ value, onChange }: Props) {
  const t = useText();
  const { options, ...choices } = useChainChoices(value === undefined || value === "none" ? null : value);
  return (
    <FilterCombo
      {...choices}
      label={t("markets.chain")}
      options={[{ value: "none", label: t("markets.noChain") }, ...options]}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
