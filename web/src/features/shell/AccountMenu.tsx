// Who one is, and the way out.
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { Link } from "react-router";
import { useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { endSession, isAdmin, useUser } from "../../core/session.ts";
import { useSettings } from "../../core/settings.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Tip } from "../../ui/Tip.tsx";

export function AccountMenu() {
  const t = useText();
  const user = useUser();
  // Where a line ends; the menu is placed by measure, which no mirrored style sheet turns round.
  const end = useSettings().direction === "rtl" ? "left" : "right";
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tip title={t("shell.account")}>
        <IconButton
          aria-label={t("shell.account")}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ borderRadius: "50%", padding: 0.5 }}
        >
          <Avatar name={user.displayName} src={user.photoUrl} size={36} />
        </IconButton>
      </Tip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: end }}
        transformOrigin={{ vertical: "top", horizontal: end }}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        <Box component="li" role="presentation" sx={{ padding: "8px 12px 10px" }}>
          <Box sx={{ typography: "subtitle2" }}>{user.displayName}</Box>
          <Box sx={{ typography: "body2", color: "text.secondary" }}>{user.email}</Box>
          <Box sx={{ typography: "caption", color: "text.secondary" }}>
            {isAdmin(user) ? t("shell.admin") : t("shell.partner")}
          </Box>
        </Box>
        <Divider component="li" role="presentation" sx={{ marginBlock: 0.5 }} />
        <MenuItem component={Link} to={paths.dashboard.account} onClick={() => setAnchor(null)}>
          <Icon name="user" />
          {t("shell.nav.account")}
        </MenuItem>
        <MenuItem component={Link} to={paths.faqs} onClick={() => setAnchor(null)}>
          <Icon name="help" />
          {t("shell.faqs")}
        </MenuItem>
        <MenuItem onClick={endSession}>
          <Icon name="signOut" />
          {t("shell.signOut")}
        </MenuItem>
      </Menu>
    </>
  );
}
