// The link to the notification preferences.
import { IconButton } from "@mui/material";
import { Link } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Tip } from "../../ui/theme/Tip.tsx";

export function SettingsLink() {
  const t = useText();
  const label = t("notifications.settings");
  return (
    <Tip title={label}>
      <IconButton
        component={Link}
        to={`${paths.dashboard.account}?section=notifications`}
        color="inherit"
        aria-label={label}
      >
        <Icon name="settings" />
      </IconButton>
    </Tip>
  );
}
