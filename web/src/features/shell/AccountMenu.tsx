// Who one is, and the way out.
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import IconButton from "@mui/material/IconButton";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useText } from "../../core/i18n.ts";
import { endSession, isAdmin, useUser } from "../../core/session.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Tip } from "../../ui/Tip.tsx";

export function AccountMenu() {
  const t = useText();
  const user = useUser();
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
          <Avatar
            src={user.photoUrl ?? undefined}
            alt=""
            sx={{
              width: 36,
              height: 36,
              bgcolor: "primary.lighter",
              color: "primary.darker",
              typography: "subtitle2",
            }}
          >
            {user.displayName.charAt(0).toUpperCase()}
          </Avatar>
        </IconButton>
      </Tip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
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
        <MenuItem onClick={endSession}>
          <Icon name="signOut" />
          {t("shell.signOut")}
        </MenuItem>
      </Menu>
    </>
  );
}
