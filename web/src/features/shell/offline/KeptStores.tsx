// The stores without a network: each as it was, with its two switches, and what waits to be sent.
import { Box, Button, Card, CardContent, Typography } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useWithActs } from "../../../records/acts/acts.ts";
import { UnsentActs } from "../../../records/acts/UnsentActs.tsx";
import { StatusChip } from "../../../ui/display/StatusChip.tsx";
import { Today } from "../../../ui/display/Today.tsx";
import { Muted, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { cardGrid } from "../../home/grids.ts";
import { OpenControl, OrdersSwitch } from "../../home/own/Operation.tsx";
import { isOver } from "../../markets/operation/ordersState.data.ts";
import type { KeptMarket, Snapshot } from "./snapshot.ts";

function Store({ market: kept, conversationId }: { market: KeptMarket; conversationId: string | undefined }) {
  const t = useText();
  const market = useWithActs(kept);
  const { id, name, municipalityName, address, status, openingHours } = market;
  const look = { variant: "outlined", color: "inherit", component: Link, sx: { minHeight: 44 } } as const;
  return (
    <Card component="li">
      <CardContent sx={{ display: "grid", gap: 2 }}>
        <div>
          {/* Markets of a chain differ at the end of their names. */}
          <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
            {name}
          </Typography>
          <Muted typography="body2">
            {municipalityName} · {address}
          </Muted>
        </div>
        {status !== "active" && (
          <Row>
            <StatusChip status={status} />
          </Row>
        )}
        {!isOver(market) && (
          <Stack>
            {openingHours && status === "active" && <OpenControl market={market} hours={openingHours} />}
            <OrdersSwitch market={market} />
            {openingHours && <Today hours={openingHours} />}
          </Stack>
        )}
        <UnsentActs of={({ marketId }) => marketId === id} />
        <Row wrap>
          <Button
            {...look}
            to={`${paths.dashboard.products}?marketId=${id}`}
            aria-label={t("home.menuOf", { name })}
            startIcon={<Icon name="package" size={18} />}
          >
            {t("home.menu")}
          </Button>
          <Button
            {...look}
            to={
              conversationId === undefined
                ? `${paths.dashboard.chat}?marketId=${id}`
                : paths.dashboard.conversation(conversationId)
            }
            startIcon={<Icon name="chat" size={18} />}
          >
            {t("home.writeToTeam")}
          </Button>
        </Row>
      </CardContent>
    </Card>
  );
}

export function KeptStores({ snapshot, isOne = false }: { snapshot: Snapshot; isOne?: boolean }) {
  const t = useText();
  const { markets, conversations } = snapshot;
  const [first] = markets;
  return (
    <Page title={isOne && first ? first.name : t("home.title")}>
      <Stack gap={3}>
        {!isOne && <UnsentActs of={({ marketId }) => !markets.some(({ id }) => id === marketId)} />}
        <Box component="ul" aria-label={t("home.title")} sx={cardGrid}>
          {markets.map((market) => (
            <Store
              key={market.id}
              market={market}
              conversationId={conversations.find(({ marketId }) => marketId === market.id)?.id}
            />
          ))}
        </Box>
        <Muted typography="body2">{t("offline.what")}</Muted>
      </Stack>
    </Page>
  );
}
