// A row's outcome as a word, a colour and an icon.
import type { Outcome } from "@igo/contract/imports/imports";
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";

const looks: Record<Outcome, [color: string, icon: IconName]> = {
  create: ["success.dark", "plus"],
  update: ["primary.dark", "pencil"],
  unchanged: ["text.secondary", "success"],
  duplicate: ["warning.dark", "help"],
  error: ["error.dark", "failure"],
  skipped: ["text.secondary", "ban"],
};

export const outcomeIcon = (outcome: Outcome): IconName => looks[outcome][1];

export function OutcomeWord({ outcome }: { outcome: Outcome }) {
  const t = useText();
  const [color, icon] = looks[outcome];
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, color, fontWeight: 600 }}
    >
      <Icon name={icon} size={16} />
      {t(`imports.outcome.${outcome}`)}
    </Box>
  );
}
