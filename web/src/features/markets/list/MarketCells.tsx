// The cells of the market list that are more than a text: the name, the chain, whether it is open, what is missing.
import type { MarketSummary } from "@igo/contract/markets/markets";
import { needLabel } from "@igo/contract/markets/readiness";
import { Box, Link } from "@mui/material";
import { Link as RouterLink } from "react-router";
import { labelOf, type Text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";
import { cut, LinkedName, TwoLines } from "../../../ui/display/TwoLines.tsx";
import { Face } from "../../../records/faces/Face.tsx";
import { RowStar } from "../../../records/stars/RowStar.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

export function NameCell({ market, below }: { market: MarketSummary; below: string }) {
  return (
    <Row gap={1} sx={{ minWidth: 0 }}>
      {/* A list of one line a row does without. */}
      <Box data-second="" sx={{ flexShrink: 0 }}>
        <Face of={market} side={32} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <LinkedName to={paths.dashboard.admin.market(market.id)} name={market.name} below={below} />
      </Box>
      {market.deletedAt === null && <RowStar kind="market" of={market} />}
    </Row>
  );
}

export function ChainCell({ market: { chainId, chainName } }: { market: MarketSummary }) {
  if (chainId === null || chainName === null) return "—";
  return (
    <Link
      component={RouterLink}
      to={paths.dashboard.admin.chain(chainId)}
      color="inherit"
      underline="hover"
      title={chainName}
      sx={cut}
    >
      {chainName}
    </Link>
  );
}

export function OpenNowCell({ market, t }: { market: MarketSummary; t: Text }) {
  if (market.openNow === null) return <Muted>{t("marketList.noHours")}</Muted>;
  return market.openNow ? (
    <SoftChip color="success" icon="check" label={t("marketList.open")} />
  ) : (
    <SoftChip color="default" icon="clock" label={t("marketList.closed")} />
  );
}

export function MissingCell({ market, t }: { market: MarketSummary; t: Text }) {
  const names = market.lacks.map((need) => labelOf(needLabel(need)));
  if (names.length === 0) return <SoftChip color="success" icon="check" label={t("marketList.ready")} />;
  return <TwoLines first={t("marketList.missingMany", { count: names.length })} second={names.join(", ")} />;
}
