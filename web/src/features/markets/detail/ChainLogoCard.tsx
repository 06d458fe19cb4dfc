// Beside a market, for those who manage its whole chain: the logo that all its markets without one show.
import type { Market } from "@igo/contract/markets/markets";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { LogoButton } from "../../../records/faces/LogoButton.tsx";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";
import { ownChainsQuery, useChainLogo } from "../../chains/chains.data.ts";

export function ChainLogoCard({ market: { chainId } }: { market: Market }) {
  const { data: chains = [] } = useQuery({ ...ownChainsQuery, enabled: chainId !== null });
  const chain = chains.find(({ id }) => id === chainId);
  return chain ? <Card chain={chain} /> : null;
}

function Card({ chain }: { chain: { id: string; name: string; logoKey: string | null } }) {
  const t = useText();
  const logo = useChainLogo(chain.id);
  return (
    <FactCard icon="building" title={t("logos.ofChain")}>
      <Row gap={2}>
        <LogoButton of={chain} {...logo} />
        <Muted typography="body2">{t("logos.ofChainHelp", { name: chain.name })}</Muted>
      </Row>
    </FactCard>
  );
}
