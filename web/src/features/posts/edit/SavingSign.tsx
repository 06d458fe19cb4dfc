// Whether the text is saved: shown below the title, and announced to screen readers.
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { Icon, type IconName } from "../../../ui/theme/Icon.tsx";
import type { SavingState } from "./useSaver.ts";

const icons: Record<SavingState, IconName> = {
  saved: "check",
  waiting: "pencil",
  saving: "refresh",
  failed: "warning",
  conflict: "warning",
};

export function SavingSign({ state }: { state: SavingState }) {
  const t = useText();
  return (
    <Box
      component="output"
      data-saving={state}
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.75,
        ...((state === "failed" || state === "conflict") && { color: "error.main" }),
      }}
    >
      <Icon name={icons[state]} size={16} />
      {t(`posts.saving.${state}`)}
    </Box>
  );
}
