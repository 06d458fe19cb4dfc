// Replaces a screen whose script is loading: its title, if the navigation knows it, and an empty card.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { groupsFor } from "./navigation.ts";

export function ScreenWaiting() {
  const t = useText();
  const { pathname } = useLocation();
  const items = groupsFor(isAdmin(useUser())).flatMap((group) => group.items);
  const item = items.find(({ to }) => to === pathname);
  return (
    <Box component="section" aria-busy="true" aria-label={t("ui.loading")}>
      <Typography variant="h1" component="p" sx={{ marginBottom: { xs: 3, md: 4 } }}>
        {item ? t(`shell.nav.${item.name}`) : <Skeleton width="min(280px, 60%)" />}
      </Typography>
      <Card>
        <LinesWaiting />
      </Card>
    </Box>
  );
}
