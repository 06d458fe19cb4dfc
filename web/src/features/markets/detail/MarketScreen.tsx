// One market: what it is, what it lacks, and what can be done with it.
import type { Market } from "@igo/contract/markets/markets";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { OpenNow } from "../../../ui/display/OpenNow.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { MarketMails } from "../../mail/market.data.ts";
import { MessagesAbout } from "../../references/MessagesAbout.tsx";
import { ConversationButton } from "./ConversationButton.tsx";
import { DeletedNotice } from "./DeletedNotice.tsx";
import { MarketFacts, MarketMoments } from "./MarketFacts.tsx";
import { MarketHistory } from "./MarketHistory.tsx";
import { isMissing, MarketMissing } from "../operation/MarketMissing.tsx";
import { MarketPeople } from "./MarketPeople.tsx";
import { MenuCard } from "./MenuCard.tsx";
import { marketQuery } from "../markets.data.ts";
import { Readiness } from "../operation/Readiness.tsx";
import { StatusMenu } from "../operation/StatusMenu.tsx";
import { useDeletingMarkets } from "../list/useDeletingMarkets.ts";

const { admin, newTask } = paths.dashboard;

/** The list that holds it as long as something is missing: its task is done when nothing is. */
const listOf = ({ externalCode }: Market): { list?: string } =>
  externalCode === null
    ? {}
    : { list: new URLSearchParams({ codes: externalCode, readiness: "lacks" }).toString() };

const twoColumns = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
} as const;

export function MarketScreen() {
  const t = useText();
  const { id = "" } = useParams();
  const query = useQuery(marketQuery(id));
  if (isMissing(query.error)) return <MarketMissing />;
  const market = query.data;
  return (
    <Page
      title={market?.name ?? t("markets.details")}
      subtitle={market ? <Subtitle market={market} /> : null}
      way={[{ label: t("markets.title"), to: admin.listMarkets }]}
      action={market && market.deletedAt === null && <Actions market={market} />}
    >
      <Loaded what="market" query={query} waiting={<LinesWaiting lines={12} />}>
        {(loaded) => (
          <Box sx={{ display: "grid", gap: 3 }}>
            {loaded.deletedAt === null ? <Readiness market={loaded} /> : <DeletedNotice market={loaded} />}
            {loaded.deletedAt === null && (
              <Box sx={twoColumns}>
                <MenuCard market={loaded} />
                <MarketPeople market={loaded} />
              </Box>
            )}
            <MarketFacts market={loaded} />
            <MessagesAbout kind="market" id={loaded.id} />
            <Suspense>
              <MarketMails market={loaded} />
            </Suspense>
            <MarketHistory market={loaded} mayRestore={loaded.deletedAt === null} />
            <MarketMoments market={loaded} />
          </Box>
        )}
      </Loaded>
    </Page>
  );
}

function Subtitle({ market }: { market: Market }) {
  const t = useText();
  const parts = [market.chainName ?? t("markets.noChain"), market.externalCode, market.municipalityName];
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, marginTop: 1 }}>
      <StatusChip status={market.status} />
      {market.openingHours && <OpenNow hours={market.openingHours} />}
      <span>{parts.filter((part) => part !== null).join(" · ")}</span>
    </Box>
  );
}

function Actions({ market }: { market: Market }) {
  const t = useText();
  const navigate = useNavigate();
  const { deleteOne } = useDeletingMarkets();
  const removeAndLeave = async () => {
    if (await deleteOne(market)) await navigate(admin.listMarkets);
  };
  return (
    <>
      <ActionMenu
        label={t("ui.more")}
        items={[
          {
            label: t("boards.beginTask"),
            icon: "columns",
            to: newTask({ about: `market:${market.id}`, title: market.name, ...listOf(market) }),
          },
          { label: t("ui.delete"), icon: "trash", danger: true, onClick: () => void removeAndLeave() },
        ]}
      />
      <ConversationButton marketId={market.id} />
      <StatusMenu market={market} />
      <Button
        variant="contained"
        component={Link}
        to={admin.editMarket(market.id)}
        startIcon={<Icon name="pencil" size={18} />}
      >
        {t("ui.edit")}
      </Button>
    </>
  );
}
