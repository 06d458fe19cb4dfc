// Shown in place of an integration that does not exist.
import { useText } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { RecordMissing } from "../../records/RecordMissing.tsx";

export function IntegrationMissing() {
  const t = useText();
  const to = paths.dashboard.admin.integrations;
  return (
    <RecordMissing
      page={t("integrations.one")}
      way={[{ label: t("integrations.title"), to }]}
      icon="plug"
      title={t("integrations.notFound")}
      back={{ label: t("integrations.seeAll"), to }}
    />
  );
}
