// The activity log: one line per action, filtered by the URL, with previous values and restoring.
import Card from "@mui/material/Card";
import { useText } from "../../core/language/i18n.ts";
import { useUrlState } from "../../core/urlState.ts";
import { Page } from "../../ui/layout/Page.tsx";
import { ExportMenu } from "../../ui/list/ExportMenu.tsx";
import { activityFilter, saveActivity } from "./activity.data.ts";
import { ActivityFilters } from "./ActivityFilters.tsx";
import { ActivityList } from "./ActivityList.tsx";

export function ActivityScreen() {
  const t = useText();
  const [filters, setFilters] = useUrlState(activityFilter);
  return (
    <Page
      title={t("activity.title")}
      subtitle={t("activity.subtitle")}
      width="full"
      action={
        <ExportMenu
          choices={(["xlsx", "csv"] as const).map((format) => ({
            label: t(`list.exportAs.${format}`),
            icon: "spreadsheet",
            save: () => saveActivity(filters, format),
          }))}
        />
      }
    >
      <Card>
        <ActivityFilters filters={filters} onChange={setFilters} />
        <ActivityList filters={filters} onChange={setFilters} />
      </Card>
    </Page>
  );
}
