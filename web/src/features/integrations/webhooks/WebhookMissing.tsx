// Shown in place of a webhook that does not exist.
import { useText } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { RecordMissing } from "../../../records/RecordMissing.tsx";

export function WebhookMissing({ integrationId }: { integrationId: string }) {
  const t = useText();
  const { admin } = paths.dashboard;
  return (
    <RecordMissing
      page={t("webhooks.one")}
      way={[{ label: t("integrations.title"), to: admin.integrations }]}
      icon="plug"
      title={t("webhooks.notFound")}
      back={{ label: t("webhooks.backToIntegration"), to: admin.integration(integrationId) }}
    />
  );
}
