// The target of an import: a chain's markets, or the menu of one market or of several.
import type { ImportSummary } from "@igo/contract/imports/imports";
import { useText } from "../../../core/language/i18n.ts";

type Props = { run: Pick<ImportSummary, "kind" | "chainName" | "marketId" | "marketName"> };

export function TargetName({ run: { kind, chainName, marketId, marketName } }: Props) {
  const t = useText();
  if (kind === "market") return <span>{chainName ?? t("markets.noChain")}</span>;
  if (marketId !== null) return <span>{marketName}</span>;
  const several = t("imports.severalMarkets");
  return <span>{chainName === null ? several : `${several} · ${chainName}`}</span>;
}
