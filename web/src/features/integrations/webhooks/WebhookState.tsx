// Whether a webhook's deliveries arrive.
import type { Webhook } from "@igo/contract/webhooks/webhooks";
import { useText } from "../../../core/language/i18n.ts";
import { SoftChip } from "../../../ui/display/SoftChip.tsx";

const colors = { on: "success", failing: "warning", off: "default" } as const;

export function WebhookState({ webhook: { state } }: { webhook: Webhook }) {
  const t = useText();
  return <SoftChip color={colors[state]} label={t(`webhooks.state.${state}`)} />;
}
