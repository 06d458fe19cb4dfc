// The frame of everything behind sign-in: navigation, header, content; and modules that only the signed-in part needs.
import { loadRest } from "./more.ts";
import type { OwnAreas } from "@igo/contract/insights/areas";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Box, Card, Skeleton, Typography, GlobalStyles } from "@mui/material";
import { Suspense, useEffect, useState, type ComponentProps } from "react";
import { Outlet, useLocation } from "react-router";
import { queryClient } from "../../core/net/data.ts";
import { startLive } from "../../core/net/live.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { useSettings, type Settings } from "../../core/settings.ts";
import { useAreaNames } from "../../records/areaNames.ts";
import { Logo } from "../../ui/layout/Logo.tsx";
import { PageShell } from "../../ui/layout/PageShell.tsx";
import { frame } from "../../ui/theme/theme.ts";
import { useNewVersion } from "../../ui/feedback/useNewVersion.ts";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { useImportNotices } from "../imports/run/importNotices.data.ts";
import type { Choice } from "../chat/ownPresence.data.ts";
import type { UnreadCounts } from "./UnreadCounts.tsx";
import { Header } from "./Header.tsx";
import { RouteBoundary } from "./RouteBoundary.tsx";
import { groupsFor, type Group } from "./navigation.ts";
import {
  countsOfUnread,
  ownAreasQuery,
  useAdminCounts,
  type Count,
  type Counts,
  type Unread,
} from "./navigation.data.ts";
import { badgeLook, numberOf } from "./NavigationLink.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { formatNumber } from "../../core/language/format.ts";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { touchHeight } from "../../ui/layout/touch.ts";
import { FlyOutItem } from "./FlyOutItem.tsx";
import { NavigationFoot } from "./NavigationFoot.tsx";
import { ground } from "./navigationGround.ts";
import { PlainList, Row } from "../../ui/layout/Boxes.tsx";
import { useFitting } from "../../ui/layout/useFitting.ts";
import { ActionMenu } from "../../ui/overlay/ActionMenu.tsx";
import { TableWaiting } from "../../ui/feedback/TableWaiting.tsx";

// The outline of a list before its columns are known: a toolbar and rows.
function ListWaiting() {
  return (
    <Card>
      <Row aria-hidden sx={{ height: { xs: 60, md: 52 }, paddingInline: { xs: 1.5, md: 2 } }}>
        <Skeleton
          variant="rounded"
          sx={{ height: { xs: 44, md: 36 }, flex: { xs: "1 1 auto", md: "0 1 300px" } }}
        />
        <Skeleton variant="rounded" width={72} height={20} sx={{ display: { xs: "none", md: "block" } }} />
      </Row>
      <TableWaiting rows={12} hasSelection hasShortCards />
    </Card>
  );
}

// The navigation as a bar under the header, on wide screens.
/** Elements that stick below the header must stick below the bar. */
const higherHeader = {
  "@media (min-width: 1200px)": {
    // Twice: the theme's own height, with one selector, may come later in the page.
    ":root:root": { "--header-height": `${frame.headerDesktop + frame.navigationBar}px` },
  },
};

type Props = { groups: readonly Group[]; counts: Counts; color: Settings["navColor"] };

/** One line: what does not fit is in a menu at its end. */
const barLine = {
  display: "flex",
  flexWrap: "wrap",
  alignContent: "flex-start",
  flex: "1 1 0",
  minWidth: 0,
  height: 36,
  overflow: "hidden",
} as const;

/** In the menu at the end of the bar a count is a part of its item. */
const counted = (label: string, count: Count | undefined) =>
  count === undefined || count.count === 0 ? label : `${label} · ${numberOf(count)}`;

function NavigationBar({ groups, counts, color }: Props) {
  const t = useText();
  const items = groups.flatMap((group) => group.items);
  const [line, fitting] = useFitting<HTMLUListElement>(
    items.map(({ name }) => t(`shell.nav.${name}`)).join(),
  );
  const others = items.slice(fitting);
  const waiting = others.reduce((sum, { name }) => sum + (counts[name]?.count ?? 0), 0);
  return (
    <Box
      component="nav"
      aria-label={t("shell.navigation")}
      {...ground(color)}
      sx={{
        display: { xs: "none", lg: "block" },
        height: frame.navigationBar,
        zIndex: "drawer",
        position: "relative",
        borderBlockEnd: "1px solid",
        borderColor: "divider",
        color: "text.primary",
        ...(color === "apparent" && { bgcolor: "background.default" }),
      }}
    >
      <GlobalStyles styles={higherHeader} />
      <Row gap={1} sx={{ height: "100%", paddingInline: { md: 2, lg: 4 } }}>
        <PlainList ref={line} gap={0.5} sx={barLine}>
          {items.map((item, index) => (
            <FlyOutItem
              key={item.name}
              item={item}
              look="word"
              count={counts[item.name]}
              isHidden={index >= fitting}
            />
          ))}
        </PlainList>
        {others.length > 0 && (
          <ActionMenu
            button
            label={t("shell.more")}
            after={waiting > 0 && <Corner number={waiting} />}
            items={others.flatMap(({ name, icon, to, children = [] }) => [
              { label: counted(t(`shell.nav.${name}`), counts[name]), icon, to },
              ...children.map((child) => ({ label: t(`shell.nav.${child.name}`), icon, to: child.to })),
            ])}
          />
        )}
        <NavigationFoot look="bar" />
      </Row>
    </Box>
  );
}

/** How many wait in the menu; on its corner, so that nothing moves when they are known. */
function Corner({ number }: { number: number }) {
  return (
    <Box component="span" sx={{ ...badgeLook, position: "absolute", top: -6, insetInlineEnd: -8 }}>
      {formatNumber(number)}
    </Box>
  );
}

// Replaces a screen whose script is loading: its title, if the navigation knows it, and the outline of its content, so that
// nothing moves when it arrives.
const { admin, products } = paths.dashboard;
const lists: readonly string[] = [admin.listMarkets, admin.chains, admin.users, products];

function ScreenWaiting() {
  const t = useText();
  const { pathname } = useLocation();
  const items = groupsFor(isAdmin(useUser())).flatMap((group) => group.items);
  const item = items.find(({ to }) => to === pathname);
  const isList = lists.includes(pathname);
  const areas = useAreaNames();
  const name = item?.name;
  const title = name === "products" || name === "chat" ? areas[name] : name && (`shell.nav.${name}` as const);
  return (
    <Box component="section" aria-busy="true" aria-label={t("ui.loading")}>
      <Typography
        variant="h1"
        component="p"
        sx={{
          display: "flex",
          alignItems: "center",
          // Lists have their actions beside the title.
          marginBottom: { xs: 1.5, md: 2 },
          ...(isList && touchHeight),
        }}
      >
        {title ? t(title) : <Skeleton width="min(280px, 60%)" />}
      </Typography>
      {isList ? (
        <ListWaiting />
      ) : (
        <Card>
          <LinesWaiting />
        </Card>
      )}
    </Box>
  );
}

const PhoneNavigation = whenOpened(() =>
  import("./PhoneNavigation.tsx").then((module) => module.PhoneNavigation),
);

const nothingUnread: Unread = { unanswered: 0, unread: 0, mail: 0 };

export function DashboardLayout() {
  useEffect(() => startLive(), []);
  useImportNotices();
  useNewVersion();
  const Frame = isAdmin(useUser()) ? AdminFrame : PartnerFrame;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  );
}

function AdminFrame() {
  return <FrameWith counts={useAdminCounts()} />;
}

const PhoneTabs = fromScript(() => import("./PhoneTabs.tsx").then((module) => module.PhoneTabs));

/** On a phone its navigation is four tabs; on a desk, only what holds something of theirs. */
function PartnerFrame() {
  const { data: areas } = useQuery(ownAreasQuery);
  return <FrameWith areas={areas} hasTabs />;
}

type FrameProps = { counts?: Counts; areas?: OwnAreas | undefined; hasTabs?: boolean };

function FrameWith({ counts = {}, areas, hasTabs = false }: FrameProps) {
  const [unread, setUnread] = useState<Unread>(nothingUnread);
  const [presence, setPresence] = useState<Choice>();
  const { pathname } = useLocation();
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null);
  const { navLayout, navColor } = useSettings();
  const navigation = {
    groups: groupsFor(isAdmin(useUser()), areas),
    counts: { ...counts, ...countsOfUnread(unread) },
    color: navColor,
  };
  const isBar = navLayout === "horizontal";
  const isMini = navLayout === "mini";
  return (
    <PageShell
      header={
        <Header
          onMenu={() => setMenuOpenAt(pathname)}
          presence={presence}
          hasTabs={hasTabs}
          {...(isBar && { logo: <WideLogo />, bar: <NavigationBar {...navigation} /> })}
        />
      }
      footer={
        hasTabs && (
          <Suspense>
            <PhoneTabs counts={navigation.counts} />
          </Suspense>
        )
      }
      {...(!isBar && {
        sidebar: <SideNavigation {...navigation} isMini={isMini} />,
        sidebarWidth: isMini ? frame.miniNavigation : frame.navigation,
      })}
    >
      {/* Tied to the URL where it was opened, so that it closes by itself after a navigation. */}
      <PhoneNavigation {...navigation} open={menuOpenAt === pathname} onClose={() => setMenuOpenAt(null)} />
      <Later onCount={setUnread} onPresence={setPresence} />
      <RouteBoundary>
        <Suspense fallback={<ScreenWaiting />}>
          <Outlet />
        </Suspense>
      </RouteBoundary>
    </PageShell>
  );
}

const nothing = () => undefined;

/**
 * Once the browser has nothing else to do, which Safari does not say. A browser that waits for the first screen's data
 * has nothing to do either, so not within the first second.
 */
const whenIdle = (action: () => void) =>
  setTimeout(() => {
    if ("requestIdleCallback" in window) window.requestIdleCallback(action);
    else action();
  }, 1000);

/** Loads after the first screen; until then only the counts and the presence are missing. */
function Later(props: ComponentProps<typeof UnreadCounts>) {
  const [Count, setCount] = useState<typeof UnreadCounts | null>(null);
  useEffect(() => {
    void import("./UnreadCounts.tsx")
      .then((module) => setCount(() => module.UnreadCounts))
      .catch(nothing)
      .then(() => whenIdle(loadRest));
  }, []);
  return Count && <Count {...props} />;
}

/** On narrow screens it is in the drawer. */
function WideLogo() {
  return (
    <Box sx={{ display: { xs: "none", lg: "block" }, marginInlineEnd: 2 }}>
      <Logo />
    </Box>
  );
}
