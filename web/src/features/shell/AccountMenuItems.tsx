// The account menu: the user's name, their account, help, the other language, sign-out.
import { Box, Divider, Menu, MenuItem } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { useLanguage } from "../../core/language/language.ts";
import { switchLanguage } from "../../core/ownLanguage.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { useSettings } from "../../core/settings.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { askToSignOut } from "./signOut/signOut.data.ts";
import { type Choice, choices, useChoosePresence } from "../chat/ownPresence.data.ts";
import { PresenceDot } from "../../ui/display/PresenceDot.tsx";
import { Muted } from "../../ui/layout/Boxes.tsx";

// The items of the account menu that set the user's presence in chat.
function PresenceItems({ value, onClose }: { value: Choice; onClose: () => void }) {
  const t = useText();
  const choose = useChoosePresence();
  return (
    <>
      <Divider component="li" role="presentation" sx={{ marginBlock: 0.5 }} />
      <Muted
        component="li"
        role="presentation"
        typography="caption"
        sx={{ paddingInline: 1.5, paddingBlock: 0.5 }}
      >
        {t("chat.presence.title")}
      </Muted>
      {choices.map((presence) => (
        <MenuItem
          key={presence}
          role="menuitemradio"
          aria-checked={presence === value}
          onClick={() => {
            onClose();
            choose(presence);
          }}
        >
          <PresenceDot presence={presence} />
          <Box component="span" sx={{ flex: 1 }}>
            {t(`chat.presence.${presence}`)}
          </Box>
          {presence === value && <Icon name="check" size={16} />}
        </MenuItem>
      ))}
      <Divider component="li" role="presentation" sx={{ marginBlock: 0.5 }} />
    </>
  );
}

type Props = { presence: Choice | undefined; anchor: HTMLElement | null; open: boolean; onClose: () => void };

export function AccountMenuItems({ presence, anchor, open, onClose }: Props) {
  const t = useText();
  const user = useUser();
  const other = useLanguage() === "en" ? "es" : "en";
  // The menu is positioned in physical coordinates, which mirrored style sheets do not flip.
  const end = useSettings().direction === "rtl" ? "left" : "right";
  return (
    <Menu
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: end }}
      transformOrigin={{ vertical: "top", horizontal: end }}
      slotProps={{ paper: { sx: { minWidth: 220 } } }}
    >
      <Box component="li" role="presentation" sx={{ padding: "8px 12px 10px" }}>
        <Box sx={{ typography: "subtitle2" }}>{user.displayName}</Box>
        <Muted typography="body2">{user.email}</Muted>
        <Muted typography="caption">{isAdmin(user) ? t("shell.admin") : t("shell.partner")}</Muted>
      </Box>
      <Divider component="li" role="presentation" sx={{ marginBlock: 0.5 }} />
      <MenuItem component={Link} to={paths.dashboard.account} onClick={onClose}>
        <Icon name="user" />
        {t("shell.nav.account")}
      </MenuItem>
      <MenuItem component={Link} to={paths.faqs} onClick={onClose}>
        <Icon name="help" />
        {t("shell.faqs")}
      </MenuItem>
      <MenuItem
        lang={other}
        onClick={() => {
          onClose();
          switchLanguage(other).catch(toastError);
        }}
      >
        <Icon name="globe" />
        {t("shell.otherLanguage")}
      </MenuItem>
      {presence && <PresenceItems value={presence} onClose={onClose} />}
      <MenuItem onClick={() => void askToSignOut()}>
        <Icon name="signOut" />
        {t("shell.signOut")}
      </MenuItem>
    </Menu>
  );
}
