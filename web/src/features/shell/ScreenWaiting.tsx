// Replaces a screen whose script is loading: its title, if the navigation knows it, and the outline of its content, so that
// nothing moves when it arrives.
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useLocation } from "react-router";
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { isAdmin, useUser } from "../../core/session/session.ts";
import { LinesWaiting } from "../../ui/feedback/Loaded.tsx";
import { ListWaiting } from "../../ui/feedback/ListWaiting.tsx";
import { groupsFor } from "./navigation.ts";

const { admin, products } = paths.dashboard;
const lists: readonly string[] = [admin.listMarkets, admin.chains, admin.users, products];

export function ScreenWaiting() {
  const t = useText();
  const { pathname } = useLocation();
  const items = groupsFor(isAdmin(useUser())).flatMap((group) => group.items);
  const item = items.find(({ to }) => to === pathname);
  const isList = lists.includes(pathname);
  return (
    <Box component="section" aria-busy="true" aria-label={t("ui.loading")}>
      <Typography
        variant="h1"
        component="p"
        sx={{
          display: "flex",
          alignItems: "center",
          // Lists have their actions beside the title.
          ...(isList
            ? { minHeight: { xs: 44, md: 36 }, marginBottom: 1.5 }
            : { marginBottom: { xs: 3, md: 4 } }),
        }}
      >
        {item ? t(`shell.nav.${item.name}`) : <Skeleton width="min(280px, 60%)" />}
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
