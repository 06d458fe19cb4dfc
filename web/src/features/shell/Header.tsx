// The header: sticky, clear at rest, blurred and shaded once the page has scrolled below it.
import Box from "@mui/material/Box";
import { useSyncExternalStore } from "react";
import { useText } from "../../core/i18n.ts";
import { IconButton } from "../../ui/Icon.tsx";
import { LanguageSwitch } from "../../ui/LanguageSwitch.tsx";
import { ModeSwitch } from "../../ui/ModeSwitch.tsx";
import { frame } from "../../ui/theme.ts";
import { AccountMenu } from "./AccountMenu.tsx";

const onScroll = (changed: () => void) => {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
};
const useHasScrolled = () => useSyncExternalStore(onScroll, () => window.scrollY > 0);

const looks = {
  position: "sticky",
  top: 0,
  zIndex: "appBar",
  height: { xs: frame.headerPhone, md: frame.headerDesktop },
  display: "grid",
  gridTemplateColumns: "1fr auto 1fr",
  alignItems: "center",
  paddingInline: { xs: 2, md: 3, lg: 5 },
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
} as const;

export function Header({ onMenu }: { onMenu: () => void }) {
  const t = useText();
  const hasScrolled = useHasScrolled();
  return (
    <Box component="header" sx={looks} {...(hasScrolled && { "data-scrolled": "" })}>
      <Box>
        <IconButton
          name="menu"
          iconSize={24}
          edge="start"
          label={t("shell.openMenu")}
          onClick={onMenu}
          sx={{ display: { lg: "none" } }}
        />
      </Box>
      <Box />
      <Box sx={{ display: "flex", justifyContent: "flex-end", alignItems: "center", gap: 0.5 }}>
        <LanguageSwitch />
        <ModeSwitch />
        <AccountMenu />
      </Box>
    </Box>
  );
}
