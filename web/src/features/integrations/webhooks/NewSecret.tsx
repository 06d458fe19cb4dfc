// A secret that signs a webhook's events, shown this once.
import type { Webhook } from "@igo/contract/webhooks/webhooks";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { Stack } from "../../../ui/layout/Boxes.tsx";
import { Copied } from "../Copied.tsx";

type Props = { secret: string; webhook: Webhook };

export function NewSecret({ secret, webhook: { oldSecretEndsAt } }: Props) {
  const t = useText();
  return (
    <Notice tone="warning">
      <Stack gap={1.5}>
        {t("webhooks.secret.once")}
        <Copied
          value={secret}
          label={t("webhooks.secret.new")}
          copy={t("webhooks.secret.copy")}
          toast={t("webhooks.secret.copied")}
        />
        {oldSecretEndsAt && t("webhooks.secret.both", { when: formatDateTime(oldSecretEndsAt) })}
      </Stack>
    </Notice>
  );
}
