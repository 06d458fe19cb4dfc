// The header: sticky, transparent at the top, blurred with a shadow after scrolling.
import { Box, IconButton as MuiIconButton } from "@mui/material";
import { useSyncExternalStore, type ReactNode, useState, Suspense } from "react";
import { useText, withMoreWords } from "../../core/language/i18n.ts";
import { useSession, useUser } from "../../core/session/session.ts";
import { giveHeaderPlace } from "../../ui/layout/headerPlace.ts";
import { IconButton } from "../../ui/theme/Icon.tsx";
import { LanguageSwitch } from "../../ui/settings/LanguageSwitch.tsx";
import type { Section } from "../../ui/settings/sections.ts";
import { Logo } from "../../ui/layout/Logo.tsx";
import { frame } from "../../ui/theme/theme.ts";
import type { Choice } from "../chat/ownPresence.data.ts";
import { NotificationsButton } from "../notifications/NotificationsButton.tsx";
import { SearchButton } from "./search/SearchButton.tsx";
import { addressOf } from "../../core/net/api.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";
import { whenOpened } from "../../ui/overlay/whenOpened.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";

// Opens the settings. The drawer and its texts load when it is first opened.
//
//   <SettingsButton />      <SettingsButton hide={["compact", "navigation"]} />      where those have no effect
const SettingsDrawer = fromScript(() =>
  withMoreWords(import("../../ui/settings/SettingsDrawer.tsx")).then((module) => module.SettingsDrawer),
);

function SettingsButton({ hide = [] }: { hide?: readonly Section[] }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  return (
    <>
      <IconButton
        name="settings"
        label={t("shell.settings")}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onClick={() => setIsOpen(true)}
      />
      {isOpen !== null && (
        <Suspense>
          <SettingsDrawer open={isOpen} onClose={() => setIsOpen(false)} hide={hide} />
        </Suspense>
      )}
    </>
  );
}

// The account button in the header.
const Items = whenOpened(() =>
  withMoreWords(import("./AccountMenuItems.tsx")).then((module) => module.AccountMenuItems),
);

function AccountMenu({ presence }: { presence: Choice | undefined }) {
  const t = useText();
  const user = useUser();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tip title={t("shell.account")}>
        <MuiIconButton
          aria-label={t("shell.account")}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ borderRadius: "50%", padding: 0.5 }}
        >
          <Avatar
            name={user.displayName}
            src={addressOf(user.photoUrl)}
            size={36}
            {...(presence && { status: presence })}
          />
        </MuiIconButton>
      </Tip>
      <Items presence={presence} anchor={anchor} open={anchor !== null} onClose={() => setAnchor(null)} />
    </>
  );
}

// Read when the page scrolls only: `scrollY` lays the page out, and React would ask after each change to the frame.
let hasScrolled = false;
const onScroll = (changed: () => void) => {
  const read = () => {
    hasScrolled = window.scrollY > 0;
    changed();
  };
  read();
  window.addEventListener("scroll", read, { passive: true });
  return () => window.removeEventListener("scroll", read);
};
const useHasScrolled = () => useSyncExternalStore(onScroll, () => hasScrolled);

const looks = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  "&::before, &::after": {
    content: '""',
    position: "absolute",
    opacity: 0,
    transition: "opacity 200ms",
    zIndex: -1,
  },
  "&::before": {
    inset: 0,
    backdropFilter: "blur(8px)",
    bgcolor: "color-mix(in srgb, var(--igo-palette-background-default) 80%, transparent)",
  },
  "&::after": {
    insetInline: 24,
    bottom: 0,
    height: 24,
    zIndex: -2,
    borderRadius: "50%",
    boxShadow: "0 6px 18px rgb(var(--shadow) / 0.32)",
  },
  "&[data-scrolled]::before, &[data-scrolled]::after": { opacity: 1 },
  // Opaque above a sticky table header, so that scrolled rows do not shine through.
  "html:has(thead[data-sticks]) &::before": { bgcolor: "background.default" },
} as const;

const row = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0, md: 2 },
  height: { xs: frame.headerPhone, md: frame.headerDesktop },
  paddingInline: { xs: 2, md: 3, lg: 5 },
} as const;

/** As wide on the left as on the right, so that the middle is centred. On a phone it moves to the end. */
const start = { display: "flex", alignItems: "center", gap: 1, flex: "1 1 0", minWidth: 0 } as const;
const end = {
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: { xs: 0, md: 0.5 },
  flex: { xs: "0 0 auto", md: "1 0 0" },
  minWidth: "max-content",
} as const;

type Props = {
  /** Opens the navigation if it is not on the screen. */
  onMenu?: () => void;
  /** The logo, if no navigation shows it. */
  logo?: ReactNode;
  /** A second row. */
  bar?: ReactNode;
  hideSettings?: readonly Section[];
  /** A phone has tabs for what stands here on a desk. */
  hasTabs?: boolean;
  /** The user's own presence in chat, once it is known. */
  presence?: Choice | undefined;
};

const deskOnly = { display: { xs: "none", md: "contents" } } as const;

export function Header({ onMenu, logo, bar, hideSettings, presence, hasTabs = false }: Props) {
  const notOnPhone = hasTabs ? deskOnly : { display: "contents" };
  const t = useText();
  const hasScrolled = useHasScrolled();
  const { user } = useSession();
  return (
    <Box component="header" data-unprinted="" sx={looks} {...(hasScrolled && { "data-scrolled": "" })}>
      <Box sx={row}>
        <Box sx={start}>
          {onMenu && (
            <IconButton
              name="menu"
              iconSize={24}
              edge="start"
              label={t("shell.openMenu")}
              onClick={onMenu}
              sx={{ display: { ...(hasTabs && { xs: "none", md: "inline-flex" }), lg: "none" } }}
            />
          )}
          {hasTabs && (
            <Box sx={{ display: { md: "none" } }}>
              <Logo />
            </Box>
          )}
          {logo}
          <Box ref={giveHeaderPlace} sx={{ flex: 1, minWidth: 0, display: { xs: "none", md: "block" } }} />
        </Box>
        {user && onMenu && <SearchButton />}
        <Box sx={end}>
          <Box sx={notOnPhone}>
            <LanguageSwitch />
          </Box>
          {user && onMenu && <NotificationsButton />}
          <Box sx={notOnPhone}>
            <SettingsButton {...(hideSettings && { hide: hideSettings })} />
            {user && <AccountMenu presence={presence} />}
          </Box>
        </Box>
      </Box>
      {bar}
    </Box>
  );
}
