// The first markets of a chain, and a link to all of them in the list.
import type { Chain } from "@igo/contract/chains/chains";
import { Box, Button, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { FactCard } from "../../ui/display/FactCard.tsx";
import { StatusChip } from "../../ui/display/StatusChip.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LinesWaiting, Loaded } from "../../ui/feedback/Loaded.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { networkQuery } from "../../records/markets.ts";
import { StackedBar } from "../../ui/chart/StackedBar.tsx";
import { statusSegments } from "../../ui/chart/statusSegments.ts";
import { chainStateQuery } from "./chains.data.ts";
import { chainMarketsPath } from "./chainMarketsPath.ts";
import { ChainLine, ChainLines } from "./ChainLine.tsx";

const { admin } = paths.dashboard;
const shown = 10;

/** How far the chain's network is: one bar by status, each part leads to its markets. */
function NetworkState({ chain: { id, marketCount } }: { chain: Chain }) {
  const t = useText();
  const { data: counts } = useQuery(chainStateQuery(id));
  if (!counts) return <Skeleton variant="rounded" height={stateHeight} sx={{ width: "100%" }} />;
  return (
    <Box sx={{ width: "100%", minHeight: stateHeight }}>
      <StackedBar
        title={t("home.stateTitle")}
        subtitle={t("home.count", { count: marketCount, formatted: formatNumber(marketCount) })}
        columns={[t("markets.status"), t("markets.title")]}
        segments={statusSegments(counts, (status) => chainMarketsPath(id, { status }))}
      />
    </Box>
  );
}

/** About what the bar and its key take, so that nothing below moves when they come. */
const stateHeight = 160;

export function ChainMarkets({ chain }: { chain: Chain }) {
  const t = useText();
  const markets = useQuery(networkQuery({ chainId: [chain.id], sort: "name", pageSize: shown }));
  return (
    <FactCard icon="store" title={t("chains.markets")}>
      <Loaded
        what="markets"
        query={markets}
        waiting={<LinesWaiting lines={5} />}
        isEmpty={(page) => page.total === 0}
        empty={
          <EmptyState
            icon="store"
            title={t("chains.noMarkets")}
            help={t("chains.noMarketsHelp")}
            action={
              <Button
                variant="outlined"
                color="inherit"
                component={RouterLink}
                to={`${admin.imports}?chainId=${chain.id}`}
                startIcon={<Icon name="upload" size={18} />}
              >
                {t("chains.import")}
              </Button>
            }
          />
        }
      >
        {(page) => (
          <Box
            sx={{ display: "grid", gap: 1.5, justifyItems: "start", gridTemplateColumns: "minmax(0, 1fr)" }}
          >
            <NetworkState chain={chain} />
            <ChainLines>
              {page.markets.map(({ id, name, externalCode, municipalityName, status }) => (
                <ChainLine
                  key={id}
                  to={admin.market(id)}
                  name={name}
                  hint={[externalCode, municipalityName].filter(Boolean).join(" · ")}
                >
                  <StatusChip status={status} />
                </ChainLine>
              ))}
            </ChainLines>
            <Button component={RouterLink} to={chainMarketsPath(chain.id)} sx={{ marginInlineStart: -1.75 }}>
              {t("chains.seeAllMarkets", { count: chain.marketCount })}
            </Button>
          </Box>
        )}
      </Loaded>
    </FactCard>
  );
}
