// The webhooks of an integration: where each calls, whether it arrives, and the way to its log.
import type { Webhook } from "@igo/contract/webhooks/webhooks";
import { Box, Button, Link, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Link as RouterLink } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { When } from "../../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { WebhookState } from "./WebhookState.tsx";
import { addressOf, webhooksQuery } from "./webhooks.data.ts";

const { admin } = paths.dashboard;

export function Webhooks({ integrationId }: { integrationId: string }) {
  const t = useText();
  const query = useQuery(webhooksQuery(integrationId));
  return (
    <FactCard icon="bell" title={t("webhooks.title")}>
      <Stack gap={2}>
        <Muted typography="body2">{t("webhooks.help")}</Muted>
        <Loaded
          what="webhooks.notLoaded.list"
          query={query}
          waiting={<LinesWaiting lines={2} />}
          isEmpty={(webhooks) => webhooks.length === 0}
          empty={<Typography variant="body2">{t("webhooks.none")}</Typography>}
        >
          {(webhooks) => (
            <PlainList>
              {webhooks.map((webhook) => (
                <Line key={webhook.id} webhook={webhook} />
              ))}
            </PlainList>
          )}
        </Loaded>
        <Button
          variant="outlined"
          component={RouterLink}
          to={admin.createWebhook(integrationId)}
          startIcon={<Icon name="plus" size={18} />}
          sx={{ justifySelf: "start" }}
        >
          {t("webhooks.create")}
        </Button>
      </Stack>
    </FactCard>
  );
}

function Line({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { id, integrationId, description, kinds, deliveredAt } = webhook;
  return (
    <Row
      component="li"
      wrap
      sx={{
        paddingBlock: 1.25,
        borderBottom: "1px solid",
        borderColor: "divider",
        justifyContent: "space-between",
      }}
    >
      <Box sx={{ minWidth: 0, flex: "1 1 220px" }}>
        <Link
          component={RouterLink}
          to={admin.webhook(integrationId, id)}
          color="inherit"
          underline="hover"
          sx={{ display: "block", typography: "subtitle2", overflowWrap: "anywhere", paddingBlock: 0.5 }}
        >
          {addressOf(webhook)}
        </Link>
        <Muted typography="body2">
          {description && `${description} · `}
          {t("webhooks.kindCount", { count: kinds.length })}
          {" · "}
          {deliveredAt ? <When at={deliveredAt} /> : t("webhooks.notDelivered")}
        </Muted>
      </Box>
      <WebhookState webhook={webhook} />
    </Row>
  );
}
