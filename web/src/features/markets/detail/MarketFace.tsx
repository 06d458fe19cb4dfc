// The face in the head of a market's page: its logo, its chain's, or its initials; one in the recycle bin keeps its own.
import type { Market } from "@igo/contract/markets/markets";
import { Face } from "../../../records/faces/Face.tsx";
import { LogoButton } from "../../../records/faces/LogoButton.tsx";
import { useMarketLogo } from "../markets.data.ts";

export function MarketFace({ market }: { market: Market }) {
  const logo = useMarketLogo(market.id);
  return market.deletedAt === null ? <LogoButton of={market} {...logo} /> : <Face of={market} side={56} />;
}
