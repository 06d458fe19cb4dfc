// The tabs at the foot of a partner's phone: stores, menu, messages, and "me" for everything else.
import { Box, GlobalStyles } from "@mui/material";
import { Link, useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { badgeText } from "../../ui/display/badgeText.ts";
import { Icon, type IconName } from "../../ui/theme/Icon.tsx";
import { frame } from "../../ui/theme/theme.ts";
import type { Count, Counts } from "./navigation.data.ts";

const { two, market, products, chat, me } = paths.dashboard;

type Tab = { name: "stores" | "menu" | "messages" | "me"; to: string; icon: IconName; also?: string };

const tabs: readonly Tab[] = [
  { name: "stores", to: two, icon: "store", also: market("") },
  { name: "menu", to: products, icon: "package" },
  { name: "messages", to: chat, icon: "chat" },
  { name: "me", to: me, icon: "user" },
];

const isUnder = (pathname: string, { to, also }: Tab) =>
  pathname === to || pathname.startsWith(`${to}/`) || (also !== undefined && pathname.startsWith(also));

/** What no other tab has is behind the last. */
const tabAt = (pathname: string) => tabs.find((tab) => isUnder(pathname, tab))?.name ?? "me";

/** What sticks to the foot of the window stands above them. Twice the root: the theme's own rule may come later. */
const footHeight = {
  "@media (max-width:899.95px)": { ":root:root": { "--foot-height": `${frame.tabs}px` } },
};

const looks = {
  display: { xs: "grid", md: "none" },
  gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
  position: "sticky",
  bottom: 0,
  zIndex: "appBar",
  height: frame.tabs,
  flexShrink: 0,
  bgcolor: "background.paper",
  borderBlockStart: "1px solid",
  borderColor: "divider",
  "@media print": { display: "none" },
} as const;

/** Drawn, not written: what is read out says what it counts, and a name must hold every word that is seen. */
const badgeLook = {
  content: "attr(data-count)",
  position: "absolute",
  top: 4,
  insetInlineStart: "calc(50% + 4px)",
  minWidth: 18,
  height: 18,
  paddingInline: "5px",
  borderRadius: "9px",
  display: "grid",
  placeContent: "center",
  fontSize: "0.6875rem",
  fontWeight: 700,
  lineHeight: 1,
  color: "primary.contrastText",
  bgcolor: "primary.main",
} as const;

const tabLooks = {
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.25,
  typography: "caption",
  fontWeight: 500,
  color: "text.secondary",
  textDecoration: "none",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  "&[aria-current]": { color: "primary.main", fontWeight: 700 },
  "&[data-count]::after": badgeLook,
} as const;

export function PhoneTabs({ counts }: { counts: Counts }) {
  const t = useText();
  const { pathname } = useLocation();
  const here = tabAt(pathname);
  const countOf: Partial<Record<Tab["name"], Count | undefined>> = { messages: counts.chat, me: counts.mail };
  return (
    <Box component="nav" aria-label={t("shell.navigation")} sx={looks}>
      <GlobalStyles styles={footHeight} />
      {tabs.map(({ name, to, icon }) => {
        const counted = countOf[name];
        const number = counted && counted.count > 0 ? badgeText(counted.count) : null;
        return (
          <Box
            key={name}
            component={Link}
            to={to}
            {...(name === here && { "aria-current": "page" })}
            {...(counted &&
              number !== null && {
                "data-count": number,
                "aria-label": `${t(`shell.tab.${name}`)}, ${t(`shell.badge.${counted.name}`, { count: counted.count, number })}`,
              })}
            sx={tabLooks}
          >
            <Icon name={icon} size={24} />
            {t(`shell.tab.${name}`)}
          </Box>
        );
      })}
    </Box>
  );
}
