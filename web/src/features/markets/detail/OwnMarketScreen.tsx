// A partner's page of one market: what it is, what it lacks, what he may change of it, its papers and its history.
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import CardContent from "@mui/material/CardContent";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { MarketDocuments } from "../documents/MarketDocuments.tsx";
import { MessagesAbout } from "../../references/MessagesAbout.tsx";
import { ConversationButton } from "./ConversationButton.tsx";
import { Business, Place } from "./MarketFacts.tsx";
import { MarketHistory } from "./MarketHistory.tsx";
import { isMissing, MarketMissing } from "../operation/MarketMissing.tsx";
import { MenuCard } from "./MenuCard.tsx";
import { marketQuery } from "../markets.data.ts";
import { OperationForm } from "../operation/OperationForm.tsx";
import { OrdersSwitch } from "../operation/OrdersSwitch.tsx";
import { OwnMarketNeeds } from "./OwnMarketNeeds.tsx";

export function OwnMarketScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(marketQuery(id));
  if (isMissing(query.error)) return <MarketMissing />;
  const market = query.data;
  return (
    <Page
      title={market?.name ?? t("markets.details")}
      subtitle={market ? <Subtitle market={market} /> : null}
      way={[{ label: t("shell.nav.myMarkets"), to: paths.dashboard.two }]}
      action={market && market.deletedAt === null && <ConversationButton marketId={market.id} />}
    >
      <Loaded what="market" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <Box
            sx={{
              display: "grid",
              gap: 3,
              alignItems: "start",
              gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 7fr) minmax(0, 4fr)" },
            }}
          >
            <Box sx={{ display: "grid", gap: 3, minWidth: 0 }}>
              <OwnMarketNeeds market={loaded} />
              <OperationForm key={id} market={loaded} />
              <MarketDocuments market={loaded} />
              <MessagesAbout kind="market" id={loaded.id} />
              <MarketHistory market={loaded} mayRestore={false} />
            </Box>
            <Box sx={{ display: "grid", gap: 3, minWidth: 0, gridRow: { xs: 1, lg: "auto" } }}>
              <Orders market={loaded} />
              <MenuCard market={loaded} />
              <Box sx={{ display: { xs: "none", lg: "grid" }, gap: 3 }}>
                <Place market={loaded} />
                <Business market={loaded} />
              </Box>
            </Box>
          </Box>
        )}
      </Loaded>
    </Page>
  );
}

function Subtitle({ market }: { market: Market }) {
  const { status, openingHours, municipalityName, address } = market;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, marginTop: 1 }}>
      <StatusChip status={status} />
      {openingHours && <OpenNow hours={openingHours} />}
      <span>
        {municipalityName} · {address}
      </span>
    </Box>
  );
}

function Orders({ market }: { market: Market }) {
  return (
    <Card>
      <CardContent>
        <OrdersSwitch market={market} />
      </CardContent>
    </Card>
  );
}
