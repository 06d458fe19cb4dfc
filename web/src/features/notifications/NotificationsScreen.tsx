// All notifications, filtered by read and archived; the filter is in the URL.
import { Box, Button, Card, Tab, Tabs } from "@mui/material";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { toastError } from "../../ui/feedback/toast.ts";
import { NotificationList } from "./NotificationList.tsx";
import { SettingsLink } from "./SettingsLink.tsx";
import { useRead } from "./notifications.data.ts";

const filters = ["all", "unread", "archived"] as const;
const filtersInUrl = z.object({ filter: z.enum(filters).default("all") });

export function NotificationsScreen() {
  const t = useText();
  const [{ filter }, setFilters] = useUrlState(filtersInUrl);
  const read = useRead();
  return (
    <Page
      title={t("ui.notifications")}
      width="narrow"
      action={
        <>
          <SettingsLink />
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="checkAll" size={18} />}
            loading={read.isPending}
            onClick={() => void read.mutateAsync({ body: { which: { all: true } } }).catch(toastError)}
          >
            {t("notifications.readAll")}
          </Button>
        </>
      }
    >
      <Tabs
        value={filter}
        onChange={(_, next: typeof filter) => setFilters({ filter: next })}
        aria-label={t("notifications.filters")}
        sx={{ marginBottom: 2 }}
      >
        {filters.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`notifications.filter.${name}`)}
            id={`tab-${name}`}
            aria-controls="tab-panel"
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${filter}`}>
        <Card>
          <NotificationList filter={filter} />
        </Card>
      </Box>
    </Page>
  );
}
