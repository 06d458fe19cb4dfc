// Exports the filtered activity.
import { useText } from "../../core/language/i18n.ts";
import { ExportMenu } from "../../ui/list/ExportMenu.tsx";
import type { Filters } from "./activity.data.ts";
import { saveActivity } from "./exporting.data.ts";

export function ActivityExport({ filters }: { filters: Filters }) {
  const t = useText();
  return (
    <ExportMenu
      choices={(["xlsx", "csv"] as const).map((format) => ({
        label: t(`list.exportAs.${format}`),
        icon: "spreadsheet",
        save: () => saveActivity(filters, format),
      }))}
    />
  );
}
