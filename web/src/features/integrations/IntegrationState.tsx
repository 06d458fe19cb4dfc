// Whether the keys of an integration work.
import type { Integration } from "@igo/contract/integrations/integrations";
import { useText } from "../../core/language/i18n.ts";
import { SoftChip } from "../../ui/display/SoftChip.tsx";

const colors = { active: "success", paused: "default", expired: "warning" } as const;

export function IntegrationState({ integration: { state } }: { integration: Integration }) {
  const t = useText();
  return <SoftChip color={colors[state]} label={t(`integrations.state.${state}`)} />;
}
