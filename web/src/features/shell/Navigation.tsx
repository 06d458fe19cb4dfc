// The vertical navigation: 280 px beside the content on desktop, a drawer on phones.
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import { Link, useLocation } from "react-router";
import { useText } from "../../core/i18n.ts";
import { isAdmin, useUser } from "../../core/session.ts";
import { AboutData } from "../../ui/AboutData.tsx";
import { Icon, IconButton } from "../../ui/Icon.tsx";
import { Logo } from "../../ui/Logo.tsx";
import { frame } from "../../ui/theme.ts";
import { groupsFor, isActive, type Group } from "./navigation.ts";

export function SideNavigation() {
  const t = useText();
  return (
    <Box
      component="nav"
      aria-label={t("shell.navigation")}
      sx={{
        display: { xs: "none", lg: "flex" },
        flexDirection: "column",
        position: "fixed",
        insetBlock: 0,
        insetInlineStart: 0,
        width: frame.navigation,
        zIndex: "drawer",
        overflowY: "auto",
        borderInlineEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", minHeight: frame.headerDesktop, paddingInline: 3 }}>
        <Logo />
      </Box>
      <Groups />
    </Box>
  );
}

export function PhoneNavigation({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          "aria-label": t("shell.navigation"),
          sx: { width: frame.phoneNavigation, maxWidth: "88vw" },
        },
      }}
    >
      <Box
        component="nav"
        aria-label={t("shell.navigation")}
        sx={{ display: "flex", flexDirection: "column", flex: 1 }}
      >
        <Box sx={{ display: "flex", alignItems: "center", minHeight: frame.headerPhone, paddingInline: 2 }}>
          <Logo />
          <Box sx={{ flex: 1 }} />
          <IconButton name="close" label={t("shell.closeMenu")} onClick={onClose} />
        </Box>
        <Groups />
      </Box>
    </Drawer>
  );
}

function Groups() {
  const groups = groupsFor(isAdmin(useUser()));
  return (
    <>
      <Box sx={{ flex: 1, paddingInline: 2, paddingBlock: 1 }}>
        {groups.map((group) => (
          <NavigationGroup key={group.name} group={group} />
        ))}
      </Box>
      <Box sx={{ padding: 2 }}>
        <AboutData />
      </Box>
    </>
  );
}

function NavigationGroup({ group }: { group: Group }) {
  const t = useText();
  const { pathname } = useLocation();
  const id = `nav-${group.name}`;
  return (
    <>
      <Box
        id={id}
        component="p"
        sx={{
          typography: "overline",
          textTransform: "uppercase",
          color: "text.secondary",
          margin: 0,
          padding: "12px 12px 8px",
        }}
      >
        {t(`shell.group.${group.name}`)}
      </Box>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={{ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 0.5 }}
      >
        {group.items.map((item) => (
          <li key={item.name}>
            <Box
              component={Link}
              to={item.to}
              {...(isActive(item, pathname) && { "aria-current": "page" })}
              sx={itemLooks}
            >
              <Icon name={item.icon} />
              {t(`shell.nav.${item.name}`)}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}

const itemLooks = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  paddingInline: 1.5,
  borderRadius: 1,
  typography: "body2",
  fontWeight: 500,
  color: "text.secondary",
  textDecoration: "none",
  "&:hover": { bgcolor: "action.hover", color: "text.primary" },
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
  "&[aria-current]": { bgcolor: "action.selected", color: "primary.main", fontWeight: 650 },
} as const;
