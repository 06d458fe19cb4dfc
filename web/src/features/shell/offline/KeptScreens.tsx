// A partner's stores without a network, at the same addresses: as they were, read-only but for the acts that wait.
import "../more.ts";
import { Box, Button, Card, Link as TextLink, Typography } from "@mui/material";
import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { formatDateTime, formatWhen } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { paths } from "../../../core/paths.ts";
import { checkUserSession } from "../../../core/sessionCalls.ts";
import { saysOffline } from "../../../core/version.ts";
import { followActs } from "../../../records/acts/acts.data.ts";
import { nameAmong } from "../../../records/sameNames.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { LogoMark } from "../../../ui/layout/Logo.tsx";
import { Page } from "../../../ui/layout/Page.tsx";
import { PageShell } from "../../../ui/layout/PageShell.tsx";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { PhoneTabs } from "../PhoneTabs.tsx";
import { askToSignOut } from "../signOut/signOut.data.ts";
import { firstOf } from "../../chat/outbox/outbox.data.ts";
import { KeptMenu } from "./KeptMenu.tsx";
import { KeptConversation, KeptMessages } from "./KeptMessages.tsx";
import { KeptStores } from "./KeptStores.tsx";
import type { Snapshot } from "./snapshot.ts";

const { root, two, products, chat, me } = paths.dashboard;

/** The browser does not say when a server is back. */
const askAgainAfter = 15_000;

const useReturn = () =>
  useEffect(() => {
    saysOffline.set(true);
    const ask = () => {
      if (!document.hidden) void checkUserSession();
    };
    const timer = setInterval(ask, askAgainAfter);
    document.addEventListener("visibilitychange", ask);
    return () => {
      saysOffline.set(false);
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);

/** A clock that was set back would say that it is yet to be. */
const tolerance = 60_000;

function Age({ takenAt }: { takenAt: number }) {
  const t = useText();
  const now = useNow();
  const iso = new Date(takenAt).toISOString();
  const when = takenAt > now + tolerance ? formatDateTime(iso) : formatWhen(iso, now);
  return <>{t("offline.asOf", { when })}</>;
}

function Head({ takenAt }: { takenAt: number }) {
  const t = useText();
  const links = [
    { to: two, label: t("shell.tab.stores") },
    { to: products, label: t("shell.tab.menu") },
    { to: chat, label: t("shell.tab.messages") },
    { to: me, label: t("shell.tab.me") },
  ];
  return (
    <Box
      component="header"
      sx={{
        position: "sticky",
        top: 0,
        zIndex: "appBar",
        bgcolor: "background.default",
        borderBlockEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <Row gap={1.5} sx={{ minHeight: 64, paddingInline: { xs: 2, md: 3, lg: 5 } }}>
        <LogoMark />
        <Row
          component="output"
          sx={{ flex: 1, minWidth: 0, typography: "body2", color: "warning.dark", alignItems: "center" }}
        >
          <Icon name="wifiOff" size={20} />
          <span>
            <strong>{t("offline.title")}.</strong> <Age takenAt={takenAt} />
          </span>
        </Row>
        <Row component="nav" aria-label={t("shell.more")} sx={{ display: { xs: "none", md: "flex" } }}>
          {links.map(({ to, label }) => (
            <Button key={to} component={Link} to={to} color="inherit">
              {label}
            </Button>
          ))}
        </Row>
        <IconButton name="refresh" label={t("ui.retry")} onClick={() => void checkUserSession()} />
      </Row>
    </Box>
  );
}

function Me({ userName }: { userName: string }) {
  const t = useText();
  return (
    <Page title={t("shell.tab.me")} width="narrow">
      <Stack gap={2}>
        <Card sx={{ padding: 2 }}>
          <Typography variant="subtitle1" component="p">
            {userName}
          </Typography>
          <Typography variant="body2" sx={{ marginTop: 1 }}>
            {t("offline.what")}
          </Typography>
        </Card>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="signOut" />}
          sx={{ minHeight: 48 }}
          onClick={() => void askToSignOut()}
        >
          {t("shell.signOut")}
        </Button>
      </Stack>
    </Page>
  );
}

function OnlyOnline() {
  const t = useText();
  return (
    <EmptyState
      icon="wifiOff"
      title={t("offline.onlyOnline")}
      heading={null}
      help={t("offline.what")}
      action={
        <TextLink
          component={Link}
          to={two}
          sx={{ minHeight: 44, display: "inline-flex", alignItems: "center" }}
        >
          {t("shell.tab.stores")}
        </TextLink>
      }
    />
  );
}

function Here({ snapshot }: { snapshot: Snapshot }) {
  const { pathname, search } = useLocation();
  const about = new URLSearchParams(search).get("marketId");
  const nameOf = nameAmong(snapshot.markets);
  const unwritten = snapshot.markets.find(({ id }) => id === about);
  const conversation = snapshot.conversations.find(({ id }) => pathname === paths.dashboard.conversation(id));
  const market = snapshot.markets.find(({ id }) => pathname === paths.dashboard.market(id));
  if (pathname === root || pathname === two) return <KeptStores snapshot={snapshot} />;
  if (market) return <KeptStores snapshot={{ ...snapshot, markets: [market] }} isOne />;
  if (pathname === products) return <KeptMenu snapshot={snapshot} />;
  if (pathname === chat && unwritten) {
    const { id: marketId } = unwritten;
    const name = nameOf({ name: unwritten.name, marketId });
    const none = { id: firstOf(marketId), marketId, name, unread: 0, messages: [] };
    return <KeptConversation key={none.id} accountId={snapshot.accountId} conversation={none} isNew />;
  }
  if (pathname === chat) return <KeptMessages snapshot={snapshot} />;
  if (conversation)
    return (
      <KeptConversation
        accountId={snapshot.accountId}
        conversation={{ ...conversation, name: nameOf(conversation) }}
      />
    );
  if (pathname === me) return <Me userName={snapshot.userName} />;
  return <OnlyOnline />;
}

export function KeptScreens({ snapshot }: { snapshot: Snapshot }) {
  const { accountId, takenAt } = snapshot;
  useReturn();
  useEffect(() => followActs(accountId), [accountId]);
  return (
    <PageShell header={<Head takenAt={takenAt} />} footer={<PhoneTabs counts={{}} />}>
      <Here snapshot={snapshot} />
    </PageShell>
  );
}
