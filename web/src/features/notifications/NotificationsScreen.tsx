// All notifications, filtered by read and archived; the filter is in the URL.
import { Box, Button, Card } from "@mui/material";
import { z } from "zod";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Icon } from "../../ui/theme/Icon.tsx";
import { Page } from "../../ui/layout/Page.tsx";
import { ViewButtons } from "../../ui/list/ViewButtons.tsx";
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
      <Box sx={{ marginBottom: 2 }}>
        <ViewButtons
          label={t("notifications.filters")}
          options={filters.map((value) => ({ value, label: t(`notifications.filter.${value}`) }))}
          value={filter}
          onChange={(next) => setFilters({ filter: next })}
        />
      </Box>
      <Card>
        <NotificationList filter={filter} />
      </Card>
    </Page>
  );
}
