// A partner's page of one market: its details, what is missing, what the partner can change, its documents and its
// history.
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
import { Today } from "../../../ui/display/Today.tsx";
import { TwoColumns } from "../../../ui/layout/TwoColumns.tsx";
import { MarketDocuments } from "../documents/MarketDocuments.tsx";
import { WrittenAbout } from "../../references/WrittenAbout.tsx";
import { ConversationButton } from "./ConversationButton.tsx";
import { FixedFacts } from "./MarketFacts.tsx";
import { MarketHistory } from "./MarketHistory.tsx";
import { isMissing, MarketMissing } from "../operation/MarketMissing.tsx";
import { MenuCard } from "./MenuCard.tsx";
import { marketQuery } from "../../../records/markets.ts";
import { OperationForm } from "../operation/OperationForm.tsx";
import { CloseForToday } from "../operation/CloseForToday.tsx";
import { isTurnedOff } from "../operation/ordersState.data.ts";
import { OrdersNow } from "../operation/OrdersNow.tsx";
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
      subtitle={market ? `${market.municipalityName} · ${market.address}` : null}
      way={[{ label: t("shell.nav.myMarkets"), to: paths.dashboard.two }]}
      action={market && market.deletedAt === null && <ConversationButton marketId={market.id} />}
    >
      <Loaded what="market" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <TwoColumns
            label={t("marketPage.summary")}
            side={
              <>
                <Now market={loaded} />
                <OwnMarketNeeds market={loaded} />
                <MenuCard market={loaded} />
              </>
            }
          >
            <OperationForm key={id} market={loaded} />
            <MarketDocuments market={loaded} />
            <FixedFacts market={loaded} />
            <WrittenAbout kind="market" id={loaded.id} />
            <MarketHistory market={loaded} mayRestore={false} />
          </TwoColumns>
        )}
      </Loaded>
    </Page>
  );
}

/** The orders switch comes first: most partners come for it. */
function Now({ market }: { market: Market }) {
  const { status, openingHours } = market;
  return (
    <Card>
      <CardContent sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <OrdersNow market={market} isResolvable={false} />
        <CloseForToday market={market} />
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <StatusChip status={status} />
          {openingHours && <OpenNow hours={openingHours} isTurnedOff={isTurnedOff(market)} />}
        </Box>
        {openingHours && <Today hours={openingHours} />}
      </CardContent>
    </Card>
  );
}
