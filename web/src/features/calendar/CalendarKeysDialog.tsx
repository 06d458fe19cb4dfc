// The keyboard shortcuts of the calendar.
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { DialogFrame } from "../../ui/overlay/DialogFrame.tsx";

const lines = [
  ["j, k", "onAndBack"],
  ["t", "today"],
  ["m, w, d, a", "views"],
  ["n", "create"],
  ["← ↑ → ↓", "select"],
  ["Alt + ← ↑ → ↓", "move"],
  ["Alt + Shift + ← ↑ → ↓", "resize"],
  ["Enter", "open"],
] as const;

export function CalendarKeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText();
  return (
    <DialogFrame title={t("calendar.keys.title")} open={open} onClose={onClose}>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: 1.5, margin: 0, typography: "body2" }}
      >
        {lines.map(([keys, what]) => (
          <Box key={what} sx={{ display: "contents" }}>
            <Box component="dt" sx={{ fontWeight: 600, direction: "ltr" }}>
              {keys}
            </Box>
            <Box component="dd" sx={{ margin: 0 }}>
              {t(`calendar.keys.${what}`)}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogFrame>
  );
}
