// The activity log: one line per action, filtered by the URL, with previous values and restoring.
import { Box, Card, Skeleton } from "@mui/material";
import { Suspense } from "react";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { fromScript } from "../../ui/overlay/fromScript.tsx";
import { activityFilter } from "./activity.data.ts";
import { ActivityList } from "./ActivityList.tsx";

// The outline of the activity filters while their script loads: as high as they are.
const FiltersWaiting = () => (
  <Box aria-hidden sx={{ paddingInline: { xs: 1.5, md: 2 }, paddingBlock: 1 }}>
    <Skeleton variant="rounded" width={96} sx={{ height: { xs: 44, md: 36 } }} />
  </Box>
);

// The lines do not wait for what filters and exports them.
const ActivityFilters = fromScript(() =>
  import("./ActivityFilters.tsx").then((module) => module.ActivityFilters),
);
const ActivityExport = fromScript(() =>
  import("./ActivityExport.tsx").then((module) => module.ActivityExport),
);

export function ActivityScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(activityFilter);
  return (
    <Page
      title={t("shell.nav.activity")}
      subtitle={t("activity.subtitle")}
      width="full"
      action={
        <Suspense>
          <ActivityExport filters={filters} />
        </Suspense>
      }
    >
      <Card>
        <Suspense fallback={<FiltersWaiting />}>
          <ActivityFilters filters={filters} onChange={setFilters} />
        </Suspense>
        <ActivityList filters={filters} onChange={setFilters} />
      </Card>
    </Page>
  );
}
